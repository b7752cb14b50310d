import { StatementFault } from './statement-fault.js';
import type { StatementAccount } from './statement.js';
import { unitsOf } from './values/units-of.js';

const bare = (identifier: string): string => identifier.replace(/\s/g, '').toUpperCase();

/** @throws StatementFault where the file is of another account */
export const checkAccount = (stated: string, { identifier }: StatementAccount): void => {
  if (bare(stated) !== bare(identifier)) throw new StatementFault('wrong-account', { detail: stated.slice(0, 140) });
};

/** @throws StatementFault where an amount, or the account, is in another currency */
export const checkCurrency = (stated: string, { currency }: StatementAccount): void => {
  if (stated.toUpperCase() !== currency.toUpperCase())
    throw new StatementFault('wrong-currency', { detail: stated.slice(0, 40) });
};

/** @param field where the text stands @throws StatementFault where it is no amount of the account */
export const accountUnits = (text: string, field: string, { decimals }: StatementAccount): bigint => {
  const read = unitsOf(text, decimals);
  if ('fault' in read) throw new StatementFault(read.fault, { detail: field });
  return read.units;
};

/** @throws StatementFault where a text is not what the field may have */
export const understood = <Value>(value: Value | undefined, field: string): Value => {
  if (value === undefined) throw new StatementFault('field-not-understood', { detail: field });
  return value;
};

/** @throws StatementFault where there is no value */
export const present = <Value>(value: Value | undefined, field: string): Value => {
  if (value === undefined) throw new StatementFault('field-missing', { detail: field });
  return value;
};
