import { type Refusal, refuse } from '../refusal.js';
import { type ClosePayoutRun } from './commands.js';
import { type PayoutRunEvent } from './events.js';
import { isSameSet } from './expected-set.js';
import { type PayoutRunState } from './state.js';

/** Ends a run, only when what was paid is what was expected, payout by payout. */
export const closePayoutRun = (
  state: PayoutRunState,
  { payouts, totalCents, setHash }: ClosePayoutRun,
): readonly PayoutRunEvent[] | Refusal => {
  if (state.status !== 'open') return refuse('payout-run-not-open');
  const found = { payouts, totalCents, setHash };
  if (!isSameSet(found, state.expected)) return refuse('payout-run-differs');
  return [{ type: 'PayoutRunClosed', day: state.day, ...found }];
};
