import { formatCents } from '@clearfold/content';

/** What stands for a value that is not there. */
export const NONE = '∅';

const CENTS = /_cents$/;

/**
 * How a stored value differs from what follows from the events, for people: amounts in dollars, not as the cents that are stored.
 *
 * @param column by its name in the table; those of cents end so
 * @param stored as text, `NONE` where there is none
 * @param due the same of what the events say
 */
export const differenceText = (column: string, stored: string, due: string): string => {
  const isMoney = CENTS.test(column);
  const said = (value: string): string => (isMoney && /^-?\d+$/.test(value) ? formatCents(BigInt(value)) : value);
  return `${isMoney ? column.replace(CENTS, '') : column} is ${said(stored)}, the events say ${said(due)}`;
};
