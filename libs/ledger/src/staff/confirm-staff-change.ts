import { BREAK_GLASS_MS } from '../break-glass/second-person.js';
import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { barredAsNew } from '../requests/barred-as-new.js';
import { eventType } from '../stored/event-type.js';
import { needsKey } from '../staff-keys/keys-of.js';
import {
  changeFields,
  changeOf,
  RESET_WAIT_MS,
  type StaffChange,
  type StaffChangeKind,
  type StaffState,
  stillWaits,
} from './state.js';

/** The change that was looked at: another one than waits is not confirmed. */
export interface ConfirmStaffChange extends StaffChange {
  readonly type: 'ConfirmStaffChange';
  readonly kind: StaffChangeKind;
}

/** Somebody new, who may act once they have come. */
const staffAdmitted = eventType('StaffAdmitted', 1, changeFields);

const staffRoleChanged = eventType('StaffRoleChanged', 1, changeFields);

/** Somebody who was switched off may act again. */
const staffSwitchedOn = eventType('StaffSwitchedOn', 1, changeFields);

/** What somebody signs in with is void: they come anew, as after an invitation. */
const staffAccessReset = eventType('StaffAccessReset', 1, changeFields);

const CONFIRMED = {
  invite: 'StaffAdmitted',
  role: 'StaffRoleChanged',
  enable: 'StaffSwitchedOn',
  'reset-access': 'StaffAccessReset',
} as const;

/** Which change each of its events is. */
export const KIND_OF = {
  StaffAdmitted: 'invite',
  StaffRoleChanged: 'role',
  StaffSwitchedOn: 'enable',
  StaffAccessReset: 'reset-access',
} as const;

/**
 * Another admin agrees. Who proposed may agree themselves only where nobody else could, neither then nor since, and a day
 * later.
 */
export const confirmStaffChange = defineCommand(
  staffAdmitted,
  staffRoleChanged,
  staffSwitchedOn,
  staffAccessReset,
)<StaffState, ConfirmStaffChange>({
  type: 'ConfirmStaffChange',
  roles: ['staff'],
  decide(state, command, context) {
    const { actor, now } = context;
    const change = state.waiting.get(command.proposalId);
    if (!change || change.kind !== command.kind || change.memberId !== command.memberId || change.role !== command.role)
      return refuse('proposal-not-found');
    const { by, at, isAlone, memberId } = change;
    if (!stillWaits(change, now)) return refuse('proposal-over');
    if (memberId === actor.id) return refuse('not-ones-own-access');
    if (by === actor.id && !isAlone) return refuse('second-person-needed');
    if (by === actor.id && now < at + BREAK_GLASS_MS) return refuse('proposal-too-early');
    // Who has a passkey is asked first whether it is lost: the mail of the proposal lets them stop it.
    if (command.kind === 'reset-access' && needsKey(state, memberId) && now < at + RESET_WAIT_MS)
      return refuse('proposal-too-early');
    const barred = by === actor.id ? undefined : barredAsNew(context, by, at);
    return barred ?? [{ type: CONFIRMED[command.kind], ...changeOf(command) }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'ConfirmStaffChange', kind: KIND_OF[event.type] }),
});
