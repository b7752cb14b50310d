import * as fc from 'fast-check';
import { EXPLANATIONS } from '../explanations/state.js';
import { investorId } from './arbitrary-amounts.js';
import { type StatementFlaw } from './imported-lines.js';
import { type OutsideStep } from './outside-world.js';

const number = fc.nat({ max: 999 });

/** Mostly what came in, so that deposits find a line; few cents, so that some are what was asked for. */
const units = fc.oneof(
  { weight: 6, arbitrary: fc.bigInt({ min: 1n, max: 60_000n }) },
  { weight: 3, arbitrary: fc.bigInt({ min: -40_000n, max: -1n }) },
  { weight: 1, arbitrary: fc.constant(0n) },
);

const flaw: fc.Arbitrary<StatementFlaw | undefined> = fc.oneof(
  { weight: 5, arbitrary: fc.constant(undefined) },
  {
    weight: 3,
    arbitrary: fc.constantFrom('gap', 'overlap', 'opening', 'negative', 'backwards', 'ahead', 'empty', 'short'),
  },
);

/** Mostly within what a line brought, so that it is credited by it. */
const cents = fc.oneof(
  { weight: 6, arbitrary: fc.bigInt({ min: 1n, max: 9_000n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 9_001n, max: 90_000n }) },
);

const offCents = fc.oneof(
  { weight: 9, arbitrary: fc.constant(0n) },
  { weight: 1, arbitrary: fc.constantFrom(1n, -1n) },
);

const one = <Step extends OutsideStep['step']>(step: Step): fc.Arbitrary<Step> => fc.constant(step);

const use = fc.record({
  step: fc.constantFrom('approve', 'approve', 'match', 'pay'),
  request: number,
  line: number,
  cents,
  isRated: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
});

/** Small, so that many are paid out of what is there. */
const request = fc.record({
  step: fc.constantFrom('deposit', 'deposit', 'payout'),
  investorId,
  cents: fc.oneof(cents, fc.constant(100n)),
  isCoin: fc.boolean(),
  line: fc.option(number, { nil: undefined, freq: 2 }),
});

const explain = fc.record({
  step: one('explain'),
  item: fc.constantFrom('line', 'request', 'difference'),
  at: number,
  category: fc.constantFrom(...EXPLANATIONS),
  offCents,
});

/** What happens outside and is said of it: statements and transfers, what is taken back, matched and explained. */
export const arbitraryOutsideStep: fc.Arbitrary<OutsideStep> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ step: one('statement'), units: fc.array(units, { maxLength: 4 }), flaw }) },
  { weight: 1, arbitrary: fc.record({ step: one('withdraw') }) },
  { weight: 3, arbitrary: fc.record({ step: one('transfer'), units: units.map((of) => of * 300n) }) },
  { weight: 1, arbitrary: fc.record({ step: one('vanish'), line: number }) },
  { weight: 1, arbitrary: fc.record({ step: one('again'), line: number }) },
  { weight: 8, arbitrary: use },
  { weight: 6, arbitrary: request },
  { weight: 2, arbitrary: fc.record({ step: fc.constantFrom('without', 'reverse'), request: number }) },
  { weight: 8, arbitrary: explain },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.record({ step: one('require'), isCoin: fc.boolean(), day: fc.integer({ min: 20, max: 40 }) }),
      fc.record({ step: fc.constantFrom('propose', 'confirm', 'retract'), account: number }),
    ),
  },
);
