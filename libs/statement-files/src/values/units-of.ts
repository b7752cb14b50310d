import type { StatementFaultCode } from '../statement-fault.js';

/** Or why a text is no amount of the account. */
export type Units = { readonly units: bigint } | { readonly fault: StatementFaultCode };

/** More digits than the world's money has in any unit: what is longer is no amount, and costs nothing to refuse. */
const MOST_CHARACTERS = 60;

/**
 * Reads a decimal number exactly; nothing is rounded.
 * @param text digits with at most one point, after a sign or none; neither an exponent nor separators of thousands
 * @param decimals of the account's smallest unit; a digit other than 0 beyond them is a fault, zeros are not
 */
export const unitsOf = (text: string, decimals: number): Units => {
  const match = text.length > MOST_CHARACTERS ? null : /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (!match) return { fault: 'field-not-understood' };
  const [, sign, whole = '', part = ''] = match;
  if (whole + part === '') return { fault: 'field-not-understood' };
  if (/[1-9]/.test(part.slice(decimals))) return { fault: 'amount-too-precise' };
  const size = BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'));
  return { units: sign === '-' ? -size : size };
};
