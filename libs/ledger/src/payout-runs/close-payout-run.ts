import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { isSameSet, type PayoutSet } from './expected-set.js';
import { type PayoutRunState, runFields } from './state.js';

/** Carries the set that was found in the log after the run's opening. */
export interface ClosePayoutRun extends PayoutSet {
  readonly type: 'ClosePayoutRun';
}

/** All of them were made: the figures are those of what the log holds. */
const payoutRunClosed = eventType('PayoutRunClosed', 1, runFields);

/** Ends a run, only when what was paid is what was expected, payout by payout. */
export const closePayoutRun = defineCommand(payoutRunClosed)<PayoutRunState, ClosePayoutRun>({
  type: 'ClosePayoutRun',
  roles: ['system'],
  decide(state, { payouts, totalCents, setHash }) {
    if (state.status !== 'open') return refuse('payout-run-not-open');
    const found = { payouts, totalCents, setHash };
    if (!isSameSet(found, state.expected)) return refuse('payout-run-differs');
    return [{ type: 'PayoutRunClosed', day: state.day, ...found }];
  },
  postings: movesNothing,
  commandOf: ({ payouts, totalCents, setHash }) => ({ type: 'ClosePayoutRun', payouts, totalCents, setHash }),
});
