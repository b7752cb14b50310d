import { isWrongIban } from './iban.js';

it.each([
  'DE89 3704 0044 0532 0130 00',
  'GB82WEST12345698765432',
  'gb82 west 1234 5698 7654 32',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
  // No IBANs: the numbers of banks that have none, and a customer's.
  '000123456789',
  'JOURNEY-USD',
  'DE89',
  'US64SVBKUS6S3300958879012345678901234',
  '',
])('%j is not wrong', (identifier) => expect(isWrongIban(identifier)).toBe(false));

it.each([
  ['a digit mistyped', 'DE89 3704 0044 0532 0130 01'],
  ['two digits that changed places', 'DE89 3704 0044 0532 0103 00'],
  ['check digits mistyped', 'DE98 3704 0044 0532 0130 00'],
  ['a letter mistyped', 'GB82 WAST 1234 5698 7654 32'],
])('%s is wrong', (_, identifier) => expect(isWrongIban(identifier)).toBe(true));
