import { type PublicKey } from '../passkeys/public-key.js';

/** A passkey of an investor. */
export interface InvestorKey extends Omit<PublicKey, 'credentialId'> {
  /**
   * Whether it signs while the investor signs payments: it switched that on, or was signed for since by one that does. One that
   * somebody put there before does not, be it whoever owns the database.
   */
  readonly isSigning: boolean;
}

/** The passkeys of an investor, and whether they sign with one what takes money out. */
export interface PaymentSigning {
  /** Those they have, by credential id. */
  readonly keys: ReadonlyMap<string, InvestorKey>;
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

/** A passkey of an investor that may sign now; undefined of any other one. @param now ms since 1970 UTC */
export const signingKey = (signing: PaymentSigning, credentialId: string, now: number): InvestorKey | undefined => {
  const key = signing.keys.get(credentialId);
  return key?.isSigning || !signsPayments(signing, now) ? key : undefined;
};

/** Whether an investor who signs payments has this passkey alone to do it with. @param now ms since 1970 UTC */
export const isOnlySigningKey = (signing: PaymentSigning, credentialId: string, now: number): boolean =>
  signsPayments(signing, now) &&
  signing.keys.get(credentialId)?.isSigning === true &&
  [...signing.keys.values()].filter(({ isSigning }) => isSigning).length === 1;

/** The same where nobody lets the investor go without. */
export const withoutRelease = ({ keys, isOn }: PaymentSigning): PaymentSigning => ({ keys, isOn });
