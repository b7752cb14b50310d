/** Exact decimal text, as the API writes an amount of an account outside. */
const DECIMAL = /^(-?)(\d+)(\.\d+)?$/;

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * An amount of an account outside as people read it, digit for digit as the API wrote it: "1234.5" of US dollars →
 * "$1,234.5", "-0.00000001" of bitcoin → "-0.00000001 BTC". Never a number in between: 18 decimals do not fit one.
 *
 * @param amount decimal text; what is none is shown as it is
 */
export const formatOutside = (amount: string, currency: string): string => {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(amount) ?? [];
  if (whole === undefined) return amount;
  const digits = `${grouped(whole)}${fraction}`;
  const shown = currency === 'USD' ? `$${digits}` : `${digits} ${currency}`;
  return isNothing(amount) ? shown : `${sign}${shown}`;
};

/** The same with a plus before what is above zero: what came in beside what went out. */
export const formatSignedOutside = (amount: string, currency: string): string =>
  `${isNothing(amount) || amount.startsWith('-') ? '' : '+'}${formatOutside(amount, currency)}`;

/** Whether decimal text is zero, however many digits it has. */
export const isNothing = (amount: string): boolean => /^-?0+(\.0+)?$/.test(amount);

/** A whole number of an account's smallest unit as decimal text: ("1234", 2) → "12.34". @param units an integer as text */
export const decimalOfUnits = (units: string, decimals: number): string => {
  const [, sign, digits = ''] = /^(-?)(\d+)$/.exec(units) ?? [];
  const padded = digits.padStart(decimals + 1, '0');
  const [whole, fraction] = [padded.slice(0, padded.length - decimals), padded.slice(padded.length - decimals)];
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`;
};
