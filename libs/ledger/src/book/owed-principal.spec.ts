import { type LedgerEvent } from '../deciders.js';
import { type Actor, type EventEnvelope } from '../stored/event-envelope.js';
import { INVESTOR_ID, STAFF, WALLET_ADDRESS } from '../testing/index.js';
import { LedgerState } from './ledger-state.js';
import { DecisionAudit } from './decision-audit.js';

const DAY_MS = 86_400_000;
const id = (n: number): string => `b0000000-0000-4000-8000-00000000000${n}`;
const [DEPOSIT, PLAN, RUN, ONE, OTHER] = [id(1), id(2), id(3), id(4), id(5)] as const;
const OWNER: Actor = { kind: 'investor', id: INVESTOR_ID };
const JOB: Actor = { kind: 'system', id: 'payouts' };

const investorId = INVESTOR_ID;
const terms = { durationDays: 1, ratePpm: 10_000, payout: 'at-maturity' } as const;
const bought = { investorId, planId: PLAN, planVersion: 1, planName: 'Pier', amountCents: 500n, ...terms };
const currency = 'BTC';

/** Two purchases of the same amount, both due in one run, up to the interest of one: its principal must follow at once. */
const log = (principal: Partial<EventEnvelope<LedgerEvent>>): EventEnvelope<LedgerEvent>[] => {
  const events: readonly (readonly [day: number, actor: Actor, streamId: string, event: LedgerEvent])[] = [
    [
      0,
      OWNER,
      DEPOSIT,
      { type: 'DepositRequested', investorId, amountCents: 1_000n, currency, walletAddress: WALLET_ADDRESS },
    ],
    [0, STAFF, DEPOSIT, { type: 'DepositApproved', investorId, currency, creditedCents: 1_000n }],
    [0, STAFF, PLAN, { type: 'PlanCreated', name: 'Pier', description: '', minCents: 1n, maxCents: 900n, ...terms }],
    [0, OWNER, ONE, { type: 'PlanPurchased', ...bought }],
    [0, OWNER, OTHER, { type: 'PlanPurchased', ...bought }],
    [1, JOB, RUN, { type: 'PayoutRunOpened', day: 1, payouts: 2, totalCents: 1_010n, setHash: 'ab'.repeat(32) }],
    [1, JOB, ONE, { type: 'InterestPaid', investorId, runId: RUN, part: 1, amountCents: 5n }],
    [1, JOB, ONE, { type: 'PlanMatured', investorId, runId: RUN, amountCents: 500n }],
  ];
  const recorded = events.map(([day, actor, streamId, event], i) => ({
    position: i + 1,
    recordedAt: day * DAY_MS,
    streamId,
    actor,
    commandId: `c0000000-0000-4000-8000-00000000000${i}`,
    event,
  }));
  return recorded.with(-1, { ...recorded.at(-1)!, ...principal });
};

/** @throws Error at the first event that the ledger would not have caused */
const audit = (history: readonly EventEnvelope<LedgerEvent>[]): void => {
  const ledger = new LedgerState('all');
  const decisions = new DecisionAudit(ledger);
  for (const recorded of history) {
    decisions.expect(recorded);
    decisions.observe(ledger.apply(recorded));
  }
};

describe('the principal that comes with the last interest', () => {
  it('is of the same purchase, by the system', () => {
    expect(() => audit(log({}))).not.toThrow();
  });

  it.each<[string, Partial<EventEnvelope<LedgerEvent>>, string]>([
    ['by staff', { actor: STAFF }, 'PlanMatured is refused: system-only'],
    ['by its investor', { actor: OWNER }, 'PlanMatured is refused: system-only'],
    [
      'of another purchase with the same figures',
      { streamId: OTHER },
      `PlanMatured is not what was decided: ${ONE} owes more`,
    ],
    [
      'of another amount',
      { event: { type: 'PlanMatured', investorId, runId: RUN, amountCents: 499n } },
      'PlanMatured is not what was decided: amountCents',
    ],
    [
      'in another run',
      { event: { type: 'PlanMatured', investorId, runId: id(6), amountCents: 500n } },
      'PlanMatured is not what was decided: runId',
    ],
    [
      'that is no principal',
      { event: { type: 'InterestPaid', investorId, runId: RUN, part: 2, amountCents: 5n } },
      'InterestPaid is not what was decided: PlanMatured',
    ],
  ])('is named %s', (_, principal, refusal) => {
    expect(() => audit(log(principal))).toThrow(refusal);
  });
});
