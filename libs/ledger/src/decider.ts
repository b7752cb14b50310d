import { type Account } from './book/account.js';
import { type AccountRange } from './book/account-range.js';
import { type Posting } from './book/posting.js';
import { type CommandDefinition, type CommandIn, type DecisionContext, type EventIn } from './command.js';
import { type InvestorState } from './investors/state.js';
import { type Refusal } from './refusal.js';
import { type QueuedRequest } from './requests/queued-request.js';
import { type SoleApproval } from './requests/second-approval.js';
import { type Said } from './signatures/said.js';
import { type EventEnvelope } from './stored/event-envelope.js';
import { type StreamType } from './stream-type.js';
import { type Totals } from './totals/totals.js';
import { type InvestorTransaction } from './transactions/transaction.js';
import { type KnownWallet } from './wallets/state.js';

/** What a command's decision reads besides its own stream: it must be in place before. */
export interface ReadSet {
  /** Every account that it may read or post to. */
  readonly accounts?: readonly Account[];
  /** The ranges of accounts of which it asks whether any is at more or less than zero. */
  readonly ranges?: readonly AccountRange[];
  /** Other streams, such as a purchase's plan. */
  readonly streams?: readonly string[];
  /** The investors of whom it must see every account and every open request. */
  readonly investors?: readonly string[];
  /** The investors for whom it asks what its actor decided alone. */
  readonly decidedAloneFor?: readonly string[];
}

interface Typed {
  readonly type: string;
}

/**
 * Everything the ledger knows about one noun, such as deposits. A noun's streams hold only its own events; state is
 * folded from them, and every view of a stream is a function of that state, so none can drift from the facts.
 */
export interface Decider<State, Command extends Typed, Event extends Typed>
  extends StreamType<State>, Views<State, Command, Event> {
  readonly commands: readonly CommandDefinition<State, Command, Event>[];
  /** Decides a command: the events it causes, or why it is refused. Pure. */
  decide(state: State, command: Command, context: DecisionContext): readonly Event[] | Refusal;
  /** As its command's definition says (`CommandDefinition`). */
  commandOf(event: Event, state: State): Command;
  /** As its command's definition says. */
  postings(event: Event, streamId: string): readonly Posting[];
}

/** What is said of a noun as a whole, whichever command was given. */
interface Views<State, Command extends Typed, Event extends Typed> {
  evolve(state: State, recorded: EventEnvelope<Event>): State;
  /** Absent where every decision of the noun asks its own stream alone. */
  readSet?(state: State, command: Command, streamId: string): ReadSet;
  /**
   * What a decision is about, as the state before it says: part of what is signed (`statementOf`), under names of the events'
   * fields. Absent where the events say it all.
   */
  about?(state: State, event: Event): Said;
  /** The lines that investors see of a stream. */
  transactions(state: State): readonly InvestorTransaction[];
  /** What the stream adds to its investor's totals. */
  totals(state: State): { readonly investorId: string; readonly totals: Totals } | undefined;
  /** The stream's row in the review queue. */
  request(state: State): QueuedRequest | undefined;
  /** The stream's approval, when one person decided it. */
  soleApproval?(state: State): SoleApproval | undefined;
  /** The investor that the stream is, once something was recorded of them. */
  investor?(state: State): Extract<InvestorState, { id: string }> | undefined;
  /** The wallet that the stream is. */
  wallet?(state: State): KnownWallet | undefined;
}

/**
 * Defines a noun by its commands: which commands and events it has, how each is decided, posted and read back, follows from
 * the list.
 */
export const defineDecider = <State, const Commands extends readonly CommandDefinition<State, Typed, Typed>[]>(
  streamType: StreamType<State>,
  commands: Commands,
  views: Views<State, CommandIn<Commands>, EventIn<Commands>>,
): Decider<State, CommandIn<Commands>, EventIn<Commands>> => {
  type Definition = CommandDefinition<State, CommandIn<Commands>, EventIn<Commands>>;
  const definitions = commands as unknown as readonly Definition[];
  const byCommand = new Map<string, Definition>(definitions.map((definition) => [definition.type, definition]));
  const byEvent = new Map<string, Definition>(
    definitions.flatMap((definition) => definition.events.map(({ name }) => [name, definition] as const)),
  );
  return {
    ...streamType,
    ...views,
    commands: definitions,
    decide: (state, command, context) => found(byCommand, command.type).decide(state, command, context),
    commandOf: (event, state) => found(byEvent, event.type).commandOf(event, state),
    postings: (event, streamId) => found(byEvent, event.type).postings(event, streamId),
  };
};

/** @throws Error when nothing has that name: what is given belongs to another noun */
const found = <Definition>(definitions: ReadonlyMap<string, Definition>, name: string): Definition => {
  const definition = definitions.get(name);
  if (!definition) throw new Error(`Nothing is defined as ${name}`);
  return definition;
};
