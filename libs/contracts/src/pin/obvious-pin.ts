/** Why a PIN is among those that a thief tries first. */
export type ObviousPin = 'repeat' | 'sequence' | 'pair' | 'most-used' | 'birthday' | 'year';

/**
 * The most used of those that no other rule names: keys in a column, at the corners or along the middle, and well-known
 * numbers (the lists that were published of leaked four-digit codes agree on these).
 */
const MOST_USED: ReadonlySet<string> = new Set([
  ...['1004', '1225', '1379', '1397', '1470', '1478', '1590', '2580', '3690', '0852', '0258', '2468', '8520', '7410'],
  ...['9630', '7531', '1357', '8642', '4711', '5683', '0007', '0070', '0420', '1337'],
]);

/** The earliest year of birth of somebody alive who might choose it. */
const FIRST_YEAR = 1940;

const digitsOf = (pin: string): number[] => [...pin].map(Number);

/** Each digit by one from the one before, with 0 after 9 as on a keyboard. */
const runs = (digits: readonly number[], step: 1 | 9): boolean =>
  digits.every((digit, index) => index === 0 || digit === (digits[index - 1]! + step) % 10);

/**
 * Whether a PIN is among the few hundred that a thief tries first, and why: 0000, 1234 and 9876, 1212, 1122 and 1221, the most
 * used of all, years in which somebody alive was born, and the owner's own day of birth.
 *
 * @param pin four ASCII digits; anything else is no PIN, and nothing is said of it
 * @param thisYear the last year that counts as one of birth
 * @param dateOfBirth the owner's, YYYY-MM-DD, where it is known
 */
export const obviousPin = (pin: string, thisYear: number, dateOfBirth?: string | null): ObviousPin | undefined => {
  if (!/^\d{4}$/.test(pin) || pin.length !== 4) return undefined;
  const [a, b, c, d] = pin as unknown as [string, string, string, string];
  if (a === b && b === c && c === d) return 'repeat';
  const digits = digitsOf(pin);
  if (runs(digits, 1) || runs(digits, 9)) return 'sequence';
  if ((a === c && b === d) || (a === b && c === d) || (a === d && b === c)) return 'pair';
  const [, born, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(dateOfBirth ?? '') ?? [];
  if (born !== undefined && [born, `${day}${month}`, `${month}${day}`].includes(pin)) return 'birthday';
  if (MOST_USED.has(pin)) return 'most-used';
  const year = Number(pin);
  return year >= FIRST_YEAR && year <= thisYear ? 'year' : undefined;
};
