import { authorizeSecond } from '../break-glass/second-person.js';
import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { uuid } from '../stored/field.js';
import { outsideAccountFields, type OutsideAccountsState, termsOf } from './state.js';

export interface ConfirmOutsideAccount {
  readonly type: 'ConfirmOutsideAccount';
  /** The proposal that was looked at. */
  readonly accountId: string;
}

/** Another admin agrees: the account's lines are taken from now on. */
const outsideAccountOpened = eventType('OutsideAccountOpened', 1, { accountId: uuid, ...outsideAccountFields });

/** Another admin agrees to the account they looked at. */
export const confirmOutsideAccount = defineCommand(outsideAccountOpened)<OutsideAccountsState, ConfirmOutsideAccount>({
  type: 'ConfirmOutsideAccount',
  roles: ['staff'],
  decide({ pending }, { accountId }, context) {
    if (pending?.id !== accountId) return refuse('outside-account-not-found');
    if (context.isVoidFirst(pending.by, pending.position)) return refuse('first-person-gone');
    const alone = authorizeSecond(context, pending.by, pending.position, pending.at);
    if (alone) return alone;
    return [{ type: 'OutsideAccountOpened', accountId, ...termsOf(pending) }];
  },
  postings: movesNothing,
  commandOf: ({ accountId }) => ({ type: 'ConfirmOutsideAccount', accountId }),
});
