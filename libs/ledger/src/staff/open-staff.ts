import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { STAFF_STREAM, type StaffState } from './state.js';

/** The log knows the staff from here on. */
export interface OpenStaff {
  readonly type: 'OpenStaff';
}

const staffOpened = eventType('StaffOpened', 1, {});

/** From here on the ledger takes commands of staff from those alone whom it knows, in the role that it knows. */
export const openStaff = defineCommand(staffOpened)<StaffState, OpenStaff>({
  type: 'OpenStaff',
  roles: ['system'],
  decide(state, _, { streamId }) {
    if (streamId !== STAFF_STREAM || state.isOpen) return refuse('staff-open-already');
    const hasAdmin = [...state.members].some(([, { role, access }]) => role === 'admin' && access === 'on');
    return hasAdmin ? [{ type: 'StaffOpened' }] : refuse('last-admin');
  },
  postings: movesNothing,
  commandOf: () => ({ type: 'OpenStaff' }),
});
