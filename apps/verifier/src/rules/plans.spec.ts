import { ADA, but, by, credited, freeze, given, id, refusalOf, step, type Step } from '../agreement/steps.js';

const PLAN = id(6);
const words = { name: 'Pier', description: '', minCents: 100n, maxCents: 1_000n } as const;
const terms = { durationDays: 2, ratePpm: 10_001, payout: 'daily' } as const;
const create = step(PLAN, { type: 'PlanCreated', ...words, ...terms });
const revise = step(PLAN, { type: 'PlanRevised', ...words, ...terms });
const archive = step(PLAN, { type: 'PlanArchived' });
const restore = step(PLAN, { type: 'PlanRestored' });
const bought = { investorId: ADA, planId: PLAN, planVersion: 1, planName: 'Pier', amountCents: 500n, ...terms };
const purchase = step(id(7), { type: 'PlanPurchased', ...bought });
const change = but<'PlanPurchased'>;

describe('plans', () => {
  it.each([
    ['a blank name', { name: ' \t' }],
    ['no least amount', { minCents: 0n }],
    ['a least amount above the most', { minCents: 1_001n }],
    ['more than anyone may pay', { minCents: 1n, maxCents: 100_000_000_001n }],
    ['no day', { durationDays: 0 }],
    ['more than ten years', { durationDays: 3_651 }],
    ['a rate of more than tenfold', { ratePpm: 10_000_001 }],
  ])('are not offered with %s, nor revised to it', (_, fields) => {
    const refusal = 'terms: a plan is offered under impossible terms';
    expect(refusalOf([but<'PlanCreated'>(create, fields)])).toBe(refusal);
    expect(refusalOf([create, but<'PlanRevised'>(revise, fields)])).toBe(refusal);
  });

  it.each([
    ['the least and the most alike', { minCents: 1n, maxCents: 1n }],
    ['the most that anyone may pay', { maxCents: 100_000_000_000n }],
    ['a day', { durationDays: 1 }],
    ['ten years', { durationDays: 3_650 }],
    ['a rate of tenfold', { ratePpm: 10_000_000 }],
    ['a rate of nothing', { ratePpm: 0 }],
  ])('are offered with %s', (_, fields) => {
    expect(refusalOf([but<'PlanCreated'>(create, fields)])).toBe('nothing');
  });

  const missing = `request-states: there is no plan ${PLAN} under way`;
  it.each<[string, string, Step[]]>([
    ['created twice', `request-states: the plan ${PLAN} began before`, [create, create]],
    ['revised that nobody created', missing, [revise]],
    ['archived that nobody created', missing, [archive]],
    ['archived twice', 'request-states: an archived plan is archived', [create, archive, archive]],
    ['restored that nobody created', missing, [restore]],
    ['restored while they are offered', 'request-states: a plan that is offered is restored', [create, restore]],
  ])('are not %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });
});

describe('purchases', () => {
  const before = [...credited(1, 2_000n), create];

  it('move the amount into the plan', () => {
    const { book } = given([...before, purchase]);
    const accounts = [`investor/${ADA}/available`, `investor/${ADA}/plan/${id(7)}`];
    expect(accounts.map((account) => book.balanceOf(account))).toEqual([1_500n, 500n]);
  });

  it('are of the present version, in its terms, and of a plan that is offered again', () => {
    const revised = but<'PlanRevised'>(revise, { ratePpm: 20_000 });
    expect(refusalOf([...before, revised, change(purchase, { planVersion: 2, ratePpm: 20_000 })])).toBe('nothing');
    expect(refusalOf([...before, archive, restore, purchase])).toBe('nothing');
  });

  const otherTerms = 'terms: the terms are not those that the plan is offered under';
  it.each<[string, string, Step[]]>([
    ['while the account is frozen', `account-status: the account of ${ADA} is frozen`, [freeze(ADA), purchase]],
    ['of no plan', `request-states: there is no plan ${id(9)} under way`, [change(purchase, { planId: id(9) })]],
    ['of a plan that is not offered', otherTerms, [archive, purchase]],
    ['of an earlier version', otherTerms, [revise, purchase]],
    ['of a version that is not there yet', otherTerms, [change(purchase, { planVersion: 2 })]],
    ['under another name', otherTerms, [change(purchase, { planName: 'Quay' })]],
    ['for another term', otherTerms, [change(purchase, { durationDays: 3 })]],
    ['at another rate', otherTerms, [change(purchase, { ratePpm: 10_002 })]],
    ['paid out otherwise', otherTerms, [change(purchase, { payout: 'weekly' })]],
    [
      'of less than the least',
      "terms: 99 cents are outside the plan's limits",
      [change(purchase, { amountCents: 99n })],
    ],
    [
      'of more than the most',
      "terms: 1001 cents are outside the plan's limits",
      [change(purchase, { amountCents: 1_001n })],
    ],
    ['twice', `request-states: the purchase ${id(7)} began before`, [purchase, purchase]],
  ])('are not made %s', (_, refusal, steps) => {
    expect(refusalOf([...before, ...steps])).toBe(refusal);
  });

  it('are not made of more than is there', () => {
    expect(refusalOf([...credited(1, 499n), create, purchase])).toBe(
      `floors: investor/${ADA}/available falls to -1 cents`,
    );
  });

  it('are made of the least and of the most', () => {
    expect(refusalOf([...before, change(purchase, { amountCents: 100n })])).toBe('nothing');
    expect(refusalOf([...before, by(ADA, change(purchase, { amountCents: 1_000n }))])).toBe('nothing');
  });
});
