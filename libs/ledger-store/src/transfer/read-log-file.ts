import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { fromBase64 } from '@clearfold/ledger';
import { batchLine, checkpointLine, eventLine, headerLine, type LogFileHeader } from './log-lines.js';

/** A file that is no ledger file, or not all of one. Nothing of it is kept. */
export class LogFileError extends Error {}

/** One line of the file after its header (docs/ledger-format.md, "Lines"). */
export type LogFileLine =
  | { readonly kind: 'event'; readonly position: number; readonly bytes: Buffer }
  | { readonly kind: 'batch'; readonly first: number; readonly last: number; readonly root: Buffer }
  | { readonly kind: 'checkpoint'; readonly size: number; readonly note: string };

const GZIP = Buffer.from([0x1f, 0x8b]);

/**
 * Reads a ledger file line by line, so that memory stays flat. Each line must have its one form.
 *
 * @returns the header, and the lines after it
 * @throws LogFileError at the first line that is none
 */
export const readLogFile = async (
  path: string,
): Promise<{ readonly header: LogFileHeader; readonly lines: AsyncIterable<LogFileLine> }> => {
  const numbered = textLines(path);
  const first = await numbered.next();
  if (first.done) throw new LogFileError('The file is empty');
  return { header: headerOf(first.value.text), lines: parsed(numbered) };
};

async function* textLines(path: string): AsyncGenerator<{ readonly number: number; readonly text: string }> {
  const packed = await isPacked(path);
  const file = createReadStream(path);
  const input = packed ? file.pipe(createGunzip()) : file;
  file.once('error', (error) => input.destroy(error));
  // Who stops reading hears of no fault behind that line, and must not fail by it.
  input.on('error', () => undefined);
  let number = 0;
  try {
    for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      number += 1;
      yield { number, text };
    }
  } catch (error) {
    throw new LogFileError(`The file breaks off after line ${number}: ${(error as Error).message}`);
  }
}

const isPacked = async (path: string): Promise<boolean> => {
  const file = await open(path).catch((error: Error) => {
    throw new LogFileError(`The file cannot be read: ${error.message}`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.equals(GZIP);
  } finally {
    await file.close();
  }
};

async function* parsed(
  lines: AsyncIterable<{ readonly number: number; readonly text: string }>,
): AsyncGenerator<LogFileLine> {
  for await (const { number, text } of lines) {
    const line = lineOf(text);
    if (!line) throw new LogFileError(`Line ${number} has none of the forms of a ledger file`);
    yield line;
  }
}

/** Reading what a line says and writing it again must give the line: every other form is a fault. */
const lineOf = (text: string): LogFileLine | undefined => {
  const value = jsonOf(text);
  if (!value) return undefined;
  const { position, event, batch, root, checkpoint, note } = value;
  if (typeof position === 'number' && typeof event === 'string') {
    const bytes = Buffer.from(event, 'base64');
    return eventLine(position, bytes) === `${text}\n` ? { kind: 'event', position, bytes } : undefined;
  }
  if (Array.isArray(batch) && typeof root === 'string') {
    const [first, last] = batch as number[];
    const hash = fromBase64(root);
    if (!hash || typeof first !== 'number' || typeof last !== 'number') return undefined;
    const same = batchLine(first, last, hash) === `${text}\n`;
    return same ? { kind: 'batch', first, last, root: Buffer.from(hash) } : undefined;
  }
  if (typeof checkpoint === 'number' && typeof note === 'string') {
    return checkpointLine(checkpoint, note) === `${text}\n`
      ? { kind: 'checkpoint', size: checkpoint, note }
      : undefined;
  }
  return undefined;
};

const headerOf = (text: string): LogFileHeader => {
  const { format, version, origin, key, from, size, root, before, batches, checkpoints } = jsonOf(text) ?? {};
  if (format !== 'clearfold-ledger') throw new LogFileError('This is no ledger file');
  if (version !== 1) throw new LogFileError(`The file has version ${String(version)}; this program reads version 1`);
  const header = {
    origin: origin as string,
    key: key as string | null,
    from: from as number,
    size: size as number,
    root: hashOf(root),
    before: Array.isArray(before) ? before.map(hashOf) : [],
    batches: batches as number,
    checkpoints: checkpoints as number,
  };
  if (headerLine(header) !== `${text}\n`) throw new LogFileError('The header does not have its form');
  return header;
};

const hashOf = (text: unknown): Uint8Array => (typeof text === 'string' && fromBase64(text)) || new Uint8Array();

const jsonOf = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};
