import { unitsFromDecimal } from './decimal.js';

/** An amount of US dollars in integer cents. All money inside Clearfold has this type. */
export type Cents = bigint;

/** The highest single amount anyone may request: $1,000,000,000.00 (docs/product-rules.md, "Money"). */
export const MAX_AMOUNT_CENTS: Cents = 100_000_000_000n;

const MOST_EXACT_CENTS: Cents = BigInt(Number.MAX_SAFE_INTEGER);

export type MoneyFault = 'not-a-number' | 'more-than-two-decimals' | 'out-of-range';

/**
 * Reads dollars from their decimal text into cents: `4.35 * 100` is 434.99… in floating point. Nothing is rounded; a third
 * decimal is a fault, however small it is.
 *
 * @param text as JSON writes a number, such as `1234.5`
 * @returns the cents (may be negative or zero: whether that is allowed is the caller's rule), or the fault
 */
export const centsFromDecimal = (text: string): Cents | MoneyFault => {
  const cents = unitsFromDecimal(text, 2);
  if (cents === 'too-many-decimals') return 'more-than-two-decimals';
  if (typeof cents !== 'bigint') return cents;
  // Beyond 2^53 cents a JSON number no longer names one amount of cents.
  return cents > MOST_EXACT_CENTS || cents < -MOST_EXACT_CENTS ? 'out-of-range' : cents;
};

/**
 * Reads dollars as JavaScript holds them, from the number's decimal text, as `centsFromDecimal` does.
 *
 * @param dollars a number such as `1234.5`
 */
export const centsFromDollars = (dollars: unknown): Cents | MoneyFault =>
  typeof dollars !== 'number' || !Number.isFinite(dollars) ? 'not-a-number' : centsFromDecimal(String(dollars));

/**
 * Dollars that a request's rules have already admitted, in cents.
 *
 * @throws RangeError when they were not: a caller that skipped the rules
 */
export const exactCents = (dollars: number): Cents => {
  const cents = centsFromDollars(dollars);
  if (typeof cents !== 'bigint') throw new RangeError(`${dollars} dollars are no amount of cents: ${cents}`);
  return cents;
};

/**
 * Cents as a JSON number of dollars with at most two decimals.
 *
 * @throws RangeError when the amount is too large for a JSON number to carry every cent
 */
export const dollarsFromCents = (cents: Cents): number => {
  if (cents > BigInt(Number.MAX_SAFE_INTEGER) || cents < -BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new RangeError(`${cents} cents do not fit a JSON number`);
  }
  return Number(cents) / 100;
};
