import { overBalance, overField, shortOf } from './over-balance';

const SHORT = 'This is more than the $100.00 you have available.';

it.each([
  [100.01, SHORT],
  [1e9, SHORT],
  [100, undefined],
  [99.99, undefined],
  [0, undefined],
  ['', undefined],
  [100.001, undefined],
  [Number.NaN, undefined],
])('of $100.00, %j is more than there is: %j', (amount, text) => {
  expect(overBalance(amount, 100)).toBe(text);
  expect(shortOf(amount, 100)).toEqual(text === undefined ? {} : { amount: text });
  expect(overField(amount, 100)).toEqual(text === undefined ? {} : { error: true, helperText: text });
});

it('says nothing where it is not known what there is', () => {
  expect(overBalance(5, Number.NaN)).toBeUndefined();
});
