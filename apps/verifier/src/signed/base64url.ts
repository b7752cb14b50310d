/** @returns the bytes of a text in the one form of base64url without padding (RFC 4648, section 5); undefined for any other text */
export const fromBase64Url = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
};
