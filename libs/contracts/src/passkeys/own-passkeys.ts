import { IsString, MaxLength } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { MayBeAbsent } from '../presence/may-be-absent.js';
import { IsCurrentPassword } from '../sign-in/is-password.js';
import { IsNotBlank } from '../text/is-not-blank.js';
import { type DecisionKeys, NewPasskeyRequest, PasskeySignInRequest } from './passkey.js';

/** A passkey of an investor: a second factor, and what withdrawals and transfers are signed with. */
export interface OwnPasskey {
  id: string;
  /** What the authenticator calls it, base64url: what is signed names it so. */
  credentialId: string;
  /** What its owner calls it, such as "My phone". */
  name: string;
  addedAt: string;
  /** When it last signed its owner in; absent while it did not. */
  lastUsedAt?: string;
  /** While payments are signed, that it signs them: it switched that on, or was signed for since. Others sign in alone. */
  signsPayments?: boolean;
}

/** Whether an investor signs withdrawals and transfers with a passkey. */
export interface PaymentSigning {
  isOn: boolean;
  /** That support lets them go unsigned, which they can stop until then; absent where it does not. */
  release?: { at: string; endsAt: string };
}

/** GET /users/me/passkeys. */
export interface OwnPasskeysAnswer {
  /** The newest first. */
  passkeys: OwnPasskey[];
  paymentSigning: PaymentSigning;
  /** What signs; absent where there is no passkey, or passkeys do not work at this address. */
  signing?: DecisionKeys;
}

/** POST /users/me/passkeys: what the authenticator answered, and what the investor knows. */
export class AddPasskeyRequest extends NewPasskeyRequest {
  @IsCurrentPassword()
  password!: string;
}

/** POST /users/me/passkeys. */
export interface AddedPasskeyAnswer extends OwnPasskeysAnswer {
  /** Told this once, where the passkey is the first second factor: each signs in once in its place. */
  backupCodes?: string[];
}

/** POST /users/me/passkeys/{id}/remove. */
export class RemovePasskeyRequest {
  @IsCurrentPassword()
  password!: string;

  /** Of the last second factor: one of the backup codes, which end with it. */
  @MayBeAbsent()
  @MaxLength(20, breaks('code-required'))
  @IsString(breaks('code-required'))
  code?: string;
}

/** POST /auth/signin/second-factor/passkey-options. */
export class SignInPasskeyOptionsRequest {
  /** As `SecondFactorChallenge`. */
  @MaxLength(100, breaks('code-required'))
  @IsNotBlank('code-required')
  challenge!: string;
}

/** POST /auth/signin/second-factor/passkey: what the authenticator answered to the options. */
export class SignInPasskeyRequest extends PasskeySignInRequest {
  @MaxLength(100, breaks('code-required'))
  @IsNotBlank('code-required')
  challenge!: string;
}
