const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Bytes as lower-case hexadecimal text. */
export const toHex = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
};

/** @throws RangeError unless the text is lower-case hexadecimal of an even length */
export const fromHex = (text: string): Uint8Array => {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) throw new RangeError('Not lower-case hexadecimal');
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = parseInt(text.slice(i * 2, i * 2 + 2), 16);
  return bytes;
};
