import { IdTable } from './id-table.js';
import { lineIdOf } from './outside-account.js';

/** Ids of a table's slots that stand in a row, at most: what one look may have to go through. */
const longestRow = (ids: Iterable<string>): number => {
  let capacity = 0;
  const table = new IdTable((grownTo) => {
    capacity = grownTo;
    return () => {};
  });
  for (const id of ids) table.set(id, 1);
  let [longest, row] = [0, 0];
  for (let slot = 0; slot < capacity; slot++) {
    row = table.tagAt(slot) === 0 ? 0 : row + 1;
    longest = Math.max(longest, row);
  }
  return longest;
};

function* linesOf(accounts: readonly string[], count: number): Generator<string> {
  for (let sequence = 1; sequence <= count; sequence++) for (const id of accounts) yield lineIdOf(id, sequence);
}

describe('a table of ids', () => {
  // Of ids drawn at random, a table that is three quarters full has rows of some 200 at most.
  it.each([
    ['one account', ['c3a51f6e-94d0-4b7c-8e21-5d90b6c4a17c']],
    [
      'three accounts',
      [
        'c3a51f6e-94d0-4b7c-8e21-5d90b6c4a17c',
        '0e7720d1-5a3f-4c19-9b44-81f2c6a0d35e',
        'f1d94b08-2c6e-4a75-a3d0-7be8519c024f',
      ],
    ],
    [
      'accounts whose ids differ by a digit',
      [
        'c0000000-0000-4000-8000-000000000000',
        'c0000001-0000-4000-8000-000000000000',
        'c0000000-0000-4000-8000-000100000000',
      ],
    ],
  ])('spreads the lines of %s, so that no look goes through many others', (_, accounts) => {
    expect(longestRow(linesOf(accounts, 48_000 / accounts.length))).toBeLessThan(400);
  });

  it('spreads ids that count up in another part', () => {
    const ids = Array.from(
      { length: 48_000 },
      (_, n) => `${n.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`,
    );
    expect(longestRow(ids)).toBeLessThan(400);
  });
});
