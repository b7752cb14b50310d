import {
  ADA,
  BEN,
  but,
  by,
  close,
  credited,
  DIGEST,
  given,
  id,
  refusalOf,
  step,
  type Step,
} from '../agreement/steps.js';

const ID = id(3);
const amount = { investorId: ADA, amountCents: 500n };
const draft = step(ID, {
  type: 'AdjustmentDrafted',
  ...amount,
  direction: 'add',
  category: 'other',
  reasonDigest: DIGEST,
});
const decided = {
  type: 'AdjustmentApproved',
  ...amount,
  direction: 'add',
  againstAccount: 'platform/adjustments',
} as const;
const approve = by('kim', step(ID, decided));
const reject = by('kim', step(ID, { type: 'AdjustmentRejected', reasonDigest: DIGEST }));
const withdraw = step(ID, { type: 'AdjustmentWithdrawn' });

const balances = (steps: readonly Step[], ...accounts: string[]): bigint[] => {
  const { book } = given(steps);
  return accounts.map((account) => book.balanceOf(account));
};

describe('adjustments', () => {
  it.each<[string, Step[], readonly [bigint, bigint]]>([
    ['move nothing while they wait', [draft], [900n, 0n]],
    ['move nothing when they are rejected', [draft, reject], [900n, 0n]],
    ['move nothing when they are withdrawn', [draft, withdraw], [900n, 0n]],
    ['add when they are approved', [draft, approve], [1_400n, -500n]],
    [
      'take away when they are approved',
      [
        but<'AdjustmentDrafted'>(draft, { direction: 'subtract' }),
        but<'AdjustmentApproved'>(approve, { direction: 'subtract' }),
      ],
      [400n, 500n],
    ],
  ])('%s', (_, steps, expected) => {
    expect(balances([...credited(1, 900n), ...steps], `investor/${ADA}/available`, 'platform/adjustments')).toEqual(
      expected,
    );
  });

  const missing = `request-states: there is no adjustment ${ID} under way`;
  const change = but<'AdjustmentApproved'>;
  it.each<[string, string, Step[]]>([
    [
      'drafted of nothing',
      'request-states: 0 cents is no amount to ask for',
      [but<'AdjustmentDrafted'>(draft, { amountCents: 0n })],
    ],
    ['drafted for a closed account', `account-status: the account of ${ADA} is closed`, [close(ADA), draft]],
    [
      'drafted to take more than there is',
      'floors: 500 cents are to be taken of 499',
      [...credited(1, 499n), but<'AdjustmentDrafted'>(draft, { direction: 'subtract' })],
    ],
    ['drafted twice', `request-states: the adjustment ${ID} began before`, [draft, draft]],
    ['approved that nobody drafted', missing, [approve]],
    ['rejected that nobody drafted', missing, [reject]],
    ['withdrawn that nobody drafted', missing, [withdraw]],
    ['approved twice', missing, [draft, approve, approve]],
    ['approved once they were rejected', missing, [draft, reject, approve]],
    ['approved once they were withdrawn', missing, [draft, withdraw, approve]],
    [
      'approved for another',
      `request-states: the investor is ${BEN}, not ${ADA}`,
      [draft, change(approve, { investorId: BEN })],
    ],
    [
      'approved the other way',
      'request-states: the direction is subtract, not add',
      [draft, change(approve, { direction: 'subtract' })],
    ],
    [
      'approved of another amount',
      'request-states: the amount is 501, not 500',
      [draft, change(approve, { amountCents: 501n })],
    ],
    [
      'approved against another account',
      'request-states: the account is platform/interest, not platform/adjustments',
      [draft, change(approve, { againstAccount: 'platform/interest' })],
    ],
    ['approved by who drafted them', 'four-eyes: sam decides alone where two people must', [draft, by('sam', approve)]],
    ['rejected by who drafted them', 'four-eyes: sam rejects an own proposal', [draft, by('sam', reject)]],
    ['withdrawn by another', 'four-eyes: a proposal is withdrawn by another person', [draft, by('kim', withdraw)]],
    [
      'taken from who no longer has it',
      `floors: investor/${ADA}/available falls to -500 cents`,
      [
        ...credited(1, 500n),
        but<'AdjustmentDrafted'>(draft, { direction: 'subtract' }),
        ...gone(),
        change(approve, { direction: 'subtract' }),
      ],
    ],
  ])('are not %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  it.each<[string, Step, string]>([
    ['approved', approve, 'account-status: an account with 500 cents and 0 requests is closed'],
    ['rejected', reject, 'nothing'],
    ['withdrawn', withdraw, 'nothing'],
  ])('keep an account open until they are %s', (_, last, left) => {
    expect(refusalOf([draft, close(ADA)])).toBe('account-status: an account with 0 cents and 1 requests is closed');
    expect(refusalOf([draft, last, close(ADA)])).toBe(left);
  });
});

describe('reversals', () => {
  const ENTRY = id(1);
  const STREAM = ENTRY.replace('-4000-', '-8000-');
  const mirrored = { originalId: ENTRY, ...amount, direction: 'subtract', againstAccount: 'external/BTC' } as const;
  const propose = step(STREAM, { type: 'ReversalProposed', ...mirrored, reasonDigest: DIGEST });
  const end = (event: Step['event'], actorId: string): Step => by(actorId, step(STREAM, event));
  const { originalId: _original, ...entry } = mirrored;
  const carryOut = end({ type: 'AdjustmentApproved', ...entry }, 'kim');
  const decline = end({ type: 'AdjustmentRejected', reasonDigest: DIGEST }, 'kim');
  const takeBack = end({ type: 'AdjustmentWithdrawn' }, 'sam');
  const change = but<'ReversalProposed'>;
  const paidIn = credited(1, 500n);

  it('take a deposit back to where it came from', () => {
    expect(balances([...paidIn, propose, carryOut], `investor/${ADA}/available`, 'external/BTC')).toEqual([0n, 0n]);
  });

  const reversalOf = (against: { direction: 'add' | 'subtract' }): Step[] => {
    const stream = ID.replace('-4000-', '-8000-');
    const { direction } = against;
    const reversal = { ...amount, direction, againstAccount: 'platform/adjustments' } as const;
    return [
      step(stream, { type: 'ReversalProposed', originalId: ID, ...reversal, reasonDigest: DIGEST }),
      by('kim', step(stream, { type: 'AdjustmentApproved', ...reversal })),
    ];
  };

  it('undo an adjustment either way', () => {
    expect(balances([draft, approve, ...reversalOf({ direction: 'subtract' })], `investor/${ADA}/available`)).toEqual([
      0n,
    ]);
    const taken = [
      but<'AdjustmentDrafted'>(draft, { direction: 'subtract' }),
      but<'AdjustmentApproved'>(approve, { direction: 'subtract' }),
    ];
    expect(balances([...paidIn, ...taken, ...reversalOf({ direction: 'add' })], `investor/${ADA}/available`)).toEqual([
      500n,
    ]);
    expect(refusalOf([...paidIn, ...taken, reversalOf({ direction: 'subtract' })[0]!])).toBe(
      `reversals: the reversal of ${ID} is not its mirror image`,
    );
  });

  it('are not proposed of more than there is', () => {
    const paidOut = step(id(4), { type: 'WithdrawalRequested', ...amount, recipientDigest: DIGEST });
    const more = credited(5, 499n);
    expect(refusalOf([...paidIn, paidOut, ...more, propose])).toBe('floors: 500 cents are to be taken of 499');
    expect(refusalOf([...paidIn, paidOut, ...more, ...credited(6, 1n), propose])).toBe('nothing');
  });

  it('are proposed again once they were declined or withdrawn', () => {
    expect(refusalOf([...paidIn, propose, decline, propose, carryOut])).toBe('nothing');
    expect(refusalOf([...paidIn, propose, takeBack, propose, carryOut])).toBe('nothing');
  });

  const other = `reversals: the reversal of ${ENTRY} is not its mirror image`;
  const none = `reversals: ${ENTRY} is no entry that can be reversed`;
  it.each<[string, string, Step[]]>([
    [
      'in another stream',
      'reversals: a reversal is not in the stream of its entry',
      [...paidIn, { ...propose, streamId: id(2) }],
    ],
    ['of what was never there', none, [propose]],
    ['of what still waits', none, [paidIn[0]!, propose]],
    [
      'of what was rejected',
      none,
      [paidIn[0]!, step(ENTRY, { type: 'DepositRejected', reasonDigest: DIGEST }), propose],
    ],
    ['of another investor’s', other, [...paidIn, change(propose, { investorId: BEN })]],
    ['of another amount', other, [...paidIn, change(propose, { amountCents: 499n })]],
    ['the same way', other, [...paidIn, change(propose, { direction: 'add' })]],
    ['against another account', other, [...paidIn, change(propose, { againstAccount: 'platform/adjustments' })]],
    ['while one waits', `reversals: ${ENTRY} is reversed twice`, [...paidIn, propose, propose]],
    [
      'of what was reversed',
      `reversals: ${ENTRY} is reversed twice`,
      [...paidIn, ...credited(2, 500n), propose, carryOut, propose],
    ],
    [
      'of a closed account',
      `account-status: the account of ${ADA} is closed`,
      [...paidIn, ...gone(), close(ADA), propose],
    ],
  ])('are not proposed %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  it.each<[string, string, Step[]]>([
    ['by who proposed them', 'four-eyes: sam decides alone where two people must', [propose, by('sam', carryOut)]],
    [
      'once they were declined',
      'request-states: a proposal that was declined is decided again',
      [propose, decline, carryOut],
    ],
    [
      'against another account than was proposed',
      'request-states: the account is external/ETH, not external/BTC',
      [propose, but<'AdjustmentApproved'>(carryOut, { againstAccount: 'external/ETH' })],
    ],
  ])('are not carried out %s', (_, refusal, steps) => {
    expect(refusalOf([...paidIn, ...steps])).toBe(refusal);
  });

  it('are not reversed themselves', () => {
    const again = change(propose, { originalId: STREAM, direction: 'add' });
    expect(refusalOf([...paidIn, propose, carryOut, again])).toBe(
      `reversals: ${STREAM} is no entry that can be reversed`,
    );
  });

  it('keep an account open while they wait', () => {
    const waiting = [...paidIn, propose, ...gone()];
    expect(refusalOf([...waiting, close(ADA)])).toBe(
      'account-status: an account with 0 cents and 1 requests is closed',
    );
    expect(refusalOf([...waiting, decline, close(ADA)])).toBe('nothing');
  });
});

/** Everything that Ada has is paid out. */
function gone(): Step[] {
  const to = (event: Step['event']): Step => step(id(4), event);
  return [
    to({ type: 'WithdrawalRequested', ...amount, recipientDigest: DIGEST }),
    to({ type: 'WithdrawalApproved', ...amount, noteDigest: undefined }),
    to({ type: 'WithdrawalCompleted', ...amount, paymentReferenceDigest: DIGEST }),
  ];
}
