import * as fc from 'fast-check';
import { PAYOUT_RHYTHMS, type PlanTerms } from '../plans/terms.js';
import { dayOf } from '../purchases/schedule.js';
import { amountCents, type Aimed, investorId, uuidOf } from './arbitrary-amounts.js';
import { NOON } from './specification.js';

const TODAY = dayOf(NOON);

/** As many days as a long sequence takes. */
const DAYS = 20;

const planId = fc.nat({ max: 1 }).map((n) => uuidOf('d', n));
const purchaseId = fc.nat({ max: 2 }).map((n) => uuidOf('e', n));
const day = fc.integer({ min: TODAY, max: TODAY + DAYS });
const runId = (of: number): string => uuidOf('f', of);

/** Mostly offerable, short enough to mature within a sequence. */
const terms: fc.Arbitrary<PlanTerms> = fc.record({
  name: fc.constantFrom('Harbour', 'Lighthouse'),
  description: fc.string(),
  minCents: fc.constant(1n),
  maxCents: fc.constantFrom(20_000n, 50_000n),
  durationDays: fc.constantFrom(1, 1, 2, 3, 0),
  ratePpm: fc.constantFrom(0, 12_500, 300_000),
  payout: fc.constantFrom(...PAYOUT_RHYTHMS),
});

/** The figures hold only for an empty set: what a run that is closed with them did not pay. */
const set = fc.record({
  payouts: fc.constantFrom(0, 1),
  totalCents: fc.constant(0n),
  setHash: fc.constant('ab'.repeat(32)),
});

/** Commands on a few plans, purchases and payout runs. */
export const arbitraryPlanCommand: fc.Arbitrary<Aimed> = fc.oneof(
  fc.record({ streamId: planId, command: terms.map((of) => ({ type: 'CreatePlan' as const, ...of })) }),
  fc.record({
    streamId: planId,
    command: fc
      .tuple(terms, fc.integer({ min: 1, max: 3 }))
      .map(([of, basedOnVersion]) => ({ type: 'RevisePlan' as const, ...of, basedOnVersion })),
  }),
  fc.record({ streamId: planId, command: fc.constantFrom({ type: 'ArchivePlan' }, { type: 'RestorePlan' }) }),
  {
    weight: 4,
    arbitrary: fc.record({
      streamId: purchaseId,
      command: fc.record({ type: fc.constant('PurchasePlan' as const), investorId, planId, amountCents }),
    }),
  },
  fc.tuple(day, set).map(([of, figures]) => ({
    streamId: runId(of),
    command: { type: 'OpenPayoutRun' as const, day: of, ...figures },
  })),
  fc.tuple(day, set).map(([of, figures]) => ({
    streamId: runId(of),
    command: { type: 'ClosePayoutRun' as const, ...figures },
  })),
  {
    weight: 6,
    arbitrary: fc.record({
      streamId: purchaseId,
      command: day.map((of) => ({ type: 'PayPurchase' as const, runId: runId(of) })),
    }),
  },
);
