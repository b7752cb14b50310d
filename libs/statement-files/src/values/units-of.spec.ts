import fc from 'fast-check';
import { decimalText } from './decimal-text.js';
import { unitsOf } from './units-of.js';

describe('an amount', () => {
  it.each([
    ['0', 2, 0n],
    ['-0.00', 2, 0n],
    ['.5', 2, 50n],
    ['5.', 2, 500n],
    ['+1.05', 2, 105n],
    ['-1.05', 2, -105n],
    ['007', 0, 7n],
    ['100.00', 0, 100n],
    ['0.1000000000', 8, 10_000_000n],
    ['0.000000000000000001', 18, 1n],
    ['99999999999999999999.99', 2, 9_999_999_999_999_999_999_999n],
  ])('of %s with %s decimals is read exactly', (text, decimals, units) =>
    expect(unitsOf(text, decimals)).toEqual({ units }),
  );

  it.each([
    '',
    ' ',
    '.',
    '+',
    '-.',
    '--1',
    '1-',
    '1.2.3',
    '1,2',
    '1e3',
    '0x1',
    '=1',
    'NaN',
    'Infinity',
    '１',
    '1 0',
    '1'.repeat(61),
  ])('is not %j', (text) => expect(unitsOf(text, 2)).toEqual({ fault: 'field-not-understood' }));

  it.each([
    ['0.001', 2],
    ['1.5', 0],
    ['1.0000000001', 8],
  ])('is not rounded: %s with %s decimals', (text, decimals) =>
    expect(unitsOf(text, decimals)).toEqual({ fault: 'amount-too-precise' }),
  );

  it.each([
    [0n, 2, '0.00'],
    [-5n, 2, '-0.05'],
    [7n, 0, '7'],
    [-1_234n, 3, '-1.234'],
  ])('is written: %s with %s decimals', (units, decimals, text) => expect(decimalText(units, decimals)).toBe(text));

  it('is what it was written from', () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.integer({ min: 0, max: 18 }),
        (units, decimals) => {
          expect(unitsOf(decimalText(units, decimals), decimals)).toEqual({ units });
        },
      ),
    ));
});
