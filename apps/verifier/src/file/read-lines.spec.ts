import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { written } from '../agreement/log-file.js';
import { readLines } from './read-lines.js';

const MEBIBYTE = 1024 * 1024;

const read = async (path: string): Promise<string[]> => {
  const lines: string[] = [];
  for await (const group of readLines(path)) lines.push(...group);
  return lines;
};
const linesOf = (text: string): Promise<string[]> => read(written(Buffer.from(text)));

describe('lines', () => {
  it.each<[string, string, string[]]>([
    ['of an empty file are none', '', []],
    ['are one where there is a line feed alone', '\n', ['']],
    ['may be empty', '\n\na\n\n', ['', '', 'a', '']],
    ['keep what other systems end a line with', 'a\r\nb\u2028c\n', ['a\r', 'b\u2028c']],
    ['keep a mark of byte order', '\ufeffa\n', ['\ufeffa']],
    ['keep every letter', 'ä€\u{1f600}\n', ['ä€\u{1f600}']],
  ])('%s', async (_, text, lines) => {
    expect(await linesOf(text)).toEqual(lines);
  });

  it('are whole where they come in pieces, letters of several bytes, too', async () => {
    // The pieces that a file is read in end in the midst of a line and of a letter.
    const long = Array.from({ length: 12 }, (_, i) => `${i}${'a'.repeat(i)}${'€'.repeat(50_000)}`);
    const text = Buffer.from(long.map((line) => `${line}\n`).join(''));
    expect(await read(written(text))).toEqual(long);
    expect(await read(written(text, true))).toEqual(long);
  });

  it('are unpacked, whatever the file is called', async () => {
    const packed = gzipSync(Buffer.from('a\nb\n'));
    const path = written(packed);
    expect(gunzipSync(readFileSync(path)).toString()).toBe('a\nb\n');
    expect(await read(path)).toEqual(['a', 'b']);
  });

  it('are refused from the first that is longer than any record, before the rest of the file is read', async () => {
    const text = (length: number): Buffer => Buffer.from(`${'a'.repeat(length)}\nb\n`);
    expect((await read(written(text(16 * MEBIBYTE), true))).map((line) => line.length)).toEqual([16 * MEBIBYTE, 1]);
    await expect(read(written(text(17 * MEBIBYTE), true))).rejects.toThrow('file: a line is longer than any record');
  });

  it('of what is no file are no damage of it', async () => {
    await expect(read('/')).rejects.toThrow('EISDIR');
    await expect(read('/nowhere')).rejects.toThrow('ENOENT');
  });

  it('leave no file open', async () => {
    const path = written(Buffer.from('a\n'));
    const open = (): number => readdirSync('/dev/fd').length;
    const before = open();
    for (let i = 0; i < 20; i++) await read(path);
    expect(open()).toBeLessThan(before + 20);
  });
});
