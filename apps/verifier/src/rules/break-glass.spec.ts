import {
  ADA,
  BEN,
  but,
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
import { BANK } from '../outside-histories/known.js';
import { accounts, explain } from '../outside-histories/steps.js';
import { explanationOf } from './explanation-of.js';
import { breakGlassOf } from './four-eyes.js';
import { OUTSIDE_ACCOUNTS } from './outside-account.js';
import { type PolicyTerms } from './ledger.js';
import { walletOf } from './wallets.js';

const amount = { investorId: ADA, amountCents: 500n };
const sent = { senderId: ADA, recipientId: BEN, amountCents: 500n };
const BTC = walletOf('BTC');
const lost = { amountCents: -500n, category: 'write-off', againstAccount: 'external/BTC' } as const;
const address = { currency: 'BTC', network: 'Bitcoin', address: 'y' };

/** What Sam did first, and the decision that needs another person. */
const SUBJECTS: Readonly<Record<string, { id: string; before: Step[]; decide: Step }>> = {
  deposit: {
    id: id(5),
    before: [deposits.request(5, 500n), deposits.endorse(5, 500n)],
    decide: deposits.approve(5, 500n),
  },
  withdrawal: {
    id: id(5),
    before: [
      ...credited(1, 500n),
      step(id(5), { type: 'WithdrawalRequested', ...amount, recipientDigest: DIGEST }),
      step(id(5), { type: 'WithdrawalEndorsed', amountCents: 500n, noteDigest: undefined }),
    ],
    decide: step(id(5), { type: 'WithdrawalApproved', ...amount, noteDigest: undefined }),
  },
  transfer: {
    id: id(5),
    before: [
      ...credited(1, 500n),
      step(id(5), { type: 'TransferRequested', ...sent }),
      step(id(5), { type: 'TransferEndorsed', ...sent }),
    ],
    decide: step(id(5), { type: 'TransferApproved', ...sent }),
  },
  adjustment: {
    id: id(5),
    before: [
      step(id(5), { type: 'AdjustmentDrafted', ...amount, direction: 'add', category: 'other', reasonDigest: DIGEST }),
    ],
    decide: step(id(5), {
      type: 'AdjustmentApproved',
      ...amount,
      direction: 'add',
      againstAccount: 'platform/adjustments',
    }),
  },
  wallet: {
    id: BTC,
    before: [step(BTC, { type: 'WalletAddressProposed', ...address })],
    decide: step(BTC, { type: 'WalletAddressConfirmed', ...address }),
  },
  explanation: {
    id: String(explanationOf(id(5))),
    before: [...credited(5, 500n), explain.first(id(5), lost)],
    decide: by('sam', explain.second(id(5), lost)),
  },
  'account outside': {
    id: OUTSIDE_ACCOUNTS,
    before: [accounts.propose(BANK)],
    decide: by('sam', accounts.confirm(BANK)),
  },
};

const alone = 'four-eyes: sam decides alone where two people must';
const invoke = (subjectId: string): Step =>
  step(breakGlassOf(subjectId), { type: 'BreakGlassInvoked', subjectId, reasonDigest: DIGEST });
const withdraw = (subjectId: string): Step =>
  by('kim', step(breakGlassOf(subjectId), { type: 'BreakGlassWithdrawn', subjectId }));
const HOUR = 1 / 24;

const has: PolicyTerms = {
  signing: 'optional',
  secondApprovalFromCents: 500n,
  secondApprovalDailyFromCents: 900n,
  breakGlass: 'on',
};
const hasNone: PolicyTerms = { ...has, breakGlass: 'off' };
const switched = (day: number, to: PolicyTerms): Step[] => [
  on(day, policies.propose(to)),
  on(day, policies.confirm(to)),
];

describe.each(Object.entries(SUBJECTS))('break-glass for a %s', (_, { id: subject, before, decide }) => {
  const invoked = [...before, invoke(subject)];

  it('lets one person decide a day later, and not before', () => {
    expect(refusalOf([...before, on(9, decide)])).toBe(alone);
    expect(refusalOf([...invoked, on(1 - HOUR / 3_600, decide)])).toBe(alone);
    expect(refusalOf([...invoked, on(1, decide)])).toBe('nothing');
  });

  it('is over when it was withdrawn', () => {
    expect(refusalOf([...invoked, withdraw(subject), on(9, decide)])).toBe(alone);
    expect(refusalOf([...invoked, withdraw(subject), withdraw(subject)])).toBe(
      `request-states: there is no break-glass ${breakGlassOf(subject)} under way`,
    );
    expect(refusalOf([...invoked, withdraw(subject), on(2, invoke(subject)), on(2.9, decide)])).toBe(alone);
    expect(refusalOf([...invoked, withdraw(subject), on(2, invoke(subject)), on(3, decide)])).toBe('nothing');
  });

  it('is invoked once, in its own stream, by the first of two', () => {
    const own = 'request-states: this is not the break-glass of its subject';
    expect(refusalOf([...invoked, invoke(subject)])).toBe('request-states: break-glass is invoked twice');
    expect(refusalOf([...before, { ...invoke(subject), streamId: id(9) }])).toBe(own);
    expect(refusalOf([...invoked, { ...withdraw(subject), streamId: breakGlassOf(id(9)) }])).toBe(own);
    expect(refusalOf([...before, by('kim', invoke(subject))])).toBe(
      'four-eyes: kim invokes break-glass for what is not theirs alone',
    );
  });

  it('is neither invoked nor withdrawn once it was decided', () => {
    const decided = [...invoked, on(1, by('kim', decide))];
    expect(refusalOf([...decided, on(1, invoke(subject))])).toBe(
      'four-eyes: sam invokes break-glass for what is not theirs alone',
    );
    expect(refusalOf([...decided, on(1, withdraw(subject))])).toBe(
      'request-states: break-glass is withdrawn that nothing waits for',
    );
  });
});

describe.each(Object.entries(SUBJECTS))(
  'under a policy, break-glass for a %s',
  (_, { id: subject, before, decide }) => {
    const asked = (policy: PolicyTerms): Step[] => [...before, policies.open(policy)];
    const invoked = [...asked(has), invoke(subject)];
    const decided = under(has, decide);

    it('is invoked only where the policy has it', () => {
      const none = 'policy: the policy has no break-glass to invoke';
      expect(refusalOf(invoked)).toBe('nothing');
      expect(refusalOf([...asked(hasNone), invoke(subject)])).toBe(none);
      expect(refusalOf([...asked(hasNone), policies.propose(has), invoke(subject)])).toBe(none);
      expect(refusalOf([...asked(hasNone), ...switched(0, has), invoke(subject)])).toBe('nothing');
      expect(refusalOf([...asked(has), ...switched(0, hasNone), invoke(subject)])).toBe(none);
    });

    it('lets one person decide only while the policy has it', () => {
      const off = [...invoked, ...switched(1, hasNone)];
      expect(refusalOf([...invoked, on(2, decided)])).toBe('nothing');
      expect(refusalOf([...invoked, on(1, policies.propose(hasNone)), on(2, decided)])).toBe('nothing');
      const none = 'policy: sam decides alone, and the policy has no break-glass';
      expect(refusalOf([...off, on(2, decided)])).toBe(none);
      const again = [...off, ...switched(1, has)];
      expect(refusalOf([...again, on(2, decided)])).toBe(none);
      expect(refusalOf([...again, on(1, invoke(subject)), on(2, decided)])).toBe('nothing');
      expect(refusalOf([...again, on(1, invoke(subject)), on(1, invoke(subject))])).toBe(
        'request-states: break-glass is invoked twice',
      );
      expect(
        refusalOf([
          ...invoked,
          ...switched(1, { ...has, secondApprovalDailyFromCents: 1n }),
          on(2, under({ ...has, secondApprovalDailyFromCents: 1n }, decide)),
        ]),
      ).toBe('nothing');
    });

    it('keeps two people from nothing where the policy has none', () => {
      expect(refusalOf([...invoked, ...switched(1, hasNone), on(2, by('kim', decided))])).toBe('nothing');
    });

    it('waits its day, and may be withdrawn where the policy has it no more', () => {
      expect(refusalOf([...invoked, on(1 - HOUR, decided)])).toBe(alone);
      expect(refusalOf([...invoked, ...switched(0, hasNone), withdraw(subject)])).toBe('nothing');
    });
  },
);

describe('break-glass', () => {
  const { before, decide } = SUBJECTS['deposit']!;
  const first = before.slice(0, 1);

  it('is not invoked for what waits for nobody', () => {
    expect(refusalOf([...first, invoke(id(5))])).toBe(
      'four-eyes: sam invokes break-glass for what is not theirs alone',
    );
    expect(refusalOf([invoke(id(5))])).toBe('four-eyes: sam invokes break-glass for what is not theirs alone');
  });

  it('is another person’s only for what they endorsed', () => {
    const kims = [...first, by('kim', deposits.endorse(5, 500n)), by('kim', invoke(id(5)))];
    expect(refusalOf([...kims, on(9, by('kim', decide))])).toBe('nothing');
    expect(refusalOf([...kims, on(9, decide)])).toBe('nothing');
    // Sam endorses anew: what Kim invoked was for something else, and is not Sam's either.
    const anew = [...kims, deposits.endorse(5, 499n), on(9, deposits.approve(5, 499n))];
    expect(refusalOf(anew)).toBe(alone);
  });

  it('of before an endorsement is not for it, and may be invoked anew', () => {
    const anew = [...before, invoke(id(5)), deposits.endorse(5, 499n)];
    expect(refusalOf([...anew, on(9, deposits.approve(5, 499n))])).toBe(alone);
    expect(refusalOf([...anew, withdraw(id(5))])).toBe(
      'request-states: break-glass is withdrawn that nothing waits for',
    );
    expect(refusalOf([...anew, on(2, invoke(id(5))), on(3, deposits.approve(5, 499n))])).toBe('nothing');
  });

  it('is not for a reversal that was declined', () => {
    const stream = id(1).replace('-4000-', '-8000-');
    const entry = { ...amount, direction: 'subtract', againstAccount: 'external/BTC' } as const;
    const propose = step(stream, { type: 'ReversalProposed', originalId: id(1), ...entry, reasonDigest: DIGEST });
    const reject = by('kim', step(stream, { type: 'AdjustmentRejected', reasonDigest: DIGEST }));
    expect(refusalOf([...credited(1, 500n), propose, invoke(stream)])).toBe('nothing');
    expect(refusalOf([...credited(1, 500n), propose, reject, invoke(stream)])).toBe(
      'four-eyes: sam invokes break-glass for what is not theirs alone',
    );
  });

  it.each([
    ['8', 'c'],
    ['9', 'd'],
    ['a', 'e'],
    ['b', 'f'],
  ])('of an id with the variant %s stands under the variant %s', (of, under) => {
    expect(breakGlassOf(`b0000000-0000-4000-${of}000-000000000005`)).toBe(
      `b0000000-0000-4000-${under}000-000000000005`,
    );
  });

  it('has no say in a withdrawal that was approved', () => {
    const { before: asked, decide: approve } = SUBJECTS['withdrawal']!;
    expect(refusalOf([...asked, by('kim', approve), invoke(id(5))])).toBe(
      'four-eyes: sam invokes break-glass for what is not theirs alone',
    );
    expect(refusalOf([...asked, by('kim', but(approve, {})), invoke(id(5))])).not.toBe('nothing');
  });
});
