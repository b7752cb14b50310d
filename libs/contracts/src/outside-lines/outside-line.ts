import { type ReviewKind } from '../review-queue/review-kind.js';
import { type ItemEndorsement, type ItemExplanation } from './explanation.js';

/** What became of a line: nothing yet; a request used it; it was explained; or its chain has it no more. */
export const LINE_STATES = ['open', 'matched', 'explained', 'withdrawn'] as const;

export type LineState = (typeof LINE_STATES)[number];

/**
 * One row of GET /staff/outside-lines: money that came in outside, or went out. Days are UTC days, YYYY-MM-DD. Filtered by
 * `accountId`, `state`, `from` and `to` (days, both within), `id` (a list) and `q` (in the reference); sorted by `day`, `amount`
 * and `recordedAt`.
 */
export interface OutsideLineRow {
  id: string;
  accountId: string;
  accountName: string;
  currency: string;
  /** Signed decimal text in the account's currency, exact. */
  amount: string;
  day: string;
  valueDay: string;
  /** The bank's own reference of it, or the chain's id of the transaction. */
  reference: string;
  /** Names and words of it; absent for an auditor. */
  text?: string;
  /** When the ledger got it; of a line that its chain took back, when that was. */
  recordedAt: string;
  /** A line of nothing, which nothing can use, counts as explained. */
  state: LineState;
  /** The request that used it. */
  request?: { id: string; kind: ReviewKind };
  /** Of a line in dollars that a request used: by how much it is more than what was booked, signed decimal text; absent where it is not. */
  differsBy?: string;
  explanation?: ItemExplanation;
  /** Of an open one that was explained: the first of two, while the second is missing. */
  endorsement?: ItemEndorsement;
  /** Of a statement's line: its number in the account. */
  sequence?: number;
  /** Of a line of a chain that is watched: how many blocks confirm it, no more than it takes, and how many it takes. */
  confirmations?: { is: number; of: number };
  /** The position of its event in the ledger. */
  position: number;
}

/** Why a line is offered for a request. */
export const FIT_REASONS = [
  'transaction-id',
  'reference',
  'amount',
  'amount-near',
  'address',
  'recipient',
  'day',
  'name',
] as const;

export type FitReason = (typeof FIT_REASONS)[number];

/** A line that fits a request. GET /staff/requests/{id}/lines answers them best first. */
export interface FittingLine extends OutsideLineRow {
  /** Why it fits, what weighs most first. */
  why: FitReason[];
  /** By how much the line's size is above what the request says, or below, in US dollars; absent of a coin. */
  difference?: number;
  /** Reference and amount are the very same, and the operator lets that fill in the choice. */
  isPrefilled?: true;
}

/** A coin, and what one of it is worth in US dollars where a service that the operator named says so. */
export interface CoinOffer {
  currency: string;
  suggested?: { rate: string; source: string; at: string };
}

/** GET /staff/requests/{id}/lines. */
export interface FittingLines {
  /**
   * Whether a deposit of its currency is credited by a line only, or by two people who say why not. The rate of a coin then takes two
   * people, as it does of every payout.
   */
  isRequired: boolean;
  /**
   * The coins of which a line may be matched, for which a rate is asked: a deposit's own; of a payout that was marked as paid, those
   * of all accounts.
   */
  rates: CoinOffer[];
  lines: FittingLine[];
}

/** A line that a decision on a request names, with what was said of it: of a coin the dollars for one, who says so, and as of when. */
export interface NamedLine extends Pick<
  OutsideLineRow,
  'id' | 'accountId' | 'accountName' | 'currency' | 'amount' | 'day' | 'reference' | 'position'
> {
  rate?: string;
  rateSource?: string;
  rateAt?: string;
}
