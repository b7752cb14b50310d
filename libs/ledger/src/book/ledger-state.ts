import { authorize } from '../authorization.js';
import { type DecisionContext } from '../command.js';
import { type ReadSet } from '../decider.js';
import { deciderOfCommand, deciderOfEvent, type LedgerCommand, type LedgerEvent } from '../deciders.js';
import { type Cents } from '../money/cents.js';
import { POLICY_STREAM } from '../policy/state.js';
import { isRefusal, type Refusal, refuse } from '../refusal.js';
import { type NotSecondTo } from '../requests/not-second-to.js';
import { type DecidedAlone } from '../requests/second-approval.js';
import { isVoid, type VoidFirst } from '../requests/void-first.js';
import { type Actor, type EventEnvelope } from '../stored/event-envelope.js';
import { countsAsFirst } from '../staff/counts-as-first.js';
import { signDecision, type Signing } from '../signatures/sign-decision.js';
import { type SignatureCrypto } from '../signatures/signature-crypto.js';
import { signersIn } from '../signatures/signers.js';
import { STAFF_STREAM } from '../staff/state.js';
import { type StreamType } from '../stream-type.js';
import { addTotals, NO_TOTALS, subtractTotals, type Totals } from '../totals/totals.js';
import { type Account, mayBeNegative } from './account.js';
import { AccountRanges } from './account-range.js';
import { belongTogether, CommandIds } from './command-ids.js';
import { type Holdings } from './holdings.js';
import { type Posting } from './posting.js';
import { holdingsIn } from './running-holdings.js';
import { SoleApprovals } from './sole-approvals.js';
import { stateIn, type Stream, StreamTable } from './stream-table.js';

/** A command on its way into the ledger. */
export interface CommandEnvelope {
  /** The request, purchase or adjustment it is about; a fresh UUID for a new one. */
  readonly streamId: string;
  readonly commandId: string;
  readonly actor: Actor;
  readonly command: LedgerCommand;
  /** What its giver signs, or would; 'required' where it is unsigned, and taken so only of who has no key. Nothing unless said. */
  readonly signing?: Signing | 'required' | undefined;
  /** The people whom the actor may not be the second person to; nobody unless said. */
  readonly notSecondTo?: readonly NotSecondTo[];
  /** Those what of whom counts no more as the first of two; nobody unless said. */
  readonly voidFirsts?: readonly VoidFirst[];
}

/** A posting with its account's balance after it. */
export interface BookedPosting extends Posting {
  readonly balanceCents: Cents;
}

/** A recorded event with its double entry. */
export interface Entry {
  readonly recorded: EventEnvelope<LedgerEvent>;
  readonly postings: readonly BookedPosting[];
}

/**
 * The ledger's books in memory: balances, streams and totals, moved only by events. The writer holds the small part that
 * a batch touches, replay and verification hold all of it.
 */
export class LedgerState {
  readonly balances = new Map<Account, Cents>();
  readonly streams = new StreamTable();
  /** Per investor; in books that hold a part, what the events since loading added. */
  readonly totals = new Map<string, Totals>();

  /** In books that hold a part: each stream that events were booked to, as it was before them. */
  readonly touched = new Map<string, Stream | undefined>();

  /** The streams that were loaded; in books that hold a part, the only ones a decision may ask for. */
  private readonly loaded = new Set<string>();

  readonly ranges = new AccountRanges(this.balances);

  /** The investors of whom every account and every open request was loaded. */
  private readonly whole = new Set<string>();

  /** Those of the events that were booked here. */
  private readonly commands = new CommandIds();

  /** The event booked last. */
  private last: EventEnvelope<LedgerEvent> | undefined;

  private readonly soleApprovals = new SoleApprovals();

  /** By reviewer, the investors for whom it was loaded what the reviewer decided alone. */
  private readonly reviewed = new Map<string, Set<string>>();

  /**
   * @param coverage 'all' when every event since the first is applied, so that an account not met yet is at zero;
   *   'part' when balances were loaded, so that an account not loaded is a mistake and throws
   * @param crypto for books that take signed decisions
   */
  constructor(
    private readonly coverage: 'all' | 'part',
    public position = 0,
    public recordedAt = 0,
    private readonly crypto?: SignatureCrypto,
  ) {}

  balanceOf = (account: Account): Cents => {
    const balance = this.balances.get(account);
    if (balance !== undefined) return balance;
    if (this.coverage === 'part') throw new Error(`The balance of ${account} was not loaded`);
    return 0n;
  };

  stateOf = <State>(streamType: StreamType<State>, streamId: string): State => {
    const stream = this.streams.get(streamId);
    if (!stream && this.coverage === 'part' && !this.loaded.has(streamId)) {
      throw new Error(`The ${streamType.name} ${streamId} was not loaded`);
    }
    return (stream && stateIn(streamType, stream)) ?? streamType.initialState;
  };

  private readonly signers = signersIn(this);

  holdingsOf = (investorId: string): Holdings => {
    if (this.coverage === 'part' && !this.whole.has(investorId)) {
      throw new Error(`The holdings of ${investorId} were not loaded`);
    }
    return holdingsIn(this.balances, this.streams.values(), investorId);
  };

  /** What a reviewer decided alone within the last day as of a time, ms since 1970 UTC. */
  decidedAlone(reviewerId: string, investorId: string, now: number): DecidedAlone {
    if (this.coverage === 'part' && !this.reviewed.get(reviewerId)?.has(investorId)) {
      throw new Error(`What ${reviewerId} decided alone for ${investorId} was not loaded`);
    }
    return this.soleApprovals.before(reviewerId, investorId, now);
  }

  /**
   * Puts in place what a reviewer decided alone; before anything is booked.
   *
   * @param before as of the one time at which everything is booked here
   */
  loadDecidedAlone(reviewerId: string, investorId: string, before: DecidedAlone): void {
    this.soleApprovals.load(reviewerId, investorId, before);
    this.reviewed.set(reviewerId, (this.reviewed.get(reviewerId) ?? new Set()).add(investorId));
  }

  /**
   * Puts streams' past events in place without booking them again.
   *
   * @param streamIds the streams that are complete now, also those without an event
   * @param past their events, in order; those of a stream that was loaded before are left out
   */
  load(streamIds: readonly string[], past: readonly EventEnvelope<LedgerEvent>[]): void {
    for (const recorded of past) {
      if (this.loaded.has(recorded.streamId)) continue;
      const decider = deciderOfEvent(recorded.event);
      const state = this.streams.get(recorded.streamId)?.state ?? decider.initialState;
      this.streams.set(recorded.streamId, {
        decider,
        state: decider.evolve(state, recorded),
        position: recorded.position,
      });
    }
    for (const streamId of streamIds) this.loaded.add(streamId);
  }

  /** Puts a stream in place as its events fold to, unless it was loaded; none where it has no event. */
  loadFolded(streamId: string, stream: Stream | undefined): void {
    if (this.loaded.has(streamId)) return;
    if (stream) this.streams.set(streamId, stream);
    this.loaded.add(streamId);
  }

  /** Says that every account and every open request of some investors is in place. */
  loadedWhole(investorIds: readonly string[]): void {
    for (const investorId of investorIds) this.whole.add(investorId);
  }

  /** What an envelope's decision reads besides its own stream, which is loaded; of other streams those that are not yet. */
  readSetOf({ streamId, actor, command }: CommandEnvelope): Required<ReadSet> {
    const decider = deciderOfCommand(command);
    const stream = this.streams.get(streamId);
    const isOther = stream !== undefined && stream.decider !== decider;
    const asked = isOther ? {} : (decider.readSet?.(stream?.state ?? decider.initialState, command, streamId) ?? {});
    const { accounts = [], ranges = [], streams = [], investors = [], decidedAloneFor = [] } = asked;
    const known = actor.kind === 'staff' ? [POLICY_STREAM, STAFF_STREAM] : [];
    return {
      accounts,
      ranges,
      streams: [...new Set([...streams, ...known])].filter((id) => !this.loaded.has(id)),
      investors,
      decidedAloneFor,
    };
  }

  /**
   * Decides an envelope and, unless it is refused, books its events at the next positions. An id that a command had before
   * is refused: a repetition finds its answer before it comes here.
   *
   * @param now ms since 1970 UTC; an earlier time than the last event's is moved up to it
   */
  execute(envelope: CommandEnvelope, now: number): readonly Entry[] | Refusal {
    const { streamId, actor, commandId } = envelope;
    if (this.commands.has(commandId)) return refuse('idempotency-key-reused');
    const recordedAt = Math.max(now, this.recordedAt);
    const decided = this.decide(envelope, recordedAt);
    if (isRefusal(decided)) return decided;
    const stream = this.streams.get(streamId);
    const signature = signDecision({ ...envelope, events: decided, stream }, this.signers, recordedAt, this.crypto);
    if (signature && isRefusal(signature)) return signature;
    const caused = { recordedAt, streamId, actor, commandId, ...(signature && { signature }) };
    return decided.map((event) => this.apply({ position: this.position + 1, ...caused, event }));
  }

  /**
   * What an envelope would cause now; nothing is booked.
   *
   * @param at ms since 1970 UTC, not before the last event
   * @param holdingsOf for who knows an investor's holdings without reading all streams
   */
  decide(
    { streamId, actor, command, notSecondTo = [], voidFirsts = [] }: Omit<CommandEnvelope, 'commandId'>,
    at: number,
    holdingsOf = this.holdingsOf,
  ): readonly LedgerEvent[] | Refusal {
    const decider = deciderOfCommand(command);
    const stream = this.streams.get(streamId);
    const barred = authorize(actor, command, streamId, this.signers.staff);
    if (barred) return barred;
    if (stream && stream.decider !== decider) return refuse('request-not-found');
    const isVoidFirst = (firstId: string, position: number): boolean =>
      isVoid(voidFirsts, firstId, position) || !countsAsFirst(this.signers.staff(), firstId, position);
    const context = { ...this.context(actor, streamId, at), notSecondTo, isVoidFirst, holdingsOf };
    return decider.decide(stream?.state ?? decider.initialState, command, context);
  }

  /**
   * Books one event: folds its stream, moves its postings, adds to its investor's totals.
   *
   * @throws Error when the event breaks an invariant: a gap in the positions, time running backwards, a command that was
   *   recorded before (I2), postings that do not sum to zero (I1), an investor's account below zero (I3)
   */
  apply(recorded: EventEnvelope<LedgerEvent>): Entry {
    const { position, recordedAt, streamId, event } = recorded;
    if (position !== this.position + 1) throw new Error(`Position ${position} follows ${this.position}`);
    if (recordedAt < this.recordedAt) throw new Error(`Time runs backwards at position ${position}`);
    this.identify(recorded);
    const decider = deciderOfEvent(event);
    const before = this.streams.get(streamId);
    if (before && before.decider !== decider)
      throw new Error(`${event.type} at ${position} in a stream of ${before.decider.name}s`);
    const postings = this.book(recorded, decider.postings(event, streamId));
    const stream = { decider, state: decider.evolve(before?.state ?? decider.initialState, recorded), position };
    this.streams.set(streamId, stream);
    if (this.coverage === 'part' && !this.touched.has(streamId)) this.touched.set(streamId, before);
    this.count(before, stream);
    const sole = decider.soleApproval?.(stream.state);
    if (sole && !(before && decider.soleApproval?.(before.state))) this.soleApprovals.add(sole);
    this.position = position;
    this.recordedAt = recordedAt;
    this.last = recorded;
    return { recorded, postings };
  }

  /** @throws Error when the event is of a command that was recorded before */
  private identify(recorded: EventEnvelope<LedgerEvent>): void {
    if (this.last && belongTogether(this.last, recorded)) return;
    const { commandId, position } = recorded;
    if (!this.commands.add(commandId)) throw new Error(`The command ${commandId} at ${position} was recorded before`);
  }

  private context(actor: Actor, streamId: string, now: number): Omit<DecisionContext, 'isVoidFirst' | 'notSecondTo'> {
    const { balanceOf, stateOf, holdingsOf } = this;
    const isAnyUsed: DecisionContext['isAnyUsed'] = (range) => this.ranges.isAnyUsed(range, this.coverage);
    const decidedAlone = (reviewerId: string, investorId: string): DecidedAlone =>
      this.decidedAlone(reviewerId, investorId, now);
    return { actor, streamId, now, balanceOf, isAnyUsed, stateOf, holdingsOf, decidedAlone };
  }

  private book({ position, event }: EventEnvelope<LedgerEvent>, postings: readonly Posting[]): BookedPosting[] {
    if (postings.length === 0) return [];
    const sum = postings.reduce((total, posting) => total + posting.amountCents, 0n);
    if (sum !== 0n) throw new Error(`The postings of ${event.type} at ${position} sum to ${sum}, not to zero`);
    return postings.map((posting) => {
      const balanceCents = this.balanceOf(posting.account) + posting.amountCents;
      if (balanceCents < 0n && !mayBeNegative(posting.account)) {
        throw new Error(`${event.type} at ${position} takes ${posting.account} to ${balanceCents}`);
      }
      this.balances.set(posting.account, balanceCents);
      return { ...posting, balanceCents };
    });
  }

  private count(before: Stream | undefined, after: Stream): void {
    const old = before?.decider.totals(before.state);
    const current = after.decider.totals(after.state);
    const investorId = current?.investorId ?? old?.investorId;
    if (!investorId) return;
    const change = subtractTotals(current?.totals ?? NO_TOTALS, old?.totals ?? NO_TOTALS);
    this.totals.set(investorId, addTotals(this.totals.get(investorId) ?? NO_TOTALS, change));
  }
}
