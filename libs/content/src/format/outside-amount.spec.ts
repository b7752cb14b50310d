import fc from 'fast-check';
import { decimalOfUnits, formatOutside, formatSignedOutside, isNothing } from './outside-amount.js';

it.each([
  ['0.00', 'USD', '$0.00'],
  ['1234567.89', 'USD', '$1,234,567.89'],
  ['-40.00', 'USD', '-$40.00'],
  ['-0.00', 'USD', '$0.00'],
  ['0.000000000000000001', 'ETH', '0.000000000000000001 ETH'],
  ['-12345.00000001', 'BTC', '-12,345.00000001 BTC'],
  ['1000', 'XRP', '1,000 XRP'],
  ['nothing known', 'USD', 'nothing known'],
])('writes %s of %s as %s, digit for digit', (amount, currency, text) => {
  expect(formatOutside(amount, currency)).toBe(text);
});

it('says of what came in that it did', () => {
  expect(['5.00', '-5.00', '0.00'].map((amount) => formatSignedOutside(amount, 'USD'))).toEqual([
    '+$5.00',
    '-$5.00',
    '$0.00',
  ]);
});

it('knows nothing from something, however small', () => {
  expect(['0', '0.00', '-0.000', '0.01', '-0.000000000000000001', '10'].map(isNothing)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('reads units back from what it makes of them', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
      fc.integer({ min: 0, max: 18 }),
      (units, decimals) => {
        const text = decimalOfUnits(String(units), decimals);
        expect(text.replace(/^-?\d+\.?/, '')).toHaveLength(decimals);
        expect(BigInt(text.replace('.', ''))).toBe(units);
      },
    ),
  );
});
