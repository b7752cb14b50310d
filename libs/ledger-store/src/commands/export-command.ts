import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { toHex, verifierKey } from '@clearfold/ledger';
import { BRAND } from '@clearfold/content/brand';
import { withClient } from '../postgres/with-client.js';
import { sha256 } from '../sha256.js';
import { noteKeyOf } from '../checkpoints/signatures.js';
import { type LogFileHeader } from '../transfer/log-lines.js';
import { type Signer } from '../transfer/read-header.js';
import { FILE_NAMES, LOG_FILE_FORMATS, writeLogFile } from '../transfer/write-log-file.js';

/**
 * `export [--from N] [--to N] [--format jsonl|beancount|csv] [--out FILE]`
 *
 * @param environment DATABASE_URL, and what the checkpoints' key is made of
 * @returns the exit code
 * @throws Error for arguments that say nothing, and when the file could not be written
 */
export const exportCommand = async (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  line: (text: string) => void,
): Promise<number> => {
  const { format, from, to, out } = readArguments(args);
  const path = resolve(environment['INIT_CWD'] ?? '.', out ?? FILE_NAMES[format]);
  const config = {
    connectionString: environment['DATABASE_URL'],
    application_name: 'clearfold-export',
    pipeline: true,
  };
  const signer = signerOf(environment);
  const header = await withClient(config, (client) => writeLogFile(client, path, format, { from, to }, signer));
  report(path, header, line);
  return 0;
};

const report = (path: string, header: LogFileHeader, line: (text: string) => void): void => {
  const { from, size, root, batches, checkpoints, key } = header;
  const events = size - from + 1;
  line(`Wrote ${path}: ${events} events, ${batches} batches, ${checkpoints} checkpoints.`);
  line(`Merkle root of the ${size} events up to the last: ${toHex(root)}`);
  if (key !== null) line(`Verifier key: ${key}`);
};

const readArguments = (args: readonly string[]) => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { from: text, to: text, out: text, format: text } });
  const format = LOG_FILE_FORMATS.find((known) => known === (values.format ?? 'jsonl'));
  if (!format) throw new Error(`--format is one of ${LOG_FILE_FORMATS.join(', ')}`);
  return { format, from: position('from', values.from), to: position('to', values.to), out: values.out };
};

const position = (name: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(`--${name} is a position: 1 or more`);
  return Number(text);
};

const signerOf = (environment: Readonly<Record<string, string | undefined>>): Signer => {
  const origin = environment['CHECKPOINT_ORIGIN'] ?? BRAND.ledgerOrigin;
  const secret = environment['CHECKPOINT_KEY'];
  return { origin, key: secret ? verifierKey(sha256, noteKeyOf(secret, origin).key) : null };
};
