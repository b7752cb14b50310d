import {
  type Transaction,
  type TransactionAnswer,
  type TransactionsAnswer,
  type TransactionTimelineEntry,
} from '@clearfold/contracts';
import * as v from 'valibot';
import { type AnswerSchema, dollars, extra, type FieldsOf, figure, listOf, maybe, readBy, time, word } from './parts';

const FIELDS = {
  _id: v.string(),
  createdAt: time,
  type: word<Transaction['type']>(),
  amount: dollars,
  status: word<Transaction['status']>(),
  adminNotes: maybe(v.string()),
  recipientAccount: maybe(v.string()),
  investmentPlan: maybe(v.object({ name: v.string() })),
  bookedAt: extra(time),
  balanceAfter: extra(dollars),
  returnedAt: extra(time),
  balanceAfterReturn: extra(dollars),
  cancelled: extra(v.boolean()),
} satisfies FieldsOf<Transaction>;

/** GET /transactions/user-transactions. */
export const transactionsAnswer = readBy<TransactionsAnswer>(listOf(v.object(FIELDS)));

const entry: AnswerSchema<TransactionTimelineEntry> = v.object({
  step: word<TransactionTimelineEntry['step']>(),
  text: v.string(),
  at: time,
  position: figure,
  note: extra(v.string()),
  paymentReference: extra(v.string()),
} satisfies FieldsOf<TransactionTimelineEntry>);

/** GET /transactions/{id}. */
export const transactionAnswer = readBy<TransactionAnswer>(
  v.object({
    transaction: v.object({
      ...FIELDS,
      timeline: v.array(entry),
      currency: extra(v.string()),
      blockchainWalletAddress: extra(v.string()),
      counterpartyName: extra(v.string()),
      arrival: extra(v.object({ confirmations: figure, of: figure })),
    } satisfies FieldsOf<TransactionAnswer['transaction']>),
  }),
);
