/** In place of a number that there is none of: a dash is read as "not known", which NaN is not. */
const NO_NUMBER = '–';

/** Writes a number, or the dash where it is none: whatever went wrong before, a screen never says "$NaN". */
export const numberOr = (value: number, write: (value: number) => string): string =>
  Number.isFinite(value) ? write(value) : NO_NUMBER;
