export const STAFF_ROLES = ['reviewer', 'support', 'plan-manager', 'auditor', 'admin'] as const;

/** What somebody of the staff may decide; an admin may all of it. */
export type StaffRole = (typeof STAFF_ROLES)[number];

export const SWITCH = ['off', 'on'] as const;
export const YES_OR_NO = ['no', 'yes'] as const;

/** A member of the staff as the log knows them: an id, and no name. */
export interface StaffMember {
  readonly role: StaffRole;
  /** Whether they may act at all. */
  readonly access: (typeof SWITCH)[number];
  /** Whether what they sign in with is their own: not of who was invited, or whose access was given anew, and has not come. */
  readonly joined: (typeof YES_OR_NO)[number];
  /** Position at which their power last changed; 0 of who was there when the log began to know the staff. */
  readonly changedAt: number;
  /** Position at which they last got access anew, which ends every passkey of before; 0 where they never did. */
  readonly resetAt: number;
}

/** Whether somebody may act: they are let in, and have come. */
export const isActive = ({ access, joined }: Pick<StaffMember, 'access' | 'joined'>): boolean =>
  access === 'on' && joined === 'yes';
