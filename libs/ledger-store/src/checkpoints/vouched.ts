import { readFileSync } from 'node:fs';
import { verifierKey } from '@clearfold/ledger';
import { sha256 } from '../sha256.js';
import { noteKeyOf } from './signatures.js';

/** What stands outside the database for the log: who may have signed checkpoints, and where they are kept. */
export interface Vouched {
  /** Verifier keys; each must be in the log's line of hand-overs. With none, signatures are left unchecked. */
  readonly keys: readonly string[];
  /** The file of signed notes; undefined where none are kept. It is read with the snapshot that it is held against. */
  readonly checkpointFile?: string;
}

export const NOTHING_VOUCHED: Vouched = { keys: [] };

/** What a server's own settings vouch for. */
export const vouchedBy = (
  settings: Readonly<{ checkpointKey?: string; checkpointOrigin: string; checkpointSink?: string }>,
): Vouched => {
  const { checkpointKey, checkpointOrigin, checkpointSink } = settings;
  const keys = checkpointKey ? [verifierKey(sha256, noteKeyOf(checkpointKey, checkpointOrigin).key)] : [];
  return { keys, ...(checkpointSink && { checkpointFile: checkpointSink }) };
};

/**
 * The signed notes of a file that checkpoints were appended to, one after the other.
 *
 * @returns none where there is no such file yet
 * @throws Error when it cannot be read
 */
export const notesOf = (path: string): string[] => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const parts = text.replace(/\n+$/, '').split('\n\n');
  return parts.flatMap((part, i) => (i % 2 === 0 && part !== '' ? [`${part}\n\n${parts[i + 1] ?? ''}\n`] : []));
};
