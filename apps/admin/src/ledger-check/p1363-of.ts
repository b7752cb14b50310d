const INTEGER_BYTES = 32;
const [SEQUENCE, INTEGER] = [0x30, 0x02];

/**
 * A signature of ES256 as WebCrypto takes it, r and s of 32 bytes each (IEEE P1363), of the DER that authenticators give
 * (WebAuthn Level 3, section 6.5.5).
 *
 * @throws RangeError of bytes that are no such signature
 */
export const p1363Of = (der: Uint8Array): Uint8Array => {
  if (der[0] !== SEQUENCE || der[1] !== der.length - 2) throw new RangeError('The signature is no sequence');
  const r = integerAt(der, 2);
  const s = integerAt(der, r.end);
  if (s.end !== der.length) throw new RangeError('The signature has more than two numbers');
  return Uint8Array.from([...r.bytes, ...s.bytes]);
};

const integerAt = (der: Uint8Array, at: number): { readonly bytes: Uint8Array; readonly end: number } => {
  const end = at + 2 + (der[at + 1] ?? 0);
  if (der[at] !== INTEGER || end > der.length) throw new RangeError('The signature lacks a number');
  const value = der.slice(at + 2, end);
  // A sign's zero before a number whose first bit is 1.
  const digits = value[0] === 0 ? value.slice(1) : value;
  if (digits.length > INTEGER_BYTES) throw new RangeError('A number of the signature is too long');
  const bytes = new Uint8Array(INTEGER_BYTES);
  bytes.set(digits, INTEGER_BYTES - digits.length);
  return { bytes, end };
};
