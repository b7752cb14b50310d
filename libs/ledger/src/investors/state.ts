import { type StreamType } from '../stream-type.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { type InvestorEvent } from './events.js';

/** An investor as the ledger knows them: active until something else was recorded. */
export type InvestorState =
  | { readonly status: 'active' }
  | {
      readonly id: string;
      readonly status: 'active' | 'frozen' | 'closed';
      readonly since: number;
      readonly by: string;
      readonly position: number;
    };

/** What other nouns' decisions ask for an investor's state by. */
export const INVESTOR: StreamType<InvestorState> = { name: 'investor', initialState: { status: 'active' } };

const STATUS_AFTER = { InvestorFrozen: 'frozen', InvestorUnfrozen: 'active', InvestorClosed: 'closed' } as const;

export const evolveInvestor = (_: InvestorState, recorded: EventEnvelope<InvestorEvent>): InvestorState => {
  const { event, streamId: id, recordedAt: since, actor, position } = recorded;
  return { id, status: STATUS_AFTER[event.type], since, by: actor.id, position };
};
