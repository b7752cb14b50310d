import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { uuid } from '../stored/field.js';
import { type OutsideLineState } from './state.js';

export interface WithdrawOutsideLine {
  readonly type: 'WithdrawOutsideLine';
}

/** The chain was reorganised and has the line's transaction no more. */
const outsideLineWithdrawn = eventType('OutsideLineWithdrawn', 1, { accountId: uuid });

/** A watcher takes back a line that vanished. What was credited by it stays, and is an open item. */
export const withdrawOutsideLine = defineCommand(outsideLineWithdrawn)<OutsideLineState, WithdrawOutsideLine>({
  type: 'WithdrawOutsideLine',
  roles: ['system'],
  decide: (state) =>
    state.status === 'recorded' && state.height !== undefined
      ? [{ type: 'OutsideLineWithdrawn', accountId: state.accountId }]
      : refuse('line-not-found'),
  postings: movesNothing,
  commandOf: () => ({ type: 'WithdrawOutsideLine' }),
});
