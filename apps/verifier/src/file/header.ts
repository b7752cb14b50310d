import { Fault } from '../report/checks.js';
import { readHash } from './read-hash.js';

/** A ledger file's first line. */
export interface Header {
  readonly origin: string;
  readonly key: string | null;
  readonly from: number;
  readonly size: number;
  readonly root: Buffer;
  readonly before: readonly Buffer[];
  readonly batches: number;
  readonly checkpoints: number;
}

const KEYS = 'format,version,origin,key,from,size,root,before,batches,checkpoints';

/** @throws Fault when the line is no header of version 1 in its one form */
export const readHeader = (line: string): Header => {
  const value = parsed(line);
  if (value['format'] !== 'clearfold-ledger') throw new Fault('file', 'this is no ledger file');
  if (value['version'] !== 1) throw new Fault('file', `this verifier does not know version ${value['version']}`);
  const { origin, key, from, size, root, before, batches, checkpoints } = value;
  const sound =
    Object.keys(value).join() === KEYS &&
    typeof origin === 'string' &&
    (key === null || typeof key === 'string') &&
    [from, size, batches, checkpoints].every(isCount) &&
    Number(from) >= 1 &&
    Number(size) >= Number(from) - 1 &&
    Array.isArray(before);
  if (!sound) throw new Fault('file', 'the header is malformed');
  return {
    origin,
    key,
    from: Number(from),
    size: Number(size),
    root: readHash(root),
    before: before.map(readHash),
    batches: Number(batches),
    checkpoints: Number(checkpoints),
  };
};

const parsed = (line: string): Record<string, unknown> => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new Fault('file', 'the first line is no JSON');
  }
  // One form only, so that no byte of the file can change without being noticed.
  if (typeof value !== 'object' || value === null || JSON.stringify(value) !== line) {
    throw new Fault('file', 'the header is not in its one form');
  }
  return value as Record<string, unknown>;
};

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
