import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type ClientBase } from 'pg';
import { beancountFormat } from './beancount-format.js';
import { csvFormat } from './csv-format.js';
import { jsonlFormat } from './jsonl-format.js';
import { type LogFileHeader } from './log-lines.js';
import { readHeader, type Signer, type Stretch } from './read-header.js';

export const FORMATS = { jsonl: jsonlFormat, beancount: beancountFormat, csv: csvFormat };

export type LogFileFormat = keyof typeof FORMATS;

export const FILE_NAMES: Readonly<Record<LogFileFormat, string>> = {
  jsonl: 'ledger.jsonl.gz',
  beancount: 'ledger.beancount',
  csv: 'ledger.csv',
};

export const LOG_FILE_FORMATS = Object.keys(FORMATS) as LogFileFormat[];

/**
 * Writes the log into a file, in one snapshot: writers go on meanwhile. Memory stays flat, and a file that exists is
 * replaced only by a whole one.
 *
 * @param out a name that ends in `.gz` is compressed
 * @throws RangeError when the log has no such positions
 */
export const writeLogFile = async (
  client: ClientBase,
  out: string,
  format: LogFileFormat,
  stretch: Stretch,
  signer: Signer,
): Promise<LogFileHeader> => {
  const unfinished = `${out}.part`;
  await client.query('begin isolation level repeatable read read only');
  try {
    const header = await readHeader(client, stretch, signer);
    const text = Readable.from(FORMATS[format](client, header));
    const file = createWriteStream(unfinished);
    await (out.endsWith('.gz') ? pipeline(text, createGzip(), file) : pipeline(text, file));
    await rename(unfinished, out);
    return header;
  } finally {
    await rm(unfinished, { force: true });
    await client.query('rollback');
  }
};
