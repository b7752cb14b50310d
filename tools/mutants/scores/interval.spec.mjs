// @ts-check
import { interval } from './interval.mjs';

it.each([
  // Of Wilson's own formula, worked out by hand.
  [240, 300, 0.751, 0.841],
  [8, 10, 0.49, 0.943],
  [0, 10, 0, 0.278],
  [10, 10, 0.722, 1],
])('%i of %i are %d to %d of all', (part, all, from, to) => {
  const bounds = interval(part, all);
  expect(bounds[0]).toBeCloseTo(from, 3);
  expect(bounds[1]).toBeCloseTo(to, 3);
  expect(bounds.every((bound) => bound >= 0 && bound <= 1)).toBe(true);
});
