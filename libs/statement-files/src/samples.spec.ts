import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { detectFormat } from './detect-format.js';
import type { CsvMapping } from './csv/csv-mapping.js';
import { readBytes, refusalOf } from './testing/read-bytes.js';

const sample = (name: string) => readFileSync(join(import.meta.dirname, 'testing/samples', name));
const digestOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** What is said of a line, without what is not there. */
const told = (line: object) => Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined));

describe('the sample of camt.053.001.02', () => {
  const bytes = sample('camt.053.001.02.xml');
  const options = {
    format: 'camt.053',
    account: { identifier: 'de89 3704 0044 0532 0130 00', currency: 'EUR', decimals: 2 },
  } as const;

  it('is read to the cent', async () => {
    const { lines, summary } = await readBytes(bytes, options);
    expect(summary).toEqual({
      fileDigest: digestOf(bytes),
      from: '2026-01-01',
      to: '2026-01-31',
      openingUnits: 1_025_040n,
      closingUnits: 1_142_515n,
      lines: 3,
      unbooked: 1,
      bytes: bytes.length,
    });
    const entries = bytes.toString().match(/<Ntry>[^]*?<\/Ntry>/g) ?? [];
    expect(lines.map(told)).toEqual([
      {
        number: 1,
        bookedOn: '2026-01-05',
        valueDay: '2026-01-05',
        units: 150_000n,
        reference: '2026010500000017',
        endToEndId: 'DEP-7F3A21',
        counterparty: 'Ada Byron & Söhne',
        counterpartyAccount: 'DE02120300000000202051',
        text: 'Deposit 7F3A21 thank you',
        digest: digestOf(entries[0] ?? ''),
      },
      {
        number: 2,
        bookedOn: '2026-01-12',
        valueDay: '2026-01-13',
        units: -65_025n,
        reference: '2026011200000004',
        text: 'Collective transfer',
        digest: digestOf(entries[1] ?? ''),
      },
      {
        number: 3,
        bookedOn: '2026-01-15',
        valueDay: '2026-01-15',
        units: 32_500n,
        reference: '',
        counterparty: 'Charles',
        counterpartyAccount: '12-3456-78',
        text: 'Account closed',
        digest: digestOf(entries[2] ?? ''),
      },
    ]);
  });

  it('is told by its beginning', () => expect(detectFormat(bytes)).toBe('camt.053'));
});

describe('the sample of camt.053.001.08', () => {
  const bytes = sample('camt.053.001.08.xml');

  it('is read with its prefixes, comments, CDATA and foreign elements', async () => {
    const account = { identifier: 'CH-0042.7', currency: 'CHF', decimals: 2 };
    const { lines, summary } = await readBytes(bytes, { format: 'camt.053', account });
    expect(summary).toMatchObject({ from: '2026-02-02', to: '2026-02-02', openingUnits: -7550n, closingUnits: 2450n });
    expect(summary).toMatchObject({ lines: 2, unbooked: 1 });
    const entry = /<iso:Ntry>\s*<iso:NtryRef>[^]*?<\/iso:NtryDtls>\s*<\/iso:Ntry>/.exec(bytes.toString())?.[0];
    expect(lines.map(told)).toEqual([
      {
        number: 1,
        bookedOn: '2026-02-02',
        valueDay: '2026-02-02',
        units: 12_000n,
        reference: 'R-1',
        endToEndId: 'E-9',
        counterparty: 'Zoë <Ntry> & Co',
        counterpartyAccount: 'CH9300762011623852957',
        text: '=HYPERLINK("x")',
        digest: digestOf(entry ?? ''),
      },
      {
        number: 2,
        bookedOn: '2026-02-02',
        valueDay: '2026-02-03',
        units: -2_000n,
        reference: '',
        counterparty: 'The bank',
        text: 'Account fee',
        digest: expect.any(String),
      },
    ]);
  });
});

describe('the sample of OFX 1.02', () => {
  const bytes = sample('ofx-102.ofx');
  const account = { identifier: '999988', currency: 'USD', decimals: 2 };

  it('is read from Windows-1252, with leaves that are open and others that are closed', async () => {
    const { lines, summary } = await readBytes(bytes, { format: 'ofx', account });
    expect(summary).toMatchObject({
      from: '2026-01-01',
      to: '2026-01-31',
      openingUnits: 425_025n,
      closingUnits: 525_075n,
    });
    const entries = bytes.toString('latin1').match(/<STMTTRN>[^]*?<\/STMTTRN>/g) ?? [];
    expect(lines.map(told)).toEqual([
      {
        number: 1,
        bookedOn: '2026-01-04',
        valueDay: '2026-01-04',
        units: 120_050n,
        reference: '00002',
        counterparty: 'Café “Blue” AT&T',
        counterpartyAccount: '555',
        digest: digestOf(Buffer.from(entries[0] ?? '', 'latin1')),
      },
      {
        number: 2,
        bookedOn: '2026-01-20',
        valueDay: '2026-01-22',
        units: -20_000n,
        reference: '00003',
        counterparty: 'Plumber & Sons',
        text: 'price € 180 < 200',
        digest: digestOf(Buffer.from(entries[1] ?? '', 'latin1')),
      },
    ]);
  });

  it('is told by its beginning', () => expect(detectFormat(bytes)).toBe('ofx'));
});

describe('the sample of OFX 2.11', () => {
  it('is read: a card, in XML, with a pending one that is left out', async () => {
    const bytes = sample('ofx-211.ofx');
    const account = { identifier: '411111', currency: 'EUR', decimals: 2 };
    expect(await refusalOf(bytes, { format: 'ofx', account })).toBe('wrong-account: 4111-11');
    const { lines, summary } = await readBytes(bytes, {
      format: 'ofx',
      account: { ...account, identifier: '4111-11' },
    });
    expect(summary).toMatchObject({ openingUnits: -10_000n, closingUnits: -11_230n, lines: 1, unbooked: 1 });
    expect(lines.map(told)).toEqual([
      {
        number: 1,
        bookedOn: '2026-01-10',
        valueDay: '2026-01-10',
        units: -1230n,
        reference: 'c-1',
        counterparty: "Zoë's bookshop",
        text: 'Books & <tea>',
        digest: digestOf(/<STMTTRN>[^]*?<\/STMTTRN>/.exec(bytes.toString())?.[0] ?? ''),
      },
    ]);
    expect(detectFormat(bytes)).toBe('ofx');
  });
});

describe('the samples of CSV', () => {
  it('are read by the mapping of an exchange', async () => {
    const bytes = sample('exchange.csv');
    const mapping: CsvMapping = {
      columns: {
        bookedOn: 'Time',
        amount: 'Amount',
        fee: 'Fee',
        balance: 'Balance',
        currency: 'Asset',
        transactionId: 'Transaction',
        reference: 'Id',
        text: 'Note',
      },
      delimiter: ';',
      decimalSeparator: '.',
      dateOrder: 'year-month-day',
      order: 'oldest-first',
      rowsBeforeHeader: 1,
    };
    const account = { identifier: '77', currency: 'BTC', decimals: 8 };
    const { lines, summary } = await readBytes(bytes, { format: 'csv', account, mapping });
    expect(summary).toMatchObject({ from: '2026-01-03', to: '2026-01-09', openingUnits: 100_000_000n });
    expect(summary).toMatchObject({ closingUnits: 74_990_001n, lines: 3, unbooked: 0 });
    expect(lines.map(told)).toEqual([
      {
        number: 1,
        bookedOn: '2026-01-03',
        valueDay: '2026-01-03',
        units: 25_000_000n,
        reference: 'K-1',
        transactionId: 'b1d5781111d84f7b3fe45a0852e59758cd7a87e58a5a0c9a3ff1f0e0a2c1c7aa',
        text: "=cmd|' /C calc'!A0",
        digest: digestOf(bytes.toString().split('\n')[2] ?? ''),
      },
      {
        number: 2,
        bookedOn: '2026-01-04',
        valueDay: '2026-01-04',
        units: -50_010_000n,
        reference: 'K-2',
        text: 'two lines; "quoted"',
        digest: digestOf(bytes.toString().split('\n').slice(3, 5).join('\n')),
      },
      {
        number: 3,
        bookedOn: '2026-01-09',
        valueDay: '2026-01-09',
        units: 1n,
        reference: 'K-3',
        digest: digestOf(bytes.toString().split('\n')[6] ?? ''),
      },
    ]);
    expect(detectFormat(bytes)).toBe('csv');
  });

  it('are read by the mapping of a bank: newest first, in Windows-1252, with a column for each direction', async () => {
    const bytes = sample('bank.csv');
    const mapping: CsvMapping = {
      columns: {
        bookedOn: 'Buchungstag',
        valueDay: 'Wertstellung',
        debit: 'Soll',
        credit: 'Haben',
        balance: 'Saldo',
        counterparty: 'Name',
        text: 'Zweck',
      },
      delimiter: ',',
      decimalSeparator: ',',
      groupSeparator: '.',
      dateOrder: 'day-month-year',
      order: 'newest-first',
      encoding: 'windows-1252',
      endsWithoutLineBreak: true,
    };
    const account = { identifier: 'DE1', currency: 'EUR', decimals: 2 };
    const { lines, summary } = await readBytes(bytes, { format: 'csv', account, mapping });
    expect(summary).toMatchObject({ from: '2026-01-30', to: '2026-01-31', openingUnits: 50n, closingUnits: 200_000n });
    const [, first = '', second = ''] = bytes.toString('latin1').split('\r\n');
    expect(lines.map(told)).toEqual([
      {
        number: 1,
        bookedOn: '2026-01-31',
        valueDay: '2026-02-01',
        units: -100_050n,
        reference: '',
        counterparty: '€uro GmbH',
        text: 'Zahlung',
        digest: digestOf(Buffer.from(first, 'latin1')),
      },
      {
        number: 2,
        bookedOn: '2026-01-30',
        valueDay: '2026-01-30',
        units: 300_000n,
        reference: '',
        counterparty: 'Müller',
        text: '-Dank-',
        digest: digestOf(Buffer.from(second, 'latin1')),
      },
    ]);
  });
});
