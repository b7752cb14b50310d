import { createHash, randomBytes } from 'node:crypto';

export type PrivateTextKind =
  | 'recipient-account'
  | 'transaction-hash'
  | 'note'
  | 'reason'
  | 'payment-reference'
  | 'credentials'
  | 'outside-line'
  | 'without-line';

/** Free text that belongs to a command: kept outside the log, which holds only its salted digest. */
export interface PrivateText {
  readonly kind: PrivateTextKind;
  readonly investorId: string;
  readonly salt: Buffer;
  readonly body: string;
  /** SHA-256(salt ‖ UTF-8 of the body), lower-case hexadecimal: what the event carries. */
  readonly digest: string;
}

export const SALT_BYTES = 16;

/** @param salt 16 bytes that nobody can guess; random unless said */
export const privateText = (
  kind: PrivateTextKind,
  investorId: string,
  body: string,
  salt: Buffer = randomBytes(SALT_BYTES),
): PrivateText => {
  return { kind, investorId, salt, body, digest: privateTextDigest(salt, body) };
};

export const privateTextDigest = (salt: Uint8Array, body: string): string =>
  createHash('sha256').update(salt).update(body, 'utf8').digest('hex');

/**
 * The newest private text of some kinds of a stream, as an SQL expression.
 *
 * @param streamId an SQL expression, such as a column; never a value from outside
 */
export const latestText = (streamId: string, ...kinds: readonly PrivateTextKind[]): string =>
  `(select body from ledger.private_texts where stream_id = ${streamId} and kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})
    order by position desc limit 1)`;
