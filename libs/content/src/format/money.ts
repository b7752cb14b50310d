import { type Cents } from '@clearfold/ledger';
import { numberOr } from './no-number.js';

/**
 * Dollars as people read them, always with two decimals: 1234.5 → "$1,234.50" (docs/requirements.md, CONST-01). As Intl
 * writes them, but without it: see `once`.
 *
 * @param amount with no more than two decimals; what is no number is a dash
 */
export const formatDollars = (amount: number): string =>
  numberOr(amount, () => {
    const digits = Math.abs(amount).toFixed(2);
    // A fraction of a cent below zero is nothing, and nothing has no sign.
    return `${amount < 0 && digits !== '0.00' ? '-' : ''}$${grouped(digits)}`;
  });

/** Cents as people read them: 123450n → "$1,234.50". Exact for every amount: only text is formatted. */
export const formatCents = (cents: Cents): string => {
  const magnitude = cents < 0n ? -cents : cents;
  const cent = (magnitude % 100n).toString().padStart(2, '0');
  return `${cents < 0n ? '-' : ''}$${grouped(`${magnitude / 100n}.${cent}`)}`;
};

/** "1234567.89" → "1,234,567.89" */
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+\.)/g, ',');
