import { type OpenItemKind } from '@clearfold/ledger';
import { type ItemEndorsement } from '../outside-lines/explanation.js';
import { type ReviewKind } from '../review-queue/review-kind.js';

/**
 * One row of GET /staff/reconciliation: an account outside at the end of a UTC day, what its statements or its chain say and
 * what the ledger says. Amounts are decimal texts in the account's currency, exact. The difference is the sum of the open
 * items, always. An account with `missingLines` or `chainDifference` does not agree, whatever its difference: it is of what is recorded.
 */
export interface ReconciliationRow extends OpenItemAges {
  /** The account's. */
  id: string;
  name: string;
  kind: 'bank' | 'wallet';
  currency: string;
  /** UTC day, YYYY-MM-DD. */
  day: string;
  outside: string;
  ledger: string;
  difference: string;
  /** Whether the newest statement ended so long before that day that the account is stale. */
  isStale?: true;
  /** How many lines of its newest statement, of how many, are not recorded yet, if that one had begun by that day. */
  missingLines?: { missing: number; lines: number };
  /**
   * Of a watched wallet, what its chain says that it has more than its lines come to and what it had before them, below zero what it
   * has less: as it was last read, if it was so by the end of that day. Absent where it is nothing.
   */
  chainDifference?: string;
}

/** GET /staff/reconciliation: the accounts, by name, and what is of none. */
export interface Reconciliation {
  data: ReconciliationRow[];
  /** Requests that no line shows. None of an account's difference is theirs: nobody knows yet which account they went by. */
  requests: OpenItemAges;
}

/** How many items are open, and since when. */
export interface OpenItemAges {
  openItems: number;
  /** The oldest open item's UTC day. */
  oldestOpen?: string;
  /** Open items by age in days: up to 2, 7, 30, and older. */
  byAge: [number, number, number, number];
}

/**
 * One row of GET /staff/open-items: where the books and the world differ. Filtered by `accountId`, `item`, `minAgeDays`, `maxAgeDays`,
 * `awaitsSecond` (whether another person must agree to what was said of it) and `id` (a list); sorted by `since`, `ageDays`, `amount` and `amountUsd`.
 */
export interface OpenItemRow {
  /** The line's or the request's. */
  id: string;
  item: OpenItemKind;
  /** Absent of a request that no account is known of. */
  accountId?: string;
  accountName?: string;
  currency: string;
  /** Signed decimal text in the currency: what the world has more than the books, below zero what it has less. */
  amount: string;
  /** In US dollars; absent of a coin's line, whose worth nobody said. */
  amountUsd?: number;
  /** UTC day since when it is open. */
  since: string;
  ageDays: number;
  /**
   * The line's reference; of a request that no line shows, its payment reference or the hash of its transaction, which staff or the
   * investor said: an auditor reads none of those.
   */
  reference?: string;
  /** Names and words of the line; absent for an auditor. */
  text?: string;
  /** Whose request it is; absent of a line, and for an auditor. */
  investor?: { id: string; name: string };
  /**
   * Of a difference: what the line says, signed decimal text in the currency, unless its chain took it back; and what was credited or
   * paid, in US dollars.
   */
  differs?: { line?: string; request: number };
  lineId?: string;
  request?: { id: string; kind: ReviewKind };
  /** The first of two who explained it, while the second is missing. */
  endorsement?: ItemEndorsement;
}
