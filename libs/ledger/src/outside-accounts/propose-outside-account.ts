import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { uuid } from '../stored/field.js';
import { isAccountValid, isSameAccount } from './terms.js';
import {
  OUTSIDE_ACCOUNTS_STREAM,
  outsideAccountFields,
  type OutsideAccountsState,
  type OutsideAccountTerms,
  termsOf,
} from './state.js';

export interface ProposeOutsideAccount extends OutsideAccountTerms {
  readonly type: 'ProposeOutsideAccount';
  /** A fresh UUID. */
  readonly accountId: string;
}

/** An admin proposes to hold the books to an account outside. */
const outsideAccountProposed = eventType('OutsideAccountProposed', 1, { accountId: uuid, ...outsideAccountFields });

/** An admin names an account of ours outside; another one must agree. One proposal waits at a time. */
export const proposeOutsideAccount = defineCommand(outsideAccountProposed)<OutsideAccountsState, ProposeOutsideAccount>(
  {
    type: 'ProposeOutsideAccount',
    roles: ['staff'],
    decide({ accounts, pending }, command, { streamId }) {
      if (streamId !== OUTSIDE_ACCOUNTS_STREAM) return refuse('outside-account-not-found');
      if (pending) return refuse('outside-account-waits');
      const { accountId } = command;
      if (!isAccountValid(accountId, command)) return refuse('outside-account-invalid');
      const proposed = { id: accountId, ...termsOf(command) };
      if ([...accounts.values()].some((account) => isSameAccount(account, proposed)))
        return refuse('outside-account-known');
      return [{ type: 'OutsideAccountProposed', accountId, ...termsOf(command) }];
    },
    postings: movesNothing,
    commandOf: (event) => ({ ...event, type: 'ProposeOutsideAccount' }),
  },
);
