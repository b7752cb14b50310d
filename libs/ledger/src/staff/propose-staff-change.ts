import { defineCommand, movesNothing } from '../command.js';
import { type RefusalCode, refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import {
  changeFields,
  changeOf,
  kind,
  type StaffChange,
  type StaffChangeKind,
  type StaffState,
  stillWaits,
} from './state.js';

export interface ProposeStaffChange extends StaffChange {
  readonly type: 'ProposeStaffChange';
  readonly kind: StaffChangeKind;
}

/** An admin proposes what gives somebody power. Nothing is so yet. */
const staffChangeProposed = eventType('StaffChangeProposed', 1, { ...changeFields, kind });

/** An admin proposes a change of the staff. One waits about a member at a time, for a week. */
export const proposeStaffChange = defineCommand(staffChangeProposed)<StaffState, ProposeStaffChange>({
  type: 'ProposeStaffChange',
  roles: ['staff'],
  decide(state, command, { actor, now }) {
    if (!state.isOpen) return refuse('staff-not-open');
    const waiting = [...state.waiting.values()].filter((change) => stillWaits(change, now));
    if (waiting.some(({ proposalId }) => proposalId === command.proposalId)) return refuse('request-already-exists');
    if (command.memberId === actor.id) return refuse('not-ones-own-access');
    if (waiting.some(({ memberId }) => memberId === command.memberId)) return refuse('proposal-waits');
    const barred = barredBy(state, command);
    if (barred) return refuse(barred);
    return [{ type: 'StaffChangeProposed', ...changeOf(command), kind: command.kind }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'ProposeStaffChange' }),
});

/** What about the member stands against a change. */
const barredBy = (
  { members }: StaffState,
  { kind: change, memberId, role }: ProposeStaffChange,
): RefusalCode | undefined => {
  const member = members.get(memberId);
  if (change === 'invite') return member ? 'member-unchanged' : undefined;
  if (!member) return 'member-not-found';
  if (change === 'role') return member.role === role ? 'member-unchanged' : undefined;
  if (member.role !== role) return 'member-changed-meanwhile';
  return change === 'enable' && member.access === 'on' ? 'member-unchanged' : undefined;
};
