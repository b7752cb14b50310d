import { Keys } from '../staff-keys/keys.js';
import { Members } from './members.js';
import { STAFF_ROLES, type StaffRole, SWITCH, YES_OR_NO } from './member.js';
import { choice, uuid } from '../stored/field.js';
import { type StreamType } from '../stream-type.js';

const STAFF_CHANGES = ['invite', 'role', 'enable', 'reset-access'] as const;

/** What gives somebody power, and so takes two admins. */
export type StaffChangeKind = (typeof STAFF_CHANGES)[number];

/** One change of the staff. */
export interface StaffChange {
  readonly proposalId: string;
  readonly memberId: string;
  /** The role they have with it: the new one of an invitation or another role, the present one otherwise. */
  readonly role: StaffRole;
}

/** A change that waits for a second admin. */
export interface WaitingChange extends StaffChange {
  readonly kind: StaffChangeKind;
  /** Staff id. */
  readonly by: string;
  /** ms since 1970 UTC */
  readonly at: number;
  /** Whether nobody else could confirm it when it was proposed: then who proposed it may, a day later. */
  readonly isAlone: boolean;
}

export interface StaffState {
  /** Whether the log knows the staff: from then on it takes no command of anybody else. */
  readonly isOpen: boolean;
  /** By staff id. */
  readonly members: Members;
  /** By proposal id. */
  readonly waiting: ReadonlyMap<string, WaitingChange>;
  /** Every passkey that was ever offered, by credential id. */
  readonly keys: Keys;
}

/** What other decisions ask for the staff by. */
export const STAFF: StreamType<StaffState> = {
  name: 'staff',
  initialState: { isOpen: false, members: Members.none, waiting: new Map(), keys: Keys.none },
};

/** The one stream of the staff: a UUID of version 8 that no wallet's letters make. */
export const STAFF_STREAM = '00000000-0000-8000-8000-000000000005';

/** For how long a change waits, ms. */
export const STAFF_CHANGE_MS = 7 * 24 * 3_600_000;

/** How long whoever has a passkey can stop that they get access anew, ms. */
export const RESET_WAIT_MS = 24 * 3_600_000;

/** Whether a change still waits at a time, ms since 1970 UTC: nobody confirms or withdraws it after its week. */
export const stillWaits = ({ at }: Pick<WaitingChange, 'at'>, now: number): boolean => now < at + STAFF_CHANGE_MS;

export const role = choice(STAFF_ROLES);
export const access = choice(SWITCH);
export const joined = choice(YES_OR_NO);
export const kind = choice(STAFF_CHANGES);
export const changeFields = { proposalId: uuid, memberId: uuid, role };

/** A change alone, of what says more. */
export const changeOf = ({ proposalId, memberId, role: of }: StaffChange): StaffChange => ({
  proposalId,
  memberId,
  role: of,
});
