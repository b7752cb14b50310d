import { type Account } from './book/account.js';
import { type Holdings } from './book/holdings.js';
import { type Posting } from './book/posting.js';
import { type InvestorState } from './investors/state.js';
import { type Cents } from './money/cents.js';
import { type StreamType } from './stream-type.js';
import { type Refusal } from './refusal.js';
import { type NotSecondTo } from './requests/not-second-to.js';
import { type VoidFirst } from './requests/void-first.js';
import { type QueuedRequest } from './requests/queued-request.js';
import { type DecidedAlone } from './requests/second-approval.js';
import { type SoleApproval } from './requests/sole-approval.js';
import { type EventType } from './stored/event-type.js';
import { type Actor, type EventEnvelope } from './stored/event-envelope.js';
import { type Totals } from './totals/totals.js';
import { type KnownWallet } from './wallets/state.js';
import { type InvestorTransaction } from './transactions/investor-transaction.js';

/** What a decision sees besides its stream's state and the command. */
export interface DecisionContext {
  /** Who gives the command. */
  readonly actor: Actor;
  /** The stream that the command is about. */
  readonly streamId: string;
  /** The time that the command's events would carry, ms since 1970 UTC. */
  readonly now: number;
  /** The people whom the actor may not be the second person to, and until when. */
  readonly notSecondTo: readonly NotSecondTo[];
  /** Those of the staff what of whom counts no more as the first of two, and up to where. */
  readonly voidFirsts: readonly VoidFirst[];
  readonly balanceOf: (account: Account) => Cents;
  /** The state of another stream, one of the decision's read set; the initial one when it has no events. */
  readonly stateOf: <State>(streamType: StreamType<State>, streamId: string) => State;
  /** What a reviewer decided alone within the last day, for an investor and for all; the actor's of an approval. */
  readonly decidedAlone: (reviewerId: string, investorId: string) => DecidedAlone;
  /** Everything an investor has and has open; one of the read set's. */
  readonly holdingsOf: (investorId: string) => Holdings;
}

/** What a command's decision reads besides its own stream: it must be in place before. */
export interface ReadSet {
  /** Every account that it may read or post to. */
  readonly accounts?: readonly Account[];
  /** Other streams, such as a purchase's plan. */
  readonly streams?: readonly string[];
  /** The investors of whom it must see every account and every open request. */
  readonly investors?: readonly string[];
}

/**
 * Everything the ledger knows about one noun, such as deposits. A noun's streams hold only its own events; state is
 * folded from them, and every view of a stream is a function of that state, so none can drift from the facts.
 */
export interface Decider<
  State,
  Command extends { readonly type: string },
  Event extends { readonly type: string },
> extends StreamType<State> {
  readonly eventTypes: readonly EventType[];
  readonly commandTypes: readonly Command['type'][];
  /** Decides a command: the events it causes, or why it is refused. Pure. */
  decide(state: State, command: Command, context: DecisionContext): readonly Event[] | Refusal;
  evolve(state: State, recorded: EventEnvelope<Event>): State;
  /**
   * The command that an event answers, so that its decision can be asked again. What the log does not keep of a command,
   * such as a setting of its moment, is as the event lets it have been.
   */
  commandOf(event: Event, state: State): Command;
  /** An event's double entry; sums to zero. */
  postings(event: Event, streamId: string): readonly Posting[];
  /** Absent where every decision of the noun asks its own stream alone. */
  readSet?(state: State, command: Command, streamId: string): ReadSet;
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
