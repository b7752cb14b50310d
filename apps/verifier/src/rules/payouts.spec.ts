import { createHash } from 'node:crypto';
import { type EventOf } from './rules.js';
import { ADA, BEN, but, close, credited, given, id, on, refusalOf, step, type Step } from '../agreement/steps.js';

/** 500 cents for two days at 1.0001 %, a part a day: 5 cents, of which 2 after a day and 3 with the principal. */
const terms = { durationDays: 2, ratePpm: 10_001, payout: 'daily' } as const;
const create = step(id(6), {
  type: 'PlanCreated',
  name: 'Pier',
  description: '',
  minCents: 1n,
  maxCents: 900n,
  ...terms,
});
const amount = { investorId: ADA, amountCents: 500n };
const purchase = step(id(7), {
  type: 'PlanPurchased',
  ...amount,
  planId: id(6),
  planVersion: 1,
  planName: 'Pier',
  ...terms,
});
const saving = [...credited(1, 500n), create, purchase];

const RUNS = [id(0), id(8), id(9)] as const;
/** What a run states of one purchase: its interest and its principal. */
const figures = (day: 1 | 2, interest: bigint, principal: bigint) => ({
  day,
  payouts: 1,
  totalCents: interest + principal,
  setHash: createHash('sha256')
    .update(`${id(7)},${interest},${principal}\n`)
    .digest('hex'),
});
const open = (day: 1 | 2, interest: bigint, principal: bigint): Step =>
  on(day, step(RUNS[day], { type: 'PayoutRunOpened', ...figures(day, interest, principal) }));
const shut = (day: 1 | 2, interest: bigint, principal: bigint): Step =>
  on(day, step(RUNS[day], { type: 'PayoutRunClosed', ...figures(day, interest, principal) }));
const pay = (part: number, cents: bigint, day: 1 | 2): Step =>
  on(day, step(id(7), { type: 'InterestPaid', investorId: ADA, runId: RUNS[day], part, amountCents: cents }));
const mature = on(2, step(id(7), { type: 'PlanMatured', ...amount, runId: RUNS[2] }));

const firstDay = [...saving, open(1, 2n, 0n), pay(1, 2n, 1), shut(1, 2n, 0n)];
const secondDay = [...firstDay, open(2, 3n, 500n), pay(2, 3n, 2), mature, shut(2, 3n, 500n)];

describe('payouts', () => {
  it('pay the interest by parts, and the principal with the last', () => {
    const accounts = [`investor/${ADA}/available`, `investor/${ADA}/plan/${id(7)}`, 'platform/interest'];
    const after = (steps: readonly Step[]) => accounts.map((account) => given(steps).book.balanceOf(account));
    expect(after(firstDay)).toEqual([2n, 500n, -2n]);
    expect(after(secondDay)).toEqual([505n, 0n, -5n]);
  });

  it('keep an account open until the principal went back and away', () => {
    const reserved = (cents: bigint) => `account-status: an account with ${cents} cents and 0 requests is closed`;
    expect(refusalOf([...saving, close(ADA)])).toBe(reserved(500n));
    expect(refusalOf([...secondDay, on(2, close(ADA))])).toBe(reserved(505n));
  });

  it('are one set in any order: its hash is of the lines as they sort, not as they were bought', () => {
    const earlier = id(5);
    const line = (of: string) => `${of},2,0\n`;
    const setHash = createHash('sha256')
      .update(line(earlier) + line(id(7)))
      .digest('hex');
    const both = { day: 1, payouts: 2, totalCents: 4n, setHash };
    const bought = [...credited(1, 1_000n), create, purchase, { ...purchase, streamId: earlier }];
    expect(() => given([...bought, on(1, step(RUNS[1], { type: 'PayoutRunOpened', ...both }))])).not.toThrow();
  });

  const run = (day: 1 | 2) => RUNS[day];
  it.each<[string, string, Step[]]>([
    ['outside a run', `payout-runs: the payout run ${run(1)} is not open`, [...saving, pay(1, 2n, 1)]],
    ['in a run that closed', `payout-runs: the payout run ${run(1)} is not open`, [...firstDay, pay(2, 3n, 1)]],
    [
      'of a purchase that nobody made',
      `request-states: there is no purchase ${id(7)} under way`,
      [
        ...credited(1, 500n),
        create,
        on(
          1,
          step(id(8), {
            type: 'PayoutRunOpened',
            day: 1,
            payouts: 0,
            totalCents: 0n,
            setHash: createHash('sha256').digest('hex'),
          }),
        ),
        pay(1, 2n, 1),
      ],
    ],
    [
      'to another investor',
      `request-states: the investor is ${BEN}, not ${ADA}`,
      [...saving, open(1, 2n, 0n), but<'InterestPaid'>(pay(1, 2n, 1), { investorId: BEN })],
    ],
    [
      'a cent too high',
      'interest: part 1 of 2 cents is due, not part 1 of 3',
      [...saving, open(1, 2n, 0n), pay(1, 3n, 1)],
    ],
    [
      'a cent too low',
      'interest: part 1 of 2 cents is due, not part 1 of 1',
      [...saving, open(1, 2n, 0n), pay(1, 1n, 1)],
    ],
    [
      'as another part',
      'interest: part 1 of 2 cents is due, not part 2 of 2',
      [...saving, open(1, 2n, 0n), pay(2, 2n, 1)],
    ],
    ['twice in a run', 'interest: nothing is due on day 1', [...saving, open(1, 2n, 0n), pay(1, 2n, 1), pay(1, 2n, 1)]],
    [
      'without the principal that must follow at once',
      `interest: the principal of ${id(7)} did not come with its last interest`,
      [...firstDay, open(2, 3n, 500n), pay(2, 3n, 2), shut(2, 3n, 500n)],
    ],
    [
      'again where the principal must follow at once',
      `interest: the principal of ${id(7)} did not come with its last interest`,
      [...firstDay, open(2, 3n, 500n), pay(2, 3n, 2), pay(2, 3n, 2)],
    ],
    [
      'with the principal of another purchase',
      `interest: the principal of ${id(7)} did not come with its last interest`,
      [...firstDay, open(2, 3n, 500n), pay(2, 3n, 2), { ...mature, streamId: id(4) }],
    ],
  ])('of interest are not made %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  it.each<[string, string, Step[]]>([
    [
      'before its last interest',
      'interest: a plan matures before its last interest',
      [...firstDay, open(2, 3n, 500n), mature],
    ],
    [
      'before its day',
      'interest: nothing is due on day 1',
      [...saving, open(1, 2n, 0n), pay(1, 2n, 1), but<'PlanMatured'>({ ...mature, day: 1 }, { runId: RUNS[1] })],
    ],
    ['outside a run', `payout-runs: the payout run ${run(2)} is not open`, [...firstDay, mature]],
    [
      'of another amount',
      'interest: 499 cents come back of 500',
      [...firstDay, open(2, 3n, 500n), pay(2, 3n, 2), but<'PlanMatured'>(mature, { amountCents: 499n })],
    ],
    [
      'to another investor',
      `request-states: the investor is ${BEN}, not ${ADA}`,
      [...firstDay, open(2, 3n, 500n), pay(2, 3n, 2), but<'PlanMatured'>(mature, { investorId: BEN })],
    ],
    ['twice', `request-states: there is no purchase ${id(7)} under way`, [...secondDay.slice(0, -1), mature]],
    [
      'by staff',
      'actors: PlanMatured by staff sam',
      [...firstDay, open(2, 3n, 500n), pay(2, 3n, 2), { ...mature, actorKind: 'staff', actorId: 'sam' }],
    ],
    [
      'in another run than its last interest',
      'payout-runs: a plan matures in another run than its last interest',
      [...firstDay.slice(0, -1), open(2, 3n, 500n), pay(2, 3n, 2), but<'PlanMatured'>(mature, { runId: RUNS[1] })],
    ],
  ])('of the principal are not made %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  it('of the principal are not made of another purchase that is due, too', () => {
    const [one, other] = [id(7), id(5)];
    const set = (day: 1 | 2, interest: bigint, principal: bigint) => ({
      day,
      payouts: 2,
      totalCents: 2n * (interest + principal),
      setHash: createHash('sha256')
        .update([other, one].map((of) => `${of},${interest},${principal}\n`).join(''))
        .digest('hex'),
    });
    const steps = [
      ...credited(1, 1_000n),
      create,
      ...[one, other].map((streamId) => ({ ...purchase, streamId })),
      on(1, step(RUNS[1], { type: 'PayoutRunOpened', ...set(1, 2n, 0n) })),
      ...[one, other].map((streamId) => ({ ...pay(1, 2n, 1), streamId })),
      on(1, step(RUNS[1], { type: 'PayoutRunClosed', ...set(1, 2n, 0n) })),
      on(2, step(RUNS[2], { type: 'PayoutRunOpened', ...set(2, 3n, 500n) })),
      pay(2, 3n, 2),
    ];
    expect(refusalOf([...steps, mature])).toBe('nothing');
    expect(refusalOf([...steps, { ...mature, streamId: other }])).toBe(
      `interest: the principal of ${one} did not come with its last interest`,
    );
  });

  it('of the principal come alone where the last part is of no cents', () => {
    const free = but<'PlanCreated'>(create, { ratePpm: 0 });
    const bare = but<'PlanPurchased'>(purchase, { ratePpm: 0 });
    const steps = [...credited(1, 500n), free, bare, open(2, 0n, 500n), mature, shut(2, 0n, 500n)];
    expect(refusalOf(steps)).toBe('nothing');
    const empty = { day: 3, payouts: 0, totalCents: 0n, setHash: createHash('sha256').digest('hex') };
    // Nothing of it is due any more.
    expect(refusalOf([...steps, on(3, step(id(5), { type: 'PayoutRunOpened', ...empty }))])).toBe('nothing');
  });
});

describe('payout runs', () => {
  const opening = (fields: Partial<EventOf<'PayoutRunOpened'>>): Step[] => [...saving, but(open(1, 2n, 0n), fields)];
  const closing = (fields: Partial<EventOf<'PayoutRunClosed'>>): Step[] => [
    ...firstDay.slice(0, -1),
    but(shut(1, 2n, 0n), fields),
  ];
  const due = 'payout-runs: the run states another set than the 1 payouts of 2 cents that are due';
  const made = 'payout-runs: the run states another set than the 1 payouts of 2 cents that were paid';

  it.each<[string, string, Step[]]>([
    [
      'opened before their day',
      'payout-runs: the run of day 1 opens before it',
      [...saving, on(0.99, open(1, 2n, 0n))],
    ],
    ['opened over an older day', 'payout-runs: the run of day 2 leaves day 1 unpaid', [...saving, open(2, 3n, 500n)]],
    ['opened with another count', due, opening({ payouts: 2 })],
    ['opened with another total', due, opening({ totalCents: 3n })],
    ['opened with another hash', due, opening({ setHash: 'ab'.repeat(32) })],
    [
      'opened twice',
      `request-states: the payout run ${RUNS[1]} began before`,
      [...saving, open(1, 2n, 0n), open(1, 2n, 0n)],
    ],
    [
      'opened again once they closed',
      'payout-runs: the run states another set than the 0 payouts of 0 cents that are due',
      [...firstDay, open(1, 2n, 0n)],
    ],
    [
      'closed that nobody opened',
      `request-states: there is no payout run ${RUNS[1]} under way`,
      [...saving, shut(1, 2n, 0n)],
    ],
    ['closed twice', `request-states: there is no payout run ${RUNS[1]} under way`, [...firstDay, shut(1, 2n, 0n)]],
    ['closed as of another day', 'payout-runs: the run of day 1 closes as of day 2', closing({ day: 2 })],
    ['closed with another count', made, closing({ payouts: 2 })],
    ['closed with another total', made, closing({ totalCents: 3n })],
    ['closed with another hash', made, closing({ setHash: 'ab'.repeat(32) })],
    [
      'closed before they paid',
      'payout-runs: the run states another set than the 0 payouts of 0 cents that were paid',
      [...saving, open(1, 2n, 0n), shut(1, 2n, 0n)],
    ],
  ])('are not %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  it('open on a later day than their own', () => {
    expect(refusalOf([...saving, on(5, open(1, 2n, 0n))])).toBe('nothing');
  });
});
