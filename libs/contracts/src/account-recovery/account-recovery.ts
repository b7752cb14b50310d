import { IsString, MaxLength } from 'class-validator';
import { MailedLinkRequest } from '../mailed-link.request.js';
import { breaks } from '../errors/rule.js';
import { IsPin } from '../pin/is-pin.js';
import { StaffReasonRequest } from '../staff/staff-management.js';
import { RequiredEmailAddress } from '../email/is-email-address.js';
import { MayBeAbsent } from '../presence/may-be-absent.js';
import { IsCurrentPassword } from '../sign-in/is-password.js';

/** POST /staff/investors/{id}/email-change. */
export class EmailChangeRequest extends StaffReasonRequest {
  @RequiredEmailAddress()
  newEmail!: string;
}

/** POST /auth/confirm-new-email: what the mailed link asks whose account it is. */
export class ConfirmNewEmailRequest extends MailedLinkRequest {
  /** Of who confirms an e-mail also the transaction PIN: four digits are no password. */
  @IsCurrentPassword()
  password!: string;

  /** Where two-step sign-in is on: six digits of the app, or a backup code. */
  @MayBeAbsent()
  @MaxLength(20, breaks('code-required'))
  @IsString(breaks('code-required'))
  code?: string;
}

/** POST /auth/new-pin: who forgot the PIN sets a new one, and is asked the same. */
export class NewPinRequest extends ConfirmNewEmailRequest {
  @IsPin('new-pin-four-digits')
  newPIN!: string;
}

/** A change of an investor's e-mail that support began. */
export interface EmailChange {
  id: string;
  newEmail: string;
  /**
   * Asked: the new address was not confirmed yet. Confirmed: it takes effect when the wait is over. Then it is done,
   * or was stopped by the old address, withdrawn by staff, or lapsed.
   */
  state: 'asked' | 'confirmed' | 'done' | 'stopped' | 'withdrawn' | 'lapsed';
  /** The member of staff. */
  by: string;
  askedAt: string;
  /** At the earliest, when it was confirmed. */
  takesEffectAt: string;
  endedAt?: string;
}

/** Something that a member of staff did to an account. */
export interface AccountRecoveryAct {
  id: string;
  act: string;
  by: string;
  reason: string;
  at: string;
}

/** GET /staff/investors/{id}/help. */
export interface AccountRecovery {
  /** The latest five, newest first. */
  emailChanges: EmailChange[];
  /** The latest fifty, newest first; they outlive the account. */
  acts: AccountRecoveryAct[];
}
