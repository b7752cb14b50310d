import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CheckpointSink } from './checkpoint-sink.js';

const note = (size: number): string =>
  `clearfold.example/log\n${size}\nAAAA\n\n\u2014 clearfold.example/log ${'A'.repeat(90)}\n`;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'clearfold-sink-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A file of checkpoints that holds a text. */
const sinkOf = (text: string): CheckpointSink => {
  const path = join(folder, 'checkpoints');
  writeFileSync(path, text);
  return new CheckpointSink(path);
};

describe('the end of a file of checkpoints', () => {
  const [one, two] = [note(1), note(12)];
  it.each<[what: string, text: string, end: object | undefined]>([
    ['is empty', '', undefined],
    ['has one note', `${one}\n`, { note: one, isCutOff: false }],
    ['has two', `${one}\n${two}\n`, { note: two, isCutOff: false }],
    ['lacks the blank line at its end', `${one}\n${two}`, { note: one, isCutOff: true }],
    ['breaks off within a signature', `${one}\n${two.slice(0, -30)}`, { note: one, isCutOff: true }],
    ['breaks off before a signature', `${one}\n${two.slice(0, two.indexOf('\u2014'))}`, { note: one, isCutOff: true }],
    ['breaks off before a size', `${one}\n${two.slice(0, 10)}`, { note: one, isCutOff: true }],
    ['begins with a note that breaks off', one.slice(0, -30), { isCutOff: true }],
    ['has no more than a name', 'clearfold.example/log\n', { isCutOff: true }],
    ['begins with a signature', `${one.slice(one.indexOf('\u2014'))}\n`, { isCutOff: false }],
    ['is long', `${one}\n`.repeat(100) + `${two}\n`, { note: two, isCutOff: false }],
  ])('that %s is read', async (_, text, end) => {
    expect(await sinkOf(text).end()).toEqual(end);
  });

  it('is none where there is no file', async () => {
    expect(await new CheckpointSink(join(folder, 'none')).end()).toBeUndefined();
  });

  it('is refused where the file cannot be read', async () => {
    await expect(new CheckpointSink(folder).end()).rejects.toMatchObject({
      part: 'checkpoint-sink',
      message: expect.stringMatching(`^${folder}: EISDIR`),
      subject: 'unwritable',
    });
  });
});

describe('a file of checkpoints', () => {
  it('has a note at its end once it was appended, and what stood before', async () => {
    const sink = new CheckpointSink(join(folder, 'checkpoints'));
    await sink.append(note(1));
    await sink.append(note(2));
    expect(readFileSync(sink.path, 'utf8')).toBe(`${note(1)}\n${note(2)}\n`);
    expect(await sink.end()).toEqual({ note: note(2), isCutOff: false });
  });

  it.each<[what: string, path: string]>([
    ['can be begun', 'checkpoints'],
    ['is there', 'there'],
  ])('that %s can be written', async (_, name) => {
    writeFileSync(join(folder, 'there'), '');
    await expect(new CheckpointSink(join(folder, name)).assertWritable()).resolves.toBeUndefined();
  });

  it.each<[what: string, name: string, message: RegExp]>([
    ['is a folder', 'folder', /: it is no file$/],
    ['stands in no folder', 'none/checkpoints', /: ENOENT/],
    ['stands below a file', 'file/checkpoints', /: ENO(TDIR|ENT)/],
  ])('that %s cannot be written', async (_, name, message) => {
    mkdirSync(join(folder, 'folder'));
    writeFileSync(join(folder, 'file'), '');
    const sink = new CheckpointSink(join(folder, name));
    const fault = { part: 'checkpoint-sink', message: expect.stringMatching(message), subject: 'unwritable' };
    await expect(sink.assertWritable()).rejects.toMatchObject(fault);
    await expect(sink.append(note(1))).rejects.toMatchObject({ part: 'checkpoint-sink', subject: 'unwritable' });
  });
});
