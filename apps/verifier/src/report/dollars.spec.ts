import { dollars } from './dollars.js';

it.each<[bigint, string]>([
  [0n, '0.00'],
  [7n, '0.07'],
  [-7n, '-0.07'],
  [42n, '0.42'],
  [100n, '1.00'],
  [-100n, '-1.00'],
  [123_456_789_012_345_678n, '1234567890123456.78'],
])('%s cents are %s dollars', (cents, text) => {
  expect(dollars(cents)).toBe(text);
});
