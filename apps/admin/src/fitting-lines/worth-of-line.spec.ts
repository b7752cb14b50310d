import { requestDetail } from '../requests/request-detail.fixture';
import { differenceOf, worthOfLine } from './worth-of-line';

it.each([
  ['500.00', 'USD', undefined, 50_000n],
  ['500', 'USD', undefined, 50_000n],
  ['-250.10', 'USD', undefined, -25_010n],
  ['498.20', 'USD', '2', 49_820n],
  ['0.5', 'BTC', '64250.12', 3_212_506n],
  // As the ledger rounds: half up to the cent.
  ['0.00000001', 'BTC', '500000', 1n],
  ['0.00000001', 'BTC', '499999', 0n],
  ['123456789012.000000000000000001', 'ETH', '1', 12_345_678_901_200n],
  ['0.5', 'BTC', undefined, undefined],
  ['0.5', 'BTC', '', undefined],
  ['0.5', 'BTC', '0', undefined],
  ['0.5', 'BTC', '64,250', undefined],
])('%s %s at %s is worth %s cents', (amount, currency, rate, cents) => {
  expect(worthOfLine({ amount, currency }, rate)).toBe(cents);
});

const deposit = requestDetail({ amount: 500 });
const withdrawal = requestDetail({ kind: 'withdrawal', status: 'approved', amount: 250 });

it.each([
  ['as declared', deposit, { amount: '500.00', currency: 'USD' }, undefined, 0n],
  ['less than declared', deposit, { amount: '498.20', currency: 'USD' }, undefined, -180n],
  ['more than credited', { ...deposit, creditedAmount: 450 }, { amount: '500', currency: 'USD' }, undefined, 5_000n],
  ['by its rate', deposit, { amount: '0.01', currency: 'BTC' }, '51000', 1_000n],
  ['unknown without a rate', deposit, { amount: '0.01', currency: 'BTC' }, undefined, undefined],
  ['of a payout, that more went out', withdrawal, { amount: '-251.00', currency: 'USD' }, undefined, 100n],
])('the difference is %s', (_what, request, line, rate, cents) => {
  expect(differenceOf(request, line, rate)).toBe(cents);
});
