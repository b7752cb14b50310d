/**
 * A number of a JSON body whose text is not the one JavaScript would write: more digits than it can hold, as in `1e309` or
 * `10.000000000000000000001`, or only written otherwise, as in `10.50`. Rules that count decimals read the text; every
 * other rule finds no number in it and refuses it.
 */
export class WrittenNumber {
  constructor(readonly text = '') {}

  /** A field that takes the number back shows what was typed. */
  toString(): string {
    return this.text;
  }
}

/** What a double makes infinite. */
const BEYOND = '1e309';

/** A number from its decimal text: plain where JavaScript would write the same, else with its text. */
export const numberFromText = (text: string): number | WrittenNumber => {
  const number = Number(text);
  return String(number) === text ? number : new WrittenNumber(text);
};

/** A number's decimal text as its sender wrote it, or as JavaScript writes it; undefined for what is no number. */
export const decimalTextOf = (value: unknown): string | undefined => {
  if (value instanceof WrittenNumber) return value.text;
  if (typeof value !== 'number' || Number.isNaN(value)) return undefined;
  return Number.isFinite(value) ? String(value) : value < 0 ? `-${BEYOND}` : BEYOND;
};

/** Greater than zero, however little: also what JavaScript would round to zero. */
export const isAboveZero = (decimal: string): boolean => !decimal.startsWith('-') && /^0*[.]?0*[1-9]/.test(decimal);
