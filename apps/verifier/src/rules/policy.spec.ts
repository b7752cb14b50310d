import {
  given,
  ADA,
  BEN,
  by,
  credited,
  deposits,
  DIGEST,
  id,
  on,
  policies,
  refusalOf,
  step,
  type Step,
  under,
} from '../agreement/steps.js';
import { breakGlassOf } from './four-eyes.js';
import { type PolicyTerms } from './ledger.js';

const STREAM = '00000000-0000-8000-8000-000000000004';

/** $5.00 for one amount, $9.00 for one investor, so $90.00 for all. */
const strict: PolicyTerms = {
  signing: 'optional',
  secondApprovalFromCents: 500n,
  secondApprovalDailyFromCents: 900n,
  breakGlass: 'off',
};
const loose: PolicyTerms = {
  signing: 'optional',
  secondApprovalFromCents: 1_000n,
  secondApprovalDailyFromCents: 2_000n,
  breakGlass: 'on',
};
const { open, propose, confirm, withdraw } = policies;

/** Each term of a policy, changed. */
const changes: [string, Partial<PolicyTerms>][] = [
  ['amount', { secondApprovalFromCents: 501n }],
  ['sum', { secondApprovalDailyFromCents: 901n }],
  ['break-glass', { breakGlass: 'on' }],
];

describe('a policy', () => {
  it.each<[string, Step[]]>([
    ['is opened', [open(strict)]],
    ['is proposed', [open(strict), propose(loose)]],
    ['is confirmed by another person', [open(strict), propose(loose), confirm(loose)]],
    ['is taken back', [open(strict), propose(loose), withdraw()]],
    ['is declined by another person', [open(strict), propose(loose), by('kim', withdraw())]],
    ['is proposed again once it was taken back', [open(strict), propose(loose), withdraw(), propose(loose)]],
    [
      'of before is proposed again',
      [open(strict), propose(loose), confirm(loose), propose(strict), by('max', confirm(strict))],
    ],
  ])('%s', (_, steps) => {
    expect(refusalOf(steps)).toBe('nothing');
  });

  it('is counted once it is in force, and not while it waits', () => {
    expect(given([]).policies).toBe(0);
    expect(given([open(strict), propose(loose)]).policies).toBe(1);
    expect(given([open(strict), propose(loose), confirm(loose)]).policies).toBe(2);
  });

  it.each(changes)('of another %s is another one', (_, change) => {
    expect(refusalOf([open(strict), propose({ ...strict, ...change })])).toBe('nothing');
  });

  const missing = 'request-states: there is no policy yet';
  const none = 'request-states: no change of the policy waits';
  it.each<[string, string, Step[]]>([
    ['opened twice', 'request-states: the policy is opened twice', [open(strict), open(loose)]],
    [
      'opened while another one waits',
      'request-states: the policy is opened twice',
      [open(strict), propose(loose), open(strict)],
    ],
    ['proposed before one was opened', missing, [propose(loose)]],
    ['confirmed before one was opened', missing, [confirm(loose)]],
    ['taken back before one was opened', missing, [withdraw()]],
    [
      'proposed while another one waits',
      'request-states: another change of the policy waits',
      [open(strict), propose(loose), propose({ ...loose, breakGlass: 'off' })],
    ],
    ['proposed as it is', 'request-states: the policy is this already', [open(strict), propose(strict)]],
    [
      'proposed as it is since another one was confirmed',
      'request-states: the policy is this already',
      [open(strict), propose(loose), confirm(loose), propose(loose)],
    ],
    ['confirmed that nobody proposed', none, [open(strict), confirm(strict)]],
    ['confirmed twice', none, [open(strict), propose(loose), confirm(loose), confirm(loose)]],
    ['confirmed that was taken back', none, [open(strict), propose(loose), withdraw(), confirm(loose)]],
    ['taken back that nobody proposed', none, [open(strict), withdraw()]],
    ['taken back once it was confirmed', none, [open(strict), propose(loose), confirm(loose), withdraw()]],
    [
      'confirmed by who proposed it',
      'policy: sam confirms a policy of their own',
      [open(strict), propose(loose), by('sam', confirm(loose))],
    ],
  ])('is not %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  it.each(changes)('is not confirmed with another %s than was proposed', (_, change) => {
    const proposed = { ...strict, secondApprovalFromCents: 499n };
    expect(refusalOf([open(strict), propose(proposed), confirm({ ...proposed, ...change })])).toBe(
      'request-states: another policy is confirmed than waits',
    );
  });

  it.each<[string, Step[]]>([
    ['opened', [open(strict)]],
    ['proposed', [open(strict), propose(loose)]],
    ['confirmed', [open(strict), propose(loose), confirm(loose)]],
    ['taken back', [open(strict), propose(loose), withdraw()]],
  ])('is %s in its one stream', (_, steps) => {
    const last = steps.at(-1) as Step;
    expect(refusalOf([...steps.slice(0, -1), { ...last, streamId: id(1) }])).toBe(
      'request-states: this is not the stream of the policy',
    );
  });

  it('is nothing that break-glass is for', () => {
    const invoke = step(breakGlassOf(STREAM), { type: 'BreakGlassInvoked', subjectId: STREAM, reasonDigest: DIGEST });
    const changing = [open(loose), propose(strict)];
    expect(refusalOf([...changing, invoke])).toBe('four-eyes: sam invokes break-glass for what is not theirs alone');
    expect(refusalOf([...changing, on(9, by('sam', confirm(strict)))])).toBe(
      'policy: sam confirms a policy of their own',
    );
  });
});

/** Credited by somebody whose sums nobody asks for, before there was a policy. */
const money = credited(1, 90_000n).map((one, i) => (i === 1 ? by('max', one) : one));
const amounts = (amountCents: bigint) => ({ investorId: ADA, amountCents });
const sent = (amountCents: bigint) => ({ senderId: ADA, recipientId: BEN, amountCents });

interface Kind {
  readonly request: (n: number, cents: bigint) => Step;
  readonly endorse: (n: number, cents: bigint) => Step;
  /** As one from before approvals said what takes two people. */
  readonly approve: (n: number, cents: bigint) => Step;
}
const KINDS: Readonly<Record<string, Kind>> = {
  deposit: deposits,
  withdrawal: {
    request: (n, cents) => step(id(n), { type: 'WithdrawalRequested', ...amounts(cents), recipientDigest: DIGEST }),
    endorse: (n, cents) => step(id(n), { type: 'WithdrawalEndorsed', amountCents: cents, noteDigest: undefined }),
    approve: (n, cents) => step(id(n), { type: 'WithdrawalApproved', ...amounts(cents), noteDigest: undefined }),
  },
  transfer: {
    request: (n, cents) => step(id(n), { type: 'TransferRequested', ...sent(cents) }),
    endorse: (n, cents) => step(id(n), { type: 'TransferEndorsed', ...sent(cents) }),
    approve: (n, cents) => step(id(n), { type: 'TransferApproved', ...sent(cents) }),
  },
};

describe.each(Object.entries(KINDS))('the approval of a %s', (_, { request, endorse, approve }) => {
  const asked = [...money, request(2, 90n)];
  const otherwise = (from: unknown, dailyFrom: unknown): string =>
    `policy: an approval under ${from} and ${dailyFrom} cents, not as the policy says`;

  it.each<[string, Step[], PolicyTerms]>([
    ['that was opened', [open(strict)], strict],
    ['in force while another one waits', [open(strict), propose(loose)], strict],
    ['in force once another one was taken back', [open(strict), propose(loose), withdraw()], strict],
    ['that was confirmed', [open(strict), propose(loose), confirm(loose)], loose],
  ])('is under the policy %s', (__, before, terms) => {
    const other = terms === strict ? loose : strict;
    expect(refusalOf([...asked, ...before, under(terms, approve(2, 90n))])).toBe('nothing');
    expect(refusalOf([...asked, ...before, under(other, approve(2, 90n))])).toBe(
      otherwise(other.secondApprovalFromCents, other.secondApprovalDailyFromCents),
    );
  });

  it.each<[string, Partial<PolicyTerms>]>([
    ['another amount', { ...strict, secondApprovalFromCents: 501n }],
    ['another sum', { ...strict, secondApprovalDailyFromCents: 901n }],
    ['no amount', { secondApprovalDailyFromCents: 900n }],
    ['no sum', { secondApprovalFromCents: 500n }],
    ['nothing', {}],
  ])('does not say %s', (__, said) => {
    const last = under(said, approve(2, 90n));
    expect(refusalOf([...asked, last])).toBe('nothing');
    expect(refusalOf([...asked, open(strict), last])).toBe(
      otherwise(said.secondApprovalFromCents, said.secondApprovalDailyFromCents),
    );
  });

  it('is another person’s from the policy’s amount on', () => {
    const waits = [...money, open(strict), request(2, 500n)];
    expect(refusalOf([...waits, under(strict, approve(2, 500n))])).toBe('four-eyes: sam approves 500 cents alone');
    expect(refusalOf([...waits, endorse(2, 500n), by('kim', under(strict, approve(2, 500n)))])).toBe('nothing');
  });

  it('is the second of two also where the policy has changed since the first', () => {
    const changed = [open(strict), request(2, 600n), endorse(2, 600n), propose(loose), confirm(loose)];
    const last = approve(2, 600n);
    expect(refusalOf([...money, ...changed, by('kim', under(loose, last))])).toBe('nothing');
    expect(refusalOf([...money, ...changed, by('kim', under(strict, last))])).toBe(otherwise(500, 900));
    expect(refusalOf([...money, ...changed, under(loose, last)])).toBe(
      'four-eyes: sam decides alone where two people must',
    );
  });

  it('is asked for twice only where the policy wants two people', () => {
    const one = (cents: bigint): string => `policy: sam endorses ${cents} cents, which take one person`;
    const given = (n: number, cents: bigint): Step[] => [request(n, cents), under(strict, approve(n, cents))];
    const opened = [...money, open(strict)];
    expect(refusalOf([...money, request(2, 499n), endorse(2, 499n)])).toBe('nothing');
    expect(refusalOf([...opened, request(2, 499n), endorse(2, 499n)])).toBe(one(499n));
    expect(refusalOf([...opened, request(2, 500n), endorse(2, 500n)])).toBe('nothing');
    // Of a sum for one investor.
    expect(refusalOf([...opened, ...given(3, 499n), request(2, 400n), endorse(2, 400n)])).toBe(one(400n));
    expect(refusalOf([...opened, ...given(3, 499n), request(2, 401n), endorse(2, 401n)])).toBe('nothing');
    // What counts is what the policy says now.
    const loosened = [...opened, propose(loose), confirm(loose)];
    expect(refusalOf([...loosened, request(2, 999n), endorse(2, 999n)])).toBe(one(999n));
    expect(refusalOf([...loosened, request(2, 1_000n), endorse(2, 1_000n)])).toBe('nothing');
  });

  it('is asked for anew of what was endorsed by somebody who is gone, whatever the policy says since', () => {
    const gone = [open(strict), request(2, 600n), endorse(2, 600n), propose(loose), confirm(loose)];
    expect(refusalOf([...money, ...gone, by('kim', endorse(2, 600n))])).toBe('nothing');
  });
});

describe('an endorsement', () => {
  it('of another amount than the one before is of what takes two people now', () => {
    const seen = [open(strict), deposits.request(2, 600n), deposits.endorse(2, 600n)];
    expect(refusalOf([...seen, by('kim', deposits.endorse(2, 500n))])).toBe('nothing');
    expect(refusalOf([...seen, by('kim', deposits.endorse(2, 499n))])).toBe(
      'policy: kim endorses 499 cents, which take one person',
    );
  });

  it('is of a sum for all investors', () => {
    const rich = (n: number): string => `a0000000-0000-4000-8000-${String(100 + n).padStart(12, '0')}`;
    const stream = (n: number): string => `d0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    // Eighteen times 499 cents: 8,982 of the 9,000 for all.
    const crowd = Array.from({ length: 18 }, (_, n) => [
      { ...deposits.request(1, 499n, rich(n)), streamId: stream(n) },
      { ...under(strict, deposits.approve(1, 499n, rich(n))), streamId: stream(n) },
    ]).flat();
    const last = (cents: bigint): Step[] => [deposits.request(2, cents), deposits.endorse(2, cents)];
    expect(refusalOf([open(strict), ...crowd, ...last(18n)])).toBe('nothing');
    expect(refusalOf([open(strict), ...crowd, ...last(17n)])).toBe(
      'policy: sam endorses 17 cents, which take one person',
    );
  });
});
