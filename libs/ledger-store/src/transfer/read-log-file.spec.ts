import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { toBase64 } from '@clearfold/ledger';
import { batchLine, checkpointLine, eventLine, headerLine, type LogFileHeader } from './log-lines.js';
import { LogFileError, type LogFileLine, readLogFile } from './read-log-file.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clearfold-log-lines-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a file of these bytes says. */
const read = async (bytes: string | Buffer): Promise<{ header: LogFileHeader; lines: LogFileLine[] }> => {
  const path = join(folder, 'ledger.jsonl');
  writeFileSync(path, bytes);
  const { header, lines } = await readLogFile(path);
  const all: LogFileLine[] = [];
  for await (const line of lines) all.push(line);
  return { header, lines: all };
};

const root = Buffer.alloc(32, 7);
const header: LogFileHeader = {
  origin: 'clearfold.example/ledger',
  key: 'a key',
  from: 3,
  size: 5,
  root,
  before: [Buffer.alloc(32, 1), Buffer.alloc(32, 2)],
  batches: 1,
  checkpoints: 1,
};
const HEAD = headerLine(header);
const ROOT = toBase64(root);

const FILE = [
  HEAD,
  eventLine(3, Buffer.from('one')),
  eventLine(4, Buffer.from('two')),
  batchLine(3, 4, root),
  checkpointLine(4, 'a note\n'),
].join('');

const SAID = {
  header: { ...header, root: Uint8Array.from(root), before: header.before.map((hash) => Uint8Array.from(hash)) },
  lines: [
    { kind: 'event', position: 3, bytes: Buffer.from('one') },
    { kind: 'event', position: 4, bytes: Buffer.from('two') },
    { kind: 'batch', first: 3, last: 4, root },
    { kind: 'checkpoint', size: 4, note: 'a note\n' },
  ],
};

describe('a ledger file', () => {
  it.each<[how: string, bytes: string | Buffer]>([
    ['as it is', FILE],
    ['packed', gzipSync(FILE)],
  ])('is read %s', async (_, bytes) => expect(await read(bytes)).toEqual(SAID));

  it('may have a header without a key and with nothing before it, and nothing behind it', async () => {
    const first = { ...header, key: null, from: 1, size: 0, before: [] };
    expect(await read(headerLine(first))).toMatchObject({ header: { key: null, before: [] }, lines: [] });
  });

  it.each<[what: string, bytes: string | Buffer, message: string]>([
    ['is empty', '', 'The file is empty'],
    ['is another', '{"format":"other","version":1}\n', 'This is no ledger file'],
    ['is no JSON', 'one\n', 'This is no ledger file'],
    ['begins with nothing', 'null\n', 'This is no ledger file'],
    ['begins with a text', '"clearfold-ledger"\n', 'This is no ledger file'],
    [
      'is of a later version',
      HEAD.replace('"version":1', '"version":2'),
      'has version 2; this program reads version 1',
    ],
    ['has a header in another order', HEAD.replace(/("from":3),("size":5)/, '$2,$1'), 'does not have its form'],
    ['has a header with a root that is none', HEAD.replace(ROOT, '*'), 'does not have its form'],
    ['has a header with no list before it', HEAD.replace(/"before":\[.*?\]/, '"before":7'), 'does not have its form'],
    ['is packed and cut off', gzipSync(FILE).subarray(0, 40), 'The file breaks off after line'],
  ])('that %s is refused', async (_, bytes, message) => {
    const refusal = read(bytes);
    await expect(refusal).rejects.toThrow(LogFileError);
    await expect(refusal).rejects.toThrow(message);
  });

  it('that is not there is refused', async () => {
    await expect(readLogFile(join(folder, 'none'))).rejects.toThrow(LogFileError);
  });

  it.each<[line: string]>([
    [''],
    ['null'],
    ['7'],
    ['{"position":3'],
    ['{"position":"3","event":"b25l"}'],
    ['{"position":3,"event":7}'],
    ['{"position":3,"event":"b25l*"}'],
    ['{"position": 3,"event":"b25l"}'],
    ['{"position":3,"event":"b25l","more":1}'],
    ['{"event":"b25l","position":3}'],
    [`{"batch":[3],"root":"${ROOT}"}`],
    [`{"batch":["3",4],"root":"${ROOT}"}`],
    [`{"batch":[3,4,5],"root":"${ROOT}"}`],
    [`{"batch":7,"root":"${ROOT}"}`],
    ['{"batch":[3,4],"root":"*"}'],
    ['{"batch":[3,4]}'],
    [`{"root":"${ROOT}"}`],
    ['{"checkpoint":"4","note":"a note"}'],
    ['{"checkpoint":4,"note":7}'],
    ['{"checkpoint":4,"note":"a note","more":1}'],
    ['{}'],
  ])('with the line %s is refused, and said where', async (line) => {
    const refusal = read(`${HEAD}${eventLine(3, Buffer.from('one'))}${line}\n`);
    await expect(refusal).rejects.toThrow(new LogFileError('Line 3 has none of the forms of a ledger file'));
  });
});
