const DIGITS = '0123456789abcdef';

/** The character codes of a byte's two lower-case hexadecimal digits. */
export const HIGH_DIGIT = Uint8Array.from({ length: 256 }, (_, byte) => DIGITS.charCodeAt(byte >> 4));
export const LOW_DIGIT = Uint8Array.from({ length: 256 }, (_, byte) => DIGITS.charCodeAt(byte & 15));

/** The value of each lower-case hexadecimal digit, by its character code; -1 for every other character. */
const DIGIT = new Int8Array(128).fill(-1);
for (const [value, digit] of [...DIGITS].entries()) DIGIT[digit.charCodeAt(0)] = value;

/** Bytes as lower-case hexadecimal text, made in one go: put together from pairs it would be a chain of pieces. */
export const toHex = (bytes: Uint8Array): string => {
  const characters = new Array<number>(bytes.length * 2);
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] as number;
    characters[2 * i] = HIGH_DIGIT[byte] as number;
    characters[2 * i + 1] = LOW_DIGIT[byte] as number;
  }
  return String.fromCharCode.apply(null, characters);
};

/** @throws RangeError unless the text is lower-case hexadecimal of an even length */
export const fromHex = (text: string): Uint8Array => {
  if (text.length % 2 !== 0) throw new RangeError('Not lower-case hexadecimal');
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = hexByteAt(text, i * 2);
  return bytes;
};

/** The byte that two digits of a text make. @throws RangeError unless they are lower-case hexadecimal digits */
export const hexByteAt = (text: string, at: number): number => {
  const high = DIGIT[text.charCodeAt(at)] ?? -1;
  const low = DIGIT[text.charCodeAt(at + 1)] ?? -1;
  if (high < 0 || low < 0) throw new RangeError('Not lower-case hexadecimal');
  return high * 16 + low;
};
