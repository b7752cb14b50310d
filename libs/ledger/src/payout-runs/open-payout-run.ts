import { type DecisionContext } from '../decider.js';
import { dayOf } from '../purchases/schedule.js';
import { type Refusal, refuse } from '../refusal.js';
import { type OpenPayoutRun } from './commands.js';
import { type PayoutRunEvent } from './events.js';
import { type PayoutRunState } from './state.js';

/** A day's payouts begin. From its first instant on no purchase can add to a day's set: a term has at least one day. */
export const openPayoutRun = (
  state: PayoutRunState,
  { day, payouts, totalCents, setHash }: OpenPayoutRun,
  { now }: DecisionContext,
): readonly PayoutRunEvent[] | Refusal => {
  if (state.status !== 'none') return refuse('request-already-exists');
  if (day > dayOf(now)) return refuse('payout-day-not-come');
  return [{ type: 'PayoutRunOpened', day, payouts, totalCents, setHash }];
};
