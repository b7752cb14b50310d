import { transaction } from '#testing/samples.ts';
import { sortAfterClick, type StatementSort, sortTransactions } from './sort-transactions';

const rows = [
  transaction({ _id: 'a', createdAt: '2026-11-03T00:00:00Z', type: 'withdrawal', amount: 50, status: 'pending' }),
  transaction({ _id: 'b', createdAt: '2026-11-01T00:00:00Z', type: 'deposit', amount: 20, status: 'approved' }),
  transaction({ _id: 'c', createdAt: '2026-11-02T00:00:00Z', type: 'interest_payout', amount: 9, status: 'completed' }),
  transaction({ _id: 'd', createdAt: '2026-11-04T00:00:00Z', type: 'deposit', amount: 100, status: 'rejected' }),
];

it.each<[string, StatementSort['column'], StatementSort['direction'], string]>([
  ['STM-06', 'date', 'asc', 'bcad'],
  ['STM-10', 'date', 'desc', 'dacb'],
  ['STM-07', 'type', 'asc', 'dbca'],
  ['STM-07', 'type', 'desc', 'acdb'],
  ['STM-08', 'amount', 'asc', 'acbd'],
  ['STM-08', 'amount', 'desc', 'dbca'],
  ['STM-09', 'status', 'asc', 'bcad'],
  ['STM-09', 'status', 'desc', 'dacb'],
])('[STM-06, STM-10, STM-07, STM-08, STM-09] %s: by %s %s the order is %s', (_id, column, direction, order) => {
  const sorted = sortTransactions(rows, { column, direction });
  expect(sorted.map(({ _id }) => _id).join('')).toBe(order);
});

it('[STM-08] sorts a payout that came back by Amount as what it added', () => {
  const sent = transaction({ _id: 'sent', type: 'withdrawal', amount: 30, status: 'completed' });
  const returned = { ...sent, _id: 'returned', returnOf: sent };
  const order = (direction: StatementSort['direction']): string[] =>
    sortTransactions([sent, ...rows, returned], { column: 'amount', direction }).map(({ _id }) => _id);
  expect(order('asc')).toEqual(['a', 'sent', 'c', 'b', 'returned', 'd']);
  expect(order('desc')).toEqual(['d', 'returned', 'b', 'c', 'sent', 'a']);
});

it.each<[string, StatementSort, StatementSort['column'], StatementSort]>([
  ['the same one turns round', { column: 'date', direction: 'desc' }, 'date', { column: 'date', direction: 'asc' }],
  ['and back', { column: 'type', direction: 'desc' }, 'type', { column: 'type', direction: 'asc' }],
  ['Type starts ascending', { column: 'date', direction: 'desc' }, 'type', { column: 'type', direction: 'asc' }],
  ['Status starts ascending', { column: 'date', direction: 'asc' }, 'status', { column: 'status', direction: 'asc' }],
  ['Amount starts descending', { column: 'type', direction: 'asc' }, 'amount', { column: 'amount', direction: 'desc' }],
  ['Date starts descending', { column: 'type', direction: 'asc' }, 'date', { column: 'date', direction: 'desc' }],
])('[STM-12] of the clicked headers %s', (_what, before, column, after) => {
  expect(sortAfterClick(before, column)).toEqual(after);
});
