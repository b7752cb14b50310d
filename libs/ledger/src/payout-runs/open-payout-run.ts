import { defineCommand, movesNothing } from '../command.js';
import { dayOf } from '../purchases/schedule.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { type PayoutSet } from './expected-set.js';
import { type PayoutRunState, runFields } from './state.js';

export interface OpenPayoutRun extends PayoutSet {
  readonly type: 'OpenPayoutRun';
  /** UTC day, in days since 1970-01-01. */
  readonly day: number;
}

/** A day's payouts begin; the figures say what is expected. */
const payoutRunOpened = eventType('PayoutRunOpened', 1, runFields);

/** A day's payouts begin. From its first instant on no purchase can add to a day's set: a term has at least one day. */
export const openPayoutRun = defineCommand(payoutRunOpened)<PayoutRunState, OpenPayoutRun>({
  type: 'OpenPayoutRun',
  roles: ['system'],
  decide(state, { day, payouts, totalCents, setHash }, { now }) {
    if (state.status !== 'none') return refuse('request-already-exists');
    if (day > dayOf(now)) return refuse('payout-day-not-come');
    return [{ type: 'PayoutRunOpened', day, payouts, totalCents, setHash }];
  },
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'OpenPayoutRun' }),
});
