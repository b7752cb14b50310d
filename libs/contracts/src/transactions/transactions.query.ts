import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from '@clearfold/ledger';
import { IsIn, IsOptional } from 'class-validator';
import { breaks } from '../errors/rule.js';

/** The optional query of GET /transactions/user-transactions. */
export class TransactionsQuery {
  @IsOptional()
  @IsIn(TRANSACTION_TYPES, breaks('transaction-type-unknown'))
  type?: TransactionType;

  @IsOptional()
  @IsIn(TRANSACTION_STATUSES, breaks('transaction-status-unknown'))
  status?: TransactionStatus;
}
