// @ts-check
import { atLeast, atMost, verdict } from './bars.mjs';
import { median, quantile } from './quantile.mjs';

describe('a figure and its bar', () => {
  test.each([
    [atMost('p99', 19.94, 20, { unit: 'ms' }), true, 'p99: 19.9 ≤ 20 ms'],
    [atMost('p99', 20.01, 20), false, 'p99: 20.0 ≤ 20'],
    [atMost('p99', 20, 20, { digits: 0 }), true, 'p99: 20 ≤ 20'],
    [atLeast('ratio', 5, 5), true, 'ratio: 5.0 ≥ 5'],
    [atLeast('ratio', 4.999, 5, { digits: 3 }), false, 'ratio: 4.999 ≥ 5'],
  ])('%j', (judged, isHeld, target) => expect(judged).toEqual({ isHeld, target }));

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%d holds no bar', (figure) => {
    for (const judge of [atMost, atLeast]) {
      const judged = judge('approval', figure, figure === Number.NEGATIVE_INFINITY ? 5 : -5);
      expect(judged).toEqual({ isHeld: false, target: `approval could not be computed: ${figure}` });
      /** @type {string[]} */
      const lines = [];
      expect(verdict([atMost('p99', 1, 2), judged], (line) => lines.push(line))).toBe(1);
      expect(lines).toEqual(['held    p99: 1.0 ≤ 2', `MISSED  approval could not be computed: ${figure}`]);
    }
  });

  test('what was not judged is not held', () => {
    const nowhere = () => undefined;
    expect(verdict([], nowhere)).toBe(1);
    expect(verdict([atMost('p99', 1, 2)], nowhere)).toBe(0);
  });
});

test('a quantile is one of the samples, in whatever order they come; none have none', () => {
  expect(quantile([3, 1, 2, 10], 0.95)).toBe(10);
  expect(quantile([3, 1, 2, 10], 0)).toBe(1);
  expect(median([3, 1, 2])).toBe(2);
  expect(median([])).toBeNaN();
});
