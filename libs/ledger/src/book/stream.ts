import { type StreamType } from '../stream-type.js';
import { type AnyDecider, type StreamState } from '../deciders.js';

/** What the books know of one stream. */
export interface Stream {
  readonly noun: AnyDecider;
  readonly state: StreamState;
}

/** A stream's state, if it is one of this noun's. */
export const stateIn = <State>(noun: StreamType<State>, stream: Stream): State | undefined =>
  stream.noun.name === noun.name ? (stream.state as State) : undefined;
