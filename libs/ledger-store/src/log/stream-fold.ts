import { type EventEnvelope, type LedgerEvent, readCanonical } from '@clearfold/ledger';
import { type RunStatement } from '../postgres/run-statement.js';

/** From a position on, up to the head: what stands behind it was put there by nobody who writes the log. */
export const EVENTS_FROM = `
select bytes from ledger.events
where stream_id = $1 and position >= $2 and position <= (select position from ledger.head) order by position`;

/** A noun with one stream, as it folds. */
interface Folding<State, Event extends LedgerEvent> {
  readonly initialState: State;
  evolve(state: State, recorded: EventEnvelope<Event>): State;
}

/** A stream's state, and the position of its latest event. */
export interface Folded<State> {
  readonly state: State;
  /** The last event, which is read again each time: where it is another one, so is the database. */
  readonly last: Buffer;
  readonly position: number;
}

/** The one stream of a noun, folded on from what was read before: it may grow without what asks for it taking longer. */
export class StreamFold<State, Event extends LedgerEvent> {
  /** What the next read goes on from. */
  kept: Folded<State> | undefined;

  constructor(
    private readonly streamId: string,
    private readonly noun: Folding<State, Event>,
  ) {}

  /**
   * @param isKept whether the next read goes on from here
   * @returns undefined where the stream has no event
   */
  async load(read: RunStatement, isKept: boolean): Promise<Folded<State> | undefined> {
    const before = this.kept;
    const rows = await this.eventsFrom(read, before?.position ?? 0);
    const isSame = before !== undefined && rows[0]?.equals(before.last) === true;
    const events = isSame ? rows.slice(1) : before ? await this.eventsFrom(read, 0) : rows;
    const folded = events.reduce<Folded<State> | undefined>(
      (state, last) => this.evolved(state, last),
      isSame ? before : undefined,
    );
    if (isKept) this.kept = folded;
    return folded;
  }

  private async eventsFrom(read: RunStatement, position: number): Promise<Buffer[]> {
    return (await read<{ bytes: Buffer }>(EVENTS_FROM, [this.streamId, position])).map(({ bytes }) => bytes);
  }

  private evolved(before: Folded<State> | undefined, last: Buffer): Folded<State> {
    const recorded = readCanonical(last) as EventEnvelope<Event>;
    const state = this.noun.evolve(before?.state ?? this.noun.initialState, recorded);
    return { state, last, position: recorded.position };
  }
}
