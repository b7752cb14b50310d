import { type StreamType } from '../stream-type.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { type BreakGlassEvent } from './events.js';

export type BreakGlassState =
  | { readonly status: 'none' }
  | {
      readonly status: 'invoked' | 'withdrawn';
      readonly subjectId: string;
      /** Staff id of who invoked it last. */
      readonly by: string;
      readonly at: number;
      readonly position: number;
    };

/** What other decisions ask for its state by. */
export const BREAK_GLASS: StreamType<BreakGlassState> = { name: 'break-glass', initialState: { status: 'none' } };

export const evolveBreakGlass = (state: BreakGlassState, recorded: EventEnvelope<BreakGlassEvent>): BreakGlassState => {
  const { event, actor, recordedAt: at, position } = recorded;
  const { subjectId } = event;
  if (event.type === 'BreakGlassInvoked') return { status: 'invoked', subjectId, by: actor.id, at, position };
  if (state.status === 'none') throw new Error(`BreakGlassWithdrawn at ${position} without a BreakGlassInvoked before`);
  return { ...state, status: 'withdrawn' };
};
