import { IsIn } from 'class-validator';
import { MailedLinkRequest } from '../mailed-link.request.js';
import { IsNewPassword } from '../sign-in/is-password.js';
import { breaks } from '../errors/rule.js';
import { RequiredLabel } from '../text/is-label.js';
import { STAFF_ROLES, type StaffMember, type StaffRole } from './staff-member.js';
import { RequiredEmailAddress } from '../email/is-email-address.js';
import { RequiredProse } from '../text/is-prose.js';

/** A member of staff as admins see them. */
export interface ManagedStaffMember extends StaffMember {
  /** Invited: the mailed link was not used yet. */
  status: 'invited' | 'active' | 'disabled';
  createdAt: string;
  passkeys: MemberPasskeys;
}

/** How many passkeys of a member an admin has confirmed, and how many wait for one; neither those that are over. */
export interface MemberPasskeys {
  confirmed: number;
  waiting: number;
}

/** Why staff did something to an account; it is recorded. */
export class StaffReasonRequest {
  @RequiredProse(500, 'help-reason-required')
  reason!: string;
}

/** PUT /staff/members/{id}/role: what another admin must confirm. */
export class ChangeStaffRoleRequest extends StaffReasonRequest {
  @IsIn(STAFF_ROLES, breaks('staff-role-unknown'))
  role!: StaffRole;
}

/** POST /staff/members: what another admin must confirm. */
export class InviteStaffRequest extends ChangeStaffRoleRequest {
  @RequiredLabel(100, 'name-required')
  name!: string;

  @RequiredEmailAddress()
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
  @RequiredProse(2000, 'note-required')
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
