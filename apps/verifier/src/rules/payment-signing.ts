import { type StaffKey } from './keys.js';

/** What somebody signs with. */
export type PublicKey = Pick<StaffKey, 'publicKey' | 'algorithm'>;

/** An investor's passkeys, and whether they sign with one what takes their money out. */
export interface PaymentSigning {
  /** By credential id. */
  readonly keys: ReadonlyMap<string, PublicKey>;
  /** Ids of those that they sign payments with while they have to sign. */
  readonly signingKeys: ReadonlySet<string>;
  readonly isOn: boolean;
  /** That they sign no more a day from then on; undefined where none stands. */
  readonly release: { readonly at: number; readonly reasonDigest: string } | undefined;
}

/** Of who never had a passkey. */
export const NO_PASSKEYS: PaymentSigning = {
  keys: new Map(),
  signingKeys: new Set(),
  isOn: false,
  release: undefined,
};

/** How long a release waits. */
const RELEASE_MS = 24 * 3_600_000;

/** Whether an investor has to sign. @param at milliseconds since 1970 UTC */
export const signsAt = ({ isOn, release }: PaymentSigning, at: number): boolean =>
  isOn && (release === undefined || at < release.at + RELEASE_MS);

/**
 * The key that an investor may sign with: who has to sign has others of before, which whoever owns the database may have added.
 *
 * @param at milliseconds since 1970 UTC
 * @returns undefined of a key that they do not have, or may not sign with
 */
export const keyToSignWith = (signing: PaymentSigning, credentialId: string, at: number): PublicKey | undefined =>
  !signsAt(signing, at) || signing.signingKeys.has(credentialId) ? signing.keys.get(credentialId) : undefined;
