import { type Ledger } from './ledger.js';
import { rule } from './rule.js';
import { type Terms } from './streams.js';

const MOST_CENTS = 100_000_000_000n;
const MOST_DAYS = 3_650;
const MOST_PPM = 10_000_000;

const offerable = ({ tally }: Ledger, { name, minCents, maxCents, durationDays, ratePpm }: Terms): void => {
  const sound =
    name.trim() !== '' &&
    minCents > 0n &&
    minCents <= maxCents &&
    maxCents <= MOST_CENTS &&
    durationDays >= 1 &&
    durationDays <= MOST_DAYS &&
    ratePpm <= MOST_PPM;
  tally.check('terms', sound, 'a plan is offered under impossible terms');
};

export const PAYOUT = ['at-maturity', 'daily', 'weekly', 'monthly'] as const;

const TERMS = {
  name: 'text',
  description: 'text',
  minCents: 'cents',
  maxCents: 'cents',
  durationDays: 'count',
  ratePpm: 'count',
  payout: PAYOUT,
} as const;

export const plans = {
  PlanCreated: rule(['staff'], { 1: TERMS }, (ledger, event, { streamId }) => {
    offerable(ledger, event);
    const { name, description, minCents, maxCents, durationDays, ratePpm, payout } = event;
    const terms = { name, description, minCents, maxCents, durationDays, ratePpm, payout };
    ledger.streams.begin(streamId, { kind: 'plan', version: 1, offered: true, terms });
  }),

  PlanRevised: rule(['staff'], { 1: TERMS }, (ledger, event, { streamId }) => {
    offerable(ledger, event);
    const plan = ledger.streams.get('plan', streamId);
    const { name, description, minCents, maxCents, durationDays, ratePpm, payout } = event;
    plan.version += 1;
    plan.terms = { name, description, minCents, maxCents, durationDays, ratePpm, payout };
  }),

  PlanArchived: rule(['staff'], { 1: {} }, (ledger, _, { streamId }) => {
    const plan = ledger.streams.get('plan', streamId);
    ledger.tally.check('request-states', plan.offered, 'an archived plan is archived');
    plan.offered = false;
  }),

  PlanRestored: rule(['staff'], { 1: {} }, (ledger, _, { streamId }) => {
    const plan = ledger.streams.get('plan', streamId);
    ledger.tally.check('request-states', !plan.offered, 'a plan that is offered is restored');
    plan.offered = true;
  }),
};
