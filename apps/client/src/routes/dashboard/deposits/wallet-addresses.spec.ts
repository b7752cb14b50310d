import { bitcoin, ether } from '#testing/samples.ts';
import { addressByCurrency, initialCurrency } from './wallet-addresses';

it('[API-31] turns the wallets into a map from currency to address', () => {
  expect([...addressByCurrency([bitcoin, ether])]).toEqual([
    ['BTC', 'DEMO-DO-NOT-SEND-btc'],
    ['ETH', 'DEMO-DO-NOT-SEND-eth'],
  ]);
});

it.each([
  ['BTC', 'wherever it stands', [ether, bitcoin]],
  ['ETH', 'when there is no BTC', [ether]],
  ['', 'when there is nothing', []],
])('[DEP-04] starts with %j %s', (currency, _when, wallets) => {
  expect(initialCurrency(wallets)).toBe(currency);
});
