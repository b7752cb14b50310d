import fc from 'fast-check';
import pg from 'pg';
import { asTimestamp } from '../append/statement.js';
import { type Row } from '../projections/define-projection.js';
import { copyRows } from './copy-out.js';
import { ExpectedRows } from './expected-rows.js';

const COLUMNS = {
  id: 'uuid',
  name: 'text',
  cents: 'bigint',
  position: 'bigint',
  days: 'int',
  open: 'boolean',
  at: 'timestamptz',
} as const;
const NAMES = Object.keys(COLUMNS);

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((one) => `${one.repeat(8)}-0000-4000-8000-000000000000`);

const ROWS: readonly Row[] = [
  [A as string, 'plain', 5n, 1, 7, true, asTimestamp(Date.UTC(2026, 10, 22, 1, 54, 0, 120))],
  [B as string, 'a\ttab, an \\ and ümläuts', -(2n ** 62n), 2 ** 40, -1, false, null],
  [C as string, null, 0n, 0, null, true, asTimestamp(0)],
  [D as string, '', null, null, 0, null, asTimestamp(Date.UTC(2124, 1, 29))],
];

/** Rows as they are stored: a value of SQL for each column. */
type Stored = readonly string[];

const STORED: readonly Stored[] = [
  [`'${A}'`, `'plain'`, '5', '1', '7', 'true', `'2026-11-22T01:54:00.12Z'`],
  [`'${B}'`, `e'a\\ttab, an \\\\ and ümläuts'`, '-4611686018427387904', '1099511627776', '-1', 'false', 'null'],
  [`'${C}'`, 'null', '0', '0', 'null', 'true', `'1970-01-01T00:00:00Z'`],
  [`'${D}'`, `''`, 'null', 'null', '0', 'null', `'2124-02-29T00:00:00Z'`],
];

describe('expected rows', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client(process.env.TEST_DATABASE_URL);
    await client.connect();
    const columns = Object.entries(COLUMNS).map((column) => column.join(' '));
    await client.query(`create temp table stored (${columns.join(', ')})`);
  });
  afterAll(() => client.end());

  const findings = async (stored: readonly Stored[]): Promise<string[]> => {
    await client.query('truncate stored');
    for (const row of stored) await client.query(`insert into stored values (${row.join(', ')})`);
    const expected = new ExpectedRows({ table: 'stored', types: COLUMNS, rows: ROWS });
    await copyRows(client, `select ${NAMES.join(', ')} from stored`, (row) => expected.match(row));
    return expected.end().map(({ what }) => what);
  };

  /** The rows with one value of one of them replaced. */
  const altered = (row: number, column: keyof typeof COLUMNS, value: string): Stored[] =>
    STORED.map((cells, i) => (i === row ? cells.map((cell, j) => (NAMES[j] === column ? value : cell)) : cells));

  it('are met in whatever order the table has them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...STORED], { minLength: STORED.length }), async (stored) => {
        expect(await findings(stored)).toEqual([]);
      }),
      { numRuns: 24 },
    );
  });

  it('that are not there are named, whichever they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...STORED]), async (stored) => {
        const lacking = STORED.flatMap((row, i) => (stored.includes(row) ? [] : [ROWS[i]?.[0]]));
        expect(await findings(stored)).toEqual(lacking.map((id) => `stored lacks the row ${id}`));
      }),
      { numRuns: 24 },
    );
  });

  it.each<[string, readonly Stored[], string]>([
    [
      'one from nowhere',
      [...STORED, STORED[0]!.with(0, `'00000000-0000-4000-8000-000000000000'`)],
      'stored has a row 00000000-0000-4000-8000-000000000000 that no event made',
    ],
    ['one that stands there twice', [...STORED, STORED[1]!], `stored has a row ${B} that no event made`],
    ['a text for none', altered(2, 'name', `''`), `stored ${C}: name is , the events say ∅`],
    ['none for a text', altered(3, 'name', 'null'), `stored ${D}: name is ∅, the events say `],
    ['a text that goes on', altered(0, 'name', `'plainer'`), `stored ${A}: name is plainer, the events say plain`],
    ['another text beyond ASCII', altered(1, 'name', `'ü'`), expect.stringContaining('name is ü, the events say a\t')],
    [
      'other cents',
      altered(1, 'cents', '-4611686018427387905'),
      expect.stringContaining('cents is -4611686018427387905'),
    ],
    ['another position', altered(1, 'position', '1099511627777'), expect.stringContaining('position is 1099511627777')],
    ['a number for none', altered(2, 'days', '0'), `stored ${C}: days is 0, the events say ∅`],
    ['none for a number', altered(0, 'days', 'null'), `stored ${A}: days is ∅, the events say 7`],
    ['the contrary', altered(1, 'open', 'true'), `stored ${B}: open is true, the events say false`],
    [
      'a later time',
      altered(0, 'at', `'2026-11-22T01:54:00.121Z'`),
      expect.stringContaining('at is 2026-11-22T01:54:00.121Z'),
    ],
    [
      'a time for none',
      altered(1, 'at', `'2026-11-22T01:54:00Z'`),
      expect.stringContaining('at is 2026-11-22T01:54:00.000Z, the events say ∅'),
    ],
    [
      'a time without end',
      altered(2, 'at', `'infinity'`),
      expect.stringContaining('at is no instant, the events say 1970'),
    ],
    [
      'a time before all',
      altered(2, 'at', `'-infinity'`),
      expect.stringContaining('at is no instant, the events say 1970'),
    ],
    [
      'a part of a millisecond',
      altered(2, 'at', `'1970-01-01T00:00:00.0001Z'`),
      expect.stringContaining('at is 1970-01-01T00:00:00.000Z and 0.1 ms, the events say 1970'),
    ],
  ])('name %s', async (_, stored, finding) => {
    expect(await findings(stored)).toEqual([finding]);
  });
});
