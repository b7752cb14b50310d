import { type Transaction } from '@clearfold/contracts';
import { transaction } from '#testing/samples.ts';
import { filterTransactions, NO_FILTERS, type StatementFilters } from './filter-transactions';

const local = (day: number, ...time: number[]): string => new Date(2026, 10, day, ...time).toISOString();

const rows = [
  transaction({ _id: 'first', createdAt: local(9, 23, 59, 59, 999), type: 'deposit', status: 'approved' }),
  transaction({ _id: 'dawn', createdAt: local(10, 0, 0, 0, 0), type: 'withdrawal', status: 'pending' }),
  transaction({ _id: 'dusk', createdAt: local(11, 23, 59, 59, 999), type: 'deposit', status: 'pending' }),
  transaction({ _id: 'last', createdAt: local(12, 0, 0, 0, 0), type: 'transfer', status: 'completed' }),
];

it.each<[StatementFilters['status'], string[]]>([
  ['rejected', ['refused']],
  ['cancelled', ['taken back']],
  ['returned', ['bounced', 'came back']],
])('[STM-02] keeps by the status %s what reads so, and nothing else', (status, kept) => {
  const rejected = (_id: string, some: Partial<Transaction> = {}) => transaction({ _id, status: 'rejected', ...some });
  const bounced = rejected('bounced', { returnedAt: local(11) });
  const ended = [
    rejected('refused'),
    rejected('taken back', { cancelled: true }),
    bounced,
    { ...bounced, _id: 'came back', returnedAt: undefined, returnOf: bounced },
    ...rows,
  ];
  expect(filterTransactions(ended, { ...NO_FILTERS, status }).map(({ _id }) => _id)).toEqual(kept);
});

it.each<[string, string, Partial<StatementFilters>, string[]]>([
  ['STM-17', 'without filters everything', {}, ['first', 'dawn', 'dusk', 'last']],
  ['STM-02', 'by type', { type: 'deposit' }, ['first', 'dusk']],
  ['STM-02', 'by status', { status: 'pending' }, ['dawn', 'dusk']],
  ['STM-02', 'by type and status', { type: 'deposit', status: 'pending' }, ['dusk']],
  ['STM-18', 'from the first moment of the from date', { from: '2026-11-10' }, ['dawn', 'dusk', 'last']],
  ['STM-19', 'to the last moment of the to date', { to: '2026-11-11' }, ['first', 'dawn', 'dusk']],
  ['STM-19', 'one whole day', { from: '2026-11-10', to: '2026-11-10' }, ['dawn']],
])('[STM-17, STM-02, STM-18, STM-19] %s: keeps %s', (_id, _what, filters, kept) => {
  expect(filterTransactions(rows, { ...NO_FILTERS, ...filters }).map(({ _id }) => _id)).toEqual(kept);
});
