import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { uuid } from '../stored/field.js';
import { type StaffState, stillWaits } from './state.js';

export interface RetractStaffChange {
  readonly type: 'RetractStaffChange';
  readonly proposalId: string;
}

/** The proposal is taken back, or declined. */
const staffChangeWithdrawn = eventType('StaffChangeWithdrawn', 1, { proposalId: uuid });

/** Any admin but the one it is about takes a proposal back: nothing changes, so one person is enough. */
export const retractStaffChange = defineCommand(staffChangeWithdrawn)<StaffState, RetractStaffChange>({
  type: 'RetractStaffChange',
  roles: ['staff'],
  decide({ waiting }, { proposalId }, { actor, now }) {
    const change = waiting.get(proposalId);
    if (!change) return refuse('proposal-not-found');
    if (!stillWaits(change, now)) return refuse('proposal-over');
    if (change.memberId === actor.id) return refuse('not-ones-own-access');
    return [{ type: 'StaffChangeWithdrawn', proposalId }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'RetractStaffChange' }),
});
