/** An amount of US dollars in integer cents. All money inside Clearfold has this type. */
export type Cents = bigint;

/** The highest single amount anyone may request: $1,000,000,000.00 (product-rules.md, "Money"). */
export const MAX_AMOUNT_CENTS: Cents = 100_000_000_000n;

export type MoneyFault = 'not-a-number' | 'more-than-two-decimals' | 'out-of-range';

/**
 * Reads dollars as they stand in JSON into cents, from the number's decimal text: `4.35 * 100` is 434.99… in floating
 * point. Nothing is rounded; a third decimal is a fault.
 *
 * @param dollars a JSON number such as `1234.5`
 * @returns the cents (may be negative or zero: whether that is allowed is the caller's rule), or the fault
 */
export const centsFromDollars = (dollars: unknown): Cents | MoneyFault => {
  if (typeof dollars !== 'number' || !Number.isFinite(dollars)) return 'not-a-number';
  const text = String(dollars);
  const plain = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  // Exponents appear below 1e-6 (more than two decimals) and from 1e21 (beyond every limit).
  if (!plain) return text.includes('e-') ? 'more-than-two-decimals' : 'out-of-range';
  const [, sign, whole = '', fraction = ''] = plain;
  if (fraction.length > 2) return 'more-than-two-decimals';
  // Beyond 2^53 cents a JSON number no longer names one amount of cents.
  if (Math.abs(dollars) > Number.MAX_SAFE_INTEGER / 100) return 'out-of-range';
  const cents = BigInt(whole + fraction.padEnd(2, '0'));
  return sign ? -cents : cents;
};

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
