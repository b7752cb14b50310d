import { IsString, MaxLength } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { type MessageAnswer } from '../message-answer.js';
import { MayBeAbsent } from '../presence/may-be-absent.js';
import { IsNotBlank } from '../text/is-not-blank.js';
import { IsCurrentPassword } from '../sign-in/is-password.js';

/** POST /auth/signin of an investor with a second factor: not signed in yet (everybody else gets the session at once). */
export interface SecondFactorChallenge {
  secondFactorRequired: true;
  /** Goes back with the code, within five minutes. */
  challenge: string;
  /** What besides a backup code is taken; a code of the app alone where nothing is said. */
  methods?: ('app' | 'passkey')[];
}

/** GET /users/me/second-factor. */
export interface SecondFactorStatus {
  /** Whether a code of an app is asked for. */
  enabled: boolean;
  backupCodesLeft: number;
}

/** POST /users/me/second-factor/enrol. */
export interface SecondFactorEnrolment {
  /** For typing, in base32. */
  secret: string;
  /** For scanning, as a QR code. */
  otpauthUrl: string;
}

/** The only time these codes are told; each signs in once in place of a code of the app. */
export interface BackupCodesAnswer extends MessageAnswer {
  backupCodes: string[];
}

/** POST /users/me/second-factor/enrol. */
export class SecondFactorPasswordRequest {
  @IsCurrentPassword()
  password!: string;
}

/** A second step: what an app or a piece of paper says. */
export class SecondFactorCodeRequest {
  /** Six digits of the app, or a backup code. */
  @MaxLength(20, breaks('code-required'))
  @IsNotBlank('code-required')
  code!: string;
}

/** POST /users/me/second-factor/confirm. */
export class ConfirmSecondFactorRequest extends SecondFactorCodeRequest {
  /** Where passkeys are a second step already: one of the backup codes, which is used up. */
  @MayBeAbsent()
  @MaxLength(20, breaks('code-required'))
  @IsString(breaks('code-required'))
  backupCode?: string;
}

/** The same: told this once, where the app is the first second factor; else those of before stay. */
export interface SecondFactorOnAnswer extends MessageAnswer {
  backupCodes?: string[];
}

/** POST /users/me/second-factor/disable and …/backup-codes: what the investor knows, and what they have. */
export class SecondFactorProofRequest extends SecondFactorCodeRequest {
  @IsCurrentPassword()
  password!: string;
}

/** POST /auth/signin/second-factor. */
export class SignInCodeRequest extends SecondFactorCodeRequest {
  @MaxLength(100, breaks('code-required'))
  @IsNotBlank('code-required')
  challenge!: string;
}
