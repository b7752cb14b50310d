import { type Transaction } from '@clearfold/contracts';

/**
 * The instant by which a transaction stands in lists, filters and the chart (ISO 8601): when it was booked, as in the statement's
 * files (docs/decisions/0040-money-is-dated-by-its-booking.md); what has not moved the balance stands by its request.
 */
export const moneyDate = ({ bookedAt, createdAt }: Pick<Transaction, 'bookedAt' | 'createdAt'>): string =>
  bookedAt ?? createdAt;
