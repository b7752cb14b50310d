import { type Cents } from '../money/cents.js';
import { dayOf } from '../purchases/schedule.js';
import { type Refusal, refuse } from '../refusal.js';
import { optional, text } from '../stored/field.js';
import { centsOf, isInDollars } from './cents-of-line.js';
import { type FreeLine } from './use-line.js';

/** What staff say that a coin was worth; all absent of a line in dollars. */
export interface RateOfLine {
  /** Dollars for one whole coin, as decimal text (`centsOf`). */
  readonly rate?: string;
  /** Who said so, such as an exchange, or a person's own reading. */
  readonly rateSource?: string;
  /** When it stood so, ISO 8601 with milliseconds, UTC; of no day that has not come. */
  readonly rateAt?: string;
}

/** As an event has it. */
export const rateFields = { rate: optional(text), rateSource: optional(text), rateAt: optional(text) };

/** As the event of a first of two has it, which is of a coin always. */
export const wholeRateFields = { rate: text, rateSource: text, rateAt: text };

/** The rate alone, of what says more, without what is absent. */
export const rateOf = ({ rate, rateSource, rateAt }: RateOfLine): RateOfLine => ({
  ...(rate !== undefined && { rate }),
  ...(rateSource !== undefined && { rateSource }),
  ...(rateAt !== undefined && { rateAt }),
});

export const hasRate = ({ rate, rateSource, rateAt }: RateOfLine): boolean =>
  rate !== undefined || rateSource !== undefined || rateAt !== undefined;

/** Whether all of a rate is said. */
export const isWhole = <Said extends RateOfLine>(said: Said): said is Said & Required<RateOfLine> =>
  said.rate !== undefined && said.rateSource !== undefined && said.rateAt !== undefined;

/**
 * What a line is worth at what staff say: a coin's by its whole rate, of dollars without one.
 *
 * @param now ms since 1970 UTC
 * @returns cents, below zero of what went out; the refusal 'rate-needed'
 */
export const worthOf = ({ line, account }: FreeLine, said: RateOfLine, now: number): { cents: Cents } | Refusal => {
  const isSaid = isInDollars(account) ? !hasRate(said) : isOfDay(said, now);
  const cents = isSaid ? centsOf(line.units, account, said.rate) : undefined;
  return cents === undefined ? refuse('rate-needed') : { cents };
};

/** A clock beside the server's may be ahead: what counts is the day, of which nobody knows a rate before it came. */
const isOfDay = (said: RateOfLine, now: number): boolean =>
  isWhole(said) &&
  said.rateSource.trim() !== '' &&
  isInstant(said.rateAt) &&
  dayOf(Date.parse(said.rateAt)) <= dayOf(now);

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Whether a text is an instant in the one form, of a day that the calendar has. */
const isInstant = (text: string): boolean => {
  if (!INSTANT.test(text)) return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === text;
};
