import fc from 'fast-check';
import { formatPercent, formatShare, formatYearlyRate } from './percent.js';

it('writes rates as Intl does', () => {
  const intl = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (tenThousandths) => {
      expect(formatPercent(tenThousandths / 10_000)).toBe(`${intl.format(tenThousandths / 10_000)}%`);
    }),
  );
});

it('writes parts of a whole with one decimal', () => {
  expect([0, 0.375, 1 / 3, 0.9999, 1].map(formatShare)).toEqual(['0.0%', '37.5%', '33.3%', '100.0%', '100.0%']);
});

it.each([
  [6.2, 90, '25.1%'],
  [4, 365, '4%'],
  [4, 730, '2%'],
  [10, 1, '3,650%'],
  [4, 0, undefined],
])('stretches %d%% for %d days to a year: %s', (rate, days, yearly) => {
  expect(formatYearlyRate(rate, days)).toBe(yearly);
});
