import { accountUnits, understood } from '../account-check.js';
import type { StatementAccount } from '../statement.js';
import { dayOf } from '../values/days.js';
import type { CsvMapping } from './csv-mapping.js';

const escapedForPattern = (text: string): string => text.replace(/[.|]/g, String.raw`\$&`);

/**
 * Reads amounts as a mapping writes them: `-1.234,56`, its minus a hyphen or the sign of mathematics. A cell that a spreadsheet would evaluate (`=1+1`) is none.
 * @returns a function that throws a StatementFault
 */
export const csvAmounts = (
  { decimalSeparator, groupSeparator }: CsvMapping,
  account: StatementAccount,
): ((text: string, field: string) => bigint) => {
  const point = escapedForPattern(decimalSeparator);
  const group = groupSeparator === undefined ? undefined : escapedForPattern(groupSeparator);
  const whole = group === undefined ? String.raw`\d*` : String.raw`\d{1,3}(?:${group}\d{3})+|\d*`;
  const pattern = new RegExp(String.raw`^([+\-\u2212]?)(${whole})(?:${point}(\d*))?$`);
  return (text, field) => {
    const [, sign = '', digits = '', part = ''] = understood(pattern.exec(text) ?? undefined, field);
    return accountUnits(`${sign === '\u2212' ? '-' : sign}${digits.replace(/\D/g, '')}.${part}`, field, account);
  };
};

const PARTS = { year: String.raw`(?<year>\d{4})`, month: String.raw`(?<month>\d\d?)`, day: String.raw`(?<day>\d\d?)` };

/**
 * Reads days as a mapping writes them; a time after the day is not read.
 * @returns a function that throws a StatementFault
 */
export const csvDays = ({ dateOrder }: CsvMapping): ((text: string, field: string) => string) => {
  const [first, second, third] = dateOrder.split('-').map((part) => PARTS[part as keyof typeof PARTS]);
  const pattern = new RegExp(String.raw`^${first}(?<mark>[-./])${second}\k<mark>${third}(?:[T ,]+\d\d?:\d\d.{0,40})?$`);
  return (text, field) => {
    const { year = '', month = '', day = '' } = pattern.exec(text)?.groups ?? {};
    return understood(dayOf(year, month, day), field);
  };
};
