import { createHash, createHmac, randomBytes } from 'node:crypto';

export interface PinMac {
  mac: Buffer;
  salt: Buffer;
  /** Which pepper made it. */
  keyId: string;
}

const SALT_BYTES = 16;

/** Names a pepper without telling anything about it that helps to guess 32 random characters. */
export const pepperId = (pepper: string): string =>
  createHash('sha256').update(`pepper:${pepper}`).digest('hex').slice(0, 12);

/**
 * HMAC-SHA256 over salt and PIN. A PIN has 10,000 values, so no slow hash protects it: the pepper, which is never in the
 * database, and the lock do (docs/product-rules.md, "Accounts").
 */
export const macOf = (pin: string, salt: Buffer, pepper: string): Buffer =>
  createHmac('sha256', pepper).update(salt).update(pin).digest();

/** A new PIN under a new salt. */
export const newPinMac = (pin: string, pepper: string): PinMac => {
  const salt = randomBytes(SALT_BYTES);
  return { mac: macOf(pin, salt, pepper), salt, keyId: pepperId(pepper) };
};
