import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Fault } from '../report/checks.js';

const LINE_FEED = 0x0a;

/** Far above the longest record; a file without line feeds must not fill the memory. */
const LONGEST_LINE = 16 * 1024 * 1024;

/**
 * A file's lines in groups, without their line feeds; a gzip file is unpacked on the way.
 *
 * @throws Fault when it is damaged as a file: broken compression, bytes that are not UTF-8, a last line without its end
 */
export async function* readLines(path: string): AsyncGenerator<string[]> {
  const source = await unpacked(path);
  /** What came behind the last line feed. */
  let rest: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      const end = chunk.lastIndexOf(LINE_FEED);
      if (end >= 0) {
        yield textOf(Buffer.concat([...rest, chunk.subarray(0, end)])).split('\n');
        [rest, length] = [[], 0];
      }
      const begun = chunk.subarray(end + 1);
      rest.push(begun);
      length += begun.length;
      if (length > LONGEST_LINE) throw new Fault('file', 'a line is longer than any record');
    }
  } catch (error) {
    if (isDamage(error)) throw new Fault('file', `the compression is broken: ${error.message}`);
    throw error;
  }
  if (length > 0) throw new Fault('file', 'the last line has no end');
}

const unpacked = async (path: string): Promise<Readable> => {
  const packed = await isGzip(path);
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  if (!packed) return file;
  // An error of either ends both, and is thrown where the lines are read.
  return pipeline(file, createGunzip({ chunkSize: 256 * 1024 }), () => {});
};

const isGzip = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
};

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const textOf = (bytes: Buffer): string => {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Fault('file', 'a line is not UTF-8');
  }
};

const isDamage = (error: unknown): error is Error =>
  /^(Z_|ERR_STREAM_PREMATURE)/.test(String((error as { code?: unknown }).code));
