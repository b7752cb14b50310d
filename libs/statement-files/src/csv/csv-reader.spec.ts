import type { StatementOptions } from '../statement.js';
import { readBytes, refusalOf } from '../testing/read-bytes.js';
import type { CsvColumns, CsvMapping } from './csv-mapping.js';

const account = { identifier: 'ACC 7', currency: 'EUR', decimals: 2 };
const mapping: CsvMapping = {
  columns: { bookedOn: 'Day', amount: 'Amount', reference: 'Id', text: 'Text' },
  delimiter: ',',
  decimalSeparator: '.',
  dateOrder: 'year-month-day',
  order: 'oldest-first',
};
const HEADER = 'Day,Amount,Id,Text';

type Options = Omit<StatementOptions, 'maxBytes'>;
const by = (other: Partial<CsvMapping> = {}, rest: Partial<Options> = {}): Options => ({
  format: 'csv',
  account,
  mapping: { ...mapping, ...other },
  balances: { openingUnits: 0n, closingUnits: 500n },
  ...rest,
});
const columns = (other: Partial<CsvColumns>) => by({ columns: { ...mapping.columns, ...other } });
const file = (...rows: readonly string[]) => `${rows.join('\n')}\n`;
const read = async (text: string, options = by()) => (await readBytes(Buffer.from(text), options)).lines;

/** Text that is refused, as UTF-8 or, where it says so by its characters, as Latin-1. */
const REFUSED: readonly (readonly [why: string, text: string, refusal: string, options?: Options])[] = [
  ['nothing at all', '', 'truncated: header'],
  ['a header that is not there', file('2026-01-05,5,R,T'), 'field-missing: Day'],
  ['a column that is not there', file('Day,Amount,Id', '2026-01-05,5,R'), 'field-missing: Text'],
  ['a column that is there twice', file(`${HEADER},Day`, '2026-01-05,5,R,T,2026-01-06'), 'field-twice: Day'],
  ['a row that is too short', file(HEADER, '2026-01-05,5,R,T', '2026-01-05,0'), 'broken-file: line 2: 2 cells, not 4'],
  ['a row that is too long', file(HEADER, '2026-01-05,5,R,T,'), 'broken-file: line 1: 5 cells, not 4'],
  ['quotes that are not closed', file(HEADER, '2026-01-05,5,R,"T'), 'truncated: line break'],
  ['quotes within a quoted cell', file(HEADER, '2026-01-05,5,R,"a"b"', '2026-01-05,5,R,"T"'), 'broken-file: quotes'],
  ['a last row that may have been cut', file(HEADER, '2026-01-05,5,R,T').trimEnd(), 'truncated: line break'],
  ['no day', file(HEADER, ',5,R,T'), 'field-missing: line 1: bookedOn'],
  ['a day that no calendar has', file(HEADER, '2026-02-29,5,R,T'), 'field-not-understood: line 1: bookedOn'],
  ['a day in another order', file(HEADER, '05.01.2026,5,R,T'), 'field-not-understood: line 1: bookedOn'],
  ['a day with two marks', file(HEADER, '2026-01/05,5,R,T'), 'field-not-understood: line 1: bookedOn'],
  ['a day with words after it', file(HEADER, '2026-01-05 or so,5,R,T'), 'field-not-understood: line 1: bookedOn'],
  ['no amount', file(HEADER, '2026-01-05,,R,T'), 'field-missing: line 1: amount'],
  ['an amount to be evaluated', file(HEADER, '2026-01-05,=1+1,R,T'), 'field-not-understood: line 1: amount'],
  ['a formula in its cell', file(HEADER, '2026-01-05,"=SUM(A1,A2)",R,T'), 'field-not-understood: line 1: amount'],
  ['an amount with an exponent', file(HEADER, '2026-01-05,5e0,R,T'), 'field-not-understood: line 1: amount'],
  ['an amount with a currency', file(HEADER, '2026-01-05,€5,R,T'), 'field-not-understood: line 1: amount'],
  ['an amount without a digit', file(HEADER, '2026-01-05,-.,R,T'), 'field-not-understood: line 1: amount'],
  [
    'an amount without an end',
    file(HEADER, `2026-01-05,${'1'.repeat(90)},R,T`),
    'field-not-understood: line 1: amount',
  ],
  [
    'separators of thousands that were not told',
    file(HEADER, '2026-01-05,"1,000",R,T'),
    'field-not-understood: line 1: amount',
  ],
  [
    'groups of two digits',
    file(HEADER, '2026-01-05,"1,00,000",R,T'),
    'field-not-understood: line 1: amount',
    by({ groupSeparator: ',' }),
  ],
  ['parts of a cent', file(HEADER, '2026-01-05,5.001,R,T'), 'amount-too-precise: line 1: amount'],
  ['a reference without an end', file(HEADER, `2026-01-05,5,${'r'.repeat(141)},T`), 'too-long: line 1: reference'],
  [
    'a transaction id without an end',
    file(HEADER, `2026-01-05,5,${'r'.repeat(141)},T`),
    'too-long: line 1: transactionId',
    columns({ reference: undefined, transactionId: 'Id' }),
  ],
  [
    'another currency',
    file(`${HEADER},Asset`, '2026-01-05,5,R,T,BTC'),
    'wrong-currency: line 1: BTC',
    columns({ currency: 'Asset' }),
  ],
  [
    'no currency',
    file(`${HEADER},Asset`, '2026-01-05,5,R,T,'),
    'wrong-currency: line 1',
    columns({ currency: 'Asset' }),
  ],
  [
    'another account',
    file(`${HEADER},Of`, '2026-01-05,5,R,T,acc 8'),
    'wrong-account: line 1: acc 8',
    columns({ account: 'Of' }),
  ],
  [
    'no balance that anybody knows',
    file(HEADER, '2026-01-05,5,R,T'),
    'balances-missing: opening',
    by({}, { balances: undefined }),
  ],
  [
    'no closing balance',
    file(HEADER, '2026-01-05,5,R,T'),
    'balances-missing: closing',
    by({}, { balances: { openingUnits: 0n } }),
  ],
  [
    'no opening balance',
    file(HEADER, '2026-01-05,5,R,T'),
    'balances-missing: opening',
    by({}, { balances: { closingUnits: 0n } }),
  ],
  ['a line too few', file(HEADER, '2026-01-05,4.99,R,T'), 'balances-differ'],
  [
    'a day outside of those that were said',
    file(HEADER, '2026-01-05,5,R,T'),
    'outside-period: line 1: 2026-01-05',
    by({}, { period: { from: '2026-01-01', to: '2026-01-04' } }),
  ],
  [
    'no row, where no days were said',
    file(HEADER),
    'period-missing',
    by({}, { balances: { openingUnits: 1n, closingUnits: 1n } }),
  ],
  ['bytes that are no UTF-8', file(HEADER, '2026-01-05,5,R,T').replace('T\n', '\u00e9\n'), 'wrong-encoding: UTF-8'],
  [
    'a value day of words',
    file(`${HEADER},Value`, '2026-01-05,5,R,T,soon'),
    'field-not-understood: line 1: valueDay',
    columns({ valueDay: 'Value' }),
  ],
  [
    'an end-to-end id without an end',
    file(HEADER, `2026-01-05,5,${'r'.repeat(141)},T`),
    'too-long: line 1: endToEndId',
    columns({ reference: undefined, endToEndId: 'Id' }),
  ],
  [
    'bytes that are no Windows-1252',
    file(HEADER, '2026-01-05,5,R,T').replace('T\n', '\u0081\n'),
    'wrong-encoding: Windows-1252',
    by({ encoding: 'windows-1252' }),
  ],
];

describe('CSV', () => {
  it.each(REFUSED.map(([why, text, refusal, options = by()]) => [why, text, refusal, options] as const))(
    'refuses %s',
    async (_why, text, refusal, options) => {
      const inBytes = /[\u0080-\u00ff]/.test(text) && !text.includes('€') ? 'latin1' : 'utf8';
      expect(await refusalOf(Buffer.from(text, inBytes), options)).toBe(refusal);
    },
  );

  it('refuses a mapping that says too little, and tells what', async () => {
    const wrong = by({ delimiter: 'x' as ',', order: 'none' as 'oldest-first' });
    expect(await refusalOf(file(HEADER), wrong)).toBe('wrong-mapping: delimiter not-allowed, order not-allowed');
    expect(await refusalOf(file(HEADER), { format: 'csv', account })).toBe('wrong-mapping: mapping not-allowed');
  });

  it('keeps what a spreadsheet would evaluate as the text that it is', async () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)']) {
      const [line] = await read(file(HEADER, `2026-01-05,5,R,${text}`));
      expect(line?.text).toBe(text);
    }
  });

  it.each([
    ['5', 500n],
    ['+5.00', 500n],
    ['5.', 500n],
    ['5.0000', 500n],
    ['05.00', 500n],
  ])('reads %s to the cent', async (amount, units) => {
    expect(await read(file(HEADER, `2026-01-05,${amount},R,T`))).toEqual([expect.objectContaining({ units })]);
  });

  it('reads less than nothing', async () => {
    const options = by({}, { balances: { openingUnits: 0n, closingUnits: -50n } });
    expect(await read(file(HEADER, '2026-01-05,-.5,R,T'), options)).toEqual([expect.objectContaining({ units: -50n })]);
  });

  it.each([
    ['.', "'", "1'234'567.50"],
    ['.', ' ', '1 234 567.5'],
    [',', '.', '1.234.567,50'],
    [',', undefined, '1234567,50'],
  ] as const)('reads amounts with %s and %s', async (decimalSeparator, groupSeparator, amount) => {
    const options = by(
      { decimalSeparator, groupSeparator },
      { balances: { openingUnits: 0n, closingUnits: 123_456_750n } },
    );
    expect(await read(file(HEADER, `2026-01-05,"${amount}",R,T`), options)).toHaveLength(1);
  });

  it.each([
    ['year-month-day', '2026-1-5 23:59:59'],
    ['year-month-day', '2026/01/05T00:00:00.000Z'],
    ['day-month-year', '5.1.2026'],
    ['day-month-year', '"05/01/2026, 07:00"'],
    ['month-day-year', '01/05/2026'],
    ['month-day-year', '1-5-2026 11:59 PM'],
  ] as const)('reads days of %s: %s', async (dateOrder, day) => {
    const [line] = await read(file(HEADER, `${day},5,R,T`), by({ dateOrder }));
    expect(line).toMatchObject({ bookedOn: '2026-01-05', valueDay: '2026-01-05' });
  });

  it('finds a column by its name, whatever blanks are around it', async () => {
    const text = file(' Day ,Amount, Id,Text', '2026-01-05,5,R,T');
    expect(await read(text, columns({ reference: 'Id ' }))).toEqual([expect.objectContaining({ reference: 'R' })]);
  });

  it('reads nothing as an amount with a sign', async () => {
    const options = by(
      { columns: { ...mapping.columns, sign: 'Kind' }, signs: { in: ['i'], out: ['o'] } },
      { balances: { openingUnits: 0n, closingUnits: 0n } },
    );
    expect(await read(file(`${HEADER},Kind`, '2026-01-05,0,R,T,o'), options)).toHaveLength(1);
  });

  it('takes the value day from its column, else the day of booking', async () => {
    const text = file(`${HEADER},Value`, '2026-01-05,5,R,T,2026-01-07', '2026-01-05,0,R,T,');
    const lines = await read(text, columns({ valueDay: 'Value' }));
    expect(lines.map(({ valueDay }) => valueDay)).toEqual(['2026-01-07', '2026-01-05']);
  });

  it('has a line of each row, with the place that it stands at', async () => {
    const lines = await read(file(HEADER, '2026-01-05,2,R,T', ',,,', '', '2026-01-05,3,R,T'));
    expect(lines.map(({ number, units }) => [number, units])).toEqual([
      [1, 200n],
      [2, 300n],
    ]);
  });

  it('ends without a line break where the mapping says so', async () => {
    const text = file(HEADER, '2026-01-05,5,R,T');
    const options = by({ endsWithoutLineBreak: true });
    const whole = await read(text, options);
    expect(await read(text.trimEnd(), options)).toEqual(whole);
    expect(await read(text.replaceAll('\n', '\r\n'), options)).toEqual(whole);
    expect(await refusalOf(`${text}2026-01-05,0,R,"T`, options)).toBe('truncated: quotes');
    const within = Buffer.from(`${text}2026-01-05,0,R,é`).subarray(0, -1);
    expect(await refusalOf(within, options)).toBe('truncated: UTF-8');
  });

  describe('with a sign beside the amount', () => {
    const signs = { in: ['Deposit', ' Reward '], out: ['Withdrawal'] };
    const options = (closingUnits: bigint) =>
      by({ columns: { ...mapping.columns, sign: 'Kind' }, signs }, { balances: { openingUnits: 0n, closingUnits } });
    const row = (kind: string, amount = '5') => file(`${HEADER},Kind`, `2026-01-05,${amount},R,T,${kind}`);

    it('reads which way it went', async () => {
      expect(await read(row('deposit'), options(500n))).toEqual([expect.objectContaining({ units: 500n })]);
      expect(await read(row('REWARD'), options(500n))).toEqual([expect.objectContaining({ units: 500n })]);
      expect(await read(row('withdrawal'), options(-500n))).toEqual([expect.objectContaining({ units: -500n })]);
    });

    it('refuses a word that it was not told, and a second sign', async () => {
      expect(await refusalOf(row('trade'), options(500n))).toBe('field-not-understood: line 1: sign');
      expect(await refusalOf(row(''), options(500n))).toBe('field-not-understood: line 1: sign');
      expect(await refusalOf(row('withdrawal', '-5'), options(500n))).toBe('field-not-understood: line 1: amount');
    });
  });

  it('takes fees off what came in, and off what went out', async () => {
    const options = by(
      { columns: { bookedOn: 'Day', amount: 'Amount', fee: 'Fee' } },
      { balances: { openingUnits: 0n, closingUnits: -20n } },
    );
    const lines = await read(
      file('Day,Amount,Fee', '2026-01-05,5,0.10', '2026-01-05,-5,0.20', '2026-01-05,0,-0.10', '2026-01-05,0,'),
      options,
    );
    expect(lines.map(({ units }) => units)).toEqual([490n, -520n, 10n, 0n]);
  });
});
