import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { uuid } from '../stored/field.js';
import { type StaffState } from './state.js';

export interface SwitchOffStaff {
  readonly type: 'SwitchOffStaff';
  readonly memberId: string;
}

/** Somebody may not act any more. */
const staffSwitchedOff = eventType('StaffSwitchedOff', 1, { memberId: uuid });

/** One admin's act, as it only takes away; not about themselves, so that one admin is always left. */
export const switchOffStaff = defineCommand(staffSwitchedOff)<StaffState, SwitchOffStaff>({
  type: 'SwitchOffStaff',
  roles: ['staff'],
  decide({ isOpen, members }, { memberId }, { actor }) {
    if (!isOpen) return refuse('staff-not-open');
    if (memberId === actor.id) return refuse('own-admin-role');
    const member = members.get(memberId);
    if (!member) return refuse('member-not-found');
    return member.access === 'off' ? refuse('member-unchanged') : [{ type: 'StaffSwitchedOff', memberId }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'SwitchOffStaff' }),
});
