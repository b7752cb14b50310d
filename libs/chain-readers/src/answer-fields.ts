import { ChainFault } from './chain-fault.js';

/** That something of an answer is missing or has another form. @param what it is, as `number of a block` */
export const invalid = (what: string): ChainFault => new ChainFault('answer-invalid', `No valid ${what}.`);

/** An object of an answer. */
export const objectOf = (value: unknown, what: string): Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(what);
  return value as Readonly<Record<string, unknown>>;
};

/** An array of an answer. */
export const listOf = (value: unknown, what: string): readonly unknown[] => {
  if (!Array.isArray(value)) throw invalid(what);
  return value;
};

/** A text of an answer that is all of one form. */
export const textOf = (value: unknown, form: RegExp, what: string): string => {
  if (typeof value !== 'string' || !form.test(value)) throw invalid(what);
  return value;
};

/** A whole number from zero that a double holds exactly. */
export const naturalOf = (value: unknown, what: string): number => {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw invalid(what);
  return value as number;
};

/** The last second of which a date has four digits for its year. */
const LAST_SECOND = 253_402_300_799;

/** The day in UTC, `YYYY-MM-DD`, of a block's time in seconds since 1970. */
export const dayOf = (seconds: number): string => {
  if (seconds > LAST_SECOND) throw invalid('time of a block');
  return new Date(seconds * 1000).toISOString().slice(0, 10);
};
