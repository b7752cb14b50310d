import { type Transaction } from '@clearfold/contracts';

/** What can be done with a transaction where it is listed. */
export interface RowActions {
  onCancel: (transaction: Transaction) => void;
  onOpen: (transaction: Transaction) => void;
}
