import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { uuid } from '../stored/field.js';
import { EVERYBODY, isAdmin } from './staff-may.js';
import { type StaffState, stillWaits } from './state.js';

export interface RetractStaffChange {
  readonly type: 'RetractStaffChange';
  readonly proposalId: string;
}

/** The proposal is taken back, or declined. */
const staffChangeWithdrawn = eventType('StaffChangeWithdrawn', 1, { proposalId: uuid });

/**
 * Any admin but the one it is about takes a proposal back: nothing changes, so one person is enough. Who would get access anew
 * stops that themselves, as somebody else may have asked for it who has not lost their device.
 */
export const retractStaffChange = defineCommand(staffChangeWithdrawn)<StaffState, RetractStaffChange>({
  type: 'RetractStaffChange',
  roles: ['staff'],
  staffRoles: EVERYBODY,
  decide(state, { proposalId }, { actor, now }) {
    const change = state.waiting.get(proposalId);
    const isOwn = change?.memberId === actor.id;
    if (!isOwn && state.isOpen && !isAdmin(state, actor.id)) return refuse('staff-only');
    if (!change) return refuse('proposal-not-found');
    if (!stillWaits(change, now)) return refuse('proposal-over');
    if (isOwn && change.kind !== 'reset-access') return refuse('not-ones-own-access');
    return [{ type: 'StaffChangeWithdrawn', proposalId }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'RetractStaffChange' }),
});
