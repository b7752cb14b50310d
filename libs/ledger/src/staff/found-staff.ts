import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { uuid } from '../stored/field.js';
import { access, joined, role, STAFF_STREAM, type StaffState } from './state.js';
import { type StaffMember } from './member.js';

/** One of those who are there when the log begins to know the staff: the root of trust, the system's word alone. */
export interface FoundStaff extends Omit<StaffMember, 'changedAt' | 'resetAt'> {
  readonly type: 'FoundStaff';
  readonly memberId: string;
}

const staffFounded = eventType('StaffFounded', 1, { memberId: uuid, role, access, joined });

/** Only until the staff is opened: who comes later comes by two admins. */
export const foundStaff = defineCommand(staffFounded)<StaffState, FoundStaff>({
  type: 'FoundStaff',
  roles: ['system'],
  decide(state, { type: _, ...founded }, { streamId }) {
    if (streamId !== STAFF_STREAM || state.isOpen) return refuse('staff-open-already');
    if (state.members.get(founded.memberId)) return refuse('member-unchanged');
    return [{ type: 'StaffFounded', ...founded }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'FoundStaff' }),
});
