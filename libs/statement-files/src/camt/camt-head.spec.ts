import { camt053Of } from '../testing/camt053-of.js';
import { readBytes, refusalOf } from '../testing/read-bytes.js';
import type { StatementToWrite } from '../testing/statement-to-write.js';

const account = { identifier: 'DE89370400440532013000', currency: 'EUR', decimals: 2 };
const line = { bookedOn: '2026-01-05', valueDay: '2026-01-06', units: 500n, reference: 'R1' };
const statement: StatementToWrite = {
  account,
  from: '2026-01-05',
  to: '2026-01-07',
  openingUnits: 1_000n,
  lines: [line, { ...line, units: -250n, reference: 'R2', counterparty: 'Ada', text: 'Rent' }],
};
const options = { format: 'camt.053', account } as const;
const written = () => Buffer.from(camt053Of(statement, '001.02')).toString();

const balanceOf = (xml: string, kind: string) =>
  (xml.match(/<Bal>[^]*?<\/Bal>/g) ?? []).find((balance) => balance.includes(kind)) ?? '';
const without = (part: string) => (xml: string) => xml.replace(part, '');
const changed = (from: string | RegExp, to: string) => (xml: string) => xml.replace(from, to);

const after = (mark: string, more: string) => (xml: string) => xml.replace(mark, `${mark}${more}`);

it('a statement says nothing by balances of another kind, however many there are', async () => {
  const xml = written();
  const others = ['ITBD', 'CLAV', 'FWAV'].map((kind) =>
    balanceOf(xml, 'CLBD').replace('CLBD', kind).replace('EUR', 'XXX'),
  );
  const more = [...others, ...others, balanceOf(xml, 'CLBD').replace('<Cd>CLBD</Cd>', '<Prtry>CLBD</Prtry>')].join('');
  expect((await readBytes(Buffer.from(after(balanceOf(xml, 'CLBD'), more)(xml)), options)).summary.closingUnits).toBe(
    1_250n,
  );
});

it('a statement may have a previous balance beside the opening one, where they are equal', async () => {
  const xml = written();
  const both = (cents: string) =>
    after(balanceOf(xml, 'OPBD'), balanceOf(xml, 'OPBD').replace('OPBD', 'PRCD').replace('10.00', cents))(xml);
  expect(await refusalOf(both('10.00'), options)).toBeUndefined();
  await expect(readBytes(Buffer.from(both('10.01')), options)).rejects.toMatchObject({
    statedUnits: 1_000n,
    computedUnits: 1_001n,
  });
});

describe('a statement is of the days', () => {
  const daysOf = async (change: (xml: string) => string, more: object = {}) => {
    const { from, to } = (await readBytes(Buffer.from(change(written())), { ...options, ...more })).summary;
    return `${from} ${to}`;
  };
  const noPeriod = changed(/<FrToDt>.*?<\/FrToDt>/, '');
  const upTo = (moment: string) => changed('2026-01-07T23:59:59', moment);

  it('that it says', async () => expect(await daysOf((xml) => xml)).toBe('2026-01-05 2026-01-07'));

  it('up to a midnight, where the closing balance is of the day before', async () => {
    expect(await daysOf(upTo('2026-01-08T00:00:00'))).toBe('2026-01-05 2026-01-07');
    expect(await daysOf(upTo('2026-01-08T00:00:01'))).toBe('2026-01-05 2026-01-08');
    expect(await daysOf(upTo('2026-01-09T00:00:00'))).toBe('2026-01-05 2026-01-09');
  });

  it('of its balances, where it says none', async () => {
    expect(await daysOf(noPeriod)).toBe('2026-01-05 2026-01-07');
    const previous = (day: string) => (xml: string) =>
      noPeriod(xml).replace('OPBD', 'PRCD').replace('<Dt><Dt>2026-01-05', `<Dt><Dt>${day}`);
    expect(await daysOf(previous('2026-01-04'))).toBe('2026-01-05 2026-01-07');
    expect(await daysOf((xml) => previous('2026-01-05')(xml).replaceAll('2026-01-07', '2026-01-05'))).toBe(
      '2026-01-05 2026-01-05',
    );
  });

  it('of its balances, where it says half', async () => {
    expect(await daysOf(changed(/<FrDtTm>.*?<\/FrDtTm>/, '<FrDtTm/>'))).toBe('2026-01-05 2026-01-07');
    expect(await daysOf(changed(/<ToDtTm>.*?<\/ToDtTm>/, '<ToDtTm/>'))).toBe('2026-01-05 2026-01-07');
  });

  it.each(['OPBD', 'PRCD'])('that nobody says, where its balances are known and it has a %s alone', async (kind) => {
    const balances = { openingUnits: 1_000n, closingUnits: 1_250n };
    const bare = (xml: string) => without(balanceOf(xml, 'CLBD'))(noPeriod(xml)).replace('OPBD', kind);
    expect(await refusalOf(bare(written()), { ...options, balances })).toBe('period-missing');
  });

  it('that nobody says, where its balances are known and it has a closing one alone', async () => {
    const balances = { openingUnits: 1_000n, closingUnits: 1_250n };
    const bare = (xml: string) => without(balanceOf(xml, 'OPBD'))(noPeriod(xml));
    expect(await refusalOf(bare(written()), { ...options, balances })).toBe('period-missing');
  });

  it('that the caller knows, where nothing says any', async () => {
    const bare = (xml: string) => without(balanceOf(xml, 'CLBD'))(noPeriod(xml));
    const balances = { closingUnits: 1_250n };
    expect(await refusalOf(bare(written()), { ...options, balances })).toBe('period-missing');
    const period = { from: '2026-01-01', to: '2026-01-31' };
    expect(await daysOf(bare, { balances, period })).toBe('2026-01-01 2026-01-31');
  });
});
