import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a secret is sealed for, and whose it is: it opens for nothing and nobody else. */
export interface Seal {
  readonly use: 'second-factor/secret' | 'mail/secrets';
  readonly owner: string;
}

/** Keys of their own for each use, made of the PIN's pepper: one secret outside of the database guards what is in it. */
export const keyFor = (use: Seal['use'] | 'second-factor/backup-codes', pepper: string): Buffer =>
  Buffer.from(hkdfSync('sha256', pepper, '', `clearfold/${use}`, 32));

/** Encrypts a secret for the database. */
export const seal = (secret: Buffer, { use, owner }: Seal, pepper: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(use, pepper), nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
};

/**
 * Opens a secret with the first of the peppers that fits.
 *
 * @param peppers the newest first
 * @returns also whether it was sealed with one of before, and so is to be sealed anew where it stays
 * @throws Error when it was sealed with another pepper, for something or somebody else, or was changed
 */
export const unseal = (
  sealed: Buffer,
  how: Seal,
  [pepper, ...older]: readonly string[],
): { secret: Buffer; isOld: boolean } => {
  if (pepper === undefined) throw new Error('Without a pepper nothing is sealed or opened');
  try {
    return { secret: open(sealed, how, pepper), isOld: false };
  } catch (error) {
    if (older.length === 0) throw error;
    return { secret: unseal(sealed, how, older).secret, isOld: true };
  }
};

const open = (sealed: Buffer, { use, owner }: Seal, pepper: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(use, pepper), sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
};
