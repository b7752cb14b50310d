import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from '@clearfold/ledger';
import { IsIn } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { MayBeAbsent } from '../presence/may-be-absent.js';

/** The optional query of GET /transactions/user-transactions. */
export class TransactionsQuery {
  @MayBeAbsent()
  @IsIn(TRANSACTION_TYPES, breaks('transaction-type-unknown'))
  type?: TransactionType;

  @MayBeAbsent()
  @IsIn(TRANSACTION_STATUSES, breaks('transaction-status-unknown'))
  status?: TransactionStatus;
}
