import { type Purchase } from './streams.js';

const DAY_MS = 86_400_000;

/** The UTC day of an instant, in days since 1970-01-01. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** Days between two parts of the interest; with none there is one part, at the end. */
const RHYTHM: Readonly<Record<string, number>> = { daily: 1, weekly: 7, monthly: 30 };

/** What a purchase pays on one day. */
export interface Due {
  /** Counted from 1. */
  readonly part: number;
  /** UTC day. */
  readonly day: number;
  readonly interest: bigint;
  /** The amount of the purchase with the last part, else 0. */
  readonly principal: bigint;
}

/** What a purchase pays next; undefined when its last part is paid. Parts of no cents are passed over, but for the last. */
export const nextDue = (purchase: Purchase): Due | undefined => {
  const { cents, ratePpm, durationDays, payout, boughtDay, paidPart } = purchase;
  const every = RHYTHM[payout];
  const parts = every === undefined ? 1 : Math.ceil(durationDays / every);
  if (paidPart >= parts) return undefined;
  // Half up to the cent, on the whole term.
  const total = (2n * cents * BigInt(ratePpm) + 1_000_000n) / 2_000_000n;
  const each = total / BigInt(parts);
  const part = each > 0n ? paidPart + 1 : parts;
  if (part < parts) return { part, day: boughtDay + part * Number(every), interest: each, principal: 0n };
  return { part, day: boughtDay + durationDays, interest: total - each * BigInt(parts - 1), principal: cents };
};
