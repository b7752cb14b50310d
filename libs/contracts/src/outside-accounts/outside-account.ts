import { type BarredAsNew } from '../review-queue/barred-as-new.js';
import { CURRENCIES } from '../wallets/currency.js';

/** The currencies that an account outside can be in: the dollars of banks, and those of wallets. */
export const OUTSIDE_CURRENCIES = ['USD', ...CURRENCIES] as const;

/**
 * One row of GET /staff/outside-accounts: an account of ours in the world outside, or one that waits for a second admin.
 * Amounts of an account are decimal texts in its own currency, exact: "12.50", "0.00000001".
 */
export interface OutsideAccountRow {
  id: string;
  kind: 'bank' | 'wallet';
  source: 'statements' | 'watcher';
  name: string;
  identifier: string;
  network: string;
  currency: string;
  decimals: number;
  staleAfterDays: number;
  /** Absent while it waits for a second admin. */
  openedAt?: string;
  /** UTC day from which on a deposit in its currency is credited by a line; absent where by none. */
  evidenceFrom?: string;
  /**
   * Who proposed it; `isVoid` and `barredAsNew` as of a wallet change; what the open accounts are called whose identifier differs from
   * its own in capitals, blanks or look-alike letters alone. Absent once it is open.
   */
  proposal?: {
    staffId: string;
    by: string;
    at: string;
    isVoid?: true;
    barredAsNew?: BarredAsNew;
    looksLike?: string[];
  };
  /** The newest statement: until which UTC day, and how many of its lines are recorded. */
  statement?: { number: number; to: string; lines: number; recorded: number };
  /** One admin asked that the newest statement is taken back, and another has to agree, while none of its lines is used. */
  isStatementAsked?: true;
  /**
   * Of an account that is watched: the newest block that was read, 0 before the first, and when that was, or since when it fails;
   * and why the watcher does not get on. `difference`: what the chain says that the wallet has more than its lines come to and what
   * it had before them, below zero what it has less; absent where it is nothing. `opening`: what it had before them, once known.
   */
  watcher?: { height: number; at: string; fault?: WatcherFault; opening?: string; difference?: string };
  /** What the statements, or the chain's lines, say that it holds now; absent before the first. */
  balance?: string;
  /** How many lines came in; what is open of them. */
  openLines: number;
  /** Whether its newest statement, or block, is older than `staleAfterDays`. */
  isStale?: true;
  /** How its CSV files are read; absent where none is saved. */
  csvMapping?: CsvColumns;
}

/**
 * Why the chain of a watched account is not read (libs/chain-readers has them in full). `wrong-decimals`: the account was opened
 * with other decimals than the chain's coin has.
 */
export const WATCHER_FAULTS = [
  'wrong-chain',
  'wrong-address',
  'wrong-token',
  'wrong-decimals',
  'unreachable',
  'answer-invalid',
  'answers-differ',
  'lags',
  'reorganised-too-deep',
] as const;

export type WatcherFault = (typeof WATCHER_FAULTS)[number];

/** How an account's CSV files are read: columns by the names in their first line. */
export interface CsvColumns {
  delimiter: ',' | ';' | '\t' | '|';
  dateOrder: 'ymd' | 'dmy' | 'mdy';
  decimalSeparator: '.' | ',';
  day: string;
  valueDay?: string;
  /** Signed; or what came in and what went out, in two columns. */
  amount?: string;
  credit?: string;
  debit?: string;
  reference?: string;
  counterparty?: string;
  text?: string;
  balance?: string;
  transactionId?: string;
  /** Where `amount` has no sign: the column that says which way it went, and its word of each way. */
  direction?: string;
  inWord?: string;
  outWord?: string;
  /** What the custodian took besides the amount. */
  fee?: string;
  /** Columns that must be the account's own on each row. */
  currency?: string;
  account?: string;
  /** Which row stands first; the oldest unless said. */
  order?: 'oldest-first' | 'newest-first';
  /** Between groups of three digits; nothing unless said. */
  groupSeparator?: '.' | ',' | "'" | ' ';
  /** UTF-8 unless said. */
  encoding?: 'utf-8' | 'windows-1252';
  /** How many rows stand above the columns' names; none unless said. */
  rowsAbove?: number;
  /** Whether the last row ends without a line break; unless said it has one, which shows that the file is whole. */
  endsWithoutLineBreak?: boolean;
}

/** One row of GET /staff/outside-accounts/{id}/statements: a statement that the ledger has, and its seal. */
export interface OutsideStatementRow {
  id: string;
  /** 1 for an account's first. */
  number: number;
  /** UTC days, YYYY-MM-DD, both within. */
  from: string;
  to: string;
  opening: string;
  closing: string;
  lines: number;
  /** SHA-256 of the file, hexadecimal. */
  fileDigest: string;
  /** Who recorded it; to who sees no names, in which role. */
  by: string;
  at: string;
  /** Of its event in the ledger. */
  position: number;
  /** Whether it is the newest of those that were not taken back: no other one can be. */
  isNewest?: true;
  /**
   * That two admins took it back, or that one asks for it: who agreed, or asked. `isVoid` and `barredAsNew` of who asks as of a wallet
   * change.
   */
  withdrawal?: {
    isDone: boolean;
    staffId: string;
    by: string;
    at: string;
    /** Why, as whoever is named says; absent to an auditor. */
    reason?: string;
    isVoid?: true;
    barredAsNew?: BarredAsNew;
  };
}
