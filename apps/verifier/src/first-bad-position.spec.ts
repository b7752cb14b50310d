import { createHash } from 'node:crypto';
import { bytesOf, fileOf, linesOf, partOf, SIGNER } from './agreement/log-file.js';
import { ADA, freeze, recordedOf, unfreeze } from './agreement/steps.js';
import { readVerifierKey } from './log/note.js';
import { verifyFile } from './verify-file.js';

/** What the verifier names first is where an auditor looks: nothing before it may be in doubt, and it may not be overlooked. */
const keys = [readVerifierKey(SIGNER.text)];
/** Batches end at 3, 6, 9, 12, 15 and 16, checkpoints stand at 12 and 16. */
const records = bytesOf(Array.from({ length: 16 }, (_, i) => recordedOf(i % 2 ? unfreeze(ADA) : freeze(ADA), i)));
const whole = linesOf(records);
/** Batches end at 12, 15 and 16. */
const part = partOf(records, 11);
const OTHER = Buffer.alloc(32, 1);
const EMPTY = createHash('sha256').digest();

type Lines = readonly string[];

const header = (lines: Lines, fields: object): Lines => [
  JSON.stringify({ ...(JSON.parse(lines[0]!) as object), ...fields }),
  ...lines.slice(1),
];
const instead = (lines: Lines, start: string, line: string): Lines =>
  lines.map((one) => (one.startsWith(start) ? line : one));
const forged = (size: number): string => JSON.stringify({ checkpoint: size, note: SIGNER.note(size, OTHER) });
const rootless = { root: OTHER.toString('base64') };
const empty = header(linesOf([]), { root: EMPTY.toString('base64') });
/** Without its last batch and checkpoint, as a part may end. */
const open = header(part.slice(0, -2), { batches: 2, checkpoints: 1 });

const firstBad = async (lines: Lines, ...notes: string[]): Promise<string | undefined> => {
  const { fault } = await verifyFile(fileOf(lines), { keys, notes });
  return fault && `${fault.check} ${fault.position}`;
};

it('there is none in the files that each case breaks', async () => {
  for (const lines of [whole, part, open, empty]) expect(await firstBad(lines)).toBeUndefined();
  expect((await verifyFile(fileOf(empty), { keys })).events).toBe(0);
});

it.each<[string, Lines, string]>([
  [
    'a batch has another root, its first event',
    instead(whole, '{"batch":[4,', `{"batch":[4,6],"root":"${rootless.root}"}`),
    'tree 4',
  ],
  [
    'the batch that a part begins in the midst of has another root, the first event of the part',
    instead(part, '{"batch":[10,', `{"batch":[10,12],"root":"${rootless.root}"}`),
    'tree 11',
  ],
  ['the header has another root than the last batch, the last event', header(whole, rootless), 'tree 16'],
  ['the header has another root than events that no batch has, the first of them', header(open, rootless), 'tree 16'],
  ['the header has another root than no events, the first that there could be', header(empty, rootless), 'tree 1'],
  [
    'a first checkpoint has another root, the first event',
    instead(whole, '{"checkpoint":12,', forged(12)),
    'consistency 1',
  ],
  [
    'a later checkpoint has another root, the event behind the one before',
    instead(whole, '{"checkpoint":16,', forged(16)),
    'consistency 13',
  ],
  [
    'the first checkpoint of a part has another root, the first event of the part',
    instead(part, '{"checkpoint":12,', forged(12)),
    'consistency 11',
  ],
  ['the file ends early, the event that is missing', header(whole, { size: 17 }), 'positions 17'],
])('where %s', async (_, lines, expected) => {
  expect(await firstBad(lines)).toBe(expected);
});

it.each<[string, Lines, number, string]>([
  ['the first event', whole, 1, 'consistency 1'],
  ['later ones, the first that no checkpoint before it covers', whole, 14, 'consistency 13'],
  ['the first of a part', part, 11, 'consistency 11'],
  ['what stands before a part: none of it', part, 10, 'consistency 0'],
  ['more than the file has, the first that is missing', whole, 17, 'consistency 17'],
  ['the first event of a log without any, that one', empty, 1, 'consistency 1'],
])('where a checkpoint kept elsewhere covers %s', async (_, lines, size, expected) => {
  expect(await firstBad(lines, SIGNER.note(size, OTHER))).toBe(expected);
});
