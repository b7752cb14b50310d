/**
 * The bytes 0x80 to 0x9F of Windows-1252; all others are those of Latin-1. The five that it leaves open are U+FFFD. Not by
 * `TextDecoder`: many releases of Node.js 20 to 24 read these bytes as Latin-1 (nodejs/node#56542).
 */
const HIGH =
  '\u20AC\uFFFD\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\uFFFD\u017D\uFFFD' +
  '\uFFFD\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\uFFFD\u017E\u0178';

/** @param latin1 bytes that were read as Latin-1 @returns the same as Windows-1252; what is not in it is U+FFFD */
export const windows1252OfLatin1 = (latin1: string): string =>
  latin1.replace(/[\u0080-\u009F]/g, (byte) => HIGH.charAt(byte.charCodeAt(0) - 0x80));

/** @returns the text's bytes in Windows-1252, undefined where it has a character that is not in it */
export const windows1252BytesOf = (text: string): Uint8Array | undefined => {
  const bytes = new Uint8Array(text.length);
  for (const [index, unit] of text.split('').entries()) {
    const code = unit.charCodeAt(0);
    const high = unit === '\uFFFD' ? -1 : HIGH.indexOf(unit);
    if (high >= 0) bytes[index] = 0x80 + high;
    else if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) bytes[index] = code;
    else return undefined;
  }
  return bytes;
};
