import fc from 'fast-check';
import { parseSync } from 'ofx-js';
import type { CsvMapping } from './csv/csv-mapping.js';
import type { StatementOptions } from './statement.js';
import { arbitraryStatement } from './testing/arbitrary-statement.js';
import { camt053Of } from './testing/camt053-of.js';
import { csvOf } from './testing/csv-of.js';
import { ofxOf } from './testing/ofx-of.js';
import { readBytes, refusalOf } from './testing/read-bytes.js';
import type { LineToWrite, StatementToWrite } from './testing/statement-to-write.js';

/** More with FC_RUNS, which prints the seed of a failure; other ones with FC_SEED. */
const RUNS = {
  numRuns: Number(process.env['FC_RUNS'] ?? 40),
  ...(process.env['FC_SEED'] ? { seed: Number(process.env['FC_SEED']) } : {}),
};

type Field = keyof LineToWrite;
type Read = Omit<StatementOptions, 'maxBytes'>;

interface Format {
  readonly name: string;
  readonly write: (statement: StatementToWrite) => Uint8Array;
  readonly read: (statement: StatementToWrite) => Read;
  /** What has no place in it. */
  readonly without: readonly Field[];
  readonly newestFirst?: true;
  /** Nothing but a balance shows that rows are missing. */
  readonly hasNoEnd?: true;
}

const MAPPINGS: Readonly<Record<string, CsvMapping>> = {
  'with a carried balance': {
    columns: {
      bookedOn: 'Day',
      valueDay: 'Value',
      amount: 'Amount',
      balance: 'Balance',
      currency: 'Currency',
      account: 'Account',
      reference: 'Reference',
      transactionId: 'Transaction',
      endToEndId: 'End to end',
      counterparty: 'Name',
      counterpartyAccount: 'Of',
      text: 'Text',
    },
    delimiter: ',',
    decimalSeparator: '.',
    dateOrder: 'year-month-day',
    order: 'newest-first',
  },
  'with a column for each direction': {
    columns: { text: 'Text', bookedOn: 'Day', debit: 'Out', credit: 'In', reference: 'Reference' },
    delimiter: '\t',
    decimalSeparator: ',',
    groupSeparator: '.',
    dateOrder: 'day-month-year',
    order: 'oldest-first',
    rowsBeforeHeader: 2,
  },
  'with a sign beside the amount': {
    columns: { bookedOn: 'Day', sign: 'Kind', amount: 'Amount', fee: 'Fee', text: 'Text', reference: 'Reference' },
    delimiter: ';',
    decimalSeparator: ',',
    groupSeparator: ' ',
    dateOrder: 'month-day-year',
    order: 'oldest-first',
    signs: { in: ['Deposit', 'reward'], out: ['Withdrawal'] },
  },
};

const ALWAYS: readonly Field[] = ['bookedOn', 'units', 'reference'];
const TEXTS: readonly Field[] = [
  'valueDay',
  'transactionId',
  'endToEndId',
  'counterparty',
  'counterpartyAccount',
  'text',
];

const FORMATS: readonly Format[] = [
  ...(['001.02', '001.08'] as const).map((version): Format => ({
    name: `camt.053.${version}`,
    write: (statement) => camt053Of(statement, version),
    read: ({ account }) => ({ format: 'camt.053', account }),
    without: ['transactionId'],
  })),
  ...([1, 2] as const).map((version): Format => ({
    name: `OFX ${version}`,
    write: (statement) => ofxOf(statement, version),
    read: ({ account, openingUnits }) => ({ format: 'ofx', account, balances: { openingUnits } }),
    without: ['transactionId', 'endToEndId'],
  })),
  ...Object.entries(MAPPINGS).map(([name, mapping]): Format => ({
    name: `CSV ${name}`,
    write: (statement) => csvOf(statement, mapping),
    read: ({ account, from, to, openingUnits, lines }) => ({
      format: 'csv',
      account,
      mapping,
      period: { from, to },
      balances: { openingUnits, closingUnits: lines.reduce((sum, { units }) => sum + units, openingUnits) },
    }),
    without: TEXTS.filter((field) => !(field in mapping.columns)),
    ...(mapping.order === 'newest-first' ? { newestFirst: true } : {}),
    hasNoEnd: true,
  })),
];

const expectedLines = (statement: StatementToWrite, { without, newestFirst }: Format) => {
  const lines = statement.lines.map((line) =>
    Object.fromEntries(
      [...ALWAYS, ...TEXTS].map((field) => {
        if (field === 'valueDay' && without.includes(field)) return [field, line.bookedOn];
        return [field, without.includes(field) ? undefined : line[field]];
      }),
    ),
  );
  const inFile = newestFirst ? lines.reverse() : lines;
  return inFile.map((line, index) => ({ ...line, number: index + 1, digest: expect.stringMatching(/^[0-9a-f]{64}$/) }));
};

describe.each(FORMATS)('$name', (format) => {
  it('gives back what was written', () =>
    fc.assert(
      fc.asyncProperty(arbitraryStatement(), async (statement) => {
        const { lines, summary } = await readBytes(format.write(statement), format.read(statement));
        expect(lines).toEqual(expectedLines(statement, format));
        expect(summary).toMatchObject({ from: statement.from, to: statement.to, openingUnits: statement.openingUnits });
        expect(summary).toMatchObject({ lines: statement.lines.length, unbooked: 0 });
        expect(new Set(lines.map(({ digest }) => digest)).size).toBe(lines.length);
      }),
      RUNS,
    ));

  it('does not depend on where its bytes are cut into pieces', () =>
    fc.assert(
      fc.asyncProperty(
        arbitraryStatement(),
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 }),
        async (statement, sizes) => {
          const [bytes, read] = [format.write(statement), format.read(statement)];
          expect(await readBytes(bytes, read, sizes)).toEqual(await readBytes(bytes, read));
        },
      ),
      RUNS,
    ));

  it('is refused when its end is cut off, or says all the same', () =>
    fc.assert(
      fc.asyncProperty(arbitraryStatement(6), fc.nat(), async (statement, random) => {
        const [bytes, read] = [format.write(statement), format.read(statement)];
        const part = bytes.subarray(0, random % bytes.length);
        const refusal = await refusalOf(part, read);
        const hasLost = Buffer.from(bytes.subarray(part.length)).toString().trim() !== '';
        if (hasLost && !format.hasNoEnd) expect(refusal).toBeDefined();
        if (refusal !== undefined) return;
        const [{ lines }, whole] = [await readBytes(part, read), await readBytes(bytes, read)];
        expect(lines).toEqual(whole.lines.slice(0, lines.length));
        const rest = whole.lines.slice(lines.length);
        expect(rest.reduce((sum, { units }) => sum + units, 0n)).toBe(0n);
      }),
      RUNS,
    ));

  it('is refused when its closing balance is another one', () =>
    fc.assert(
      fc.asyncProperty(arbitraryStatement(), fc.bigInt({ min: 1n, max: 10n ** 9n }), async (statement, more) => {
        const closingUnits = statement.lines.reduce((sum, { units }) => sum + units, statement.openingUnits) + more;
        const read = format.read({ ...statement, closingUnits });
        const told = format.hasNoEnd ? { ...read, balances: { ...read.balances, closingUnits } } : read;
        expect(await refusalOf(format.write({ ...statement, closingUnits }), told)).toMatch(/^balances-differ/);
      }),
      RUNS,
    ));
});

describe('OFX 1', () => {
  it('says to ofx-js what it says to us', () =>
    fc.assert(
      fc.asyncProperty(arbitraryStatement(), async (statement) => {
        const bytes = ofxOf(statement, 1);
        const { lines } = await readBytes(bytes, { format: 'ofx', account: statement.account });
        const list = parseSync(Buffer.from(bytes).toString('latin1')).OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST;
        const theirs = [list.STMTTRN ?? []].flat() as { FITID: string; TRNAMT: string; DTPOSTED: string }[];
        expect(theirs.map(({ FITID, DTPOSTED }) => [FITID, DTPOSTED])).toEqual(
          lines.map(({ reference, bookedOn }) => [reference, bookedOn.replaceAll('-', '')]),
        );
      }),
      RUNS,
    ));
});
