import fc from 'fast-check';
import pg from 'pg';
import { type ArrayElement } from './array-column.js';
import { type ColumnTypes, insertInto, upsertInto, valuesOf } from './insert.js';

const COLUMNS: ColumnTypes = {
  id: 'uuid',
  name: 'text',
  cents: 'bigint',
  days: 'int',
  ordinal: 'smallint',
  open: 'boolean',
  at: 'timestamptz',
  bytes: 'bytea',
};

const INT64 = 2n ** 63n;
const INT32 = 2 ** 31;
const INT16 = 2 ** 15;

/** PostgreSQL holds every text but one with a NUL. */
const text = fc.string({ unit: 'binary', maxLength: 12 }).filter((value) => !value.includes('\0'));
const instant = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const orNull = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value, { freq: 6 });

const row = fc.tuple(
  fc.uuid(),
  orNull(text),
  orNull(fc.oneof(fc.bigInt(-INT64, INT64 - 1n), fc.maxSafeInteger())),
  orNull(fc.integer({ min: -INT32, max: INT32 - 1 })),
  orNull(fc.integer({ min: -INT16, max: INT16 - 1 })),
  orNull(fc.boolean()),
  orNull(instant),
  orNull(fc.uint8Array({ maxLength: 40 })),
);

/** As node-postgres reads what is stored, with bigint as text. */
const read = (cell: unknown, type: ArrayElement | undefined): unknown => {
  if (cell === null) return null;
  if (type === 'bigint') return String(cell);
  if (type === 'timestamptz') return new Date(cell as string);
  return type === 'bytea' ? Buffer.from(cell as Uint8Array) : cell;
};

describe('rows that are written as arrays', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client(process.env.TEST_DATABASE_URL);
    await client.connect();
    await client.query(`set time zone 'Asia/Kathmandu'`);
    const columns = Object.entries(COLUMNS).map((column) => column.join(' '));
    await client.query(`create temp table written (${columns.join(', ')}, primary key (id))`);
  });
  afterAll(() => client.end());
  beforeEach(() => client.query('truncate written'));

  const stored = async (): Promise<unknown[][]> =>
    (await client.query({ text: 'select * from written order by id', rowMode: 'array' })).rows as unknown[][];
  const insert = (rows: readonly (readonly unknown[])[]): Promise<unknown> =>
    client.query(insertInto('written', COLUMNS), valuesOf(COLUMNS, rows));

  it('are stored as they are, whatever their cells', () =>
    fc.assert(
      fc.asyncProperty(fc.uniqueArray(row, { selector: ([id]) => id, maxLength: 20 }), async (rows) => {
        await client.query('truncate written');
        await insert(rows);
        const types = Object.values(COLUMNS);
        const expected = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
        expect(await stored()).toEqual(expected.map((cells) => cells.map((cell, i) => read(cell, types[i]))));
      }),
      { numRuns: 200 },
    ));

  it('are stored however long they are', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const long = 'ü€😀'.repeat(100_000);
    await insert([[id, long, 1, 1, 1, true, null, new Uint8Array(300_000).fill(7)]]);
    const [found] = await stored();
    expect(found?.[1]).toBe(long);
    expect(found?.[7]).toEqual(Buffer.alloc(300_000, 7));
  });

  it('take the place of those of the same key', async () => {
    const columns: ColumnTypes = { id: 'uuid', name: 'text', cents: 'bigint' };
    const upsert = (rows: readonly unknown[][]): Promise<unknown> =>
      client.query(upsertInto('written', columns), valuesOf(columns, rows));
    const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    await upsert([[one, 'first', 1n]]);
    await upsert([
      [one, null, 2n],
      [other, 'second', 3n],
    ]);
    expect((await stored()).map((cells) => cells.slice(0, 3))).toEqual([
      [one, null, '2'],
      [other, 'second', '3'],
    ]);
  });

  it.each<[what: string, type: ArrayElement, cell: unknown]>([
    ['cents beyond what PostgreSQL holds', 'bigint', INT64],
    ['a position that is not exact', 'bigint', 2 ** 53],
    ['half a cent', 'bigint', 0.5],
    ['cents as a text', 'bigint', '5'],
    ['days beyond', 'int', INT32],
    ['half a day', 'int', 0.5],
    ['days that are no number', 'int', NaN],
    ['days as a text', 'int', '5'],
    ['half an ordinal', 'smallint', 0.5],
    ['an ordinal beyond', 'smallint', INT16],
    ['an id that is none', 'uuid', 'someone'],
    ['an id in capitals', 'uuid', 'AAAAAAAA-0000-4000-8000-000000000000'],
    ['a number for a text', 'text', 7],
    ['a text for a truth', 'boolean', 'true'],
    ['a number for an instant', 'timestamptz', 5],
    ['an instant that is none', 'timestamptz', 'tomorrow'],
    ['a text for bytes', 'bytea', 'ff'],
  ])('are not made of %s', (_, type, cell) => {
    expect(() => valuesOf({ column: type }, [[cell]])).toThrow(/./);
    // What was begun is not found in what follows.
    expect(valuesOf({ column: 'smallint' }, [[1]])).toEqual([
      Buffer.from([0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 21, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 2, 0, 1]),
    ]);
  });

  it('are no rows at all', async () => {
    await insert([]);
    expect(await stored()).toEqual([]);
  });
});
