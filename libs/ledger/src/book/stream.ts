import { type StreamType } from '../stream-type.js';
import { type AnyDecider, type StreamState } from '../deciders.js';

/** What the books know of one stream. */
export interface Stream {
  readonly decider: AnyDecider;
  readonly state: StreamState;
}

/** A stream's state, if it is one of this noun's. */
export const stateIn = <State>(streamType: StreamType<State>, stream: Stream): State | undefined =>
  stream.decider.name === streamType.name ? (stream.state as State) : undefined;
