import { createHash } from 'node:crypto';
import { Book } from '../book/book.js';
import { type Event } from '../log/event-types.js';
import { type CheckName, Tally } from '../report/checks.js';
import { apply } from './apply.js';
import { type Recorded } from '../log/read-record.js';
import { breakGlassOf } from './four-eyes.js';
import { Ledger } from './ledger.js';
import { walletOf } from './wallets.js';

const ADA = 'a0000000-0000-4000-8000-000000000001';
const BEN = 'a0000000-0000-4000-8000-000000000002';
const DIGEST = 'ab'.repeat(32);
const DAY = 86_400_000;
const id = (n: number): string => `b0000000-0000-4000-8000-00000000000${n}`;

/** A stream, what happened in it, by whom, and on which day. */
type Step = readonly [
  streamId: string,
  event: Event,
  actorId?: string,
  day?: number,
  actorKind?: Recorded['actorKind'],
];

/** Of every kind of event, who causes it where a step does not say: Ada or Ben themselves, a job, or Sam. */
const causerOf = (event: Event, streamId: string): Pick<Recorded, 'actorKind' | 'actorId'> => {
  if (/^(InterestPaid|PlanMatured|PayoutRun|WalletOpened)/.test(event.type))
    return { actorKind: 'system', actorId: 'payouts' };
  if (!/(Requested|Cancelled|Purchased|InvestorClosed)$/.test(event.type))
    return { actorKind: 'staff', actorId: 'sam' };
  const named = 'senderId' in event ? event.senderId : 'investorId' in event ? event.investorId : streamId;
  return { actorKind: 'investor', actorId: named };
};

const deposit = (n: number, cents: bigint, investorId = ADA): Step[] => [
  [id(n), { type: 'DepositRequested', investorId, amountCents: cents, rail: 'BTC', walletAddress: 'x' }],
  [id(n), { type: 'DepositApproved', investorId, rail: 'BTC', creditedCents: cents, noteDigest: undefined }],
];
const amount = { investorId: ADA, amountCents: 500n };
const request: Step = [id(5), { type: 'WithdrawalRequested', ...amount, recipientDigest: DIGEST }];
const reject: Event = { type: 'WithdrawalRejected', ...amount, reasonDigest: DIGEST };
const approve: Event = { type: 'WithdrawalApproved', ...amount, noteDigest: undefined };
const draft: Event = {
  type: 'AdjustmentDrafted',
  ...amount,
  direction: 'add',
  category: 'other',
  reasonDigest: DIGEST,
};
const reversal = id(1).replace('-4000-', '-8000-');
const mirror: Event = {
  type: 'ReversalProposed',
  ...amount,
  originalId: id(1),
  direction: 'subtract',
  againstAccount: 'external/BTC',
  reasonDigest: DIGEST,
};
const reversed: Event = {
  type: 'AdjustmentApproved',
  ...amount,
  direction: 'subtract',
  againstAccount: 'external/BTC',
};

const glass = breakGlassOf(id(5));
const invoked: Event = { type: 'BreakGlassInvoked', subjectId: id(5), reasonDigest: DIGEST };
/** A payout that Sam endorsed, and then invoked break-glass for on a day. */
const lone = (day: number): Step[] => [
  ...deposit(1, 500n),
  request,
  [id(5), { type: 'WithdrawalEndorsed', amountCents: 500n, noteDigest: undefined }, 'sam'],
  [glass, invoked, 'sam', day],
];

const terms = { durationDays: 2, ratePpm: 10_001, payout: 'daily' as const };
const offered: Step = [
  id(6),
  { type: 'PlanCreated', name: 'Pier', description: '', minCents: 1n, maxCents: 1_000n, ...terms },
];
const bought = (changes: object = {}): Step => [
  id(7),
  { type: 'PlanPurchased', ...amount, planId: id(6), planVersion: 1, planName: 'Pier', ...terms, ...changes } as Event,
];
const figures = (day: number, interest: bigint, principal: bigint) => ({
  day,
  payouts: 1,
  totalCents: interest + principal,
  setHash: createHash('sha256')
    .update(`${id(7)},${interest},${principal}\n`)
    .digest('hex'),
});
/** 500 cents for two days at 1.0001 %: 5 cents, of which 2 after a day and 3 with the principal. */
const first: Step = [id(8), { type: 'PayoutRunOpened', ...figures(1, 2n, 0n) }, 'payouts', 1];
const paid = (cents: bigint, part = 1): Step => [
  id(7),
  { type: 'InterestPaid', investorId: ADA, runId: id(8), part, amountCents: cents },
  'payouts',
  1,
];
/** The same step, caused by somebody else. */
const by = ([streamId, event, , day]: Step, actorKind: string, actorId: string): Step => [
  streamId,
  event,
  actorId,
  day,
  actorKind,
];
const credit = deposit(1, 5n)[1] as Step;
const BTC = walletOf('BTC');
const opened: Event = { type: 'WalletOpened', currency: 'BTC', network: 'Bitcoin', address: 'x' };
const saving = [...deposit(1, 500n), offered, bought()];

const given = (steps: readonly Step[]): Ledger => {
  const ledger = new Ledger(new Tally());
  steps.forEach(([streamId, event, actorId, day = 0, actorKind], i) => {
    const causer = causerOf(event, streamId);
    const place = { position: i + 1, at: day * DAY, streamId, commandId: streamId };
    const actor = { actorKind: actorKind ?? causer.actorKind, actorId: actorId ?? causer.actorId };
    apply(ledger, { ...place, ...actor, event });
  });
  return ledger;
};

describe('the rules', () => {
  it('take what follows, and know the balances after it', () => {
    const { book } = given([...saving, first, paid(2n), [id(8), { type: 'PayoutRunClosed', ...figures(1, 2n, 0n) }]]);
    expect(book.balanceOf(`investor/${ADA}/available`)).toBe(2n);
    expect(book.balanceOf(`investor/${ADA}/plan/${id(7)}`)).toBe(500n);
    expect(book.balanceOf('platform/interest')).toBe(-2n);
    book.end();
  });

  it('let one person decide a day after break-glass', () => {
    expect(() => given([...lone(0.5), [id(5), approve, 'sam', 1.5]])).not.toThrow();
  });

  const broken: [CheckName, string, Step[]][] = [
    ['floors', 'more is held than is there', [...deposit(1, 499n), request]],
    ['request-states', 'a request decided twice', [...deposit(1, 500n), request, [id(5), reject], [id(5), reject]]],
    ['request-states', 'a decision without a request', [[id(5), reject]]],
    ['request-states', 'a request made twice', [...deposit(1, 900n), request, request]],
    [
      'request-states',
      'another amount paid than asked',
      [...deposit(1, 900n), request, [id(5), { ...approve, amountCents: 600n }]],
    ],
    [
      'request-states',
      'paid before it was approved',
      [
        ...deposit(1, 500n),
        request,
        [id(5), { type: 'WithdrawalCompleted', ...amount, paymentReferenceDigest: DIGEST }],
      ],
    ],
    ['request-states', 'an amount of nothing', deposit(1, 0n).slice(0, 1)],
    [
      'four-eyes',
      'one person endorses and approves',
      [
        ...deposit(1, 500n),
        request,
        [id(5), { type: 'WithdrawalEndorsed', amountCents: 500n, noteDigest: undefined }, 'sam'],
        [id(5), approve, 'sam'],
      ],
    ],
    ['four-eyes', 'one person after break-glass, an hour early', [...lone(0.5), [id(5), approve, 'sam', 1.4]]],
    ['four-eyes', 'another person’s break-glass', [...lone(0).slice(0, -1), [glass, invoked, 'kim']]],
    ['four-eyes', 'break-glass of before the endorsement', [...deposit(1, 500n), request, [glass, invoked, 'sam']]],
    [
      'four-eyes',
      'one person after break-glass was withdrawn',
      [...lone(0), [glass, { type: 'BreakGlassWithdrawn', subjectId: id(5) }, 'kim'], [id(5), approve, 'sam', 2]],
    ],
    ['request-states', 'break-glass in another stream', [...lone(0).slice(0, -1), [id(9), invoked, 'sam']]],
    ['request-states', 'break-glass invoked twice', [...lone(0), [glass, invoked, 'sam']]],
    [
      'request-states',
      'break-glass withdrawn after it was used',
      [...lone(0), [id(5), approve, 'sam', 1], [glass, { type: 'BreakGlassWithdrawn', subjectId: id(5) }, 'kim', 2]],
    ],
    [
      'four-eyes',
      'one person drafts and approves',
      [
        [id(3), draft, 'sam'],
        [
          id(3),
          { type: 'AdjustmentApproved', ...amount, direction: 'add', againstAccount: 'platform/adjustments' },
          'sam',
        ],
      ],
    ],
    [
      'four-eyes',
      'a proposal withdrawn by another person',
      [
        [id(3), draft, 'sam'],
        [id(3), { type: 'AdjustmentWithdrawn' }, 'kim'],
      ],
    ],
    ['actors', 'a payout that nobody but staff asked for', [...deposit(1, 500n), by(request, 'staff', 'sam')]],
    ['actors', 'a payout asked for by another investor', [...deposit(1, 500n), by(request, 'investor', BEN)]],
    [
      'actors',
      'a payout approved by an investor',
      [...deposit(1, 500n), request, by([id(5), approve], 'investor', BEN)],
    ],
    ['actors', 'a payout approved by a job', [...deposit(1, 500n), request, by([id(5), approve], 'system', 'job')]],
    ['actors', 'a deposit credited by its own investor', [...deposit(1, 5n).slice(0, 1), by(credit, 'investor', ADA)]],
    ['actors', 'an account closed by staff', [by([BEN, { type: 'InvestorClosed' }], 'staff', 'sam')]],
    ['actors', 'interest paid by staff', [...saving, first, by(paid(2n), 'staff', 'sam')]],
    ['actors', 'a wallet opened by staff', [by([BTC, opened], 'staff', 'sam')]],
    [
      'standing',
      'a frozen account asks for a payout',
      [...deposit(1, 500n), [ADA, { type: 'InvestorFrozen', reasonDigest: DIGEST }], request],
    ],
    [
      'standing',
      'a closed account gets a deposit',
      [[BEN, { type: 'InvestorClosed' }], ...deposit(1, 5n, BEN).slice(0, 1)],
    ],
    ['standing', 'an account with money is closed', [...deposit(1, 5n), [ADA, { type: 'InvestorClosed' }]]],
    ['terms', 'a plan bought at a better rate', [...deposit(1, 500n), offered, bought({ ratePpm: 20_000 })]],
    ['terms', 'a plan bought above its limit', [...deposit(1, 5_000n), offered, bought({ amountCents: 1_001n })]],
    [
      'terms',
      'a plan bought after it was archived',
      [...deposit(1, 500n), offered, [id(6), { type: 'PlanArchived' }], bought()],
    ],
    ['interest', 'a cent too much', [...saving, first, paid(3n)]],
    ['interest', 'another part', [...saving, first, paid(2n, 2)]],
    ['interest', 'paid twice', [...saving, first, paid(2n), paid(2n)]],
    [
      'interest',
      'the principal before its day',
      [...saving, first, [id(7), { type: 'PlanMatured', ...amount, runId: id(8) }]],
    ],
    ['payout-runs', 'interest outside a run', [...saving, paid(2n)]],
    [
      'payout-runs',
      'a run that opens with another set',
      [...saving, [id(8), { type: 'PayoutRunOpened', ...figures(1, 3n, 0n) }, 'payouts', 1]],
    ],
    [
      'payout-runs',
      'a run that closes before it paid',
      [...saving, first, [id(8), { type: 'PayoutRunClosed', ...figures(1, 2n, 0n) }]],
    ],
    [
      'payout-runs',
      'a day that was passed over',
      [...saving, [id(8), { type: 'PayoutRunOpened', ...figures(2, 3n, 500n) }, 'payouts', 2]],
    ],
    ['reversals', 'an entry that was never credited', [...deposit(2, 500n), [reversal, mirror]]],
    ['reversals', 'a reversal of another amount', [...deposit(1, 600n), [reversal, mirror]]],
    ['reversals', 'a reversal in a stream of its own', [...deposit(1, 500n), [id(2), mirror]]],
    [
      'reversals',
      'an entry reversed twice',
      [...deposit(1, 500n), ...deposit(2, 500n), [reversal, mirror], [reversal, reversed, 'kim'], [reversal, mirror]],
    ],
  ];
  it.each(broken)('%s: name %s', (check, _, steps) => {
    given(steps.slice(0, -1));
    expect(() => given(steps)).toThrow(expect.objectContaining({ check }));
  });

  it('zero-sums: name postings that make money', () => {
    const book = new Book(new Tally());
    const lopsided = [
      { account: 'external/BTC', cents: -5n },
      { account: `investor/${ADA}/available`, cents: 6n },
    ];
    expect(() => book.post(lopsided)).toThrow(expect.objectContaining({ check: 'zero-sums' }));
    expect(() => book.end()).toThrow(expect.objectContaining({ check: 'zero-sums' }));
  });

  it('holds: name money that is held for no request', () => {
    const ledger = given(deposit(1, 900n));
    ledger.book.move(100n, `investor/${ADA}/available`, `investor/${ADA}/held`);
    expect(() => ledger.hold(ADA, 500n)).toThrow(expect.objectContaining({ check: 'holds' }));
  });
});
