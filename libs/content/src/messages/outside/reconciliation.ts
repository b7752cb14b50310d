import { type ReconciliationRow, type WatcherFault } from '@clearfold/contracts';
import { formatCalendarDay } from '../../format/date.js';
import { formatOutside } from '../../format/outside-amount.js';
import { WATCHER_FAULT_TEXT } from './watcher-faults.js';

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

/** Of an account's newest statement while it is not recorded to its end. */
export const missingLinesText = ({ missing, lines }: NonNullable<ReconciliationRow['missingLines']>): string =>
  `${missing.toLocaleString('en-US')} of ${count(lines, 'line', 'lines')} of the newest statement ${missing === 1 ? 'is' : 'are'} not recorded yet`;

/** Of a watched wallet whose chain has another amount than its lines tell of: a decimal text, and of which currency. */
export const chainDifferenceText = (difference: string, currency: string): string => {
  const isLess = difference.startsWith('-');
  const amount = formatOutside(isLess ? difference.slice(1) : difference, currency);
  return `its chain has ${amount} ${isLess ? 'less' : 'more'} than its lines say`;
};

/** What our accounts outside hold, beside what the ledger says they hold. */
export const STAFF_RECONCILIATION = {
  title: 'Reconciliation',
  lead: 'What our accounts at banks and our wallets hold, beside what the ledger says they hold.',
  accounts: 'Accounts',
  day: 'As of the end of (UTC day)',
  dayForm: 'Day of the balances',
  show: 'Show',
  today: 'Today',
  lastMonthsEnd: 'End of last month',
  asOf: (day: string) =>
    `Balances at the end of ${formatCalendarDay(day)} (UTC), with all that was matched or explained since.`,
  notADay: 'Enter a day that is not in the future.',
  outside: 'Outside',
  outsideHint: 'What its statements, or its chain, say',
  ledger: 'In the ledger',
  difference: 'Difference',
  agrees: 'Agrees',
  agreesWithItems: (items: number) => `Agrees in sum, ${count(items, 'item is', 'items are')} open`,
  differs: 'Does not agree',
  incomplete: 'Lines are missing',
  chainDiffers: (difference: string, currency: string) =>
    `As it was last read, ${chainDifferenceText(difference, currency)}: its server may be wrong, or a contract moved it.`,
  stale: 'Statement is old',
  staleChain: 'Chain was not read lately',
  noStatement: 'No statement yet',
  statementTo: (day: string) => `Statements until ${formatCalendarDay(day)}`,
  watchedTo: (height: number, when: string) => `Chain read to block ${height.toLocaleString('en-US')}, ${when}`,
  watcherStuck: (fault: WatcherFault) => `The watcher does not get on: ${WATCHER_FAULT_TEXT[fault]}`,
  openItems: (items: number) => (items === 0 ? 'No open items' : count(items, 'open item', 'open items')),
  oldest: (day: string) => `oldest since ${formatCalendarDay(day)}`,
  byAge: 'Open items by age',
  /** How old an open item is, for each of the four columns. */
  age: ['Up to 2 days', '3 to 7 days', '8 to 30 days', 'Over 30 days'],
  ageLink: (items: number, age: string, account: string) =>
    `${count(items, 'open item', 'open items')} of ${account}, ${age.toLowerCase()}`,
  requests: 'Requests that no line shows',
  requestsHint: 'Credited deposits and paid withdrawals of which nobody knows yet by which account they came or went.',
  ofRequests: 'requests that no line shows',
  pastItems: 'The list shows only what is open now.',
  import: 'Import a statement',
  month: 'Month as PDF',
  monthOf: (account: string) => `Month as PDF: ${account}`,
  monthTitle: (account: string) => `A month of ${account} on one page`,
  monthReview:
    'Opening and closing balance, what came in and went out, the difference, open items and the statements behind it.',
  monthField: 'Month',
  download: 'Download',
  monthDone: 'The page was downloaded.',
  empty: 'No account outside yet',
  emptyText:
    'Name the bank accounts and wallets that the money is really in. Then each deposit and payout can be matched with the line by which it came or went.',
  steps: 'How to begin',
  step: {
    propose: 'An admin proposes an account: a bank account, or a wallet.',
    confirm: 'Another admin confirms it.',
    import: 'A reviewer imports its first statement, and from then on the next ones.',
  },
  waits: (name: string) => `“${name}” waits for a second admin.`,
  toAccounts: 'Open the outside accounts',
} as const;

/** The month's name: "2026-11" → "November 2026". */
export const monthText = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));
