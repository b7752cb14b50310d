import { type Transaction } from '@clearfold/contracts';
import { type Entry } from './entries-of';

/** What can be done with a transaction where it is listed. */
export interface RowActions {
  onCancel: (transaction: Transaction) => void;
  /** Of a payout that bounced, the line of what came back opens as just that. */
  onOpen: (entry: Entry) => void;
}
