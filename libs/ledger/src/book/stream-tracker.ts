import { type AnyDecider, deciderOfEvent, type LedgerEvent, type StreamState } from '../deciders.js';
import { type QueuedRequest } from '../requests/queued-request.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { type InvestorTransaction } from '../transactions/transaction.js';

/** A fact with what it changed for the people who look at its stream. */
export interface StreamChange {
  readonly recorded: EventEnvelope<LedgerEvent>;
  /** The investors' lines that the event added or changed, as they stand right after it. */
  readonly changed: readonly InvestorTransaction[];
  /** The stream's row in the review queue right after the event. */
  readonly request: QueuedRequest | undefined;
}

interface TrackedStream {
  readonly decider: AnyDecider;
  readonly state: StreamState;
  readonly lines: ReadonlyMap<string, InvestorTransaction>;
}

/**
 * Follows the log event by event and says what each one changed. It is for readers after the commit, which act on a
 * change once; what stands now is in the views.
 */
export class StreamTracker {
  private readonly streams = new Map<string, TrackedStream>();

  /**
   * Takes the next event of a stream.
   *
   * @param recorded all earlier events of its stream were followed before
   */
  track(recorded: EventEnvelope<LedgerEvent>): StreamChange {
    const decider = deciderOfEvent(recorded.event);
    const before = this.streams.get(recorded.streamId);
    const state = decider.evolve(before?.state ?? decider.initialState, recorded);
    const lines = new Map(decider.transactions(state).map((line) => [line.id, line]));
    this.streams.set(recorded.streamId, { decider, state, lines });
    const changed = [...lines.values()].filter((line) => differs(before?.lines.get(line.id), line));
    return { recorded, changed, request: decider.request(state) };
  }
}

const differs = (before: InvestorTransaction | undefined, after: InvestorTransaction): boolean =>
  before?.status !== after.status || before.amountCents !== after.amountCents || before.cancelled !== after.cancelled;
