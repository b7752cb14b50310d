import { type StaffKey } from './keys.js';

/** What somebody signs with. */
export type PublicKey = Pick<StaffKey, 'publicKey' | 'algorithm'>;

/** An investor's passkeys, and whether they sign with one what takes their money out. */
export interface PaymentSigning {
  /** By credential id. */
  readonly keys: ReadonlyMap<string, PublicKey>;
  readonly isOn: boolean;
  /** That they sign no more a day from then on; undefined where none stands. */
  readonly release: { readonly at: number; readonly reasonDigest: string } | undefined;
}

/** Of who never had a passkey. */
export const NO_PASSKEYS: PaymentSigning = { keys: new Map(), isOn: false, release: undefined };

/** How long a release waits. */
const RELEASE_MS = 24 * 3_600_000;

/** Whether an investor has to sign. @param at milliseconds since 1970 UTC */
export const signsAt = ({ isOn, release }: PaymentSigning, at: number): boolean =>
  isOn && (release === undefined || at < release.at + RELEASE_MS);
