import { firstDifference, type RecordedLine } from './first-difference.js';

async function* of<T>(...all: readonly T[]): AsyncGenerator<T> {
  for (const one of all) yield await Promise.resolve(one);
}

const SAME = { bookedDay: 3, valueDay: 4, units: 5n, reference: 'R' };

const lines = (digests: string, more = {}) =>
  of(
    ...[...digests].map((digest, at) => ({
      ...{ ...SAME, number: 10 * (at + 1), lineDigest: Buffer.from(`${digest}0`, 'hex') },
      ...more,
    })),
  );
const known = (digests: string, more: Partial<RecordedLine> = {}) =>
  of(...[...digests].map((digest) => ({ ...SAME, lineDigest: `${digest}0`, words: null, ...more })));

it.each([
  ['abc', 'abc', undefined],
  ['', '', undefined],
  ['abc', 'adc', 20],
  ['abc', 'ab', 30],
  ['ab', 'abc', 21],
  ['', 'a', 1],
])('of %p and %p the first that differs is line %p', async (file, ledger, line) =>
  expect(await firstDifference(lines(file), known(ledger))).toEqual(line === undefined ? undefined : { line }),
);

it.each<[Partial<RecordedLine>, object]>([
  [{ units: 6n }, { detail: 'amount', units: { file: 5n, ledger: 6n } }],
  [{ reference: 'S' }, { detail: 'reference' }],
  [{ bookedDay: 4 }, { detail: 'bookedOn' }],
  [{ valueDay: 3 }, { detail: 'valueDay' }],
  [{ words: 'w' }, { detail: 'text' }],
])('of a line with the same digest, %p in the ledger is a difference', async (more, difference) =>
  expect(await firstDifference(lines('a'), known('a', more))).toEqual({ line: 10, ...difference }),
);

it('is none where the words of a line are the same, or were erased, and one where it has none', async () => {
  const file = () => lines('a', { words: 'w' });
  expect(await firstDifference(file(), known('a', { words: 'w' }))).toBeUndefined();
  expect(await firstDifference(file(), known('a', { words: undefined }))).toBeUndefined();
  expect(await firstDifference(file(), known('a'))).toEqual({ line: 10, detail: 'text' });
});

it('is none of lines that the ledger has not yet, and one where it has more than the file', async () => {
  expect(await firstDifference(lines('abc'), known('ab'), false)).toBeUndefined();
  expect(await firstDifference(lines('abc'), known('b'), false)).toEqual({ line: 10 });
  expect(await firstDifference(lines('a'), known('ab'), false)).toEqual({ line: 11 });
});
