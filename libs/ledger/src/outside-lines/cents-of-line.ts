import { type Cents } from '../money/cents.js';
import { type OutsideAccount } from '../outside-accounts/state.js';

/** The book's own currency. */
const BOOK_CURRENCY = 'USD';

const RATE = /^(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,18})?$/;

/** Whether an account's lines are dollars already, so that no rate says what they are worth. */
export const isInDollars = ({ currency }: Pick<OutsideAccount, 'currency'>): boolean => currency === BOOK_CURRENCY;

/**
 * What units of an account are worth, rounded half up to the cent.
 *
 * @param units the smallest units, above zero or below
 * @param rate dollars for one whole coin, as decimal text: at most twelve digits, a point and at most eighteen; of dollars
 *   themselves it is left out
 * @returns undefined for a rate that is none, is not above zero, or is missing
 */
export const centsOf = (
  units: bigint,
  account: Pick<OutsideAccount, 'currency' | 'decimals'>,
  rate: string | undefined,
): Cents | undefined => {
  if (isInDollars(account)) return rate === undefined ? scaled(units, 1n, 0, account.decimals) : undefined;
  if (rate === undefined || !RATE.test(rate)) return undefined;
  const [whole = '', fraction = ''] = rate.split('.');
  const numerator = BigInt(whole + fraction);
  return numerator === 0n ? undefined : scaled(units, numerator, fraction.length, account.decimals);
};

const scaled = (units: bigint, numerator: bigint, rateDecimals: number, decimals: number): Cents => {
  const isOut = units < 0n;
  const size = (isOut ? -units : units) * numerator * 100n;
  const divisor = 10n ** BigInt(rateDecimals + decimals);
  const cents = (2n * size + divisor) / (2n * divisor);
  return isOut ? -cents : cents;
};
