import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keys of their own for each use, made of the PIN's pepper: one secret outside of the database guards all second factors. */
const keyFor = (use: string, pepper: string): Buffer =>
  Buffer.from(hkdfSync('sha256', pepper, '', `clearfold/second-factor/${use}`, 32));

/** Encrypts a secret for the database; it opens only with the same pepper and for the same owner. */
export const seal = (secret: Buffer, owner: string, pepper: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor('secret', pepper), nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
};

/** @throws Error when it was sealed with another pepper, for somebody else, or was changed */
export const unseal = (sealed: Buffer, owner: string, pepper: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', keyFor('secret', pepper), sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
};

/** What the database keeps of a backup code: worthless without the pepper, and different for every owner. */
export const backupCodeMac = (code: string, owner: string, pepper: string): Buffer =>
  createHmac('sha256', keyFor('backup-codes', pepper)).update(`${owner}/${code}`).digest();
