import { deciderOfEvent, type LedgerEvent } from '../deciders.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { type InvestorTransaction } from './transaction.js';

/** An event with the lines that investors saw of its stream before it and see after it. */
export interface LineChange {
  readonly recorded: EventEnvelope<LedgerEvent>;
  readonly before: readonly InvestorTransaction[];
  readonly after: readonly InvestorTransaction[];
}

/**
 * Folds one stream and keeps what each event did to its lines. Every kind of transaction is told this way: a noun says
 * what its lines are, nothing here knows one by name.
 *
 * @param stream all events of one stream, oldest first
 */
export const lineHistory = (stream: readonly EventEnvelope<LedgerEvent>[]): LineChange[] => {
  const [first] = stream;
  if (!first) return [];
  const decider = deciderOfEvent(first.event);
  let state = decider.initialState;
  let before: readonly InvestorTransaction[] = [];
  return stream.map((recorded) => {
    state = decider.evolve(state, recorded);
    const change = { recorded, before, after: decider.transactions(state) };
    before = change.after;
    return change;
  });
};
