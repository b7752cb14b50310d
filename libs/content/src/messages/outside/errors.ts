import { type ErrorCode, STATEMENT_MAX_BYTES } from '@clearfold/contracts';

/** What a person reads of accounts outside, their statements and lines: part of `ERROR_TEXT`. */
export const OUTSIDE_ERROR_TEXT = {
  'outside-account-not-found': 'There is no such account. Look again at which ones there are, and what is proposed.',
  'outside-account-known': 'This account is known already.',
  'outside-account-invalid':
    'Such an account cannot be taken. Each text must say something; a bank and dollars have statements, no watcher; dollars have at most two decimals, coins 36.',
  'outside-account-waits': 'Another account waits for a second admin. Confirm or decline it first.',
  'evidence-required-already': 'Deposits of this account need a line from that day on already.',
  'statement-ahead': 'The statement ends on a day that has not come yet.',
  'statement-backwards': 'The statement ends before it begins.',
  'statement-overlaps': 'Days of this statement are in an earlier one already. Import each day once.',
  'statement-gap': 'Days are missing between the last statement and this one. Import what lies between them first.',
  'statement-opening-differs':
    'This statement begins with another balance than the last one ended with. Look for a statement in between.',
  'statement-negative': 'A balance of this statement is below zero. Such a statement cannot be imported.',
  'statement-differs': 'The lines of this statement do not lead from its opening balance to its closing balance.',
  'statement-not-newest':
    'This is not the newest statement of the account any more, or another one stands in its place. Please look at the list again.',
  'statement-in-use':
    'A line of this statement is used or written off. Reverse what used it first; a payout and a write-off stay, and so does the statement.',
  'statement-incomplete': 'The lines of the last statement are not all recorded yet. Please try again in a moment.',
  'line-not-found': 'This line does not exist, or its chain does not have it any more.',
  'line-known-already': 'This line was recorded already.',
  'line-not-next': 'This line does not follow the one before it.',
  'line-outside-statement': 'This line does not belong to the statement: its day or its number is outside of it.',
  'line-used-already': 'This line was used for another request already. Look for the next one that fits.',
  'line-explained': 'This line is explained as something else already.',
  'line-of-another-currency': 'This line is in another currency.',
  'line-goes-the-other-way': 'By this line no money came in for a deposit, or none went out for a withdrawal.',
  'line-too-small': 'The line is worth less than what is credited by it, or, of a payout, less than a cent.',
  'rate-needed':
    'Please enter the rate of the coin, where it is from and when it was read, today or before. A line in dollars has no rate.',
  'line-needed':
    'A deposit in this currency needs the line by which the money came. Without one, say why; a second person must agree.',
  'open-item-not-found': 'There is nothing open here any more. Look again at what is open.',
  'open-item-explained': 'This is explained already.',
  'explanation-amount-differs': 'The amount is not what is open any more. Look at it again.',
  'outside-account-takes-no-statements':
    'No statement of this account is taken: it waits for a second admin, or a watcher reads its chain.',
  'csv-mapping-needed': 'Say first how the CSV files of this account are read: which column is which.',
  'csv-mapping-invalid': 'These columns do not say how a file is read.',
  'statement-no-form':
    'Please send the statement as a file of a form (multipart/form-data): camt.053 (XML), OFX or CSV.',
  'statement-missing': 'Please choose the file of a statement. An empty one is none.',
  'statement-not-single': 'Please send one statement at a time.',
  'statement-too-large': `This file is larger than ${STATEMENT_MAX_BYTES / (1024 * 1024)} MB. Please ask for statements of fewer days.`,
  'outside-statement-not-found': 'This statement does not exist.',
  'statement-import-not-found': 'This import does not exist any more.',
  'statement-import-changed':
    'What was read of this file is not what you were shown. Nothing was recorded. Put it aside, tell an admin, and import the file again.',
  'statement-import-over': 'This import was recorded, refused or put aside already. Reload to see its current state.',
} as const satisfies Partial<Record<ErrorCode, string>>;
