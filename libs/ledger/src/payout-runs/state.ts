import { type EventEnvelope } from '../stored/event-envelope.js';
import { type PayoutRunEvent } from './events.js';
import { type PayoutSet } from './expected-set.js';

interface Opened {
  readonly id: string;
  /** UTC day, in days since 1970-01-01. */
  readonly day: number;
  readonly expected: PayoutSet;
  readonly openedAt: number;
  readonly openedPosition: number;
  readonly position: number;
}

export type PayoutRunState =
  | { readonly status: 'none' }
  | (Opened & { readonly status: 'open' })
  | (Opened & { readonly status: 'closed'; readonly closedAt: number });

export const evolvePayoutRun = (state: PayoutRunState, recorded: EventEnvelope<PayoutRunEvent>): PayoutRunState => {
  const { event, position, recordedAt: at, streamId: id } = recorded;
  const { day, payouts, totalCents, setHash } = event;
  if (event.type === 'PayoutRunOpened') {
    const expected = { payouts, totalCents, setHash };
    return { id, day, expected, openedAt: at, openedPosition: position, position, status: 'open' };
  }
  if (state.status !== 'open') throw new Error(`PayoutRunClosed at ${position} of a run that is not open`);
  return { ...state, status: 'closed', closedAt: at, position };
};
