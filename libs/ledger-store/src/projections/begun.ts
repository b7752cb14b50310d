import { type StreamType, stateIn, type Stream } from '@clearfold/ledger';

/** A stream's state, if it is one of this noun's and has begun: what its noun has one row of. */
export const begun = <State extends { readonly status: string }>(
  streamType: StreamType<State>,
  stream: Stream,
): readonly Exclude<State, { readonly status: 'none' }>[] => {
  const state = stateIn(streamType, stream);
  return state && hasBegun(state) ? [state] : NOTHING;
};

const NOTHING: readonly never[] = [];

const hasBegun = <State extends { readonly status: string }>(
  state: State,
): state is Exclude<State, { readonly status: 'none' }> => state.status !== 'none';
