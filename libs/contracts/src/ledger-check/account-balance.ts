import { IsString, MaxLength, MinLength } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { AsOfQuery, type AsOf } from './as-of.js';

/** The query of GET /staff/ledger/balance. */
export class AccountBalanceQuery extends AsOfQuery {
  /** The account's name: "investor/{id}/available". */
  @IsString(breaks('account-required'))
  @MinLength(1, breaks('account-required'))
  @MaxLength(200, breaks('account-required'))
  account!: string;
}

/** GET /staff/ledger/balance. */
export interface AccountBalance {
  account: string;
  asOf: AsOf;
  /** US dollars after the last posting that counts; 0 before the first. */
  balance: number;
  /** That posting's event; absent before the first. */
  movedAt?: number;
}

/** A row of GET /staff/ledger/accounts (ra-data-simple-rest). */
export interface LedgerAccount {
  /** The account's name. */
  id: string;
  /** US dollars. */
  balance: number;
  /** The event that moved it last, as of then. */
  position: number;
}

/** A row of GET /staff/ledger/postings (ra-data-simple-rest). */
export interface LedgerPosting {
  /** Position and place in the event's double entry: "17-0". */
  id: string;
  position: number;
  at: string;
  event: string;
  recordId: string;
  /** US dollars, signed. */
  amount: number;
  /** The account's balance after it. */
  balance: number;
}

/** One line of GET /staff/ledger/trial-balance. */
export interface TrialBalanceLine {
  /** An account's name, or a kind of investors' accounts: `investor/…/available`. */
  account: string;
  /** How many accounts it sums up. */
  accounts: number;
  /** US dollars. */
  balance: number;
}

/** GET /staff/ledger/trial-balance. */
export interface TrialBalance {
  asOf: AsOf;
  lines: TrialBalanceLine[];
  accounts: number;
  /** US dollars; anything but zero is a fault. */
  total: number;
}
