import { type PublicKey } from '../passkeys/public-key.js';

/** The passkeys of an investor, and whether they sign with one what takes money out. */
export interface PaymentSigning {
  /** Those they have, by credential id. */
  readonly keys: ReadonlyMap<string, Omit<PublicKey, 'credentialId'>>;
  /** Whether they switched it on, and not off since. */
  readonly isOn: boolean;
  /** That support lets them go without, who lost their device; absent where nobody did, or it was stopped. */
  readonly release?: {
    /** ms since 1970 UTC */
    readonly at: number;
    readonly reasonDigest: string;
  };
}

export const NO_PASSKEYS: PaymentSigning = { keys: new Map(), isOn: false };

/** How long an investor can stop that their withdrawals and transfers go unsigned, ms. */
export const RELEASE_WAIT_MS = 24 * 3_600_000;

/** The most passkeys that an investor has. */
export const MOST_KEYS = 10;

/** Whether an investor has to sign what takes money out. @param now ms since 1970 UTC */
export const signsPayments = ({ isOn, release }: PaymentSigning, now: number): boolean =>
  isOn && !(release && now >= release.at + RELEASE_WAIT_MS);
