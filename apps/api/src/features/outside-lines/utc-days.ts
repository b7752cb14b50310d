import { dayOf, startOfDay } from '@clearfold/ledger';

/** A UTC day of the ledger, in days since 1970-01-01, as YYYY-MM-DD. */
export const dayText = (day: number): string => new Date(startOfDay(day)).toISOString().slice(0, 10);

/** @param text YYYY-MM-DD */
export const dayOfText = (text: string): number => dayOf(Date.parse(`${text}T00:00:00Z`));
