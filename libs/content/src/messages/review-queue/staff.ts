import { type ReviewKind } from '@clearfold/contracts';
import { type NotSecondTo } from '@clearfold/ledger';
import { formatInstant } from '../../format/instant.js';

/** The review queue's list. */
export const REVIEW_QUEUE = {
  title: 'Review queue',
  tabs: 'Queues',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  transfers: 'Transfers',
  adjustments: 'Adjustments',
  toPay: 'To pay',
  second: 'Second person',
  all: 'All',
  search: 'Search',
  searchHint: 'Name, email or id',
  status: 'Status',
  anyStatus: 'Any status',
  columns: {
    waiting: 'Waiting',
    kind: 'Kind',
    investor: 'Investor',
    parties: 'From and to',
    account: 'Account',
    amount: 'Amount',
    status: 'Status',
    first: 'First person',
    second: 'Second person',
  },
  secondPerson: 'Waits for',
  secondPersons: { any: 'Anybody', me: 'Me', others: 'Others' },
  youMay: 'You may decide',
  waitsForAnother: 'You were the first: another person decides',
  waitsForAdmin: 'An admin decides',
  /** To who is no second person to the first, as one of them is new to the other. */
  newToFirst: (kind: ReviewKind, first: string, { bars, untilMs }: Pick<NotSecondTo, 'bars' | 'untilMs'>) => {
    const another = kind === 'adjustment' ? 'Another admin' : 'Another reviewer';
    return bars === 'begun-before'
      ? `${another} decides: you were new to ${first}`
      : `${another} decides, or you from ${formatInstant(new Date(untilMs))} on`;
  },
  endorsedFor: (declared: string) => `endorsed, ${declared} declared`,
  creditedFor: (declared: string) => `credited, ${declared} declared`,
  countsNoMore: 'No longer counts: reject it and propose it again',
  emptySecond: 'Nothing is waiting for a second person.',
  emptySecondHint:
    'Large amounts after their first approval, lines that one person matched at a rate, proposed adjustments, proposed wallet addresses and a proposed policy appear here.',
  emptySecondRequests: 'No request is waiting for a second person.',
  wallets: 'Wallet addresses',
  policy: 'Policy',
  newPolicy: 'New policy',
  newAddress: (currency: string) => `New ${currency} address`,
  proposedBy: (name: string) => `Proposed by ${name}`,
  proposalYouMay: 'You may confirm it',
  proposalWaitsForAnother: 'You proposed it: another admin confirms it',
  proposalCountsNoMore: 'Its proposer’s access has changed since: drop it and propose it again',
  lateOnly: 'Late only',
  forLine: 'May be of one line',
  list: 'Requests',
  loading: 'Loading requests…',
  empty: 'Nothing is waiting for review.',
  emptyHere: 'Nothing is waiting in this tab.',
  goTo: (queue: string, waiting: number) =>
    `${queue}: ${waiting.toLocaleString('en-US')} ${waiting === 1 ? 'waits' : 'wait'}`,
  emptyHint: 'New requests appear here on their own.',
  noMatch: 'No request matches these filters.',
  clearFilters: 'Clear filters',
  failed: 'The queue could not be loaded.',
  stale: 'These rows may be out of date: the last refresh failed.',
  investorById: (id: string) => `Investor ${id.slice(0, 8)}`,
  requestById: (id: string) => `Request ${id.slice(0, 8)}`,
  fromTo: (sender: string, recipient: string) => `${sender} to ${recipient}`,
  to: 'to',
  late: 'late',
  oneOfTwo: '1 of 2 approvals',
  needsTwo: 'Needs 2 approvals',
  cancelled: 'Cancelled by the investor',
  target: (hours: number) => `Target: decided and paid within ${hours} hours`,
  underReview: (name: string) => `Being reviewed by ${name}`,
} as const;

export const REVIEW_KIND_TEXT: Readonly<Record<ReviewKind, string>> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  transfer: 'Transfer',
  adjustment: 'Adjustment',
};

/** What is unusual about a request; none of it forbids anything. */
export const RISK_HINTS = {
  title: 'Worth a look',
  frozen: (since: string) => `This account has been frozen since ${since}: pay nothing until it is unfrozen`,
  firstOfKind: (kind: ReviewKind) => `The investor’s first ${REVIEW_KIND_TEXT[kind].toLowerCase()}`,
  largest: (before: string) => `The largest so far; the largest before was ${before}`,
  aboveAverage: (times: number, average: string) => `${times} times the usual ${average}`,
  rejectedBefore: (rejected: number, kind: ReviewKind) =>
    rejected === 1
      ? `An earlier ${REVIEW_KIND_TEXT[kind].toLowerCase()} was rejected`
      : `${rejected} earlier ${REVIEW_KIND_TEXT[kind].toLowerCase()}s were rejected`,
  ago: (age: string) => `${age} ago`,
  pinChanged: (when: string) => `Transaction PIN changed ${when}`,
  passwordChanged: (when: string) => `Password changed ${when}`,
} as const;

/** The keys of the queue, as the overlay lists them. */
export const REVIEW_KEYS = [
  { keys: ['j', 'k'], does: 'Next and previous request' },
  { keys: ['Enter'], does: 'Open the request; in a form, send the decision' },
  { keys: ['a'], does: 'Approve' },
  { keys: ['r'], does: 'Reject' },
  { keys: ['1', '…', '5'], does: 'Choose a reason while rejecting' },
  { keys: ['1', '…', '9'], does: 'Choose a line while approving or marking as paid' },
  { keys: ['c'], does: 'Mark an approved withdrawal as paid' },
  { keys: ['/'], does: 'Search' },
  { keys: ['Esc'], does: 'Close the form, then the request' },
  { keys: ['?'], does: 'Show these keys' },
] as const;
