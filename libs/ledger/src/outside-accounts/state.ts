import { choice, count, text } from '../stored/field.js';
import { type StreamType } from '../stream-type.js';

const KINDS = ['bank', 'wallet'] as const;
const SOURCES = ['statements', 'watcher'] as const;

/** An account of ours in the world outside, as commands and events say it. */
export interface OutsideAccountTerms {
  readonly kind: (typeof KINDS)[number];
  /** Where its lines come from: statements that staff import, or a watcher of its chain. */
  readonly source: (typeof SOURCES)[number];
  /** What staff call it. */
  readonly name: string;
  /** The bank's number of it (IBAN), or the wallet's address. */
  readonly identifier: string;
  /** The bank, or the chain. */
  readonly network: string;
  /** Its one currency, by the ticker symbol. */
  readonly currency: string;
  /** How many decimals of the currency its smallest unit is, in which its lines are counted: 2 of dollars, 8 of bitcoin. */
  readonly decimals: number;
  /** After how many days without a statement, or a block, it is stale. */
  readonly staleAfterDays: number;
}

export const outsideAccountFields = {
  kind: choice(KINDS),
  source: choice(SOURCES),
  name: text,
  identifier: text,
  network: text,
  currency: text,
  decimals: count,
  staleAfterDays: count,
};

/** Its terms alone, of what says more. */
export const termsOf = (terms: OutsideAccountTerms): OutsideAccountTerms => {
  const { kind, source, name, identifier, network, currency, decimals, staleAfterDays } = terms;
  return { kind, source, name, identifier, network, currency, decimals, staleAfterDays };
};

/** A statement that an admin wants to take back, or that two did. */
export interface StatementWithdrawal {
  readonly accountId: string;
  /** The statement's, and of its lines those behind `after` and up to `upTo`. */
  readonly number: number;
  readonly after: number;
  readonly upTo: number;
  /** SHA-256 of the file, hexadecimal. */
  readonly fileDigest: string;
  /** 'endorsed' where another admin must agree. */
  readonly status: 'endorsed' | 'withdrawn';
  /** Staff id of who asked, or of who agreed. */
  readonly by: string;
  readonly at: number;
  readonly position: number;
}

export interface OutsideAccount extends OutsideAccountTerms {
  readonly id: string;
  /** When two admins had agreed to it, ms since 1970 UTC. */
  readonly openedAt: number;
  /** UTC day, in days since 1970-01-01, from which on a deposit in its currency is credited by a line; absent where by none. */
  readonly evidenceFromDay?: number;
  /** One a statement; absent where none was ever asked for. */
  readonly withdrawals?: readonly StatementWithdrawal[];
}

/** An account that waits for a second admin. */
export interface ProposedOutsideAccount extends OutsideAccountTerms {
  readonly id: string;
  /** Staff id. */
  readonly by: string;
  readonly at: number;
  /** Position at which it was proposed. */
  readonly position: number;
}

export interface OutsideAccountsState {
  readonly accounts: ReadonlyMap<string, OutsideAccount>;
  readonly pending?: ProposedOutsideAccount;
  /** What was proposed and taken back or declined, by id: no decision asks for it, and their rows say that nothing waits. */
  readonly dropped?: ReadonlyMap<string, OutsideAccountTerms>;
}

/** What other decisions ask for the accounts by. */
export const OUTSIDE_ACCOUNTS: StreamType<OutsideAccountsState> = {
  name: 'outside accounts',
  initialState: { accounts: new Map() },
};

/** The one stream of all of them: a UUID of version 8 that no wallet's letters make. */
export const OUTSIDE_ACCOUNTS_STREAM = '00000000-0000-8000-8000-000000000007';
