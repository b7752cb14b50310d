import { type ReviewKind } from '@clearfold/contracts';
import { type LedgerEvent, type NotSecondTo } from '@clearfold/ledger';
import { formatInstant } from '../format/instant.js';
import { CANCELLED_MEANWHILE } from './errors.js';

/** The review queue's list. */
export const REVIEW_QUEUE = {
  title: 'Review queue',
  tabs: 'Queues',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  transfers: 'Transfers',
  adjustments: 'Adjustments',
  toPay: 'To pay',
  second: 'Second approval',
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
    'Large amounts after their first approval, proposed adjustments and proposed wallet addresses appear here.',
  emptySecondRequests: 'No request is waiting for a second person.',
  wallets: 'Wallet addresses',
  newAddress: (currency: string) => `New ${currency} address`,
  proposedBy: (name: string) => `Proposed by ${name}`,
  walletYouMay: 'You may confirm it',
  walletWaitsForAnother: 'You proposed it: another admin confirms it',
  walletCountsNoMore: 'Its proposer’s access has changed since: drop it and propose it again',
  lateOnly: 'Late only',
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

/** The side panel: the evidence of one request. */
export const REVIEW_PANEL = {
  label: 'Request under review',
  close: 'Close request',
  previous: 'Previous request',
  next: 'Next request',
  position: (place: number, total: number) => `${place} of ${total}`,
  heading: (kind: ReviewKind, amount: string) => `${REVIEW_KIND_TEXT[kind]} of ${amount}`,
  failed: 'This request could not be loaded.',
  loading: 'Loading the evidence…',
  evidence: 'Evidence',
  requested: 'Requested',
  requestId: 'Request id',
  depositAccount: (currency: string | undefined) =>
    currency ? `Sent to our ${currency} address` : 'Sent to our address',
  transactionHash: 'Transaction hash',
  withdrawalAccount: 'Pay to',
  recipient: 'Recipient',
  recipientId: 'Recipient id',
  direction: 'Effect',
  category: 'Category',
  proposedBy: 'Proposed by',
  reverses: 'Reverses the entry',
  declared: 'Declared',
  credited: 'Credited',
  decision: 'Decided',
  firstApproval: 'First approval',
  firstApprovalBy: (name: string, when: string, amount: string) => `${name}, ${when}, ${amount}`,
  firstApprovalOfGone: (name: string, when: string, amount: string) =>
    `${name}, ${when}, ${amount}. It no longer counts: they have since been disabled or given another role.`,
  decidedBy: (name: string, when: string) => `${name}, ${when}`,
  notes: 'Told the investor',
  paymentReference: 'Payment reference',
  copy: 'Copy',
  copied: 'Copied',
  balances: 'Balance',
  sendersBalances: 'Sender’s balance',
  available: 'Available',
  held: 'On hold',
  total: 'Total',
  now: 'Now',
  afterApproval: 'After approval',
  afterBothApprovals: 'After both approvals',
  afterRejection: 'After rejection',
  investor: 'Investor',
  sender: 'Sender',
  email: 'Email',
  joined: 'Joined',
  investorId: 'Investor id',
  totalDeposited: 'Deposited so far',
  totalWithdrawn: 'Withdrawn so far',
  timeline: 'Timeline',
  eventPosition: (position: number) => `#${position}`,
  eventPositionHint: 'Position in the ledger',
  earlier: 'Other requests of this investor',
  earlierOfSender: 'Other requests of the sender',
  noEarlier: 'This is the investor’s only request.',
  decidedMeanwhile: (status: string, name: string | undefined) =>
    `${name ?? 'Somebody else'} decided this request meanwhile. It is now: ${status.toLowerCase()}.`,
  cancelledMeanwhile: CANCELLED_MEANWHILE,
  endorsedMeanwhile: (name: string, amount: string) => `${name} gave the first approval of ${amount} meanwhile.`,
  notRecorded: (why: string) => `Your decision was not recorded. ${why}`,
  claimedByYou: (until: string) => `You are reviewing this until ${until}; others can see that.`,
  claimedByAnother: (name: string, until: string) => `${name} is reviewing this request, until ${until} at the latest.`,
  balancesAt: (position: string) => `Balance as of ledger event ${position}`,
} as const;

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

type RequestEventType = Extract<
  LedgerEvent['type'],
  `${'Deposit' | 'Withdrawal' | 'Transfer' | 'Adjustment' | 'Reversal' | 'BreakGlass'}${string}`
>;

export const REQUEST_EVENT_TEXT: Readonly<Record<RequestEventType, string>> = {
  BreakGlassInvoked: 'One person will decide alone, in 24 hours',
  BreakGlassWithdrawn: 'Deciding alone was withdrawn, a second person is needed',
  AdjustmentDrafted: 'Adjustment proposed, nothing moved yet',
  AdjustmentApproved: 'Approved, balance changed',
  AdjustmentRejected: 'Proposal rejected',
  AdjustmentWithdrawn: 'Proposal withdrawn',
  ReversalProposed: 'Reversal proposed, nothing moved yet',
  DepositRequested: 'Deposit requested',
  DepositApproved: 'Deposit approved and credited',
  DepositEndorsed: 'First of two approvals, nothing credited yet',
  DepositCancelled: 'Cancelled by the investor',
  DepositRejected: 'Deposit rejected',
  TransferEndorsed: 'First of two approvals, amount still on hold',
  TransferRequested: 'Transfer requested, amount put on hold',
  TransferApproved: 'Transfer approved and paid to the recipient',
  TransferCancelled: 'Transfer cancelled by the investor, amount given back',
  TransferRejected: 'Transfer rejected, amount given back',
  WithdrawalRequested: 'Withdrawal requested, amount put on hold',
  WithdrawalEndorsed: 'First of two approvals, amount still on hold',
  WithdrawalApproved: 'Withdrawal approved',
  WithdrawalCompleted: 'Withdrawal paid out',
  WithdrawalBounced: 'Payment returned by the bank, amount put back',
  WithdrawalCancelled: 'Cancelled by the investor, amount given back',
  WithdrawalRejected: 'Withdrawal rejected, amount given back',
};

/** What happened, by the ledger event's type: one without a text does not compile, an unknown one is shown as it is. */
export const LEDGER_EVENT_TEXT: Readonly<Record<string, string>> = REQUEST_EVENT_TEXT;

/** The keys of the queue, as the overlay lists them. */
export const REVIEW_KEYS = [
  { keys: ['j', 'k'], does: 'Next and previous request' },
  { keys: ['Enter'], does: 'Open the request; in a form, send the decision' },
  { keys: ['a'], does: 'Approve' },
  { keys: ['r'], does: 'Reject' },
  { keys: ['1', '…', '5'], does: 'Choose a reason while rejecting' },
  { keys: ['c'], does: 'Mark an approved withdrawal as paid' },
  { keys: ['/'], does: 'Search' },
  { keys: ['Esc'], does: 'Close the form, then the request' },
  { keys: ['?'], does: 'Show these keys' },
] as const;
