import { type Cents } from '@clearfold/ledger';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars as people read them, always with two decimals: 1234.5 → "$1,234.50" (spec, section 9). */
export const formatDollars = (amount: number): string => dollars.format(amount);

/** Cents as people read them: 123450n → "$1,234.50". Exact for every amount: only text is formatted. */
export const formatCents = (cents: Cents): string => {
  const magnitude = cents < 0n ? -cents : cents;
  const whole = (magnitude / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0n ? '-' : ''}$${whole}.${(magnitude % 100n).toString().padStart(2, '0')}`;
};
