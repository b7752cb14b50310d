import { given, moneyTable, STREAM_ID } from '../testing/index.js';
import { type PlanCommand, type PlanEvent, plans } from './plans.js';
import { type PlanTerms } from './terms.js';

const terms: PlanTerms = {
  name: 'Harbour',
  description: 'Thirty days.',
  minCents: 5_000n,
  maxCents: 500_000n,
  durationDays: 30,
  ratePpm: 12_500,
  payout: 'at-maturity',
};
const created: PlanEvent = { type: 'PlanCreated', ...terms };
const revised: PlanEvent = { type: 'PlanRevised', ...terms, ratePpm: 15_000 };
const archived: PlanEvent = { type: 'PlanArchived' };
const revise = (basedOnVersion: number): PlanCommand => ({
  type: 'RevisePlan',
  ...terms,
  ratePpm: 15_000,
  basedOnVersion,
});

describe('a plan', () => {
  it('is offered under its terms, as version 1', () => {
    const { then, ledger } = given().when({ type: 'CreatePlan', ...terms });
    expect(then).toEqual([created]);
    expect(ledger.stateOf(plans, STREAM_ID)).toMatchObject({ status: 'offered', version: 1, terms });
  });

  it('gets a new version with every revision', () => {
    const { then, ledger } = given({ events: [created] }).when(revise(1));
    expect(then).toEqual([revised]);
    expect(ledger.stateOf(plans, STREAM_ID)).toMatchObject({ version: 2, terms: { ratePpm: 15_000 } });
  });

  it('is not revised over a change that the editor has not seen', () => {
    expect(given({ events: [created, revised] }).when(revise(1)).then).toBe('plan-changed-meanwhile');
  });

  const commands: Record<string, PlanCommand> = {
    created: { type: 'CreatePlan', ...terms },
    revised: revise(1),
    archived: { type: 'ArchivePlan' },
    restored: { type: 'RestorePlan' },
  };
  const histories: Record<string, PlanEvent[]> = { none: [], offered: [created], archived: [created, archived] };
  const outcomes = moneyTable(`
    | state    | command  | outcome                |
    | none     | created  | accepted               |
    | none     | revised  | plan-not-found         |
    | none     | archived | plan-not-found         |
    | none     | restored | plan-not-found         |
    | offered  | created  | request-already-exists |
    | offered  | revised  | accepted               |
    | offered  | archived | accepted               |
    | offered  | restored | plan-not-archived      |
    | archived | revised  | accepted               |
    | archived | archived | plan-already-archived  |
    | archived | restored | accepted               |
  `);
  it.each(outcomes)('when $state, to be $command is $outcome', ({ state = '', command = '', outcome }) => {
    const { then } = given({ events: histories[state]! }).when(commands[command]!);
    expect(typeof then === 'string' ? then : 'accepted').toBe(outcome);
  });

  it.each<[string, Partial<PlanTerms>]>([
    ['one amount alone', { minCents: 5_000n, maxCents: 5_000n }],
    ['as much as anyone may pay at once', { maxCents: 100_000_000_000n }],
    ['one day', { durationDays: 1 }],
    ['ten years', { durationDays: 3_650 }],
    ['nothing to earn', { ratePpm: 0 }],
    ['1,000 percent', { ratePpm: 10_000_000 }],
  ])('is offered with %s', (_, bound) => {
    const { then } = given().when({ type: 'CreatePlan', ...terms, ...bound });
    expect(then).toEqual([{ ...created, ...bound }]);
  });

  it('is offered again under its last terms once it is restored', () => {
    const { then, ledger } = given({ events: [created, revised, archived] }).when({ type: 'RestorePlan' });
    expect(then).toEqual([{ type: 'PlanRestored' }]);
    expect(ledger.stateOf(plans, STREAM_ID)).toMatchObject({
      status: 'offered',
      version: 2,
      terms: { ratePpm: 15_000 },
    });
    const again = given({ events: [created] }).when({ type: 'ArchivePlan' });
    expect(again.then).toEqual([archived]);
    expect(again.ledger.stateOf(plans, STREAM_ID)).toMatchObject({ status: 'archived', version: 1 });
  });

  it.each<[string, Partial<PlanTerms>]>([
    ['a blank name', { name: ' ' }],
    ['no smallest amount', { minCents: 0n }],
    ['a largest amount below the smallest', { maxCents: 4_999n }],
    ['more than anyone may pay at once', { maxCents: 100_000_000_001n }],
    ['no day', { durationDays: 0 }],
    ['half a day', { durationDays: 1.5 }],
    ['more than ten years', { durationDays: 3_651 }],
    ['a negative rate', { ratePpm: -1 }],
    ['more than 1,000 percent', { ratePpm: 10_000_001 }],
  ])('is not offered with %s', (_, fault) => {
    expect(given().when({ type: 'CreatePlan', ...terms, ...fault }).then).toBe('plan-terms-invalid');
    const revision = given({ events: [created] }).when({
      type: 'RevisePlan',
      ...terms,
      ...fault,
      basedOnVersion: 1,
    });
    expect(revision.then).toBe('plan-terms-invalid');
  });
});
