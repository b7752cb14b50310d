import { type Account } from './book/account.js';
import { type Posting } from './book/posting.js';
import { type Cents } from './money/cents.js';
import { type Refusal } from './refusal.js';
import { type ReviewRequest } from './requests/review-request.js';
import { type EventType } from './stored/event-type.js';
import { type Actor, type Recorded } from './stored/recorded.js';
import { type Totals } from './totals/totals.js';
import { type InvestorTransaction } from './transactions/investor-transaction.js';

/** What a decision sees besides its stream's state and the command. */
export interface Situation {
  /** Who gives the command. */
  readonly actor: Actor;
  readonly balanceOf: (account: Account) => Cents;
}

/**
 * Everything the ledger knows about one noun, such as deposits. A noun's streams hold only its own events; state is
 * folded from them, and every view of a stream is a function of that state, so none can drift from the facts.
 */
export interface Noun<State, Command extends { readonly type: string }, Event extends { readonly type: string }> {
  readonly name: string;
  readonly eventTypes: readonly EventType[];
  readonly commandTypes: readonly Command['type'][];
  /** The state of a stream without events. */
  readonly nothing: State;
  /** Decides a command: the events it causes, or why it is refused. Pure. */
  decide(state: State, command: Command, situation: Situation): readonly Event[] | Refusal;
  evolve(state: State, recorded: Recorded<Event>): State;
  /** An event's double entry; sums to zero. */
  postings(event: Event): readonly Posting[];
  /** Every account that the command's decision may read or post to. */
  accounts(state: State, command: Command): readonly Account[];
  /** The lines that investors see of a stream. */
  transactions(state: State): readonly InvestorTransaction[];
  /** What the stream adds to its investor's totals. */
  totals(state: State): { readonly investorId: string; readonly totals: Totals } | undefined;
  /** The stream's row in the review queue. */
  request(state: State): ReviewRequest | undefined;
}
