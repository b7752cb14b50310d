const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The value of each lower-case hexadecimal digit, by its character code; -1 for every other character. */
const DIGIT = new Int8Array(128).fill(-1);
for (const [value, digit] of [...'0123456789abcdef'].entries()) DIGIT[digit.charCodeAt(0)] = value;

/** A byte, 0 to 255, as two lower-case hexadecimal digits. */
export const toHexByte = (byte: number): string => HEX[byte] as string;

/** Bytes as lower-case hexadecimal text. */
export const toHex = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
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
