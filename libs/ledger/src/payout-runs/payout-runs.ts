import { type Decider } from '../decider.js';
import { closePayoutRun } from './close-payout-run.js';
import { payoutRunCommandOf } from './command-of.js';
import { type PayoutRunCommand } from './commands.js';
import { payoutRunClosed, type PayoutRunEvent, payoutRunOpened } from './events.js';
import { openPayoutRun } from './open-payout-run.js';
import { evolvePayoutRun, type PayoutRunState } from './state.js';

/** A day's payouts as a whole: what was expected, and that it was paid. The money moves in the purchases' streams. */
export const payoutRuns: Decider<PayoutRunState, PayoutRunCommand, PayoutRunEvent> = {
  name: 'payout run',
  eventTypes: [payoutRunOpened, payoutRunClosed],
  commandTypes: ['OpenPayoutRun', 'ClosePayoutRun'],
  initialState: { status: 'none' },

  decide(state, command, context) {
    switch (command.type) {
      case 'OpenPayoutRun':
        return openPayoutRun(state, command, context);
      case 'ClosePayoutRun':
        return closePayoutRun(state, command);
    }
  },

  evolve: evolvePayoutRun,
  commandOf: payoutRunCommandOf,
  postings: () => [],
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
};
