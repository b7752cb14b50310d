import { ValidateBy, type ValidationArguments } from 'class-validator';
import { breaks, type Rule } from '../errors/rule.js';

/** ISO 13616: a country, two check digits, and the country's own number. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;

/**
 * Whether a bank's number is written as an IBAN is, and its check digits are not those of the rest (ISO 7064, MOD 97-10): a digit
 * was mistyped, or two changed places. Numbers of banks that have no IBAN are none, and so not wrong.
 */
export const isWrongIban = (identifier: string): boolean => {
  const bare = identifier.replaceAll(/\s/g, '').toUpperCase();
  if (!IBAN.test(bare)) return false;
  // The country and check digits stand last, and each letter for a number from 10 on.
  const digits = [...bare.slice(4), ...bare.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n !== 1n;
};

/** Of a bank; a wallet's address may look like anything. */
export const HasCheckDigits = (rule: Rule): PropertyDecorator =>
  ValidateBy(
    {
      name: 'hasCheckDigits',
      validator: {
        validate: (value: unknown, args?: ValidationArguments) =>
          typeof value !== 'string' || (args?.object as { kind?: unknown }).kind !== 'bank' || !isWrongIban(value),
      },
    },
    breaks(rule),
  );
