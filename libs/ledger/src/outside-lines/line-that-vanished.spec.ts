import { external, outsideLine, PAYOUTS, WRITE_OFFS } from '../book/account.js';
import { type LedgerEvent } from '../deciders.js';
import { explanationId } from '../explanations/explanation-id.js';
import { given, INVESTOR_ID, ONE_IS_ENOUGH } from '../testing/index.js';
import {
  accounts,
  CHAIN_LINE,
  chainLine,
  credited,
  DEPOSIT,
  paidOut,
  PAYOUT,
  WATCHED_ID,
} from '../testing/outside-events.js';

const ANOTHER = { kind: 'staff', id: 'another' } as const;
const OTHER = '4b3c4d5e-6f70-4b8c-9d0e-1b2c3d4e5f08';
const reasonDigest = 'cd'.repeat(32);
const withdrawn: LedgerEvent = { type: 'OutsideLineWithdrawn', accountId: WATCHED_ID };
const rated = { rate: '50000', rateSource: 'Kraken', rateAt: '2026-11-20T11:59:00.000Z' };

describe('what was booked by a line that its chain took back', () => {
  const written = (itemId: string, amountCents: bigint, againstAccount: string) =>
    ({
      item: 'difference',
      itemId,
      lineId: CHAIN_LINE,
      amountCents,
      category: 'write-off',
      againstAccount,
      reasonDigest,
    }) as const;

  it.each([
    ['a deposit', DEPOSIT, credited(20n, 'BTC', CHAIN_LINE), 7n, -20n, external('BTC')],
    ['a payout', PAYOUT, paidOut(20n, CHAIN_LINE), -7n, 20n, PAYOUTS],
  ] as const)('is written off of %s as by no line, which stays used', (_, id, request, units, cents, account) => {
    const of = written(id, cents, account);
    const elsewhere = {
      ...accounts(),
      [CHAIN_LINE]: [chainLine(units), withdrawn],
      [id]: request,
    };
    const { then, ledger } = given({
      streamId: explanationId(id)!,
      balances: { [`investor/${INVESTOR_ID}/available`]: 100n },
      elsewhere,
      events: [{ type: 'OpenItemEndorsed', ...of }],
    }).when({ type: 'ExplainOpenItem', ...of }, ANOTHER);
    expect(then).toEqual([{ type: 'OpenItemExplained', ...of }]);
    expect(ledger.balanceOf(outsideLine(CHAIN_LINE))).toBe(cents);
    expect(ledger.balanceOf(account)).toBe(-cents);
    expect(ledger.balanceOf(WRITE_OFFS)).toBe(cents);
  });

  it('is not booked a second time when the line comes again', () => {
    const of = written(DEPOSIT, -20n, external('BTC'));
    const elsewhere = {
      ...accounts(),
      [DEPOSIT]: credited(20n, 'BTC', CHAIN_LINE),
      [explanationId(DEPOSIT)!]: [{ type: 'OpenItemExplained', ...of } as const],
      [CHAIN_LINE]: [chainLine(7n), withdrawn, chainLine(7n, 800_001)],
    };
    const { then } = given({ streamId: OTHER, elsewhere, events: credited(20n, 'BTC').slice(0, 1) }).when({
      type: 'ApproveDeposit',
      ...ONE_IS_ENOUGH,
      lineId: CHAIN_LINE,
      ...rated,
      creditedCents: 1n,
      noteDigest: reasonDigest,
    });
    expect(then).toBe('line-used-already');
  });
});
