import fc from 'fast-check';
import { asTimestamp } from '../statement.js';
import { type Row } from '../views/stream-view.js';
import { ExpectedRows } from './expected-rows.js';

const COLUMNS = { id: 'uuid', name: 'text', cents: 'bigint', open: 'boolean', at: 'timestamptz' };

const ROWS: readonly Row[] = [
  ['a', 'plain', 5n, true, asTimestamp(Date.UTC(2026, 10, 22, 1, 54, 0, 120))],
  ['b', 'a\ttab, a \\ and\na line', -1n, false, null],
  ['c', null, 0n, true, asTimestamp(Date.UTC(2026, 10, 22))],
  ['cc', 'longer than c', 1n, true, null],
];

/** What COPY writes of them. */
const LINES = [
  'a\tplain\t5\tt\t2026-11-22 01:54:00.12+00',
  'b\ta\\ttab, a \\\\ and\\na line\t-1\tf\t\\N',
  'c\t\\N\t0\tt\t2026-11-22 00:00:00+00',
  'cc\tlonger than c\t1\tt\t\\N',
];

const findings = (lines: readonly string[]): string[] => {
  const expected = new ExpectedRows({ table: 'some', columns: COLUMNS, rows: ROWS });
  for (const line of lines) expected.meet(line);
  return expected.end().map(({ what }) => what);
};

describe('expected rows', () => {
  it('are met in whatever order the table has them', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(LINES, { minLength: LINES.length }), (lines) => {
        expect(findings(lines)).toEqual([]);
      }),
    );
  });

  it('that are not there are named, whichever they are', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(LINES), (lines) => {
        const lacking = LINES.filter((line) => !lines.includes(line)).map((line) => line.split('\t')[0]);
        expect(findings(lines)).toEqual(lacking.map((key) => `some lacks the row ${key}`));
      }),
    );
  });

  it.each<[string, readonly string[], string[]]>([
    ['one from nowhere', [...LINES, 'd\tplain\t5\tt\t\\N'], ['some has a row d that no event made']],
    ['one that stands there twice', [...LINES, LINES[0] as string], ['some has a row a that no event made']],
    [
      'an empty text for none',
      LINES.map((line) => line.replace('c\t\\N', 'c\t')),
      ['some c: name is , the events say ∅'],
    ],
    [
      'a cell that only begins alike',
      LINES.map((line) => line.replace('\t5\t', '\t55\t')),
      ['some a: cents is 55, the events say 5'],
    ],
    [
      'another time',
      LINES.map((line) => line.replace('00.12', '00.121')),
      ['some a: at is 2026-11-22 01:54:00.121+00, the events say 2026-11-22 01:54:00.12+00'],
    ],
    [
      'a line that goes on',
      LINES.map((line) => line.replace('00:00:00+00', '00:00:00+00 ')),
      [expect.stringMatching(/^some c: at/)],
    ],
  ])('name %s', (_, lines, due) => {
    expect(findings(lines)).toEqual(due);
  });
});
