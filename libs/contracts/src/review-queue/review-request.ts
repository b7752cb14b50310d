import { type EventSignature } from '../signing/decision-signing.js';
import {
  type AdjustmentCategory,
  type Direction,
  type ExplanationCategory,
  type TransactionStatus,
} from '@clearfold/ledger';
import { type NamedLine } from '../outside-lines/outside-line.js';
import { type BarredAsNew } from './barred-as-new.js';
import { type ReviewKind } from './review-kind.js';

/**
 * Within how many hours a request should be decided and, for a withdrawal, paid (docs/product-rules.md, "How soon staff
 * answer").
 */
export const TARGET_HOURS = {
  deposit: 24,
  withdrawal: 48,
  transfer: 24,
  adjustment: 24,
} as const satisfies Record<ReviewKind, number>;

/** How long a claim on a request lasts. */
export const CLAIM_MINUTES = 10;

/**
 * For whom a second approval waits, as GET /staff/requests filters it: for anybody; for the reader, who may give it; for
 * others, because the reader was the first, is new to the first or has a role that does not decide this kind, or because
 * nobody may give it: who proposed it is gone, and it is there to be rejected.
 */
export const SECOND_PERSONS = ['any', 'me', 'others'] as const;

export type SecondPerson = (typeof SECOND_PERSONS)[number];

/** One row of GET /staff/requests, the review queue (ra-data-simple-rest). Money in dollars. */
export interface ReviewRequest {
  id: string;
  kind: ReviewKind;
  status: TransactionStatus;
  /** What the investor declared. */
  amount: number;
  /** What a deposit's reviewer credited; absent until approved. */
  creditedAmount?: number;
  investorId: string;
  investorName: string;
  /** The account is erased, or its name not this reader's to see: `investorName` only says so. */
  investorUnnamed?: true;
  /** Who a transfer goes to. */
  recipientId?: string;
  recipientName?: string;
  /** As `investorUnnamed`. */
  recipientUnnamed?: true;
  /** A deposit's currency. */
  currency?: string;
  /** A deposit's provider address, or where a withdrawal is to be paid. */
  account?: string;
  /** Whether an adjustment gives or takes. */
  direction?: Direction;
  /** Why an adjustment is made; absent for a reversal. */
  category?: AdjustmentCategory;
  /** The deposit or adjustment that a reversal takes back. */
  originalId?: string;
  /** Who of the staff proposed an adjustment: another one decides. `isVoid` as of `endorsement`: it can only be rejected. */
  proposal?: { staffId: string; by: string; isVoid?: true };
  createdAt: string;
  /**
   * The first of two approvals, while the second, by another person, is missing. With `isVoid` it counts no more, as who gave
   * it was switched off or got another role or access since: the next approval is the first again. `lineId` is the line that a
   * deposit would be credited by: whoever approves by another one, or by none, is the first again. Of a request that is decided it is
   * the first of two who find the line by which it came or went, at the rate of a coin; absent once that line can be its no more.
   */
  endorsement?: { staffId: string; by: string; at: string; amount: number; lineId?: string; isVoid?: true };
  /**
   * Its amount alone needs two approvals, and it has none yet. What one reviewer approved alone within a day can make two
   * necessary for a smaller one, too: the detail says so.
   */
  needsTwo?: true;
  /** A deposit that waits in a currency in which deposits are credited by a line only, or by two people who say why not. */
  needsLine?: true;
  /** Why the reader may not be its second person as long as that is so; absent when they may, and of who was the first. */
  barredAsNew?: BarredAsNew;
  /** Who reviews it just now; nobody when absent. */
  claim?: { staffId: string; by: string; at: string; until: string };
  decidedAt?: string;
  /** Name of who decided last; "Investor" for a cancelled request. */
  decidedBy?: string;
  /** Nobody of the staff rejected it: its investor took it back. */
  cancelled?: true;
  /** The reason of a rejection or the note of an approval. */
  adminNotes?: string;
  /** What the investor says the network calls a deposit's payment. */
  transactionHash?: string;
  /** The line of an outside account by which a deposit came, or a payout went out; absent while none is known. */
  lineId?: string;
  /** Set when a withdrawal is completed. */
  paymentReference?: string;
}

/** GET /staff/requests/{id}: the row with the evidence a decision needs. */
export interface ReviewRequestDetail extends ReviewRequest {
  investor: {
    id: string;
    name: string;
    email: string;
    joinedAt: string;
    availableBalance: number;
    heldBalance: number;
    totalBalance: number;
    totalDeposited: number;
    totalWithdrawn: number;
  };
  evidence: RequestEvidence;
  /** US dollars from which an approval needs a second person. */
  secondApprovalFrom: number;
  /** US dollars from which what one reviewer decides alone for one investor in a day needs one; tenfold for all investors. */
  secondApprovalDailyFrom: number;
  /** What the reader decided alone within the last 24 hours, for this investor and for all. US dollars. */
  decidedAlone: { forInvestor: number; inAll: number };
  /** What happened so far, oldest first. */
  timeline: ReviewTimelineEntry[];
  /** The investor's other requests, newest first, at most ten. */
  earlierRequests: ReviewRequest[];
}

/** What is unusual about a request, and what a decision would do. Money in dollars. */
export interface RequestEvidence {
  /** Since when the account of who asked is frozen; absent while it is not. */
  frozenSince?: string;
  /** The event that the balances stand at. */
  position: number;
  balance: RequestBalance;
  /** While the request is open: the balance after each decision, for the declared amount. */
  afterApproval?: RequestBalance;
  afterRejection?: RequestBalance;
  /** True when none of this kind was ever agreed to. */
  firstOfKind: boolean;
  /** The investor's other requests of this kind. */
  earlier: { agreed: number; rejected: number };
  largestEarlier?: number;
  averageEarlier?: number;
  /** Set when it happened within the last 24 hours. */
  pinChangedAt?: string;
  passwordChangedAt?: string;
}

export interface RequestBalance {
  available: number;
  held: number;
  total: number;
}

export interface ReviewTimelineEntry {
  /** The ledger event's position: where an auditor finds it. */
  position: number;
  /** The event's type, e.g. "WithdrawalApproved". */
  event: string;
  at: string;
  /** Who caused it: a name, or "Investor". */
  by: string;
  /** Absent of what is unsigned, and of what nobody signs. */
  signature?: EventSignature;
  /** Whether it is a decision of staff that nobody signed. */
  isUnsigned?: true;
  /** What was written with it: reason, note or payment reference; never shown to the auditor. */
  why?: string;
  /** The line of an outside account that it was done by. */
  line?: NamedLine;
  /** Why a deposit was approved without a line; never shown to the auditor. */
  withoutLine?: string;
  /** What an open item of it was explained as; `amount` in US dollars, what the world has more than the books. */
  explanation?: { category: ExplanationCategory; amount: number };
}

/** GET /staff/requests/counts: how many requests wait, for the queue's tabs. */
export interface ReviewCounts {
  pending: Record<ReviewKind, number>;
  /** Approved withdrawals that are not paid out yet. */
  toPay: number;
  /** Requests and proposals that wait for a second person, as they are filtered. */
  second: Record<Exclude<SecondPerson, 'any'>, number>;
  /** Proposed wallet addresses that wait for a second admin, divided in the same way. */
  wallets: Record<Exclude<SecondPerson, 'any'>, number>;
  /** Accounts outside that are proposed, or whose newest statement is to be taken back, and wait for a second admin, in the same way. */
  outsideAccounts: Record<Exclude<SecondPerson, 'any'>, number>;
  /** Explanations of open items that wait for a second person, in the same way. */
  explanations: Record<Exclude<SecondPerson, 'any'>, number>;
  /** A proposed policy that waits for a second admin, in the same way. */
  policy: Record<Exclude<SecondPerson, 'any'>, number>;
  /** An alarm of the log rings: nothing is recorded, so nothing can be decided either. */
  writesStopped?: true;
}
