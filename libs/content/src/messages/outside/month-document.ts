import { formatCalendarDay } from '../../format/date.js';
import { EXPLANATION_TEXT } from './lines.js';
import { chainDifferenceText, monthText } from './reconciliation.js';

/** What an open item is, on paper. */
const ITEMS = {
  line: 'Line without a request',
  difference: 'Amount that differs from its request',
  request: 'Request without a line',
} as const;

/** Longer names of files are cut off where they are shown. */
const LONGEST_PART = 40;

/** A name as a part of a file's: letters and digits of ASCII, in lower case, with a hyphen between the words. */
const fileNamePart = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, LONGEST_PART)
    .replace(/-$/, '');

/** A month of an account outside on one page. */
export const MONTH_DOCUMENT = {
  title: (month: string) => `Reconciliation, ${monthText(month)}`,
  account: 'Account',
  accountOf: (name: string, currency: string) => `${name} (${currency})`,
  identifier: 'Number or address',
  period: 'Period (UTC)',
  days: (from: string, to: string) => `${formatCalendarDay(from)} to ${formatCalendarDay(to)}`,
  known: 'Known',
  knownDays: (from: string | undefined, to: string | undefined) =>
    [from && `from ${formatCalendarDay(from)}`, to && `up to ${formatCalendarDay(to)}`].filter(Boolean).join(' '),
  unknownAfter: (day: string) =>
    `The statements end on ${formatCalendarDay(day)}: nothing is known of the days after. Balances are those of then.`,
  nothingBefore: (day: string) =>
    `There is nothing of this month: what is known of the account begins on ${formatCalendarDay(day)}.`,
  nothingYet: 'There is nothing of this month: no statement of the account was imported yet.',
  opening: 'Opening balance',
  cameIn: 'Came in',
  wentOut: 'Went out',
  closing: 'Closing balance',
  ledger: 'In the ledger',
  difference: 'Difference',
  agrees: 'It agrees: no item is open.',
  notKnown: 'Whether it agrees is not known: lines are missing.',
  chainDiffers: 'It does not agree with its chain.',
  onChain: (difference: string, currency: string) =>
    `As it was last read, ${chainDifferenceText(difference, currency)}.`,
  agreesUpTo: (day: string) => `It agrees up to ${formatCalendarDay(day)}: no item is open.`,
  openItems: (count: number) => `Open items up to the end of the month: ${count}`,
  item: ITEMS,
  columns: { day: 'Day', item: 'What', reference: 'Reference', amount: 'The world has more' },
  more: (count: number) => `… and ${count} more, in the console under Reconciliation.`,
  explained: (count: number) => `Explained items of the month: ${count}`,
  explainedColumns: { day: 'Day', item: 'Explained as', reference: 'Reference', amount: 'Amount' },
  explainedAs: EXPLANATION_TEXT,
  word: (by: string, reason: string | undefined) => (reason === undefined ? by : `${by}: ${reason}`),
  statements: 'Statements of these days, each with the SHA-256 of its file',
  noStatements: 'No statement was imported for these days.',
  watched: 'Its lines come from a watcher of its chain: there are no statements.',
  statement: (number: number, from: string, to: string, position: number) =>
    `No. ${number}, ${formatCalendarDay(from)} to ${formatCalendarDay(to)}, event ${position}`,
  footer: (position: number, at: Date) => {
    const instant = at.toISOString();
    return `From the ledger up to event ${position}, made ${formatCalendarDay(instant)}, ${instant.slice(11, 16)} UTC.`;
  },
  /** Without its extension. An account that no ASCII letter is in is called so. */
  fileName: (account: string, month: string) => `reconciliation-${fileNamePart(account) || 'account'}-${month}`,
} as const;
