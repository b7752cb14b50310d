import { type Kind } from '../kind.js';
import { type AnyNoun, type StreamState } from '../nouns.js';

/** What the books know of one stream. */
export interface Stream {
  readonly noun: AnyNoun;
  readonly state: StreamState;
}

/** A stream's state, if it is one of this noun's. */
export const stateIn = <State>(noun: Kind<State>, stream: Stream): State | undefined =>
  stream.noun.name === noun.name ? (stream.state as State) : undefined;
