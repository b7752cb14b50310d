/** Shorter ones are found by chance. */
const FEWEST_OF_A_NUMBER = 6;
const FEWEST_OF_A_WORD = 2;

/** Letters without their accents, in one case. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Letters and digits alone, as an account's number or a transaction's id is compared. */
export const lettersAndDigits = (text: string): string => wordsOf(text).join('');

/** The last word of a name, as it is written; of what is none, nothing. */
export const lastWord = (name: string): string => name.split(/[^\p{L}\p{N}\p{M}]+/u).findLast(Boolean) ?? '';

/** A reference without what some write and others do not: its case, the space around it, and a chain's 0x. */
export const bareReference = (reference: string): string => reference.trim().toLowerCase().replace(/^0x/, '');

/** Whether two references are one; none is nobody's. */
export const isSameReference = (one: string | undefined, other: string): boolean =>
  one !== undefined && bareReference(one) !== '' && bareReference(one) === bareReference(other);

/** Whether a text has every word of a name, in whatever order and case, with or without accents. */
export const hasName = (text: string, name: string): boolean => {
  const words = new Set(wordsOf(text));
  const sought = wordsOf(name);
  return sought.some((word) => word.length >= FEWEST_OF_A_WORD) && sought.every((word) => words.has(word));
};

/** Whether a text has a number, such as an IBAN, however either is divided. */
export const hasNumber = (text: string, number: string): boolean => {
  const sought = lettersAndDigits(number);
  return sought.length >= FEWEST_OF_A_NUMBER && lettersAndDigits(text).includes(sought);
};
