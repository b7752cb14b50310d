import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { uuid } from '../stored/field.js';
import { type OutsideAccountsState } from './state.js';

export interface RetractOutsideAccount {
  readonly type: 'RetractOutsideAccount';
  /** The proposal that was looked at. */
  readonly accountId: string;
}

/** The proposal is taken back, or declined. */
const outsideAccountWithdrawn = eventType('OutsideAccountWithdrawn', 1, { accountId: uuid });

/** Any admin takes a proposal back: nothing changes, so one person is enough. */
export const retractOutsideAccount = defineCommand(outsideAccountWithdrawn)<
  OutsideAccountsState,
  RetractOutsideAccount
>({
  type: 'RetractOutsideAccount',
  roles: ['staff'],
  decide: ({ pending }, { accountId }) =>
    pending?.id === accountId ? [{ type: 'OutsideAccountWithdrawn', accountId }] : refuse('outside-account-not-found'),
  postings: movesNothing,
  commandOf: ({ accountId }) => ({ type: 'RetractOutsideAccount', accountId }),
});
