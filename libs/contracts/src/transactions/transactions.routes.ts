import { type MessageAnswer } from '../message-answer.js';
import { answers, asks, exported, route, rows } from '../routes/route.js';
import { type StaffTransaction, type StaffTransactionDetail } from './staff-transaction.js';
import { type TransactionAnswer, type TransactionsAnswer } from './transaction.js';
import { type TransactionsQuery } from './transactions.query.js';

export const list = route(
  'GET /transactions/user-transactions',
  'investor',
  asks<TransactionsQuery, TransactionsAnswer>(),
);
export const one = route('GET /transactions/:id', 'investor', answers<TransactionAnswer>());
export const cancel = route('POST /transactions/:id/cancel', 'investor', answers<MessageAnswer>());
export const staffList = route('GET /staff/transactions', ['reviewer', 'auditor', 'support'], rows<StaffTransaction>());
export const csv = route('GET /staff/transactions/export.csv', ['reviewer', 'auditor', 'support'], exported());
export const staffOne = route(
  'GET /staff/transactions/:id',
  ['reviewer', 'auditor', 'support'],
  answers<StaffTransactionDetail>(),
);
