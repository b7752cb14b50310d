import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { type StaffState } from './state.js';

/** Somebody who was invited has come: what they sign in with is their own. */
export interface JoinStaff {
  readonly type: 'JoinStaff';
}

const staffJoined = eventType('StaffJoined', 1, {});

/** Given by whom it is about, who may nothing else until then. */
export const joinStaff = defineCommand(staffJoined)<StaffState, JoinStaff>({
  type: 'JoinStaff',
  roles: ['staff'],
  isUnsigned: true,
  staffRoles: 'invited',
  decide: ({ isOpen }) => (isOpen ? [{ type: 'StaffJoined' }] : refuse('staff-not-open')),
  postings: movesNothing,
  commandOf: () => ({ type: 'JoinStaff' }),
});
