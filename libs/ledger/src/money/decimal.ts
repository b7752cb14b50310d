export type DecimalFault = 'not-a-number' | 'too-many-decimals' | 'out-of-range';

/** A number as JSON writes it. */
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i;

/** More than any amount or rate has, and few enough to be read at once. */
const MOST_DIGITS = 30;

/**
 * Reads a decimal number from its text, in units of its last allowed decimal: `12.5` with two decimals are 1,250. Nothing
 * is rounded, and a decimal that is written counts, be it a zero: `10.000` has three.
 *
 * @param text as JSON writes it, such as `1250.5`, `1e3` or `-0.07`
 * @returns the units, or why the text has none; 'out-of-range' from 30 digits on
 */
export const unitsFromDecimal = (text: string, decimals: number): bigint | DecimalFault => {
  const parts = DECIMAL.exec(text);
  if (!parts) return 'not-a-number';
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  const written = fraction.length - Number(exponent);
  if (written > decimals) return 'too-many-decimals';
  const digits = (whole + fraction).replace(/^0+/, '');
  if (digits === '') return 0n;
  if (digits.length + decimals - written > MOST_DIGITS) return 'out-of-range';
  const units = BigInt(digits + '0'.repeat(decimals - written));
  return sign ? -units : units;
};
