import { type LedgerEvent, type NamedCheck, type EventEnvelope } from '@clearfold/ledger';
import { firstFaultOf } from './history.js';
import { type Event, type EventOf } from '../rules/rules.js';
import { Fault, Tally } from '../report/checks.js';
import { apply } from '../rules/apply.js';
import { Ledger, type PolicyTerms } from '../rules/ledger.js';

export const ADA = 'a0000000-0000-4000-8000-000000000001';
export const BEN = 'a0000000-0000-4000-8000-000000000002';
export const DIGEST = 'ab'.repeat(32);

/** The id of a request, plan, purchase, run or proposal. @param n from 0 to 9 */
export const id = (n: number): string => `b0000000-0000-4000-8000-00000000000${n}`;

/** One event of a history. */
export interface Step {
  readonly streamId: string;
  readonly event: Event;
  /** Days since 1970; 0 unless a step says so. */
  readonly day: number;
  readonly actorKind: 'investor' | 'staff' | 'system';
  readonly actorId: string;
  /** Which command caused it; one of its own unless a step says so. */
  readonly command?: number;
}

type Changes = Partial<Pick<Step, 'day' | 'actorKind' | 'actorId'>>;

/** Caused by Ada or Ben themselves, a job or Sam, as its type needs it, unless it says otherwise. */
export const step = (streamId: string, event: Event, changes: Changes = {}): Step => ({
  streamId,
  event,
  day: 0,
  ...causerOf(event, streamId),
  ...changes,
});

const causerOf = (event: Event, streamId: string): Pick<Step, 'actorKind' | 'actorId'> => {
  if (
    /^(InterestPaid|PlanMatured|PayoutRun|WalletOpened|PolicyOpened|Staff(Founded|Opened)|CredentialsOpened|CheckpointKey|RecordsSealed|OutsideLine)/.test(
      event.type,
    )
  )
    return { actorKind: 'system', actorId: 'payouts' };
  if (
    !/(Requested|Cancelled|Purchased|InvestorClosed|CredentialsBound|KeyAdded|KeyRemoved|SwitchedO(n|ff))$/.test(
      event.type,
    ) ||
    event.type.startsWith('Staff')
  )
    return { actorKind: 'staff', actorId: 'sam' };
  const named = 'senderId' in event ? event.senderId : 'investorId' in event ? event.investorId : streamId;
  return { actorKind: 'investor', actorId: named };
};

/** The same step by somebody else of the staff. */
export const by = (actorId: string, { ...given }: Step): Step => ({ ...given, actorId });

/** The same step, caused by the command of another one. @param command the place of that one, from 0 */
export const ofCommand = (command: number, { ...given }: Step): Step => ({ ...given, command });

/** The same step on another day. */
export const on = (day: number, { ...given }: Step): Step => ({ ...given, day });

/** A step with some of its event's fields changed. */
export const but = <Name extends Event['type']>(given: Step, fields: Partial<EventOf<Name>>): Step => ({
  ...given,
  event: { ...given.event, ...fields } as Event,
});

/** Holds steps to the rules, one after the other. @throws Fault at the first that breaks one */
export const given = (steps: readonly Step[]): Ledger => {
  const ledger = new Ledger(new Tally());
  steps.forEach(({ streamId, event, day, actorKind, actorId, command }, i) => {
    const commandId = commandIdOf(command ?? i);
    apply(ledger, { position: i + 1, at: instantOf(day), streamId, commandId, actorKind, actorId, event });
  });
  return ledger;
};

/**
 * What the last step is refused for, as `check: text`; 'nothing' where it is taken. A text tells one refusal from every
 * other, so that a case fails when its own is gone though another still answers.
 *
 * The ledger's own replay, which `ledger verify` is, is asked the same: it must refuse the same step.
 *
 * @throws Error when a step before it is refused, or the two do not agree
 */
export const refusalOf = (steps: readonly Step[]): string => {
  given(steps.slice(0, -1));
  const refusal = lastRefusal(steps);
  const own = firstFaultOf(steps.map(recordedOf));
  const expected = refusal === 'nothing' ? undefined : steps.length;
  if (own?.position !== expected)
    throw new Error(`${refusal}; the ledger's replay refuses ${own?.position ?? 'nothing'}`);
  if (!isNamedAlike(refusal.split(':')[0], own?.check))
    throw new Error(`${refusal}; the ledger calls it ${own?.check}`);
  return refusal;
};

/**
 * Whether the ledger calls what is broken by the name that the verifier has for it, where it has one.
 *
 * @param check the verifier's
 */
export const isNamedAlike = (check: string | undefined, own: NamedCheck | undefined): boolean => {
  // An approval that says other thresholds than the policy's may be refused there for what it says besides.
  if (check === 'people' || check === 'policy') return own === check || own === undefined;
  // The ledger asks for the signature behind the decision: what breaks both it calls by what was decided. A step out of turn it
  // counts to the stream that it is in.
  return own === undefined || own === check || check === 'signatures' || check === 'request-states';
};

const lastRefusal = (steps: readonly Step[]): string => {
  try {
    given(steps);
    return 'nothing';
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
};

/** A step as the ledger's own library has it. @param i its place, from 0 */
export const recordedOf = (
  { streamId, event, day, actorKind, actorId, command }: Step,
  i: number,
): { recorded: EventEnvelope<LedgerEvent> } => ({
  recorded: {
    position: i + 1,
    recordedAt: instantOf(day),
    streamId,
    commandId: commandIdOf(command ?? i),
    actor: { kind: actorKind, id: actorId },
    event: event as LedgerEvent,
  },
});

const commandIdOf = (n: number): string => `c0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const instantOf = (day: number): number => Math.round(day * 86_400_000);

export const deposits = {
  request: (n: number, cents: bigint, investorId = ADA): Step =>
    step(id(n), { type: 'DepositRequested', investorId, amountCents: cents, currency: 'BTC', walletAddress: 'x' }),
  endorse: (n: number, cents: bigint): Step =>
    step(id(n), { type: 'DepositEndorsed', creditedCents: cents, noteDigest: undefined }),
  approve: (n: number, cents: bigint, investorId = ADA): Step =>
    step(id(n), { type: 'DepositApproved', investorId, currency: 'BTC', creditedCents: cents, noteDigest: undefined }),
  cancel: (n: number, investorId = ADA): Step => step(id(n), { type: 'DepositCancelled', investorId }),
  reject: (n: number): Step => step(id(n), { type: 'DepositRejected', reasonDigest: DIGEST }),
};

/** Money that came in through a deposit that was requested and approved. */
export const credited = (n: number, cents: bigint, investorId = ADA): Step[] => [
  deposits.request(n, cents, investorId),
  deposits.approve(n, cents, investorId),
];

const POLICY_STREAM = '00000000-0000-8000-8000-000000000004';

/** A policy that asks for no signatures, unless it says so. */
type Terms = Omit<PolicyTerms, 'signing'> & Partial<Pick<PolicyTerms, 'signing'>>;
const OPTIONAL = { signing: 'optional' } as const;

export const policies = {
  open: (terms: Terms): Step => step(POLICY_STREAM, { type: 'PolicyOpened', ...OPTIONAL, ...terms }),
  propose: (terms: Terms): Step => step(POLICY_STREAM, { type: 'PolicyProposed', ...OPTIONAL, ...terms }),
  /** By Kim, as Sam proposes. */
  confirm: (terms: Terms): Step => by('kim', step(POLICY_STREAM, { type: 'PolicyConfirmed', ...OPTIONAL, ...terms })),
  withdraw: (): Step => step(POLICY_STREAM, { type: 'PolicyChangeWithdrawn' }),
};

/** An approval of money that says from where on it took two people; any other step is as it was. */
export const under = (
  { secondApprovalFromCents, secondApprovalDailyFromCents }: Partial<PolicyTerms>,
  { event, ...rest }: Step,
): Step =>
  /^(Deposit|Withdrawal|Transfer)Approved$/.test(event.type)
    ? { ...rest, event: { ...event, secondApprovalFromCents, secondApprovalDailyFromCents } as Event }
    : { ...rest, event };

export const freeze = (investorId: string): Step => step(investorId, { type: 'InvestorFrozen', reasonDigest: DIGEST });
export const unfreeze = (investorId: string): Step =>
  step(investorId, { type: 'InvestorUnfrozen', reasonDigest: DIGEST });
export const close = (investorId: string): Step => step(investorId, { type: 'InvestorClosed' });
