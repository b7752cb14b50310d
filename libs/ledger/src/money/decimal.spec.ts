import { moneyTable } from '../testing/index.js';
import { unitsFromDecimal } from './decimal.js';

describe('a decimal number', () => {
  const rows = moneyTable(`
    | text                              | decimals | units                          |
    | 12.5                              | 2        | 1250                           |
    | 0                                 | 2        | 0                              |
    | 0.00                              | 2        | 0                              |
    | 000                               | 0        | 0                              |
    | 0001                              | 0        | 1                              |
    | -0.07                             | 2        | -7                             |
    | 1e3                               | 2        | 100000                         |
    | 1E+2                              | 0        | 100                            |
    | 150e-1                            | 1        | 150                            |
    | 10.000                            | 2        | too-many-decimals              |
    | 1e-3                              | 2        | too-many-decimals              |
    | one                               | 2        | not-a-number                   |
    | 1.                                | 2        | not-a-number                   |
    | .5                                | 2        | not-a-number                   |
    | 1 000                             | 2        | not-a-number                   |
    | 999999999999999999999999999999    | 0        | 999999999999999999999999999999 |
    | 9999999999999999999999999999.99   | 2        | 999999999999999999999999999999 |
    | 1000000000000000000000000000000   | 0        | out-of-range                   |
    | 10000000000000000000000000000     | 2        | out-of-range                   |
    | 0000000000000000000000000000001.5 | 1        | 15                             |
    | 1e29                              | 0        | 100000000000000000000000000000 |
    | 1e30                              | 0        | out-of-range                   |
    | 1e999999999                       | 0        | out-of-range                   |
    | 0e999999999                       | 0        | 0                              |
  `);
  it.each(rows)('$text in $decimals decimals is $units', ({ text = '', decimals, units }) => {
    expect(String(unitsFromDecimal(text, Number(decimals)))).toBe(units);
  });
});
