import { formatCompactDollars } from './compact-dollars.js';

it.each([
  [0, '$0'],
  [950, '$950'],
  [12_500, '$12.5K'],
  [12_340_000, '$12.3M'],
  [-2_000, '-$2K'],
])('writes %d dollars short enough for an axis: %s', (amount, text) => {
  expect(formatCompactDollars(amount)).toBe(text);
});
