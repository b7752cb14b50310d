import { fromBase64 } from './base64.js';
import { type NoteKey, readVerifierKey, type VerifySignature } from './checkpoint.js';
import { type Sha256 } from './merkle.js';
import { utf8Bytes } from './utf8.js';

/** One checkpoint key names the next, both as verifiers write them. */
export interface HandOver {
  readonly fromKey: string;
  readonly toKey: string;
  /** By the old key over `handOverText`; 64 bytes in base 64. */
  readonly signature: string;
}

/** What the old key signs. Its second line is no size, so that it can never be read as a checkpoint. */
export const handOverText = ({ fromKey, toKey }: Omit<HandOver, 'signature'>): string =>
  `${fromKey.split('+')[0]} hand-over\n${fromKey}\n${toKey}\n`;

/**
 * Checks that a key handed over to the next, under the same name.
 *
 * @returns the next key
 * @throws RangeError when it did not
 */
export const openHandOver = async (sha256: Sha256, handOver: HandOver, verify: VerifySignature): Promise<NoteKey> => {
  const [from, to] = [readVerifierKey(sha256, handOver.fromKey), readVerifierKey(sha256, handOver.toKey)];
  const signature = fromBase64(handOver.signature);
  if (from.name !== to.name) throw new RangeError('The next key is of another name');
  const isSigned =
    signature?.length === 64 && (await verify(from.publicKey, utf8Bytes(handOverText(handOver)), signature));
  if (!isSigned) throw new RangeError('The old key did not sign the hand-over');
  return to;
};
