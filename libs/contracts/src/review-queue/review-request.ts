import { type TransactionStatus } from '@clearfold/ledger';

/** The kinds of request that staff review. */
export const REVIEW_KINDS = ['deposit', 'withdrawal', 'transfer'] as const;

export type ReviewKind = (typeof REVIEW_KINDS)[number];

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
  /** "Unknown" once the account is erased. */
  investorName: string;
  /** Who a transfer goes to. */
  recipientId?: string;
  recipientName?: string;
  /** A deposit's currency. */
  currency?: string;
  /** A deposit's provider address, or where a withdrawal is to be paid. */
  account?: string;
  createdAt: string;
  /** The first of two approvals, while the second, by another person, is missing. */
  endorsement?: { staffId: string; by: string; at: string; amount: number };
  decidedAt?: string;
  /** Name of who decided last; "Investor" for a cancelled request. */
  decidedBy?: string;
  /** The reason of a rejection or the note of an approval. */
  adminNotes?: string;
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
  /** US dollars from which an approval needs a second person. */
  secondApprovalFrom: number;
  /** What happened so far, oldest first. */
  timeline: ReviewTimelineEntry[];
  /** The investor's other requests, newest first, at most ten. */
  earlierRequests: ReviewRequest[];
}

export interface ReviewTimelineEntry {
  /** The ledger event's position: where an auditor finds it. */
  position: number;
  /** The event's type, e.g. "WithdrawalApproved". */
  event: string;
  at: string;
  /** Who caused it: a name, or "Investor". */
  by: string;
}

/** GET /staff/requests/counts: how many requests wait, for the queue's tabs. */
export interface ReviewCounts {
  pending: Record<ReviewKind, number>;
  /** Approved withdrawals that are not paid out yet. */
  toPay: number;
}
