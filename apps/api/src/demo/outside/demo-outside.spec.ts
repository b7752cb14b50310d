import { centsOf } from '@clearfold/ledger';
import { rateCentsOn, unitsFor } from './demo-outside.js';

const rateText = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

it.each([
  ['BTC', 8, 1n],
  ['BTC', 8, 12_500_00n],
  ['BTC', 8, 333_33n],
  ['USDT', 6, 7n],
  ['USDT', 6, 2_500_00n],
])('%s with %s decimals covers %s cents to the cent, on any day', (currency, decimals, cents) => {
  for (let day = 20_000; day < 20_400; day += 7) {
    const rate = rateCentsOn(currency, day);
    expect(centsOf(unitsFor(cents, rate, decimals), { currency, decimals }, rateText(rate))).toBe(cents);
  }
});
