import { type Cents, MAX_AMOUNT_CENTS } from '../money/cents.js';
import { cents, choice, count, text } from '../stored/field.js';

/** When a plan pays its interest: once, or in equal parts every day, 7 days or 30 days. */
export const PAYOUT_RHYTHMS = ['at-maturity', 'daily', 'weekly', 'monthly'] as const;

export type PayoutRhythm = (typeof PAYOUT_RHYTHMS)[number];

/** What an investor agrees to when buying a plan. */
export interface PlanTerms {
  readonly name: string;
  readonly description: string;
  readonly minCents: Cents;
  readonly maxCents: Cents;
  readonly durationDays: number;
  /** Interest for the whole term, in millionths of the invested amount: 10,000 are one percent. */
  readonly ratePpm: number;
  readonly payout: PayoutRhythm;
}

/** The terms alone, of an event or a command that carries them. */
export const pickTerms = (of: PlanTerms): PlanTerms => ({
  name: of.name,
  description: of.description,
  minCents: of.minCents,
  maxCents: of.maxCents,
  durationDays: of.durationDays,
  ratePpm: of.ratePpm,
  payout: of.payout,
});

/** How the terms stand in an event. */
export const termsFields = {
  name: text,
  description: text,
  minCents: cents,
  maxCents: cents,
  durationDays: count,
  ratePpm: count,
  payout: choice(PAYOUT_RHYTHMS),
};

/** Ten years: the longest term that is offered. */
export const MAX_DURATION_DAYS = 3_650;

/** 1,000 percent: beyond it a rate is a typing error. */
export const MAX_RATE_PPM = 10_000_000;

/** True when a plan can be offered under these terms. */
export const areOfferable = ({ name, minCents, maxCents, durationDays, ratePpm }: PlanTerms): boolean =>
  name.trim() !== '' &&
  minCents > 0n &&
  maxCents >= minCents &&
  maxCents <= MAX_AMOUNT_CENTS &&
  isWithin(durationDays, 1, MAX_DURATION_DAYS) &&
  isWithin(ratePpm, 0, MAX_RATE_PPM);

const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;
