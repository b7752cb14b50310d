import { gzipSync } from 'node:zlib';
import { canonicalBytes, fromBase64, readCanonical, toBase64 } from '@clearfold/ledger';
import { bytesOf, fileOf, linesOf, signerOf, SIGNER, written } from './log-file.js';
import { ADA, credited, freeze, on, recordedOf } from './steps.js';
import { readVerifierKey } from '../log/note.js';
import { verifyFile } from '../verify-file.js';

const keys = [readVerifierKey(SIGNER.text)];
/** 13 events: batches end at 3, 6, 9, 12 and 13, checkpoints stand at 12 and 13. */
const steps = [...[1, 2, 3, 4, 5, 6].flatMap((n) => credited(n, 900n)), freeze(ADA)].map((one) => on(1, one));
const records = bytesOf(steps.map(recordedOf));
const lines = linesOf(records);
const HASH = toBase64(Buffer.alloc(32, 1));

type Lines = readonly string[];

const refusalOf = async (file: Lines): Promise<string | undefined> => {
  const { fault } = await verifyFile(fileOf(file), { keys });
  return fault && `${fault.check}: ${fault.what}`;
};

const withHeader = (change: (header: Record<string, unknown>) => object): Lines => [
  JSON.stringify(change(JSON.parse(lines[0]!) as Record<string, unknown>)),
  ...lines.slice(1),
];
const header = (fields: object): Lines => withHeader((before) => ({ ...before, ...fields }));
const at = (start: string): number => lines.findIndex((line) => line.startsWith(start));
const instead = (start: string, ...others: readonly string[]): Lines => lines.toSpliced(at(start), 1, ...others);
const event = (position: number, change: (recorded: ReturnType<typeof readCanonical>) => object): string => {
  const { event: bytes } = JSON.parse(lines[at(`{"position":${position},`)]!) as { event: string };
  const recorded = readCanonical(fromBase64(bytes) as Uint8Array);
  return JSON.stringify({
    position,
    event: toBase64(canonicalBytes({ ...recorded, ...change(recorded) } as typeof recorded)),
  });
};
const eventBytes = (position: number): Buffer => Buffer.from(records[position - 1]!);
const line = (position: number, bytes: Uint8Array): string =>
  JSON.stringify({ position, event: Buffer.from(bytes).toString('base64') });
const noteOf = (size: number): string => (JSON.parse(lines[at(`{"checkpoint":${size},`)]!) as { note: string }).note;
const checkpoint = (size: number, note: string): string => JSON.stringify({ checkpoint: size, note });
const rootOf = (size: number): Uint8Array => fromBase64(noteOf(size).split('\n')[2] as string) as Uint8Array;
const reversed = (object: object): object => Object.fromEntries(Object.entries(object).reverse());
const stranger = signerOf(9);

it('the file that each case breaks is right', async () => {
  expect(records).toHaveLength(13);
  expect(await refusalOf(lines)).toBeUndefined();
});

it('so is one that names no key, by whom it was given', async () => {
  expect(await refusalOf(header({ key: null }))).toBeUndefined();
});

it('so is one that names none, where nobody gave one', async () => {
  expect((await verifyFile(fileOf(header({ key: 'none' })), {})).fault).toBeUndefined();
  expect(await refusalOf(header({ key: 'none' }))).toBe('checkpoints: This is no verifier key: none');
});

const NO_JSON = 'file: the first line is no JSON';
const FORM = 'file: the header is not in its one form';
const MALFORMED = 'file: the header is malformed';
const NEITHER = 'file: the line is none of an event, a batch or a checkpoint';

describe.each<[string, readonly [what: string, refusal: string, file: Lines][]]>([
  [
    'a header',
    [
      ['that is missing', 'file: the file is empty', []],
      ['that is no JSON', NO_JSON, ['ledger', ...lines.slice(1)]],
      ['that is no object', FORM, ['5', ...lines.slice(1)]],
      ['that is nothing', FORM, ['null', ...lines.slice(1)]],
      ['with a space more', FORM, [lines[0]!.replace(',', ', '), ...lines.slice(1)]],
      ['of another format', 'file: this is no ledger file', header({ format: 'ledger' })],
      ['of another version', 'file: this verifier does not know version 2', header({ version: 2 })],
      ['with its names in another order', MALFORMED, withHeader(reversed)],
      ['with a name more', MALFORMED, header({ more: 1 })],
      ['whose origin is no text', MALFORMED, header({ origin: 1 })],
      ['whose key is no text', MALFORMED, header({ key: 1 })],
      ['that begins before the first event', MALFORMED, header({ from: 0 })],
      ['that begins in half an event', MALFORMED, header({ from: 1.5 })],
      ['of less than nothing', MALFORMED, header({ size: -1 })],
      ['that ends before it begins', MALFORMED, header({ from: 3, size: 1 })],
      ['with a count of batches below zero', MALFORMED, header({ batches: -1 })],
      ['with a count of checkpoints below zero', MALFORMED, header({ checkpoints: -1 })],
      ['whose subtrees are no list', MALFORMED, header({ before: {} })],
      ['whose root is no hash', 'file: this is no hash', header({ root: 'AA==' })],
      ['whose root is no text', 'file: this is no hash', header({ root: 5 })],
      ['whose root is written otherwise', 'file: this is no hash', header({ root: `${HASH} ` })],
      ['with a subtree that is no hash', 'file: this is no hash', header({ before: ['AA=='] })],
      [
        'with more subtrees than it has events before',
        'file: a tree of 0 events has 0 subtrees',
        header({ before: [HASH] }),
      ],
      [
        'with fewer subtrees than it has events before',
        'file: a tree of 3 events has 2 subtrees',
        header({ from: 4, before: [HASH] }),
      ],
      [
        'of another log than the key is for',
        'file: the given key is not for elsewhere.example',
        header({ origin: 'elsewhere.example' }),
      ],
      ['with another root', "tree: the root is not the header's", header({ root: HASH })],
      ['of more events than the file has', 'positions: the file ends after 13 of 14 events', header({ size: 14 })],
      ['of fewer events than the file has', 'positions: the header ends the log before it', header({ size: 12 })],
      [
        'with another count of batches',
        "file: 5 batches and 2 checkpoints are not the header's",
        header({ batches: 4 }),
      ],
      [
        'with another count of checkpoints',
        "file: 5 batches and 2 checkpoints are not the header's",
        header({ checkpoints: 3 }),
      ],
    ],
  ],
  [
    'a line',
    [
      ['that is none of the three', NEITHER, instead('{"position":5,', '{}')],
      ['that names no event', NEITHER, instead('{"position":5,', '{"position":5}')],
      [
        'of a position that is no number',
        NEITHER,
        instead('{"position":5,', lines[at('{"position":5,')]!.replace('5', '05')),
      ],
      ['that does not end', NEITHER, instead('{"position":5,', lines[at('{"position":5,')]!.slice(0, -1))],
      ['whose note is no JSON', NEITHER, instead('{"checkpoint":12,', '{"checkpoint":12,"note":"\\x"}')],
      [
        'whose note is written otherwise',
        NEITHER,
        instead(
          '{"checkpoint":12,',
          lines[at('{"checkpoint":12,')]!.replace('c', '\\u0063')
            .replace('{"\\u0063', '{"c')
            .replace(/"note":"c/, '"note":"\\u0063'),
        ),
      ],
      [
        'of a batch whose root is no hash',
        'file: this is no hash',
        instead('{"batch":[1,3]', '{"batch":[1,3],"root":"AA=="}'),
      ],
    ],
  ],
  [
    'an event',
    [
      ['that is missing', 'positions: position 6 follows 4', lines.toSpliced(at('{"position":5,'), 1)],
      [
        'that comes again',
        'positions: position 5 follows 5',
        instead('{"position":5,', lines[at('{"position":5,')]!, lines[at('{"position":5,')]!),
      ],
      [
        'whose bytes say another position',
        'positions: the bytes say position 6',
        instead('{"position":5,', line(5, eventBytes(6))),
      ],
      [
        'recorded before the one in front of it',
        'times: the event is recorded before the one in front of it',
        instead(
          '{"position":5,',
          event(5, () => ({ recordedAt: readCanonical(records[3]!).recordedAt - 1 })),
        ),
      ],
      [
        'in another base 64',
        'canonical: the bytes are not in standard base 64',
        instead('{"position":5,', lines[at('{"position":5,')]!.replace('"}', ' "}')),
      ],
      [
        'of another layout',
        'canonical: layout 3 is unknown',
        instead('{"position":5,', line(5, Buffer.concat([Buffer.from([3]), eventBytes(5).subarray(1)]))),
      ],
      [
        'with a byte more',
        'canonical: 1 bytes too many',
        instead('{"position":5,', line(5, Buffer.concat([eventBytes(5), Buffer.alloc(1)]))),
      ],
      [
        'with a byte less',
        'canonical: the bytes end early',
        instead('{"position":5,', line(5, eventBytes(5).subarray(0, -1))),
      ],
      [
        'that was changed',
        'tree: the root of the batch of 4 to 6 is another one',
        instead(
          '{"position":5,',
          event(5, () => ({ commandId: 'c0000000-0000-4000-8000-00000000ffff' })),
        ),
      ],
    ],
  ],
  [
    'a batch',
    [
      [
        'that leaves an event out',
        'tree: the batch of 5 to 6 does not begin after 3',
        instead('{"batch":[4,6]', lines[at('{"batch":[4,6]')]!.replace('4,6', '5,6')),
      ],
      [
        'that takes one again',
        'tree: the batch of 3 to 6 does not begin after 3',
        instead('{"batch":[4,6]', lines[at('{"batch":[4,6]')]!.replace('4,6', '3,6')),
      ],
      [
        'that ends before its last event',
        'tree: the batch of 4 to 5 does not begin after 3',
        instead('{"batch":[4,6]', lines[at('{"batch":[4,6]')]!.replace('4,6', '4,5')),
      ],
      [
        'of another root',
        'tree: the root of the batch of 4 to 6 is another one',
        instead('{"batch":[4,6]', `{"batch":[4,6],"root":"${HASH}"}`),
      ],
      [
        'behind its own checkpoint',
        'file: a batch stands behind its checkpoint',
        lines.toSpliced(at('{"batch":[10,12]'), 2, lines[at('{"checkpoint":12,')]!, lines[at('{"batch":[10,12]')]!),
      ],
      ['that is missing', 'tree: the batch of 7 to 9 does not begin after 3', lines.toSpliced(at('{"batch":[4,6]'), 1)],
    ],
  ],
  [
    'a checkpoint',
    [
      [
        'of another size than the events above it',
        'file: a checkpoint of 11 is out of place',
        instead('{"checkpoint":12,', checkpoint(11, noteOf(12))),
      ],
      [
        'that comes again',
        'file: a checkpoint of 12 is out of place',
        instead('{"checkpoint":12,', checkpoint(12, noteOf(12)), checkpoint(12, noteOf(12))),
      ],
      [
        'that is no note',
        'checkpoints: this is no signed checkpoint',
        instead('{"checkpoint":12,', checkpoint(12, 'signed')),
      ],
      [
        'whose note is of another size',
        'consistency: the checkpoint at 12 has another root than the events up to there',
        instead('{"checkpoint":12,', checkpoint(12, SIGNER.note(11, rootOf(12)))),
      ],
      [
        'whose note is of another root',
        'consistency: the checkpoint at 12 has another root than the events up to there',
        instead('{"checkpoint":12,', checkpoint(12, SIGNER.note(12, rootOf(13)))),
      ],
      [
        'whose note is of another log',
        'consistency: the checkpoint is of elsewhere.example, not of clearfold.example/ledger',
        instead(
          '{"checkpoint":12,',
          checkpoint(12, noteOf(12).replace('clearfold.example/ledger\n', 'elsewhere.example\n')),
        ),
      ],
      [
        'that another key signed',
        'checkpoints: no given key signed the checkpoint at 12',
        instead('{"checkpoint":12,', checkpoint(12, stranger.note(12, rootOf(12)))),
      ],
      [
        'that nobody signed',
        'checkpoints: this is no signed checkpoint',
        instead('{"checkpoint":12,', checkpoint(12, `${noteOf(12).split('\n\n')[0]}\n\n`)),
      ],
    ],
  ],
])('%s', (_, cases) => {
  it.each(cases)('%s is refused for that', async (_what, refusal, file) => {
    expect(await refusalOf(file)).toBe(refusal);
  });
});

describe('as a file', () => {
  const damaged = async (bytes: Buffer): Promise<string | undefined> => {
    const { fault } = await verifyFile(written(bytes), { keys });
    return fault && `${fault.check}: ${fault.what}`;
  };
  const text = Buffer.from(lines.map((each) => `${each}\n`).join(''));

  it.each<[string, string, Buffer]>([
    ['whose last line does not end', 'file: the last line has no end', text.subarray(0, -1)],
    [
      'whose compression breaks off',
      'file: the compression is broken: unexpected end of file',
      gzipSync(text).subarray(0, -20),
    ],
    ['that begins as a compressed one by one byte alone', NO_JSON, Buffer.concat([Buffer.from([0x1f]), text])],
    [
      'that goes on as a compressed one by one byte alone',
      'file: a line is not UTF-8',
      Buffer.concat([text.subarray(0, 1), Buffer.from([0x8b]), text.subarray(1)]),
    ],
    ['that is not UTF-8', 'file: a line is not UTF-8', Buffer.concat([text, Buffer.from([0xff, 0x0a])])],
  ])('one %s is refused', async (_, refusal, bytes) => {
    expect(await damaged(bytes)).toBe(refusal);
  });
});

describe('a checkpoint that was kept elsewhere', () => {
  const against = async (note: string, file: Lines = lines): Promise<string | undefined> => {
    const { fault } = await verifyFile(fileOf(file), { keys, notes: [note] });
    return fault && `${fault.check}: ${fault.what} @${fault.position}`;
  };

  it.each([5, 12, 13])('of %i events is held to the log', async (size) => {
    const tree = linesOf(records.slice(0, size));
    const { note } = JSON.parse(tree.at(-1)!) as { note: string };
    expect(await against(note)).toBeUndefined();
    expect(await against(SIGNER.note(size, Buffer.alloc(32, 1)))).toMatch(
      `consistency: the checkpoint at ${size} has another root than the events up to there`,
    );
    expect(await against(stranger.note(size, Buffer.alloc(32, 1)))).toMatch(
      `checkpoints: no given key signed the checkpoint at ${size}`,
    );
  });

  it('of more events than the file has says that its end was cut off, if somebody of the log signed it', async () => {
    expect(await against(SIGNER.note(14, Buffer.alloc(32, 1)))).toBe(
      'consistency: a checkpoint covers 14 events, the file ends at 13 @14',
    );
    expect(await against(stranger.note(14, Buffer.alloc(32, 1)))).toMatch(
      'checkpoints: no given key signed the checkpoint at 14',
    );
  });
});
