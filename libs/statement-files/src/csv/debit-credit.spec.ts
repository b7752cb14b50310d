import type { StatementOptions } from '../statement.js';
import { readBytes, refusalOf } from '../testing/read-bytes.js';

const file = (...rows: readonly string[]) => `${rows.join('\n')}\n`;

describe('with a column for each direction', () => {
  const pair = (closingUnits = 500n): Omit<StatementOptions, 'maxBytes'> => ({
    format: 'csv',
    account: { identifier: 'ACC 7', currency: 'EUR', decimals: 2 },
    mapping: {
      columns: { bookedOn: 'Day', debit: 'Out', credit: 'In' },
      delimiter: ',',
      decimalSeparator: '.',
      dateOrder: 'year-month-day',
      order: 'oldest-first',
    },
    balances: { openingUnits: 0n, closingUnits },
  });
  const read = async (text: string, options = pair()) => (await readBytes(Buffer.from(text), options)).lines;
  const row = (out: string, came: string) => file('Day,Out,In', `2026-01-05,${out},${came}`);

  it('reads the one that has an amount', async () => {
    expect(await read(row('', '5'), pair())).toEqual([expect.objectContaining({ units: 500n })]);
    expect(await read(row('5', '0.00'), pair(-500n))).toEqual([expect.objectContaining({ units: -500n })]);
  });

  it('refuses both, none and less than nothing that came in', async () => {
    expect(await refusalOf(row('5', '5'), pair())).toBe('direction-unclear: line 1: debit, credit');
    expect(await refusalOf(row('-5', '5'), pair())).toBe('direction-unclear: line 1: debit, credit');
    expect(await refusalOf(row('', ''), pair())).toBe('field-missing: line 1: debit, credit');
    expect(await refusalOf(row('', '-5'), pair())).toBe('direction-unclear: line 1: credit');
  });

  it.each(['-', '\u2212'])('takes what went out with a minus %s, as many banks write it', async (minus) => {
    const rows = file('Day,Out,In', `2026-01-05,${minus}5,`, '2026-01-05,0.00,2', `2026-01-05,${minus}1,0`);
    expect((await read(rows, pair(-400n))).map(({ units }) => units)).toEqual([-500n, 200n, -100n]);
  });

  it.each([
    ['-5', '1'],
    ['5', '-1'],
  ])('refuses a column in which some has a minus and some has none: %s and %s', async (first, second) => {
    const rows = file('Day,Out,In', `2026-01-05,${first},`, `2026-01-05,${second},`);
    expect(await refusalOf(rows, pair())).toBe('direction-unclear: line 2: debit');
  });
});
