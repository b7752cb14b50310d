import { type Transaction } from '@clearfold/contracts';
import { describeTransaction, shortened } from './description.js';

type Case = [id: string, transaction: Partial<Transaction> & Pick<Transaction, 'type'>, description: string];

const cases: Case[] = [
  ['TXN-17', { type: 'investment_purchase', investmentPlan: { name: 'Harbour 90' } }, 'Investment in Harbour 90'],
  ['TXN-18', { type: 'transfer', recipientAccount: '3f2a91bc-4d5e' }, 'Transfer to User ID: 3f2a91bc...'],
  ['TXN-19', { type: 'transfer_received', recipientAccount: 'b71c55d0-9' }, 'Transfer from User ID: b71c55d0...'],
  ['TXN-20', { type: 'deposit', adminNotes: 'arrived late' }, 'Funds deposited'],
  ['TXN-21', { type: 'withdrawal', adminNotes: 'by wire' }, 'Funds withdrawn'],
  ['TXN-22', { type: 'admin_balance_adjustment_add', adminNotes: 'Goodwill' }, 'Goodwill'],
  ['TXN-22', { type: 'interest_payout', adminNotes: 'Part 2 of 3' }, 'Part 2 of 3'],
  ['TXN-23', { type: 'admin_balance_adjustment_subtract' }, 'N/A'],
  ['TXN-23', { type: 'interest_payout', adminNotes: '' }, 'N/A'],
  ['TXN-24', { type: 'investment_purchase', adminNotes: 'Plan withdrawn' }, 'Plan withdrawn'],
  ['TXN-24', { type: 'investment_purchase' }, 'N/A'],
];

it.each(cases)(
  '[TXN-17, TXN-18, TXN-19, TXN-20, TXN-21, TXN-22, TXN-23, TXN-24] %s: describes %j as %j',
  (_id, transaction, description) => {
    expect(describeTransaction(transaction)).toBe(description);
  },
);

it('[TXN-25] shows an account as its first eight characters and three dots', () => {
  expect(shortened('8c1f0a52-7b9e-4f0b')).toBe('8c1f0a52...');
});
