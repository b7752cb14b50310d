/**
 * The accounts of the book, by name. Investors' accounts are what the platform owes them; the others are what the
 * platform itself holds or has met outside. All balances together are zero, always.
 */
export type Account = string;

export const available = (investorId: string): Account => `investor/${investorId}/available`;

/** Promised to a pending request: still the investor's, no longer theirs to spend. */
export const held = (investorId: string): Account => `investor/${investorId}/held`;

/** Left an investor's balance, not yet paid out. */
export const CLEARING: Account = 'platform/clearing';

/** The world outside, by rail: a currency that money came in by, or the payouts. Negative where more came in. */
export const external = (rail: string): Account => `external/${rail}`;

export const PAYOUTS: Account = external('payouts');

/** An investor's accounts never fall below zero (invariant I3). */
export const mayBeNegative = (account: Account): boolean => !account.startsWith('investor/');
