/** What a state is recognised by: the noun it belongs to. */
export interface StreamType<State> {
  readonly name: string;
  /** The state of a stream with no events. */
  readonly initialState: State;
}
