import { breakGlassId } from '../break-glass/break-glass-id.js';
import { counts } from '../break-glass/second-person.js';
import { BREAK_GLASS } from '../break-glass/state.js';
import { type LedgerEvent, deciderOfEvent } from '../deciders.js';
import { asksForLine } from '../deposits/evidence.js';
import { policyInForce } from '../policy/policy-in-force.js';
import { isRefusal, type Refusal } from '../refusal.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { authorize } from '../authorization.js';
import { countsAsFirst } from '../staff/counts-as-first.js';
import { STAFF, STAFF_STREAM } from '../staff/state.js';
import { WALLET } from '../wallets/state.js';
import { walletId } from '../wallets/wallet-id.js';
import { type LedgerState, type Entry } from './ledger-state.js';
import { firstBefore, isOfFirst } from '../named-checks/first-of-two.js';
import { type Holdings } from './holdings.js';
import { CheckFault, checkOfOther, checkOfRefusal, type NamedCheck } from '../named-checks/named-check.js';
import { RunningHoldings } from './running-holdings.js';

/**
 * Follows a log and asks every decision again: an event stands only where the ledger itself, asked what the event answers,
 * would have caused this very event. So an event that was written past the decisions is named, though its bytes, its
 * postings and every root follow from it.
 *
 * What the log does not keep is taken as the event lets it have been (`Decider.commandOf`): a threshold, whether break-glass
 * was switched on, whether who endorsed before could still do so (`voidFirstsBefore`).
 */
export class DecisionAudit {
  private readonly holdings: RunningHoldings;
  /** What the last decision has caused and the log must hold next: an interest's principal. */
  private owed: readonly LedgerEvent[] = [];
  /** The stream that it must be in. */
  private owedIn = '';
  /** Whether an approval has said from where on it takes two people. */
  private named = false;

  /** @param ledger all of the log's, up to the event that is asked for next */
  constructor(private readonly ledger: LedgerState) {
    this.holdings = new RunningHoldings(ledger.balances);
  }

  /**
   * Asks for the next event of the log, which the books have not applied yet.
   *
   * @throws CheckFault when the ledger would not have caused it
   */
  expect({ event, streamId, actor, recordedAt }: EventEnvelope<LedgerEvent>): void {
    const decided = this.owed.length > 0 ? this.owedTo(event, streamId, actor) : undefined;
    const [expected, ...rest] = decided ?? this.decided(event, streamId, actor, recordedAt);
    const other = otherIn(expected, event);
    if (other !== undefined)
      throw new CheckFault(
        `${event.type} is not what was decided: ${other}`,
        checkOfOther(event, other, this.undecided(event, streamId, recordedAt)),
      );
    this.assertNamed(event);
    this.owed = rest;
    this.owedIn = streamId;
  }

  /** Takes notice of the entry that the books have just applied. */
  observe({ recorded: { event, streamId }, postings }: Entry): void {
    const decider = deciderOfEvent(event);
    this.holdings.note(
      streamId,
      decider.request(this.ledger.streams.get(streamId)?.state ?? decider.initialState),
      postings,
    );
  }

  /** Whether break-glass was invoked that the policy does not have any more, or not since. */
  private isGlassOff(streamId: string): boolean {
    const glass = this.ledger.stateOf(BREAK_GLASS, breakGlassId(streamId));
    return glass.status === 'invoked' && !counts(policyInForce(this.ledger), glass.position);
  }

  private undecided(event: LedgerEvent, streamId: string, now: number): Parameters<typeof checkOfOther>[2] {
    const { ledger } = this;
    const { stateOf } = ledger;
    const takesTwo = (): boolean =>
      event.type === 'DepositMatched' ||
      event.type === 'WithdrawalMatched' ||
      (event.type === 'DepositApproved' &&
        (event.lineId === undefined || event.rate !== undefined) &&
        asksForLine(event.currency, { stateOf, now }));
    const isFirstGone = (): boolean => {
      const first = firstBefore(ledger, event, streamId);
      if (!first || !isOfFirst(ledger, event, streamId, takesTwo())) return false;
      return !countsAsFirst(stateOf(STAFF, STAFF_STREAM), first.firstId, first.upTo);
    };
    return { isFirstGone, takesTwo };
  }

  /** What is owed; it must be of the same stream, and given by somebody who may. */
  private owedTo(
    event: LedgerEvent,
    streamId: string,
    actor: EventEnvelope<LedgerEvent>['actor'],
  ): readonly LedgerEvent[] {
    if (streamId !== this.owedIn) throw new Error(`${event.type} is not what was decided: ${this.owedIn} owes more`);
    const decider = deciderOfEvent(event);
    const command = decider.commandOf(event, this.ledger.streams.get(streamId)?.state ?? decider.initialState);
    const barred = authorize(actor, command, streamId, () => this.ledger.stateOf(STAFF, STAFF_STREAM));
    if (barred) throw refused(event, checkOfRefusal(event, actor, barred.refused), barred);
    return this.owed;
  }

  private decided(
    event: LedgerEvent,
    streamId: string,
    actor: EventEnvelope<LedgerEvent>['actor'],
    at: number,
  ): readonly LedgerEvent[] {
    const decider = deciderOfEvent(event);
    const state = this.ledger.streams.get(streamId)?.state ?? decider.initialState;
    const command = decider.commandOf(event, state);
    const first = isEndorsement(event) ? firstBefore(this.ledger, event, streamId) : undefined;
    const voidFirsts = first ? [first] : [];
    const decided = this.ledger.decide({ streamId, actor, command, voidFirsts }, at, this.holdingsOf);
    if (!isRefusal(decided)) return decided;
    // Before wallets were in the log, deposits went to addresses that it does not know.
    if (decided.refused === 'no-wallet-for-currency' && !this.hasAddress(event)) return [event];
    const isGlassOff = decided.refused === 'second-person-needed' && this.isGlassOff(streamId);
    throw refused(event, isGlassOff ? 'policy' : checkOfRefusal(event, actor, decided.refused), decided);
  }

  /**
   * The first approvals of a log may say nothing of two people, from before they did; behind the first that does, every one
   * does, and so does every one under a policy.
   */
  private assertNamed(event: LedgerEvent): void {
    if (!isApproval(event)) return;
    const names = event.secondApprovalFromCents !== undefined && event.secondApprovalDailyFromCents !== undefined;
    const policy = policyInForce(this.ledger);
    const isLacking = (this.named || policy !== undefined) && !names;
    const message = `${event.type} does not say from where on it takes two people`;
    if (isLacking) throw new CheckFault(message, policy && 'policy');
    this.named = names;
  }

  private hasAddress(event: LedgerEvent): boolean {
    if (event.type !== 'DepositRequested') return true;
    const id = walletId(event.currency);
    const wallet = id === undefined ? undefined : this.ledger.stateOf(WALLET, id);
    return wallet?.status === 'known' && wallet.current !== undefined;
  }

  private readonly holdingsOf = (investorId: string): Holdings => this.holdings.of(investorId);
}

const refused = ({ type }: LedgerEvent, check: NamedCheck | undefined, { refused: code }: Refusal): CheckFault =>
  new CheckFault(`${type} is refused: ${code}`, check);

type Approval = Extract<LedgerEvent, { type: 'DepositApproved' | 'WithdrawalApproved' | 'TransferApproved' }>;

const isApproval = (event: LedgerEvent): event is Approval =>
  event.type === 'DepositApproved' || event.type === 'WithdrawalApproved' || event.type === 'TransferApproved';

/**
 * Where an endorsement follows another one, that of before counted no more. A log without staff does not say who is gone, and an
 * endorsement too many only keeps a request waiting.
 */
const ENDORSEMENTS: readonly string[] = [
  'DepositEndorsed',
  'WithdrawalEndorsed',
  'TransferEndorsed',
  'OpenItemEndorsed',
  'StatementWithdrawalEndorsed',
  'DepositMatchEndorsed',
  'WithdrawalMatchEndorsed',
];

const isEndorsement = ({ type }: LedgerEvent): boolean => ENDORSEMENTS.includes(type);

/**
 * What earlier logs may lack: a note that is asked for today, see `approveDeposit`; what an approval was decided under, see
 * `assertNamed`.
 */
const MAY_LACK = new Set(['noteDigest', 'secondApprovalFromCents', 'secondApprovalDailyFromCents']);

/** What was decided instead of an event, or what it says otherwise; undefined where it is the very event. */
const otherIn = (expected: LedgerEvent | undefined, event: LedgerEvent): string | undefined => {
  if (expected?.type !== event.type) return expected?.type ?? 'nothing';
  const fields = new Set([...Object.keys(expected), ...Object.keys(event)]);
  return [...fields].find((name) => {
    const [is, was] = [expected[name as keyof LedgerEvent], event[name as keyof LedgerEvent]] as [unknown, unknown];
    return is !== was && !(MAY_LACK.has(name) && was === undefined);
  });
};
