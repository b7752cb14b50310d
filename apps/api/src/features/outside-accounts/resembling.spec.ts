import { isLookAlike } from './resembling.js';

const IBAN = 'DE89 3704 0044 0532 0130 00';

it.each([
  ['its blanks', IBAN, IBAN.replaceAll(' ', '')],
  ['its capitals', '0xAbC1', '0xabc1'],
  ['a nought and an O', '0xabc0', '0xabcO'],
  ['a one and an l', '0xabc1', '0xabcl'],
  ['a capital i and an l', 'bcIq', 'bclq'],
  ['a Cyrillic letter', 'DEMO-PAY', 'DEMO-РАУ'],
  ['a Greek letter', 'ETH-1', 'ΕTH-1'],
  ['a character that is not seen', 'DEMO', 'DE\u200bMO'],
  ['full width', 'DEMO', 'ＤＥＭＯ'],
])('by %s alone two look alike', (_, one, other) => expect(isLookAlike(one, other)).toBe(true));

it.each([
  ['the very same', IBAN, IBAN],
  ['another digit', '0xabc1', '0xabc2'],
  ['other places of the same', 'ab', 'ba'],
  ['a longer one', 'ab', 'abc'],
])('by %s they do not', (_, one, other) => expect(isLookAlike(one, other)).toBe(false));
