import { type Cents } from '../money/cents.js';
import { type PayoutRhythm } from '../plans/terms.js';

/** A day's length in ms. Due dates are days of UTC, which knows no summer time. */
const DAY_MS = 86_400_000;

/** The UTC day of an instant, in days since 1970-01-01. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** The first instant of a UTC day, ms since 1970 UTC. */
export const startOfDay = (day: number): number => day * DAY_MS;

/** What decides all payouts of a purchase. */
export interface Investment {
  readonly amountCents: Cents;
  /** Interest for the whole term, in millionths of the amount. */
  readonly ratePpm: number;
  readonly durationDays: number;
  readonly payout: PayoutRhythm;
  /** UTC day of the purchase. */
  readonly boughtDay: number;
}

/** What a purchase pays on one day. */
export interface DuePayout {
  /** 1 for the first part of the interest. */
  readonly part: number;
  /** UTC day. */
  readonly day: number;
  readonly interestCents: Cents;
  /** The invested amount with the last part, else zero. */
  readonly principalCents: Cents;
}

/**
 * The interest of the whole term: simple, on the invested amount, rounded half up to the cent (docs/product-rules.md,
 * "Plans and interest").
 */
export const totalInterest = (amountCents: Cents, ratePpm: number): Cents =>
  (amountCents * BigInt(ratePpm) * 2n + 1_000_000n) / 2_000_000n;

/** Days between two parts. A plan that pays once has one part as long as its term. */
const PERIOD_DAYS: Readonly<Record<PayoutRhythm, number>> = {
  'at-maturity': Infinity,
  daily: 1,
  weekly: 7,
  monthly: 30,
};

/** In how many parts the interest is paid; a period that the term cuts short counts. */
const partsOf = ({ durationDays, payout }: Investment): number =>
  Math.max(1, Math.ceil(durationDays / PERIOD_DAYS[payout]));

/**
 * One part of a purchase's payouts. Parts are equal, rounded down; the last takes the remainder and brings the principal.
 *
 * @param part 1 to `partsOf`
 */
const duePart = (investment: Investment, part: number): DuePayout => {
  const { amountCents, ratePpm, durationDays, payout, boughtDay } = investment;
  const parts = partsOf(investment);
  const total = totalInterest(amountCents, ratePpm);
  const each = total / BigInt(parts);
  const isLast = part === parts;
  return {
    part,
    day: boughtDay + (isLast ? durationDays : part * PERIOD_DAYS[payout]),
    interestCents: isLast ? total - each * BigInt(parts - 1) : each,
    principalCents: isLast ? amountCents : 0n,
  };
};

/** The part that pays next after the given one; parts of no cents are passed over. */
export const nextPart = (investment: Investment, after: number): DuePayout | undefined => {
  const parts = partsOf(investment);
  if (after >= parts) return undefined;
  const next = duePart(investment, after + 1);
  return next.interestCents > 0n || next.part === parts ? next : duePart(investment, parts);
};

/** Every payout of a purchase, in order: what is projected before it, and what is paid after it. */
export const payoutSchedule = (investment: Investment): readonly DuePayout[] => {
  const schedule: DuePayout[] = [];
  for (let due = nextPart(investment, 0); due; due = nextPart(investment, due.part)) schedule.push(due);
  return schedule;
};
