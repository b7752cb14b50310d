import { type CommandIn, type EventIn } from '../command.js';
import { defineDecider } from '../decider.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { confirmStaffChange, KIND_OF } from './confirm-staff-change.js';
import { enrolStaffKey } from '../staff-keys/enrol-staff-key.js';
import { offerStaffKey } from '../staff-keys/offer-staff-key.js';
import { revokeStaffKey } from '../staff-keys/revoke-staff-key.js';
import { type StaffKey } from '../staff-keys/staff-key.js';
import { foundStaff } from './found-staff.js';
import { joinStaff } from './join-staff.js';
import { openStaff } from './open-staff.js';
import { proposeStaffChange } from './propose-staff-change.js';
import { retractStaffChange } from './retract-staff-change.js';
import { changeOf, STAFF, type StaffState, stillWaits, type WaitingChange } from './state.js';
import { type StaffMember } from './member.js';
import { switchOffStaff } from './switch-off-staff.js';

const commands = [
  foundStaff,
  openStaff,
  proposeStaffChange,
  confirmStaffChange,
  retractStaffChange,
  switchOffStaff,
  joinStaff,
  offerStaffKey,
  enrolStaffKey,
  revokeStaffKey,
] as const;

export type StaffCommand = CommandIn<typeof commands>;

export type StaffEvent = EventIn<typeof commands>;

const evolveStaff = (state: StaffState, recorded: EventEnvelope<StaffEvent>): StaffState => {
  const { event, actor, recordedAt, position, signature } = recorded;
  const changed = (memberId: string, change: Partial<StaffMember>): StaffState =>
    afterChange(withMember(state, memberId, { ...known(state, memberId), ...change, changedAt: position }), memberId);
  switch (event.type) {
    case 'StaffOpened':
      return { ...state, isOpen: true };
    case 'StaffFounded': {
      const { memberId, role, access, joined } = event;
      return withMember(state, memberId, { role, access, joined, changedAt: 0, resetAt: 0 });
    }
    case 'StaffChangeProposed': {
      const isAlone = state.members.activeAdmins < 2;
      const proposed = { ...changeOf(event), kind: event.kind, by: actor.id, at: recordedAt, isAlone };
      const others = waitingWhere(state, (change) => stillWaits(change, recordedAt));
      return { ...state, waiting: new Map(others).set(event.proposalId, proposed) };
    }
    case 'StaffChangeWithdrawn':
      return { ...state, waiting: waitingWhere(state, ({ proposalId }) => proposalId !== event.proposalId) };
    case 'StaffAdmitted':
      return changed(event.memberId, { role: event.role, access: 'on', joined: 'no' });
    case 'StaffRoleChanged':
      return changed(event.memberId, { role: event.role });
    case 'StaffSwitchedOn':
      return changed(event.memberId, { access: 'on' });
    case 'StaffSwitchedOff':
      return changed(event.memberId, { access: 'off' });
    case 'StaffAccessReset':
      return changed(event.memberId, { joined: 'no', resetAt: position });
    case 'StaffJoined':
      return withMember(state, actor.id, { ...known(state, actor.id), joined: 'yes' });
    case 'StaffKeyOffered': {
      const { credentialId, publicKey, algorithm } = event;
      const isAlone = known(state, actor.id).role === 'admin' && state.members.activeAdmins < 2;
      const of = { memberId: actor.id, publicKey, algorithm, offeredAt: position, at: recordedAt, isAlone };
      const isSigned = signature !== undefined;
      return withKey(state, credentialId, { ...of, status: 'offered', isSigned, wasEnrolled: false });
    }
    case 'StaffKeyEndorsed':
      return afterKey(state, event.credentialId, { endorsement: { by: actor.id, at: recordedAt, position } });
    case 'StaffKeyEnrolled':
      return afterKey(state, event.credentialId, { status: 'enrolled', wasEnrolled: true });
    case 'StaffKeyRevoked':
      return afterKey(state, event.credentialId, { status: 'revoked' });
  }
};

const withKey = (state: StaffState, credentialId: string, key: StaffKey): StaffState => ({
  ...state,
  keys: state.keys.with(credentialId, key),
});

/** Of a key that nobody offered nothing changes: only a log that its owner wrote has one. */
const afterKey = (state: StaffState, credentialId: string, change: Partial<StaffKey>): StaffState => {
  const key = state.keys.get(credentialId);
  return key ? withKey(state, credentialId, { ...key, ...change }) : state;
};

/** Of who is not known yet, somebody who may nothing. */
const NOBODY: StaffMember = { role: 'auditor', access: 'off', joined: 'no', changedAt: 0, resetAt: 0 };

const known = ({ members }: StaffState, memberId: string): StaffMember => members.get(memberId) ?? NOBODY;

const waitingWhere = ({ waiting }: StaffState, isLeft: (change: WaitingChange) => boolean): StaffState['waiting'] =>
  new Map([...waiting].filter(([, change]) => isLeft(change)));

const withMember = (state: StaffState, memberId: string, member: StaffMember): StaffState => ({
  ...state,
  members: state.members.with(memberId, member),
});

/** What waited about somebody whose power changed, or was proposed by them, is confirmed by nobody. */
const afterChange = (state: StaffState, memberId: string): StaffState => ({
  ...state,
  waiting: waitingWhere(state, (change) => change.memberId !== memberId && change.by !== memberId),
});

/** What the only admin proposed or offered is theirs alone to confirm no more once there are two, whoever leaves afterwards. */
const withoutLone = (state: StaffState): StaffState => ({
  ...state,
  waiting: waitingWhere(state, ({ isAlone }) => !isAlone),
  keys: [...state.keys]
    .filter(([, { isAlone }]) => isAlone)
    .reduce((keys, [id, key]) => keys.with(id, { ...key, isAlone: false }), state.keys),
});

/** Who may decide what, as the log knows it. Moves no money. */
export const staff = defineDecider(STAFF, commands, {
  evolve(state, recorded) {
    const next = evolveStaff(state, recorded);
    // Where there were two before, nothing is of one alone: it is looked for once.
    return state.members.activeAdmins < 2 && next.members.activeAdmins >= 2 ? withoutLone(next) : next;
  },
  /** The kind of a change that its confirmation does not say; all of one that is taken back. */
  about(state, event) {
    if (event.type === 'StaffChangeWithdrawn') {
      const change = state.waiting.get(event.proposalId);
      return change ? { ...changeOf(change), kind: change.kind } : {};
    }
    return event.type in KIND_OF ? { kind: KIND_OF[event.type as keyof typeof KIND_OF] } : {};
  },
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
});
