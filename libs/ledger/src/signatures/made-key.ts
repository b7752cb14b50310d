import { decodePartialCBOR } from '@levischuck/tiny-cbor';
import { toBase64Url } from '../log/base64.js';
import { isWellFormed, type PublicKey } from '../passkeys/public-key.js';
import { algorithmOf } from './jwk-of-cose.js';

/** Where authenticator data has what (WebAuthn Level 3, sections 6.1 and 6.5.1): behind 32 bytes of hash come flags and counter. */
const FLAGS = 32;
/** Behind the flag, 4 bytes of counter and the 16 of the model. */
const ID_LENGTH = 53;
const ID = 55;

const HAS_KEY = 0x40;
const HAS_EXTENSIONS = 0x80;

/**
 * The passkey that an authenticator says it made, with its public key byte for byte. Whether that is of a form that the ledger takes
 * is not asked (`jwkOfCose`).
 *
 * @returns undefined where the data has none, or something behind it that is no extension
 */
export const madeKey = (authenticatorData: Uint8Array): PublicKey | undefined => {
  const [flags = 0, high = 0, low = 0] = [FLAGS, ID_LENGTH, ID_LENGTH + 1].map((at) => authenticatorData[at]);
  if (!(flags & HAS_KEY)) return undefined;
  const keyAt = ID + high * 256 + low;
  // A copy: the decoder reads the buffer below from its beginning.
  const rest = Uint8Array.from(authenticatorData.subarray(keyAt));
  try {
    const [key, length] = decodePartialCBOR(rest, 0);
    const algorithm = algorithmOf(key);
    // The decoder reads on where the bytes have ended.
    const behind = rest.length - length;
    if (!algorithm || behind < 0 || (behind > 0 && !(flags & HAS_EXTENSIONS))) return undefined;
    const credentialId = toBase64Url(authenticatorData.slice(ID, keyAt));
    const made = { credentialId, publicKey: toBase64Url(rest.slice(0, length)), algorithm };
    return isWellFormed(made) ? made : undefined;
  } catch {
    return undefined;
  }
};
