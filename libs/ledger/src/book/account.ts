import { memoize } from '../memoize.js';

/**
 * The accounts of the book, by name. Investors' accounts are what the platform owes them; the others are what the
 * platform itself holds or has met outside. All balances together are zero, always.
 */
export type Account = string;

/** What every account of an investor begins with. */
export const investorPrefix = (investorId: string): string => `investor/${investorId}/`;

export const available = memoize((investorId) => `investor/${investorId}/available`);

/** Promised to a pending request: still the investor's, no longer theirs to spend. */
export const held = memoize((investorId) => `investor/${investorId}/held`);

/** What an investor has in one plan, until it matures. */
export const invested = (investorId: string, purchaseId: string): Account =>
  `investor/${investorId}/plan/${purchaseId}`;

const INVESTED = /^investor\/([^/]+)\/plan\//;

/** The investor whose plan's account it is; undefined for every other account. */
export const investedAt = (account: Account): string | undefined => INVESTED.exec(account)?.[1];

/** What the platform has paid as interest: negative by that much. */
export const INTEREST: Account = 'platform/interest';

/** Left an investor's balance, not yet paid out. */
export const CLEARING: Account = 'platform/clearing';

/** What admins gave investors, less what they took. */
export const ADJUSTMENTS: Account = 'platform/adjustments';

/** The world outside: the currency that money came in by, or the payouts. Negative where more came in. */
export const external = memoize((currency) => `external/${currency}`);

export const PAYOUTS: Account = external('payouts');

/**
 * One line of an outside account, as money came in or went out by it: zero until it is used, so none is used twice. An
 * own account each, so that whatever takes an entry back frees its line.
 */
export const outsideLine = (lineId: string): Account => `${OUTSIDE_LINES}${lineId}`;

const OUTSIDE_LINES = 'external/line/';

/** Whether it is such an account, or one that a currency's name makes look like it. */
export const isOutsideLine = (account: Account): boolean => account.startsWith(OUTSIDE_LINES);

/** What did not come or go as the books say, taken as lost or won by two people. */
export const WRITE_OFFS: Account = 'platform/write-offs';

/** An investor's accounts never fall below zero (invariant I3). */
export const mayBeNegative = (account: Account): boolean => !account.startsWith('investor/');
