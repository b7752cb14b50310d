import { type Place, placeOf, type ReadStatement } from './place-of.js';
import { type Sealed } from './sealed-statements.js';

const sealedOne = (fileDigest: string, fromDay: number, toDay: number, closingUnits: bigint): Sealed => ({
  fileDigest,
  fromDay,
  toDay,
  openingUnits: 0n,
  closingUnits,
  after: 0,
  upTo: 1,
  root: '',
});

const SEALED = [sealedOne('jan', 100, 130, 5_00n), sealedOne('feb', 131, 158, 7_00n)];

const file = (changes: Partial<ReadStatement> = {}): ReadStatement => ({
  fileDigest: 'mar',
  fromDay: 159,
  toDay: 189,
  openingUnits: 7_00n,
  closingUnits: 9_00n,
  lines: 3,
  ...changes,
});

describe('where a file stands among the statements of its account', () => {
  it.each<[what: string, changes: Partial<ReadStatement>, sealed: readonly Sealed[], place: Place]>([
    ['goes on from the last', {}, SEALED, { is: 'next' }],
    ['is the first', { openingUnits: 0n }, [], { is: 'next' }],
    ['ends today', { toDay: 200 }, SEALED, { is: 'next' }],
    ['was taken', { fileDigest: 'jan' }, SEALED, { is: 'sealed', statement: SEALED[0]! }],
    [
      'was taken, whatever else is wrong',
      { fileDigest: 'feb', toDay: 1 },
      SEALED,
      { is: 'sealed', statement: SEALED[1]! },
    ],
    [
      'was taken, with other days said of it',
      { fileDigest: 'feb', fromDay: 140 },
      SEALED,
      { is: 'sealed', statement: SEALED[1]! },
    ],
    ['has no line, as one that was taken', { fileDigest: 'feb', lines: 0 }, SEALED, { is: 'next' }],
    [
      'has no line, and was taken',
      { fileDigest: 'feb', lines: 0, fromDay: 131, toDay: 158 },
      SEALED,
      { is: 'sealed', statement: SEALED[1]! },
    ],
    ['has days of the last', { fromDay: 158 }, SEALED, { is: 'over', fromDay: 158, toDay: 158 }],
    ['has days of an earlier one', { fromDay: 90, toDay: 120 }, SEALED, { is: 'over', fromDay: 100, toDay: 120 }],
    ['has the days of all', { fromDay: 90, toDay: 189 }, SEALED, { is: 'over', fromDay: 100, toDay: 158 }],
    [
      'is of days before the first',
      { fromDay: 90, toDay: 99 },
      SEALED,
      refused('before-first-statement', { detail: '1970-04-11' }),
    ],
    ['ends before it begins', { toDay: 158 }, SEALED, refused('statement-backwards')],
    ['ends tomorrow', { toDay: 201 }, SEALED, refused('statement-ahead', { detail: '1970-07-21' })],
    ['opens below zero', { openingUnits: -1n }, SEALED, refused('statement-negative')],
    ['closes below zero', { closingUnits: -1n }, SEALED, refused('statement-negative')],
    ['leaves a day out', { fromDay: 160 }, SEALED, refused('statement-gap', { detail: '1970-06-09 – 1970-06-09' })],
    [
      'opens with another balance',
      { openingUnits: 7_01n },
      SEALED,
      refused('statement-opening-differs', { figures: { says: '7.01', mustSay: '7.00' } }),
    ],
  ])('%s', (_, changes, sealed, place) => expect(placeOf(file(changes), sealed, 200, 2)).toEqual(place));
});

function refused(
  code:
    | 'before-first-statement'
    | 'statement-backwards'
    | 'statement-ahead'
    | 'statement-negative'
    | 'statement-gap'
    | 'statement-opening-differs',
  more: object = {},
): Place {
  return { is: 'refused', fault: { code, ...more } };
}
