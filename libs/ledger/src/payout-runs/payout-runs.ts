import { type CommandIn, type EventIn } from '../command.js';
import { defineDecider } from '../decider.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { closePayoutRun } from './close-payout-run.js';
import { openPayoutRun } from './open-payout-run.js';
import { PAYOUT_RUN, type PayoutRunState } from './state.js';

const commands = [openPayoutRun, closePayoutRun] as const;

export type PayoutRunCommand = CommandIn<typeof commands>;

export type PayoutRunEvent = EventIn<typeof commands>;

const STATUS_AFTER = { PayoutRunClosed: 'closed' } as const;

const evolvePayoutRun = (state: PayoutRunState, recorded: EventEnvelope<PayoutRunEvent>): PayoutRunState => {
  const { event, position, recordedAt: at, streamId: id } = recorded;
  const { day, payouts, totalCents, setHash } = event;
  if (event.type === 'PayoutRunOpened') {
    const expected = { payouts, totalCents, setHash };
    return { id, day, expected, openedAt: at, openedPosition: position, position, status: 'open' };
  }
  if (state.status !== 'open') throw new Error(`PayoutRunClosed at ${position} of a run that is not open`);
  return { ...state, status: STATUS_AFTER[event.type], closedAt: at, position };
};

/** A day's payouts as a whole: what was expected, and that it was paid. The money moves in the purchases' streams. */
export const payoutRuns = defineDecider(PAYOUT_RUN, commands, {
  evolve: evolvePayoutRun,
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
});
