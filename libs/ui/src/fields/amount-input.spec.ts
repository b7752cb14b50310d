import { amountEcho } from './amount-input.js';

it.each([
  [1234.56, '$1,234.56'],
  [0.01, '$0.01'],
  [1000000, '$1,000,000.00'],
  [0, undefined],
  [-5, undefined],
  [10.001, undefined],
  [Number.NaN, undefined],
  ['', undefined],
])('echoes %j as %s', (parsed, text) => {
  expect(amountEcho(parsed)).toBe(text);
});
