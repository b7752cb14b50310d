/**
 * What begins a formula: the four signs and all that compatibility (NFKC) makes of them, such as the full-width `＝` and the
 * small `﹦`, which Excel reads as the plain ones where a person writes Chinese or Japanese; and the minus sign proper.
 */
const SIGN = '[=⁼₌﹦＝⩵⩶+⁺₊﬩﹢＋\\-⁻₋−﹣－@﹫＠]';

/** Behind these a spreadsheet that divides by them begins a cell, whatever quotes or space stand between. */
const BETWEEN = '[\\s;,|"]';

/** A cell that would be run as a formula, and one that begins with what makes a cell elsewhere. */
const FORMULA = new RegExp(`^(?:[\\t\\r]|${BETWEEN}*${SIGN})`, 'u');

/** A formula in the midst of a text, for a spreadsheet that divides by semicolons or tabs, as half of Europe's do. */
const INNER_FORMULA = new RegExp(`(?<=[;\\t])(?=${BETWEEN}*${SIGN})`, 'gu');

const NEEDS_QUOTES = /[",\r\n]/;

/**
 * One line of a CSV file (RFC 4180), with its CRLF. What a spreadsheet would run as a formula, of whatever separator it thinks,
 * gets an apostrophe in front; numbers are written as they are, so a negative amount stays one.
 */
export const csvRow = (fields: readonly (string | number | null | undefined)[]): string =>
  `${fields.map(csvField).join(',')}\r\n`;

const csvField = (value: string | number | null | undefined): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const harmless = (FORMULA.test(value) ? `'${value}` : value).replace(INNER_FORMULA, "'");
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};
