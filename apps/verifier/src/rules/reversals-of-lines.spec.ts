import { CAME, explain, IMPORTED, WENT } from '../outside-histories/steps.js';
import { ADA, but, by, credited, DIGEST, given, id, refusalOf, step, type Step } from '../agreement/steps.js';

const ENTRY = id(1);
const STREAM = ENTRY.replace('-4000-', '-8000-');
const amount = { investorId: ADA, amountCents: 500n };
const entry = { ...amount, direction: 'subtract', againstAccount: 'external/BTC' } as const;
const propose = step(STREAM, { type: 'ReversalProposed', originalId: ENTRY, ...entry, reasonDigest: DIGEST });
const carryOut = by('kim', step(STREAM, { type: 'AdjustmentApproved', ...entry }));
const change = but<'ReversalProposed'>;
const paidIn = credited(1, 500n);
const other = `reversals: the reversal of ${ENTRY} is not its mirror image`;

const balances = (steps: readonly Step[], ...accounts: string[]): bigint[] => {
  const { book } = given(steps);
  return accounts.map((account) => book.balanceOf(account));
};

describe('reversals', () => {
  it('take a deposit back to its line, which is free again', () => {
    const line = { lineId: CAME } as const;
    const dollars = (one: Step): Step => but<'DepositRequested'>(one, { currency: 'USD' });
    const [asked, approved] = credited(1, 500n).map(dollars) as [Step, Step];
    const byLine = [...IMPORTED, asked, but<'DepositApproved'>(approved, line)];
    const matched = step(ENTRY, {
      type: 'DepositMatched',
      lineId: CAME,
      currency: 'USD',
      creditedCents: 500n,
      rate: undefined,
      rateSource: undefined,
      rateAt: undefined,
    });
    const against = (againstAccount: string): Step => change(propose, { againstAccount });
    const back = but<'AdjustmentApproved'>(carryOut, { againstAccount: `external/line/${CAME}` });
    for (const paid of [byLine, [...IMPORTED, asked, approved, matched]]) {
      const reversed = [...paid, against(`external/line/${CAME}`), back];
      expect(refusalOf(reversed)).toBe('nothing');
      expect(balances(reversed, `external/line/${CAME}`, 'external/USD')).toEqual([0n, 0n]);
      for (const account of [
        'external/USD',
        `external/line/${WENT}`,
        `external/line/${CAME.toUpperCase()}`,
        'external/line/x',
      ])
        expect(refusalOf([...paid, against(account)])).toBe(other);
      const again = credited(2, 500n).map(dollars) as [Step, Step];
      expect(refusalOf([...reversed, again[0], but<'DepositApproved'>(again[1], line)])).toBe('nothing');
    }
  });

  it('are not of what is explained', () => {
    const said = { amountCents: -500n, againstAccount: 'external/BTC' } as const;
    const first = explain.first(ENTRY, said);
    expect(refusalOf([...paidIn, first, propose])).toBe('nothing');
    expect(refusalOf([...paidIn, first, explain.second(ENTRY, said), propose])).toBe(
      `reversals: ${ENTRY} is reversed, which is explained`,
    );
  });

  it('are not of what was paid out', () => {
    const paid = { ...propose, streamId: id(4).replace('-4000-', '-8000-') };
    expect(refusalOf([...paidIn, ...gone(), ...credited(5, 500n), change(paid, { originalId: id(4) })])).toBe(
      `reversals: ${id(4)} is no entry that can be reversed`,
    );
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
