import { type Recorded } from '../log/recorded.js';
import { type Ledger } from './ledger.js';
import { ACCESS, CHANGES, JOINED, type Member, type Role, ROLES, type StaffChange } from './members.js';
import { rule } from './rule.js';
import { ALONE_MS, founding, onceOpened } from './staff-stream.js';

/** How long somebody who has a key can stop that they get access anew. */
const RESET_MS = 24 * 3_600_000;

/** @throws Fault when somebody decides about themselves */
const ofAnother = ({ tally }: Ledger, memberId: string, actorId: string): void =>
  tally.check('people', memberId !== actorId, () => `${actorId} decides about themselves`);

/** A change that waits. */
const waiting = (ledger: Ledger, proposalId: string, { streamId, at }: Omit<Recorded, 'event'>): StaffChange => {
  onceOpened(ledger, streamId);
  const change = ledger.staff.waiting(proposalId, at);
  ledger.tally.check('people', change !== undefined, () => `no change ${proposalId} of the staff waits`);
  return change as StaffChange;
};

const member = (ledger: Ledger, memberId: string): Member => {
  const known = ledger.staff.find(memberId);
  ledger.tally.check('people', known !== undefined, () => `${memberId} is no member of the staff`);
  return known as Member;
};

/** @throws Fault unless a change is one for the member as they are */
const isChange = (ledger: Ledger, { kind, memberId, role }: Pick<StaffChange, 'kind' | 'memberId' | 'role'>): void => {
  const { tally, staff } = ledger;
  if (kind === 'invite') {
    return tally.check(
      'people',
      staff.find(memberId) === undefined,
      () => `${memberId} is a member of the staff already`,
    );
  }
  const known = member(ledger, memberId);
  if (kind === 'role') return tally.check('people', known.role !== role, () => `${memberId} is ${role} already`);
  tally.check('people', known.role === role, () => `${memberId} is ${known.role}, not ${role}`);
  if (kind === 'enable') tally.check('people', known.access === 'off', () => `${memberId} has access already`);
};

const CHANGE = { proposalId: 'uuid', memberId: 'uuid', role: ROLES } as const;

interface Confirmed {
  readonly proposalId: string;
  readonly memberId: string;
  readonly role: Role;
}

/** What a change of a kind makes of a member, confirmed. */
const confirmed = (kind: StaffChange['kind'], made: (known: Member, role: Role) => Omit<Member, 'changedAt'>) =>
  rule(['staff'], { 1: CHANGE }, (ledger, { proposalId, memberId, role }: Confirmed, recorded) => {
    const { tally, staff } = ledger;
    const { actorId, at, position } = recorded;
    const change = waiting(ledger, proposalId, recorded);
    ofAnother(ledger, change.memberId, actorId);
    const isSo = change.kind === kind && change.memberId === memberId && change.role === role;
    tally.check('people', isSo, 'another change of the staff is confirmed than waits');
    const areTwo = change.by !== actorId;
    tally.check('people', areTwo || change.isAlone, () => `${actorId} confirms a change of their own`);
    tally.check(
      'people',
      areTwo || at >= change.at + ALONE_MS,
      () => `${actorId} confirms it alone before a day is over`,
    );
    if (kind === 'reset-access') {
      const isLate = !staff.keys.isKeyed(memberId) || at >= change.at + RESET_MS;
      tally.check('people', isLate, () => `${memberId}, who has a key, cannot stop this before a day is over`);
      staff.keys.endOf(memberId);
    }
    staff.change(memberId, made(staff.find(memberId) as Member, role), position);
  });

/** Who may decide what stands with each decision of staff: `people.ts`, `four-eyes.ts`. */
export const staff = {
  StaffFounded: rule(
    ['system'],
    { 1: { memberId: 'uuid', role: ROLES, access: ACCESS, joined: JOINED } },
    (ledger, { memberId, role, access, joined }, { streamId }) => {
      founding(ledger, streamId);
      const isNew = ledger.staff.find(memberId) === undefined;
      ledger.tally.check('request-states', isNew, () => `${memberId} is founded twice`);
      ledger.staff.found(memberId, { role, access, joined });
    },
  ),

  StaffOpened: rule(['system'], { 1: {} }, (ledger, _, { streamId }) => {
    founding(ledger, streamId);
    ledger.staff.open();
    const hasAdmin = Number(ledger.staff.founded?.admins.length) > 0;
    ledger.tally.check('request-states', hasAdmin, 'the staff is opened without an admin who has access');
  }),

  StaffChangeProposed: rule(
    ['staff'],
    { 1: { ...CHANGE, kind: CHANGES } },
    (ledger, event, { streamId, actorId, at }) => {
      const { proposalId, memberId, role, kind } = event;
      const { tally, staff } = ledger;
      onceOpened(ledger, streamId);
      ofAnother(ledger, memberId, actorId);
      const isNew = staff.waiting(proposalId, at) === undefined;
      tally.check('people', isNew, () => `the change ${proposalId} is proposed while it waits`);
      tally.check('people', !staff.waitsAbout(memberId, at), () => `another change about ${memberId} waits`);
      isChange(ledger, event);
      staff.propose(proposalId, { kind, memberId, role, by: actorId, at, isAlone: staff.activeAdmins < 2 });
    },
  ),

  StaffAdmitted: confirmed('invite', (_, role) => ({ role, access: 'on', joined: 'no' })),
  StaffRoleChanged: confirmed('role', (known, role) => ({ ...known, role })),
  StaffSwitchedOn: confirmed('enable', (known) => ({ ...known, access: 'on' })),
  StaffAccessReset: confirmed('reset-access', (known) => ({ ...known, joined: 'no' })),

  StaffChangeWithdrawn: rule(['staff'], { 1: { proposalId: 'uuid' } }, (ledger, { proposalId }, recorded) => {
    const { actorId } = recorded;
    const { tally, staff } = ledger;
    const { kind, memberId } = waiting(ledger, proposalId, recorded);
    // Who would get access anew stops that themselves.
    if (kind !== 'reset-access') ofAnother(ledger, memberId, actorId);
    const role = staff.find(actorId)?.role;
    const may = memberId === actorId || role === 'admin';
    tally.check('people', may, () => `StaffChangeWithdrawn by ${actorId}, who is ${role}`);
    staff.forget(proposalId);
  }),

  StaffSwitchedOff: rule(['staff'], { 1: { memberId: 'uuid' } }, (ledger, { memberId }, recorded) => {
    const { streamId, actorId, position } = recorded;
    onceOpened(ledger, streamId);
    ofAnother(ledger, memberId, actorId);
    const known = member(ledger, memberId);
    ledger.tally.check('people', known.access === 'on', () => `${memberId} has no access to be taken`);
    ledger.staff.change(memberId, { ...known, access: 'off' }, position);
  }),

  StaffJoined: rule(['staff'], { 1: {} }, (ledger, _, { streamId, actorId }) => {
    onceOpened(ledger, streamId);
    ledger.staff.join(actorId, member(ledger, actorId));
  }),
};
