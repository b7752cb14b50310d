import { createHmac } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** How many steps a phone's clock may be off, either way (RFC 6238, section 5.2). */
const DRIFT_STEPS = 1;

export const stepAt = (instant: Date): number => Math.floor(instant.valueOf() / 1000 / STEP_SECONDS);

/** The code of one time step: HOTP with HMAC-SHA-1 (RFC 4226, section 5.3), which every authenticator app knows. */
export const totpCode = (secret: Buffer, step: number, digits = DIGITS): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

/** The time step near an instant whose code this is. @returns undefined when it is none's */
export const matchingStep = (secret: Buffer, code: string, now: Date): number | undefined => {
  const current = stepAt(now);
  for (let step = current - DRIFT_STEPS; step <= current + DRIFT_STEPS; step += 1) {
    if (totpCode(secret, step) === code) return step;
  }
  return undefined;
};

/** Base32 without padding (RFC 4648, section 6), as authenticator apps read secrets. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const fives = bits.match(/.{1,5}/g) ?? [];
  return fives.map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
};

/** What an authenticator app reads from the QR code. */
export const otpauthUrl = (issuer: string, account: string, secret: Buffer): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}` +
  `?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
