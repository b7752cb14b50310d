import { isPositive, isWithoutDebt } from './known.js';

// A name that is another one at each run, by which no test is found again.
it(`knows at ${performance.now()} ms what is more than nothing`, () => {
  expect([isPositive(1), isPositive(-1)]).toEqual([true, false]);
});

it('sees no debt where there is none', () => {
  expect(isWithoutDebt(1)).toBe(true);
});
