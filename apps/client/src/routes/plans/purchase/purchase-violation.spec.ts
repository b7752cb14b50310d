import { ada, steady } from '#testing/samples.ts';
import { purchaseViolation } from './purchase-violation';

describe('what speaks against an amount', () => {
  const range = 'Investment amount must be between $100.00 and $1,000.50.';
  const balance = 'Insufficient balance to purchase this plan. Please deposit more funds.';

  it.each([
    ['BUY-21', 99.99, 5000, range],
    ['BUY-22', 1000.51, 5000, range],
    ['BUY-24', 100, 5000, undefined],
    ['BUY-25', 1000.5, 5000, undefined],
    ['BUY-26', 500.01, 500, balance],
    ['BUY-27', 500, 500, undefined],
    ['BUY-21', 99, 50, range],
  ])(
    '[BUY-21, BUY-22, BUY-24, BUY-25, BUY-26, BUY-27] %s: %d dollars with %d available',
    (_id, dollars, available, fault) => {
      expect(purchaseViolation(dollars, steady, available)).toBe(fault);
    },
  );

  it.each(['', 0, -5, 100.001, Number.NaN])('leaves %j to the request’s own rule', (amount) => {
    expect(purchaseViolation(amount, steady, ada.availableBalance)).toBeUndefined();
  });
});
