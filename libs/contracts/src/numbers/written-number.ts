/**
 * A number of a JSON body whose text is not the one JavaScript would write: more digits than it can hold, as in `1e309` or
 * `10.000000000000000000001`, or only written otherwise, as in `10.50`. Rules that count decimals read the text; every
 * other rule finds no number in it and refuses it.
 */
export class WrittenNumber {
  constructor(readonly text = '') {}
}

/** A number's decimal text as its sender wrote it, or as JavaScript writes it; undefined for what is no number. */
export const decimalTextOf = (value: unknown): string | undefined => {
  if (value instanceof WrittenNumber) return value.text;
  return typeof value === 'number' && !Number.isNaN(value) ? String(value) : undefined;
};

/** Greater than zero, however little: also what JavaScript would round to zero. */
export const isAboveZero = (decimal: string): boolean => !decimal.startsWith('-') && /^0*[.]?0*[1-9I]/.test(decimal);
