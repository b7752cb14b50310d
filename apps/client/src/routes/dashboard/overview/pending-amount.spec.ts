import { transaction } from '#testing/samples.ts';
import { pendingAmount } from './pending-amount';

it('adds up what waits, to the cent', () => {
  const transactions = [
    transaction({ amount: 0.1, status: 'pending' }),
    transaction({ amount: 0.2, status: 'pending' }),
    transaction({ amount: 5 }),
    transaction({ amount: 7, status: 'pending', type: 'withdrawal' }),
  ];
  expect(pendingAmount(transactions, 'deposit')).toBe(0.3);
  expect(pendingAmount(transactions, 'withdrawal')).toBe(7);
  expect(pendingAmount([], 'deposit')).toBe(0);
  expect(pendingAmount(undefined, 'deposit')).toBeUndefined();
});
