import {
  ADA,
  BEN,
  by,
  credited,
  deposits,
  DIGEST,
  freeze,
  given,
  id,
  on,
  policies,
  refusalOf,
  step,
} from '../agreement/steps.js';
import { type Step, under, unfreeze } from '../agreement/steps.js';
import { changed, keys, STAFF, staff } from '../agreement/staff-steps.js';
import { breakGlassOf } from './four-eyes.js';
import { type PolicyTerms } from './ledger.js';
import { walletOf } from './wallets.js';

const { propose, confirm, withdraw, switchOff, join } = staff;
const BTC = walletOf('BTC');
const address = { currency: 'BTC', network: 'x', address: 'x' };
const terms = { secondApprovalFromCents: 500n, secondApprovalDailyFromCents: 900n, breakGlass: 'on' } as const;
const other: PolicyTerms = {
  signing: 'optional',
  ...terms,
  secondApprovalFromCents: 1_000n,
  secondApprovalDailyFromCents: 2_000n,
};
const money = { investorId: ADA, amountCents: 500n };
const sent = { senderId: ADA, recipientId: BEN, amountCents: 500n };
const plan = { name: 'Pier', description: '', minCents: 1n, maxCents: 2n, durationDays: 1, ratePpm: 1 } as const;
const offered = { ...plan, payout: 'daily' } as const;
const reversed = { ...money, direction: 'subtract', againstAccount: 'external/BTC', reasonDigest: DIGEST } as const;
const drafted = { ...money, direction: 'add', category: 'other', reasonDigest: DIGEST } as const;
const approved = { ...money, direction: 'add', againstAccount: 'platform/adjustments' } as const;
const glass = { subjectId: id(5), reasonDigest: DIGEST };

/** Money of Ada's and a policy, and then the staff. */
const BEFORE: Step[] = [...credited(1, 90_000n), policies.open(terms)];
const BEGUN: Step[] = [...BEFORE, staff.found('ann'), ...STAFF];

const drafting = step(id(5), { type: 'AdjustmentDrafted', ...drafted });
const reversing = step('b0000000-0000-8000-8000-000000000001', {
  type: 'ReversalProposed',
  ...{ originalId: id(1), ...reversed, amountCents: 90_000n },
});
const payout = step(id(5), { type: 'WithdrawalRequested', ...money, recipientDigest: DIGEST });
const payoutEndorsed = step(id(5), { type: 'WithdrawalEndorsed', amountCents: 500n, noteDigest: undefined });
const payoutApproved = under(terms, step(id(5), { type: 'WithdrawalApproved', ...money, noteDigest: undefined }));
const sending = step(id(5), { type: 'TransferRequested', ...sent });
const sendingEndorsed = step(id(5), { type: 'TransferEndorsed', ...sent });
const sendingApproved = under(terms, step(id(5), { type: 'TransferApproved', ...sent }));
const asked = deposits.request(5, 500n);
const askedEndorsed = deposits.endorse(5, 500n);
const askedApproved = under(terms, deposits.approve(5, 500n));
const moving = step(BTC, { type: 'WalletAddressProposed', ...address });
const invoked = step(breakGlassOf(id(5)), { type: 'BreakGlassInvoked', ...glass });
const role = { kind: 'role', memberId: 'art', role: 'support' } as const;

/** What staff may cause with the steps that it needs, by who may but an admin. */
const ACTS: Readonly<Record<'plan-manager' | 'reviewer' | 'admin', (readonly [before: Step[], act: Step])[]>> = {
  'plan-manager': [
    [[], step(id(5), { type: 'PlanCreated', ...offered })],
    [[step(id(5), { type: 'PlanCreated', ...offered })], step(id(5), { type: 'PlanRevised', ...offered })],
    [[step(id(5), { type: 'PlanCreated', ...offered })], step(id(5), { type: 'PlanArchived' })],
    [
      [step(id(5), { type: 'PlanCreated', ...offered }), step(id(5), { type: 'PlanArchived' })],
      step(id(5), { type: 'PlanRestored' }),
    ],
  ],
  reviewer: [
    [[asked], askedEndorsed],
    [[asked, askedEndorsed], askedApproved],
    [[asked], deposits.reject(5)],
    [[payout], payoutEndorsed],
    [[payout, payoutEndorsed], payoutApproved],
    [[payout], step(id(5), { type: 'WithdrawalRejected', ...money, reasonDigest: DIGEST })],
    [
      [payout, payoutEndorsed, by('kim', payoutApproved)],
      step(id(5), { type: 'WithdrawalBounced', ...money, reasonDigest: DIGEST }),
    ],
    [
      [payout, payoutEndorsed, by('kim', payoutApproved)],
      step(id(5), { type: 'WithdrawalCompleted', ...money, paymentReferenceDigest: DIGEST }),
    ],
    [[sending], sendingEndorsed],
    [[sending, sendingEndorsed], sendingApproved],
    [[sending], step(id(5), { type: 'TransferRejected', ...sent, reasonDigest: DIGEST })],
    [[asked, by('max', askedEndorsed)], invoked],
    [[asked, askedEndorsed, invoked], step(breakGlassOf(id(5)), { type: 'BreakGlassWithdrawn', subjectId: id(5) })],
    [[], freeze(BEN)],
    [[freeze(BEN)], unfreeze(BEN)],
  ],
  admin: [
    [[], drafting],
    [[], reversing],
    [[drafting], step(id(5), { type: 'AdjustmentApproved', ...approved })],
    [[drafting], step(id(5), { type: 'AdjustmentRejected', reasonDigest: DIGEST })],
    [[], moving],
    [[moving], step(BTC, { type: 'WalletAddressConfirmed', ...address })],
    [[moving], step(BTC, { type: 'WalletChangeWithdrawn', currency: 'BTC' })],
    [[], policies.propose(other)],
    [[policies.propose(other)], policies.confirm(other)],
    [[policies.propose(other)], policies.withdraw()],
    [[], propose(1, role)],
    [[propose(1, role)], confirm(1, role)],
    [[propose(1, { ...role, memberId: 'ivy' })], withdraw(1)],
    [[keys.offer(1, 'ann')], keys.enrol(1, 'ann')],
    [[], switchOff('ivy')],
    [[keys.offer(1, 'ann')], keys.revoke(1, 'ann')],
  ],
};

const ROWS = Object.entries(ACTS).flatMap(([may, acts]) =>
  acts.map(([before, act]) => ({ type: act.event.type, may, before, act })),
);

/** One active member of each role; Kim is no first of two in what is before. */
const OF_ROLE = { reviewer: 'max', support: 'sue', 'plan-manager': 'pia', auditor: 'art', admin: 'kim' } as const;

describe.each(ROWS)('$type', ({ type, may, before, act }) => {
  it.each(Object.entries(OF_ROLE))('by a %s', (role, name) => {
    // Who invokes break-glass endorsed before, when nobody's role was known.
    const isFirst = type === 'BreakGlassInvoked';
    const steps = before.map((one) => (isFirst && one.actorKind === 'staff' ? by(name, one) : one));
    const founded = isFirst ? [...BEFORE, ...steps, ...STAFF] : [...BEGUN, ...steps];
    const refusal = role === may || role === 'admin' ? 'nothing' : `people: ${type} by ${name}, who is ${role}`;
    expect(refusalOf([...founded, by(name, act)])).toBe(refusal);
  });

  it('by somebody who is no member, once the staff is open', () => {
    expect(refusalOf([...BEGUN, ...before, by('eve', act)])).toBe(
      `people: ${type} by eve, who is no member of the staff`,
    );
  });

  it('by somebody who is not active', () => {
    for (const name of ['oli', 'ivy']) {
      expect(refusalOf([...BEGUN, ...before, by(name, act)])).toBe(`people: ${type} by ${name}, who is not active`);
    }
  });
});

describe('the log', () => {
  const before = [asked, by('eve', askedEndorsed)];
  it('holds nobody to anything before the staff is open', () => {
    expect(refusalOf([...before, by('oli', askedApproved)])).toBe('nothing');
    expect(refusalOf([...STAFF.slice(0, -1), ...before, by('oli', askedApproved)])).toBe('nothing');
  });

  it('holds an investor who freezes their own account to nothing', () => {
    expect(refusalOf([...STAFF, { ...freeze(ADA), actorKind: 'investor', actorId: ADA }])).toBe('nothing');
  });

  it('is held to nothing by who was founded, before the staff is open', () => {
    const off = [staff.found('sam', { role: 'admin' }), staff.found('max', { access: 'off' })];
    const steps = [asked, by('max', askedEndorsed), ...off, deposits.approve(5, 500n)];
    // The ledger's replay refuses the last.
    expect(given(steps).tally.counts.people).toBe(0);
  });

  it('does not take what somebody endorsed who never was a member', () => {
    expect(refusalOf([...before, ...STAFF, by('max', askedApproved)])).toBe(
      'people: what eve endorsed or proposed at 2 counts no more',
    );
  });
});

interface Two {
  readonly first: Step[];
  /** By Kim. */
  readonly second: Step;
}
const TWO: Readonly<Record<string, Two>> = {
  'a deposit': { first: [asked, by('max', askedEndorsed)], second: askedApproved },
  'a withdrawal': { first: [payout, by('max', payoutEndorsed)], second: payoutApproved },
  'a transfer': { first: [sending, by('max', sendingEndorsed)], second: sendingApproved },
  'an adjustment': { first: [by('max', drafting)], second: step(id(5), { type: 'AdjustmentApproved', ...approved }) },
  'an address': { first: [by('max', moving)], second: step(BTC, { type: 'WalletAddressConfirmed', ...address }) },
  'a policy': { first: [by('max', policies.propose(other))], second: policies.confirm(other) },
};

describe.each(Object.entries(TWO))('the first of two for %s', (_, { first, second }) => {
  /** Max is an admin, so that he may be the first of any. */
  const begun = [...BEGUN, ...changed(9, { kind: 'role', memberId: 'max', role: 'admin' })];
  const decided = by('kim', second);
  const at = begun.length + first.length;
  const gone = `people: what max endorsed or proposed at ${at} counts no more`;

  const toReviewer = changed(1, { kind: 'role', memberId: 'max', role: 'reviewer' });
  const toSupport = changed(1, { kind: 'role', memberId: 'max', role: 'support' });
  const anew = changed(1, { kind: 'reset-access', memberId: 'max', role: 'admin' });
  const back = changed(1, { kind: 'enable', memberId: 'max', role: 'admin' });

  it.each<[string, Step[]]>([
    ['whose access is off', [switchOff('max')]],
    ['whose access is on again', [switchOff('max'), ...back]],
    ['of another role', toReviewer],
    ['of a role that is none of two', toSupport],
    ['whose access was given anew', anew],
    ['whose access was given anew, and who joined', [...anew, join('max')]],
  ])('counts no more %s', (__, since) => {
    expect(refusalOf([...begun, ...first, decided])).toBe('nothing');
    expect(refusalOf([...begun, ...first, ...since, decided])).toBe(gone);
  });

  it('counts whatever becomes of anybody else', () => {
    expect(refusalOf([...begun, ...first, switchOff('art'), decided])).toBe('nothing');
  });

  it('counts of what they did behind the last change', () => {
    expect(refusalOf([...begun, ...anew, join('max'), ...first, decided])).toBe('nothing');
  });

  it('counts of before the staff was open, of who was founded active', () => {
    expect(refusalOf([...BEFORE, ...first, ...STAFF, decided])).toBe('nothing');
  });
});

describe('the first of two', () => {
  const waits = [...BEGUN, asked, by('max', askedEndorsed)];
  const gone = (position: number): string => `people: what max endorsed or proposed at ${position} counts no more`;

  it.each(['support', 'plan-manager', 'auditor'] as const)('is nobody who was founded as %s', (role) => {
    const founded = [
      ...[asked, by('max', askedEndorsed), staff.found('sam', { role: 'admin' }), staff.found('max', { role })],
      staff.open(),
    ];
    const last = deposits.approve(5, 500n);
    expect(refusalOf([...founded, last])).toBe(gone(2));
  });

  it('is nobody who was founded without access', () => {
    const founded = [staff.found('sam', { role: 'admin' }), staff.found('max', { access: 'off' }), staff.open()];
    expect(refusalOf([asked, by('max', askedEndorsed), ...founded, deposits.approve(5, 500n)])).toBe(gone(2));
  });

  it('is another one who endorses anew', () => {
    const anew = [...waits, switchOff('max'), by('kim', askedEndorsed)];
    expect(refusalOf([...anew, askedApproved])).toBe('nothing');
    expect(refusalOf([...anew, by('kim', askedApproved)])).toBe('four-eyes: kim decides alone where two people must');
  });

  it('is asked for no more where another amount takes one person', () => {
    expect(refusalOf([...waits, switchOff('max'), by('kim', under(terms, deposits.approve(5, 499n)))])).toBe('nothing');
  });

  it('is asked for of the amount that was endorsed, though it would take one person now', () => {
    const loosened = [policies.propose(other), policies.confirm(other)];
    expect(
      refusalOf([...waits, ...loosened, switchOff('max'), by('kim', under(other, deposits.approve(5, 500n)))]),
    ).toBe(gone(waits.length));
  });

  it('invokes break-glass for what counts alone', () => {
    const byMax = by('max', invoked);
    const promoted = changed(1, { kind: 'role', memberId: 'max', role: 'admin' });
    expect(refusalOf([...waits, byMax])).toBe('nothing');
    expect(refusalOf([...waits, ...promoted, byMax])).toBe(gone(waits.length));
  });

  it('decides alone by break-glass what counts alone', () => {
    const promoted = changed(1, { kind: 'role', memberId: 'max', role: 'admin' });
    const alone = on(1, by('max', askedApproved));
    expect(refusalOf([...waits, by('max', invoked), alone])).toBe('nothing');
    expect(refusalOf([...waits, by('max', invoked), ...promoted, alone])).toBe(gone(waits.length));
  });

  it('of a proposal that is rejected or withdrawn may be anybody', () => {
    const max = changed(9, { kind: 'role', memberId: 'max', role: 'admin' });
    const drafts = [...BEGUN, ...max, by('max', drafting), switchOff('max')];
    expect(refusalOf([...drafts, step(id(5), { type: 'AdjustmentRejected', reasonDigest: DIGEST })])).toBe('nothing');
    const proposes = [...BEGUN, ...max, by('max', policies.propose(other)), switchOff('max')];
    expect(refusalOf([...proposes, policies.withdraw()])).toBe('nothing');
    const moves = [...BEGUN, ...max, by('max', moving), switchOff('max')];
    expect(refusalOf([...moves, step(BTC, { type: 'WalletChangeWithdrawn', currency: 'BTC' })])).toBe('nothing');
  });
});
