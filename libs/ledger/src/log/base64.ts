/** What every JavaScript runtime has of base 64. */
declare const btoa: (binary: string) => string;
declare const atob: (text: string) => string;

/** Standard base 64 with padding (RFC 4648 section 4). */
export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** @returns undefined for anything but the one standard form */
export const fromBase64 = (text: string): Uint8Array | undefined => {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return toBase64(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
};

/** base64url without padding (RFC 4648 section 5). */
export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** @returns undefined for anything but the one form of base64url without padding */
export const fromBase64Url = (text: string): Uint8Array | undefined => {
  if (/[^\w-]/.test(text)) return undefined;
  const standard = text.replaceAll('-', '+').replaceAll('_', '/');
  return fromBase64(standard.padEnd(Math.ceil(standard.length / 4) * 4, '='));
};
