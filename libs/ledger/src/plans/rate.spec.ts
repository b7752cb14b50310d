import { moneyTable } from '../testing/index.js';
import { percentFromRatePpm, ratePpmFromPercent } from './rate.js';

describe('a rate', () => {
  const cases = moneyTable(`
    | percent | millionths |
    | 0       | 0          |
    | 1.25    | 12500      |
    | 0.29    | 2900       |
    | 4.35    | 43500      |
    | 0.0001  | 1          |
    | 1000    | 10000000   |
  `);
  it.each(cases)('of $percent percent is $millionths millionths, and back', ({ percent, millionths }) => {
    expect(ratePpmFromPercent(Number(percent))).toBe(Number(millionths));
    expect(percentFromRatePpm(Number(millionths))).toBe(Number(percent));
  });

  it.each([-1, 0.00001, 1e-7, 1000.0001, 1e308, NaN, Infinity, '5', true, null, undefined, [5]])(
    'is not read from %p',
    (percent) => {
      expect(ratePpmFromPercent(percent)).toBeUndefined();
    },
  );
});
