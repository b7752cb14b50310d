import { isPositive, isWithoutDebt } from './known.js';

it('knows what is more than nothing', () => {
  expect([isPositive(1), isPositive(-1)]).toEqual([true, false]);
});

it('sees no debt where there is none', () => {
  expect(isWithoutDebt(1)).toBe(true);
});
