import { returnedText, transactionTypeText } from '@clearfold/content';
import { type Entry } from './entries-of';

/** What kind of line it is: "Withdrawal", or "Withdrawal returned". */
export const entryTypeText = ({ type, returnOf }: Pick<Entry, 'type' | 'returnOf'>): string =>
  returnOf ? returnedText(type) : transactionTypeText(type);
