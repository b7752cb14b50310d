import { type AccountTerms } from './outside-account.js';

const RATE = /^(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,18})?$/;

/** Of dollars themselves. */
const ONE = '1';

export const isInDollars = ({ currency }: Pick<AccountTerms, 'currency'>): boolean => currency === 'USD';

/**
 * What units of an account are worth in cents, rounded half up.
 *
 * @param rate dollars for one whole coin, in digits; of dollars none
 * @returns undefined where the rate is none, or nothing
 */
export const worthOf = (
  units: bigint,
  { currency, decimals }: Pick<AccountTerms, 'currency' | 'decimals'>,
  rate = isInDollars({ currency }) ? ONE : '',
): bigint | undefined => {
  if (!RATE.test(rate)) return undefined;
  const [whole = '', behind = ''] = rate.split('.');
  const perCoin = BigInt(whole + behind);
  if (perCoin === 0n) return undefined;
  const parts = 10n ** BigInt(decimals + behind.length);
  const size = (units < 0n ? -units : units) * 100n * perCoin;
  const rounded = (2n * size + parts) / (2n * parts);
  return units < 0n ? -rounded : rounded;
};
