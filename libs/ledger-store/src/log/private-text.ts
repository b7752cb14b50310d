import { createHash, randomBytes } from 'node:crypto';

export type PrivateTextKind = 'recipient-account' | 'transaction-hash' | 'note' | 'reason' | 'payment-reference';

/** Free text that belongs to a command: kept outside the log, which holds only its salted digest. */
export interface PrivateText {
  readonly kind: PrivateTextKind;
  readonly investorId: string;
  readonly salt: Buffer;
  readonly body: string;
  /** SHA-256(salt ‖ UTF-8 of the body), lower-case hexadecimal: what the event carries. */
  readonly digest: string;
}

export const privateText = (kind: PrivateTextKind, investorId: string, body: string): PrivateText => {
  const salt = randomBytes(16);
  return { kind, investorId, salt, body, digest: privateTextDigest(salt, body) };
};

export const privateTextDigest = (salt: Uint8Array, body: string): string =>
  createHash('sha256').update(salt).update(body, 'utf8').digest('hex');
