import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { barredAsNew } from '../requests/barred-as-new.js';
import { enrolledKeysOf } from '../staff-keys/keys-of.js';
import { STAFF, STAFF_STREAM } from '../staff/state.js';
import { eventType } from '../stored/event-type.js';
import {
  beforeSigning,
  isSamePolicy,
  isStale,
  type Policy,
  policyFields,
  policyOf,
  type PolicyState,
  type SeenPolicy,
} from './state.js';

/** The policy that was looked at: another one that was proposed meanwhile is not confirmed. */
export interface ConfirmPolicy extends Policy, SeenPolicy {
  readonly type: 'ConfirmPolicy';
}

/** Another admin agrees: the policy is in force. */
const policyConfirmed = eventType('PolicyConfirmed', 2, policyFields, [beforeSigning]);

/**
 * Another admin agrees to the policy they looked at. Break-glass does not help here: whoever could loosen alone what takes
 * two people could decide everything alone a day later.
 */
export const confirmPolicy = defineCommand(policyConfirmed)<PolicyState, ConfirmPolicy>({
  type: 'ConfirmPolicy',
  roles: ['staff'],
  decide(state, command, context) {
    if (isStale(state, command)) return refuse('policy-changed-meanwhile');
    if (state.status === 'none' || !state.pending || !isSamePolicy(state.pending, command)) {
      return refuse('policy-change-not-found');
    }
    const { by, at } = state.pending;
    if (context.isVoidFirst(by, state.position)) return refuse('first-person-gone');
    const staff = context.stateOf(STAFF, STAFF_STREAM);
    // Who could sign when they proposed it, and cannot any more, could not take it back.
    if (command.signing === 'required' && enrolledKeysOf(staff, by).length === 0) return refuse('first-person-gone');
    if (by === context.actor.id) return refuse('second-person-needed');
    return barredAsNew(context, by, at) ?? [{ type: 'PolicyConfirmed', ...policyOf(command) }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'ConfirmPolicy' }),
});
