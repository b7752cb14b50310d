import { formatCents, YOUR_MONEY } from '@clearfold/content';
import { centsFromDollars } from '@clearfold/ledger';

/**
 * What is said of an amount that is more than there is; undefined while it is not, or while it is no amount.
 *
 * @param amount what the field holds
 * @param available dollars
 */
export const overBalance = (amount: unknown, available: number): string | undefined => {
  const [asked, held] = [centsFromDollars(amount), centsFromDollars(available)];
  const isOver = typeof asked === 'bigint' && typeof held === 'bigint' && asked > held;
  return isOver ? YOUR_MONEY.short(formatCents(held)) : undefined;
};

/** The same as an error of the form's amount, beside whatever else is wrong with it. */
export const shortOf = (amount: unknown, available: number): { amount?: string } => {
  const fieldError = overBalance(amount, available);
  return fieldError === undefined ? {} : { amount: fieldError };
};

/** The same as it is typed, at the field: one need not press the button to learn it. */
export const overField = (amount: unknown, available: number): { error?: true; helperText?: string } => {
  const fieldError = overBalance(amount, available);
  return fieldError === undefined ? {} : { error: true, helperText: fieldError };
};
