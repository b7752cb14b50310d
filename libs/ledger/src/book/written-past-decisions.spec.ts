import { type LedgerEvent } from '../deciders.js';
import { type Actor } from '../stored/event-envelope.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { INVESTOR_ID, NOON, STAFF, STREAM_ID } from '../testing/index.js';
import { walletId } from '../wallets/wallet-id.js';
import { LedgerState } from './ledger-state.js';
import { DecisionAudit } from './decision-audit.js';

const DIGEST = 'cd'.repeat(32);
const ADA: Actor = { kind: 'investor', id: INVESTOR_ID };
const SYSTEM: Actor = { kind: 'system', id: 'job' };
const [WALLET, RUN, PURCHASE, PLAN] = [walletId('BTC')!, uuidOf('d', 1), uuidOf('d', 2), uuidOf('d', 3)];

const DAY_MS = 86_400_000;

type Step = readonly [streamId: string, event: LedgerEvent, actor: Actor, daysLater?: number];

/** Follows steps as a log, each asked for again; who has what before it says `investor/…/available`. */
const audited = (steps: readonly Step[], availableCents = 1_000n): void => {
  const ledger = new LedgerState('all');
  ledger.balances.set(`investor/${INVESTOR_ID}/available`, availableCents);
  const audit = new DecisionAudit(ledger);
  let recordedAt = NOON;
  for (const [streamId, event, actor, daysLater = 0] of steps) {
    const position = ledger.position + 1;
    recordedAt += daysLater * DAY_MS;
    const recorded = { position, recordedAt, streamId, actor, commandId: uuidOf('c', position), event };
    audit.expect(recorded);
    audit.observe(ledger.apply(recorded));
  }
};

const opened: Step = [WALLET, { type: 'WalletOpened', currency: 'BTC', network: 'Bitcoin', address: 'ours' }, SYSTEM];
const declared = (walletAddress: string, currency = 'BTC', actor = ADA): Step => [
  STREAM_ID,
  { type: 'DepositRequested', investorId: INVESTOR_ID, amountCents: 50n, currency, walletAddress },
  actor,
];
const credited = (
  changes: { creditedCents?: bigint; investorId?: string; currency?: string; noteDigest?: string } = {},
): Step => [
  STREAM_ID,
  { type: 'DepositApproved', investorId: INVESTOR_ID, currency: 'BTC', creditedCents: 50n, ...changes },
  STAFF,
];
const asked: Step = [
  STREAM_ID,
  { type: 'WithdrawalRequested', investorId: INVESTOR_ID, amountCents: 50n, recipientDigest: DIGEST },
  ADA,
];
const closed: Step = [INVESTOR_ID, { type: 'InvestorClosed' }, ADA];

describe('an event that was written past the decisions', () => {
  it.each<[string, Step[]]>([
    ['a deposit to the address of its wallet', [opened, declared('ours'), credited()]],
    // What earlier logs lack: wallets, and a note beside another amount.
    ['a deposit from before wallets were in the log', [declared('anywhere'), credited()]],
    ['a credit of another amount without a note', [opened, declared('ours'), credited({ creditedCents: 40n })]],
    ['a credit with a note', [opened, declared('ours'), credited({ creditedCents: 40n, noteDigest: DIGEST })]],
  ])('is none: %s', (_, steps) => {
    expect(() => audited(steps)).not.toThrow();
  });

  it.each<[string, Step[], string]>([
    ['a deposit that staff asked for, before wallets', [declared('anywhere', 'BTC', STAFF)], 'not-ones-own-account'],
    ['an account closed with a request open', [declared('anywhere'), closed], 'account-not-empty'],
    ['two closings', [closed, closed], 'is refused'],
  ])('of somebody who has nothing is named: %s', (_, steps, why) => {
    expect(() => audited(steps.slice(0, -1), 0n)).not.toThrow();
    expect(() => audited(steps, 0n)).toThrow(why);
  });

  it('is none where the request was decided before the account was closed', () => {
    const rejected: Step = [STREAM_ID, { type: 'DepositRejected', reasonDigest: DIGEST }, STAFF];
    expect(() => audited([declared('anywhere'), rejected, closed], 0n)).not.toThrow();
  });

  it('is none where a wallet was proposed, which has no address yet', () => {
    const proposed = { type: 'WalletAddressProposed', currency: 'BTC', network: 'Bitcoin', address: 'theirs' } as const;
    expect(() => audited([[WALLET, proposed, STAFF], declared('anywhere')])).not.toThrow();
  });

  it.each<[string, Step[], string]>([
    [
      'a deposit to another address than the wallet’s',
      [opened, declared('mine')],
      'DepositRequested is refused: no-wallet-for-currency',
    ],
    ['a deposit that staff asked for', [opened, declared('ours', 'BTC', STAFF)], 'is refused: not-ones-own-account'],
    ['a credit that nobody asked for', [credited()], 'DepositApproved is refused: request-not-found'],
    ['a second credit', [opened, declared('ours'), credited(), credited()], 'is refused: request-already-decided'],
    [
      'a credit to somebody else',
      [opened, declared('ours'), credited({ investorId: RUN })],
      'DepositApproved is not what was decided: investorId',
    ],
    [
      'a credit that does not say to whom',
      [opened, declared('ours'), credited({ investorId: undefined as never })],
      'DepositApproved is not what was decided: investorId',
    ],
    [
      'a credit from somewhere else',
      [opened, declared('ours'), credited({ currency: 'ETH' })],
      'DepositApproved is not what was decided: currency',
    ],
    [
      'a withdrawal beyond the balance',
      [[STREAM_ID, { ...asked[1], amountCents: 1_001n } as LedgerEvent, ADA]],
      'is refused: insufficient-balance',
    ],
    ['an account closed with money in it', [closed], 'InvestorClosed is refused: account-not-empty'],
    [
      'an account closed by staff',
      [[INVESTOR_ID, { type: 'InvestorClosed' }, STAFF]],
      'is refused: not-ones-own-account',
    ],
  ])('is named: %s', (_, steps, why) => {
    expect(() => audited(steps.slice(0, -1))).not.toThrow();
    expect(() => audited(steps)).toThrow(why);
  });

  const terms = { durationDays: 1, ratePpm: 10_000, payout: 'daily' } as const;
  const bounds = { name: 'Pier', description: '', minCents: 1n, maxCents: 900n };
  const paid = { investorId: INVESTOR_ID, runId: RUN };
  const bought: Step[] = [
    [PLAN, { type: 'PlanCreated', ...bounds, ...terms }, STAFF],
    [
      PURCHASE,
      {
        type: 'PlanPurchased',
        investorId: INVESTOR_ID,
        planId: PLAN,
        planVersion: 1,
        planName: 'Pier',
        amountCents: 500n,
        ...terms,
      },
      ADA,
    ],
  ];
  const run = (daysLater: number): Step => [
    RUN,
    {
      type: 'PayoutRunOpened',
      day: Math.floor(NOON / DAY_MS) + daysLater,
      payouts: 1,
      totalCents: 505n,
      setHash: DIGEST,
    },
    SYSTEM,
    daysLater,
  ];
  const interest = (amountCents: bigint): Step => [
    PURCHASE,
    { type: 'InterestPaid', ...paid, part: 1, amountCents },
    SYSTEM,
  ];
  const principal = (amountCents: bigint): Step => [PURCHASE, { type: 'PlanMatured', ...paid, amountCents }, SYSTEM];

  it.each<[string, Step[], string]>([
    ['an interest before its day', [...bought, run(0), interest(5n)], 'InterestPaid is refused: nothing-due'],
    ['a principal that is not due', [...bought, run(0), principal(500n)], 'PlanMatured is refused: nothing-due'],
    [
      'a cent of interest too much',
      [...bought, run(1), interest(6n)],
      'InterestPaid is not what was decided: amountCents',
    ],
    [
      'a principal without its interest',
      [...bought, run(1), principal(500n)],
      'PlanMatured is not what was decided: InterestPaid',
    ],
    [
      'a cent of principal too little',
      [...bought, run(1), interest(5n), principal(499n)],
      'PlanMatured is not what was decided: amountCents',
    ],
    [
      'something else before the principal',
      [...bought, run(1), interest(5n), asked],
      `WithdrawalRequested is not what was decided: ${PURCHASE} owes more`,
    ],
    [
      'a principal twice',
      [...bought, run(1), interest(5n), principal(500n), principal(500n)],
      'PlanMatured is refused: nothing-due',
    ],
    [
      'an account closed with nothing but plans in it',
      [...bought, [uuidOf('d', 4), bought[1]![1], ADA], closed],
      'InvestorClosed is refused: account-not-empty',
    ],
    [
      'an account closed with a plan in it',
      [...bought, [STREAM_ID, { ...asked[1], amountCents: 500n } as LedgerEvent, ADA], closed],
      'InvestorClosed is refused: account-not-empty',
    ],
  ])('is named: %s', (_, steps, why) => {
    expect(() => audited(steps.slice(0, -1))).not.toThrow();
    expect(() => audited(steps)).toThrow(why);
  });
});
