import { type Sha256 } from '../log/merkle.js';
import { type PublicKey } from '../passkeys/public-key.js';

/** What checking a signature takes, as the host provides it. */
export interface SignatureCrypto {
  readonly sha256: Sha256;
  /**
   * Whether a passkey signed some bytes.
   *
   * @returns false also for a public key that is none, or of another algorithm than it says
   */
  readonly verifies: (
    key: Pick<PublicKey, 'publicKey' | 'algorithm'>,
    data: Uint8Array,
    signature: Uint8Array,
  ) => boolean;
}
