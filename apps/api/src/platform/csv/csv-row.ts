/** A text that a spreadsheet would take for a formula, also behind white space. */
const FORMULA = /^\s*[=+\-@\t\r]/;

const NEEDS_QUOTES = /[",\r\n]/;

/**
 * One line of a CSV file (RFC 4180), with its CRLF. Texts that a spreadsheet would run as a formula get an apostrophe in
 * front; numbers are written as they are, so a negative amount stays one.
 */
export const csvRow = (fields: readonly (string | number | null | undefined)[]): string =>
  `${fields.map(csvField).join(',')}\r\n`;

const csvField = (value: string | number | null | undefined): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};
