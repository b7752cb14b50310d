import { readBytes, refusalOf } from '../testing/read-bytes.js';
import type { CsvMapping } from './csv-mapping.js';

const account = { identifier: 'ACC 7', currency: 'EUR', decimals: 2 };
const carried = (order: CsvMapping['order']) =>
  ({
    format: 'csv',
    account,
    mapping: {
      columns: { bookedOn: 'Day', amount: 'Amount', balance: 'Balance' },
      delimiter: ',',
      decimalSeparator: '.',
      dateOrder: 'year-month-day',
      order,
    },
  }) as const;
const file = (...rows: readonly string[]) => `${rows.join('\n')}\n`;

describe('a balance that is carried along', () => {
  const rows = ['2026-01-05,5,15', '2026-01-06,-3,12', '2026-01-06,1,13'];

  it('takes both balances from it', async () => {
    const { summary } = await readBytes(Buffer.from(file('Day,Amount,Balance', ...rows)), carried('oldest-first'));
    expect(summary).toMatchObject({
      openingUnits: 1_000n,
      closingUnits: 1_300n,
      from: '2026-01-05',
      to: '2026-01-06',
    });
    const turned = await readBytes(
      Buffer.from(file('Day,Amount,Balance', ...[...rows].reverse())),
      carried('newest-first'),
    );
    expect(turned.summary).toMatchObject({
      openingUnits: 1_000n,
      closingUnits: 1_300n,
      from: '2026-01-05',
      to: '2026-01-06',
    });
  });

  it('refuses the row that does not follow, with both figures', async () => {
    const gap = file('Day,Amount,Balance', rows[0] ?? '', rows[2] ?? '');
    await expect(readBytes(Buffer.from(gap), carried('oldest-first'))).rejects.toMatchObject({
      code: 'balances-differ',
      line: 2,
      statedUnits: 1_300n,
      computedUnits: 1_600n,
    });
    await expect(readBytes(Buffer.from(gap), carried('newest-first'))).rejects.toMatchObject({
      code: 'balances-differ',
      line: 2,
      statedUnits: 1_300n,
      computedUnits: 1_000n,
    });
  });

  it('refuses a row without one', async () => {
    expect(await refusalOf(file('Day,Amount,Balance', '2026-01-05,5,'), carried('oldest-first'))).toBe(
      'field-missing: line 1: balance',
    );
  });

  it('holds it to the balances that are known', async () => {
    const text = file('Day,Amount,Balance', ...rows);
    const known = { ...carried('oldest-first'), balances: { openingUnits: 999n } };
    await expect(readBytes(Buffer.from(text), known)).rejects.toMatchObject({
      statedUnits: 999n,
      computedUnits: 1_000n,
    });
  });

  it('says nothing of a file without a row', async () => {
    expect(await refusalOf(file('Day,Amount,Balance'), carried('oldest-first'))).toBe('balances-missing: opening');
  });
});
