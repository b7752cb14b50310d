import { IsIn, IsNotEmpty, MaxLength } from 'class-validator';
import { MailedLinkRequest } from '../auth/mailed-link.request.js';
import { IsNewPassword } from '../auth/is-new-password.js';
import { breaks } from '../errors/rule.js';
import { IsLabel } from '../text/is-label.js';
import { IsNotBlank } from '../text/is-not-blank.js';
import { Trimmed } from '../text/trimmed.js';
import { STAFF_ROLES, type StaffMember, type StaffRole } from './staff-member.js';
import { IsEmailAddress } from '../email/is-email-address.js';
import { IsProse } from '../text/is-prose.js';

/** A member of staff as admins see them. */
export interface ManagedStaffMember extends StaffMember {
  /** Invited: the mailed link was not used yet. */
  status: 'invited' | 'active' | 'disabled';
  createdAt: string;
}

/** Why staff did something to an account; it is recorded. */
export class StaffReasonRequest {
  @IsProse(500)
  @IsNotBlank(breaks('help-reason-required'))
  @Trimmed()
  reason!: string;
}

/** PUT /staff/members/{id}/role: what another admin must confirm. */
export class ChangeStaffRoleRequest extends StaffReasonRequest {
  @IsIn(STAFF_ROLES, breaks('staff-role-unknown'))
  role!: StaffRole;
}

/** POST /staff/members: what another admin must confirm. */
export class InviteStaffRequest extends ChangeStaffRoleRequest {
  @MaxLength(100, breaks('text-too-long'))
  @IsLabel(breaks('name-not-one-line'))
  @IsNotBlank(breaks('name-required'))
  @Trimmed()
  name!: string;

  @IsEmailAddress()
  @IsNotEmpty(breaks('email-required'))
  @Trimmed()
  email!: string;
}

/** POST /staff/auth/invitation: whom the link of an invitation is for. */
export interface StaffInvitation {
  name: string;
  /** What they will sign in with. */
  email: string;
  role: StaffRole;
}

/** POST /staff/auth/accept-invitation. */
export class AcceptInvitationRequest extends MailedLinkRequest {
  @IsNewPassword()
  newPassword!: string;
}

/** POST /staff/investors/{id}/notes. */
export class InvestorNoteRequest {
  @IsProse(2000)
  @IsNotBlank(breaks('note-required'))
  @Trimmed()
  note!: string;
}

/** What a member of staff noted about an investor; no investor ever reads it. */
export interface InvestorNote {
  id: string;
  note: string;
  by: string;
  createdAt: string;
}

/** GET and POST /staff/investors/{id}/notes. */
export interface InvestorNotesAnswer {
  data: InvestorNote[];
}
