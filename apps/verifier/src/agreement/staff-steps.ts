import { type EventOf } from '../rules/rules.js';
import { by, step, type Step } from './steps.js';

const STREAM = '00000000-0000-8000-8000-000000000005';

type Founded = Omit<EventOf<'StaffFounded'>, 'type' | 'memberId'>;
type Proposed = Omit<EventOf<'StaffChangeProposed'>, 'type' | 'proposalId'>;

/** The id of a change. @param n from 0 to 9 */
export const changeId = (n: number): string => `e0000000-0000-4000-8000-00000000000${n}`;

const CONFIRMED = {
  invite: 'StaffAdmitted',
  role: 'StaffRoleChanged',
  enable: 'StaffSwitchedOn',
  'reset-access': 'StaffAccessReset',
} as const;

/** By Sam, who is an admin of `STAFF`, unless it says otherwise. */
export const staff = {
  /** An active reviewer, unless it says otherwise. */
  found: (memberId: string, changes: Partial<Founded> = {}): Step =>
    step(STREAM, { type: 'StaffFounded', memberId, role: 'reviewer', access: 'on', joined: 'yes', ...changes }),
  open: (): Step => step(STREAM, { type: 'StaffOpened' }),
  propose: (n: number, { memberId, role, kind }: Proposed): Step =>
    step(STREAM, { type: 'StaffChangeProposed', proposalId: changeId(n), memberId, role, kind }),
  /** By Kim, another admin. */
  confirm: (n: number, { memberId, role, kind }: Proposed): Step =>
    by('kim', step(STREAM, { type: CONFIRMED[kind], proposalId: changeId(n), memberId, role })),
  withdraw: (n: number): Step => step(STREAM, { type: 'StaffChangeWithdrawn', proposalId: changeId(n) }),
  switchOff: (memberId: string): Step => step(STREAM, { type: 'StaffSwitchedOff', memberId }),
  join: (memberId: string): Step => by(memberId, step(STREAM, { type: 'StaffJoined' })),
};

type Key = Omit<EventOf<'StaffKeyOffered'>, 'type'>;

/** A key by its number. @param n from 0 to 9 */
const keyOf = (n: number): Key => ({ credentialId: `key${n}`, publicKey: `${n}${'p'.repeat(39)}`, algorithm: 'ES256' });

/** Keys of Max, unless they say otherwise. */
export const keys = {
  offer: (n: number, memberId = 'max', said: Partial<Key> = {}): Step =>
    by(memberId, step(STREAM, { type: 'StaffKeyOffered', ...keyOf(n), ...said })),
  /** By Kim, another admin. */
  enrol: (n: number, memberId = 'max', said: Partial<Key> = {}): Step =>
    by('kim', step(STREAM, { type: 'StaffKeyEnrolled', memberId, ...keyOf(n), ...said })),
  /** By Kim, too. */
  endorse: (n: number, memberId = 'max'): Step =>
    by('kim', step(STREAM, { type: 'StaffKeyEndorsed', memberId, ...keyOf(n) })),
  revoke: (n: number, memberId = 'max'): Step =>
    by(memberId, step(STREAM, { type: 'StaffKeyRevoked', memberId, credentialId: keyOf(n).credentialId })),
};

/** A change that was proposed and confirmed. */
export const changed = (n: number, change: Proposed): Step[] => [staff.propose(n, change), staff.confirm(n, change)];

const FOUNDED: Step[] = [
  staff.found('sam', { role: 'admin' }),
  staff.found('kim', { role: 'admin' }),
  staff.found('max'),
  staff.found('pia', { role: 'plan-manager' }),
  staff.found('sue', { role: 'support' }),
  staff.found('art', { role: 'auditor' }),
  staff.found('oli', { access: 'off' }),
  staff.found('ivy', { joined: 'no' }),
];

/** Two admins, one active member of each other role, a reviewer without access, Oli, and one who has not joined, Ivy. */
export const STAFF: Step[] = [...FOUNDED, staff.open()];

/** One active admin, Sam, and a reviewer, Max. */
export const LONE_STAFF: Step[] = [staff.found('sam', { role: 'admin' }), staff.found('max'), staff.open()];
