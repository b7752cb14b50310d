import { formatCompactDollars } from './compact-dollars.js';
import { formatDollars } from './money.js';
import { formatPercent, formatShare } from './percent.js';

const absent = undefined as unknown as number;

it.each([NaN, Infinity, -Infinity, absent])('no formatter of numbers writes %p as one', (value) => {
  for (const format of [formatDollars, formatCompactDollars, formatPercent, formatShare])
    expect(format(value)).toBe('–');
});

it('nothing has no sign', () => {
  expect([-0, -0.001, 0.001].map(formatDollars)).toEqual(['$0.00', '$0.00', '$0.00']);
});
