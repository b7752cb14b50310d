import { available, INTEREST, invested } from '../book/account.js';
import { type PayoutRunEvent } from '../payout-runs/payout-runs.js';
import { type PlanEvent } from '../plans/plans.js';
import { given, INVESTOR_ID, moneyTable, NOON, STREAM_ID } from '../testing/index.js';
import { payoutId, type PurchaseCommand, type PurchaseEvent, purchases } from './purchases.js';
import { dayOf } from './schedule.js';

const PLAN_ID = '3c9e1f2a-7b4d-4e6f-8a1b-5d2c3e4f5a06';
const RUN_ID = '4d8f2a3b-6c5e-4f7a-9b2c-6e3d4f5a6b07';
const TODAY = dayOf(NOON);
const DAY = 86_400_000;

const plan: PlanEvent = {
  type: 'PlanCreated',
  name: 'Harbour',
  description: 'Sixty days, paid monthly.',
  minCents: 5_000n,
  maxCents: 50_000n,
  durationDays: 60,
  ratePpm: 25_000,
  payout: 'monthly',
};
const purchase = (amountCents: bigint): PurchaseCommand => ({
  type: 'PurchasePlan',
  investorId: INVESTOR_ID,
  planId: PLAN_ID,
  amountCents,
});
const bought: PurchaseEvent = {
  type: 'PlanPurchased',
  investorId: INVESTOR_ID,
  planId: PLAN_ID,
  planVersion: 1,
  planName: 'Harbour',
  amountCents: 20_001n,
  durationDays: 60,
  ratePpm: 25_000,
  payout: 'monthly',
};
const interest = (part: number, amountCents: bigint): PurchaseEvent => ({
  type: 'InterestPaid',
  investorId: INVESTOR_ID,
  runId: RUN_ID,
  part,
  amountCents,
});
const matured: PurchaseEvent = { type: 'PlanMatured', investorId: INVESTOR_ID, runId: RUN_ID, amountCents: 20_001n };
const run = (day: number): PayoutRunEvent => ({
  type: 'PayoutRunOpened',
  day,
  payouts: 1,
  totalCents: 250n,
  setHash: 'ab'.repeat(32),
});
const pay: PurchaseCommand = { type: 'PayPurchase', runId: RUN_ID };
const balances = { [available(INVESTOR_ID)]: 30_000n };

describe('a purchase', () => {
  it('keeps the terms of the moment and moves the money from the balance into the plan', () => {
    const elsewhere = { [PLAN_ID]: [plan] };
    const { then, ledger } = given({ balances, elsewhere }).when(purchase(20_001n));
    expect(then).toEqual([bought]);
    expect(ledger.balanceOf(available(INVESTOR_ID))).toBe(9_999n);
    expect(ledger.balanceOf(invested(INVESTOR_ID, STREAM_ID))).toBe(20_001n);
    expect(ledger.totals.get(INVESTOR_ID)?.investedCents).toBe(20_001n);
  });

  const amounts = moneyTable(`
    | amount | outcome                       |
    | 4999   | amount-outside-plan           |
    | 5000   | accepted                      |
    | 30000  | accepted                      |
    | 30001  | insufficient-balance-for-plan |
    | 50000  | insufficient-balance-for-plan |
    | 50001  | amount-outside-plan           |
    | 0      | amount-outside-plan           |
    | -5000  | amount-outside-plan           |
  `);
  it.each(amounts)('of $amount cents, with 30000 available and 5000 to 50000 allowed, is $outcome', (row) => {
    const { then } = given({ balances, elsewhere: { [PLAN_ID]: [plan] } }).when(purchase(BigInt(row['amount']!)));
    expect(typeof then === 'string' ? then : 'accepted').toBe(row['outcome']);
  });

  it('outside the plan’s amounts says what they are', () => {
    const { ledger } = given({ balances, elsewhere: { [PLAN_ID]: [plan] } }).when(purchase(4_999n));
    const actor = { kind: 'investor', id: INVESTOR_ID } as const;
    expect(ledger.decide({ streamId: STREAM_ID, actor, command: purchase(4_999n) }, NOON)).toEqual({
      refused: 'amount-outside-plan',
      range: { minCents: 5_000n, maxCents: 50_000n },
    });
  });

  it('of a plan that does not exist or is archived is refused', () => {
    expect(given({ balances }).when(purchase(5_000n)).then).toBe('plan-not-found');
    const elsewhere = { [PLAN_ID]: [plan, { type: 'PlanArchived' } as const] };
    expect(given({ balances, elsewhere }).when(purchase(5_000n)).then).toBe('plan-not-found');
  });

  it('is not made from a frozen or a closed account', () => {
    const frozen = { type: 'InvestorFrozen', reasonDigest: 'ab'.repeat(32) } as const;
    const elsewhere = { [PLAN_ID]: [plan], [INVESTOR_ID]: [frozen] };
    expect(given({ balances, elsewhere }).when(purchase(5_000n)).then).toBe('account-frozen');
    const closed = { [PLAN_ID]: [plan], [INVESTOR_ID]: [{ type: 'InvestorClosed' } as const] };
    expect(given({ balances, elsewhere: closed }).when(purchase(5_000n)).then).toBe('account-closed');
  });

  it('is made once', () => {
    const elsewhere = { [PLAN_ID]: [plan] };
    expect(given({ balances, events: [bought], elsewhere }).when(purchase(5_000n)).then).toBe('request-already-exists');
  });
});

describe('a payout', () => {
  const histories: Record<string, PurchaseEvent[]> = {
    none: [],
    bought: [bought],
    'paid once': [bought, interest(1, 250n)],
    matured: [bought, interest(1, 250n), interest(2, 250n), matured],
  };
  const cases = moneyTable(`
    | state     | run of day | outcome                               |
    | none      | 30         | request-not-found                     |
    | bought    | 29         | nothing-due                           |
    | bought    | 30         | InterestPaid 250                      |
    | bought    | 31         | nothing-due                           |
    | paid once | 30         | nothing-due                           |
    | paid once | 60         | InterestPaid 250, PlanMatured 20001   |
    | matured   | 60         | nothing-due                           |
  `);
  it.each(cases)('when $state, in the run of day $[run of day], is $outcome', (row) => {
    const elsewhere = { [RUN_ID]: [run(TODAY + Number(row['run of day']))] };
    const at = NOON + 61 * DAY;
    const { then } = given({ balances, events: histories[row['state']!]!, elsewhere, at }).when(pay);
    const said =
      typeof then === 'string'
        ? then
        : then.map((event) => `${event.type} ${'amountCents' in event ? event.amountCents : ''}`).join(', ');
    expect(said).toBe(row['outcome']);
  });

  it('needs an open run', () => {
    expect(given({ balances, events: [bought] }).when(pay).then).toBe('payout-run-not-open');
    const opened = run(TODAY + 30);
    const elsewhere = { [RUN_ID]: [opened, { ...opened, type: 'PayoutRunClosed' } as const] };
    expect(given({ balances, events: [bought], elsewhere }).when(pay).then).toBe('payout-run-not-open');
  });

  it('comes from the platform, and the principal from the plan', () => {
    const elsewhere = { [RUN_ID]: [run(TODAY + 60)] };
    const { ledger } = given({ balances, events: histories['paid once']!, elsewhere, at: NOON + 60 * DAY }).when(pay);
    expect(ledger.balanceOf(INTEREST)).toBe(-500n);
    expect(ledger.balanceOf(invested(INVESTOR_ID, STREAM_ID))).toBe(0n);
    expect(ledger.balanceOf(available(INVESTOR_ID))).toBe(30_500n);
    expect(ledger.totals.get(INVESTOR_ID)).toEqual({ depositedCents: 0n, withdrawnCents: 0n, investedCents: 20_001n });
  });

  it('adds up what was paid so far', () => {
    const { ledger } = given({ balances, events: [bought, interest(1, 250n), interest(2, 251n)] }).when(pay);
    expect(ledger.stateOf(purchases, STREAM_ID)).toMatchObject({
      paid: { part: 2, totalCents: 501n, before: { part: 1, totalCents: 250n } },
    });
  });

  it('has the purchase’s id with the number of its part', () => {
    expect(payoutId(STREAM_ID, 0)).toBe('5f0c3f4e-0000-8a52-9a55-0c8b5a3f7d01');
    expect(payoutId(STREAM_ID, 300)).toBe('5f0c3f4e-012c-8a52-9a55-0c8b5a3f7d01');
  });

  it('stands in the statement: the purchase, each part of the interest, the principal', () => {
    const elsewhere = { [RUN_ID]: [run(TODAY + 60)] };
    const { ledger } = given({ balances, events: histories['paid once']!, elsewhere }).when(pay);
    const stream = ledger.streams.get(STREAM_ID)!;
    const lines = stream.decider.transactions(stream.state);
    expect(lines.map(({ type, amountCents, planName }) => `${type} ${amountCents} ${planName}`).sort()).toEqual([
      'admin_balance_adjustment_add 20001 Harbour',
      'interest_payout 250 Harbour',
      'interest_payout 250 Harbour',
      'investment_purchase 20001 Harbour',
    ]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(4);
  });
});
