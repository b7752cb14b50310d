import { numberFromText, WrittenNumber } from '../numbers/written-number.js';
import { amountRule } from './amount-rule.js';
import { UnreadAmount } from './unread-amount.js';

/** What an amount's field holds, read: a plain number once it is allowed, and until then with all that was typed. */
export type TypedAmount = number | WrittenNumber | UnreadAmount;

const CURRENCY_BEFORE = /^(?:US\s?\$|USD|\$)\s*/i;
const CURRENCY_AFTER = /\s*(?:USD|US\s?\$|\$)$/i;
const PLAIN = /^-?(?:\d+\.?\d*|\.\d+)$/;
// "0,500" is half a dollar to half the world.
const IN_THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const DIGITS_AND_SEPARATORS = /^[\d.,]+$/;

/**
 * Reads an amount of US dollars as a person types or pastes it: digits, one decimal point, commas between groups of three.
 * Full-width digits are digits, spaces around and our own currency's sign are no part of it. Whatever else could mean an
 * amount is refused instead of guessed: `1500,5` is 1,500.50 to one reader and 15,005 to another.
 *
 * @returns an allowed amount as a number; any other with the text that amountRule names its fault by
 */
export const typedAmount = (typed: string): TypedAmount => {
  // Compatibility forms become plain ones: full-width digits, non-breaking spaces. Format characters cannot be seen.
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const signed = CURRENCY_BEFORE.test(text) ? text.replace(CURRENCY_BEFORE, '') : text.replace(CURRENCY_AFTER, '');
  if (PLAIN.test(signed)) return plainAmount(signed);
  if (IN_THOUSANDS.test(signed)) return plainAmount(signed.replaceAll(',', ''));
  // Nothing that could be an amount: the forms' own sentences about a missing one say it.
  if (!/\d/.test(signed)) return new WrittenNumber(signed);
  return new UnreadAmount(
    typed,
    DIGITS_AND_SEPARATORS.test(signed) ? 'amount-cents-not-after-point' : 'amount-not-plain-digits',
  );
};

const plainAmount = (digits: string): number | WrittenNumber => {
  const read = numberFromText(digits.replace(/^(-?)\./, '$10.').replace(/\.$/, ''));
  return amountRule(read) === undefined ? Number(digits) : read;
};
