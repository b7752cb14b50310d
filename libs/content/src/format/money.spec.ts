import fc from 'fast-check';
import { formatCents, formatDollars } from './money.js';

const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

it.each([
  [0, '$0.00'],
  [1234.5, '$1,234.50'],
  [-40, '-$40.00'],
  [-0.05, '-$0.05'],
  [1_000_000, '$1,000,000.00'],
])('writes %d dollars as %s', (amount, text) => {
  expect(formatDollars(amount)).toBe(text);
});

it('writes dollars as Intl does', () => {
  const most = 1_000_000_000_000_000;
  fc.assert(
    fc.property(fc.integer({ min: -most, max: most }), (cents) => {
      expect(formatDollars(cents / 100)).toBe(intl.format(cents / 100));
    }),
  );
});

it('writes cents exactly, however many', () => {
  expect([0n, 5n, -5n, 123_450n].map(formatCents)).toEqual(['$0.00', '$0.05', '-$0.05', '$1,234.50']);
  fc.assert(
    fc.property(fc.bigInt(), (cents) => {
      expect(
        formatCents(cents)
          .replace(/[$,.]/g, '')
          .replace(/^(-?)0*(?=\d)/, '$1'),
      ).toBe(String(cents));
    }),
  );
});
