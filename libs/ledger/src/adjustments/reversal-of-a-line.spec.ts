import { available, external, outsideLine, WRITE_OFFS } from '../book/account.js';
import { type LedgerEvent } from '../deciders.js';
import { explanationId } from '../explanations/explanation-id.js';
import { given, INVESTOR_ID } from '../testing/index.js';
import { BANK_LINE, credited, DEPOSIT, lines } from '../testing/outside-events.js';
import { reversalId } from './reversal-id.js';

const reasonDigest = 'cd'.repeat(32);
const ANOTHER = { kind: 'staff', id: 'another' } as const;
const OTHER = '4b3c4d5e-6f70-4b8c-9d0e-1b2c3d4e5f08';
const streamId = reversalId(DEPOSIT);
const propose = { type: 'ProposeReversal', originalId: DEPOSIT, investorId: INVESTOR_ID, reasonDigest } as const;
const typeOf = (then: readonly LedgerEvent[] | string): string => (typeof then === 'string' ? then : then[0]!.type);

const byLine = { ...lines({ bank: 120n }), [DEPOSIT]: credited(100n, 'USD', BANK_LINE) };
const matched = {
  ...lines({ bank: 120n }),
  [DEPOSIT]: [
    ...credited(100n, 'USD'),
    { type: 'DepositMatched', lineId: BANK_LINE, currency: 'USD', creditedCents: 100n } as const,
  ],
};
const money = { investorId: INVESTOR_ID, direction: 'subtract', amountCents: 100n } as const;
const againstAccount = outsideLine(BANK_LINE);
const proposed: LedgerEvent = { type: 'ReversalProposed', originalId: DEPOSIT, ...money, againstAccount, reasonDigest };
const approved: LedgerEvent = { type: 'AdjustmentApproved', ...money, againstAccount };

describe('the reversal of a deposit by a line', () => {
  it.each([
    ['credited by it', byLine],
    ['matched to it', matched],
  ])('that was %s mirrors it to the line', (_, elsewhere) => {
    expect(given({ streamId, elsewhere }).when(propose).then).toEqual([proposed]);
    const { then, ledger } = given({ streamId, elsewhere, events: [proposed] }).when(
      { type: 'ApproveAdjustment' },
      ANOTHER,
    );
    expect(then).toEqual([approved]);
    expect(ledger.balanceOf(outsideLine(BANK_LINE))).toBe(0n);
    expect(ledger.balanceOf(external('USD'))).toBe(0n);
    expect(ledger.balanceOf(available(INVESTOR_ID))).toBe(0n);
  });

  const approveOther = (reversal: readonly LedgerEvent[]) => {
    const elsewhere = { ...byLine, [streamId]: reversal };
    return given({ streamId: OTHER, elsewhere, events: credited(120n, 'USD').slice(0, 1) }).when({
      type: 'ApproveDeposit',
      lineId: BANK_LINE,
      secondApprovalFromCents: 1_000n,
      secondApprovalDailyFromCents: 1_000n,
    });
  };
  it('frees the line for the deposit that it was, once it is made', () => {
    expect(approveOther([]).then).toBe('line-used-already');
    expect(approveOther([proposed]).then).toBe('line-used-already');
    expect(approveOther([proposed, { type: 'AdjustmentRejected', reasonDigest }]).then).toBe('line-used-already');
    const { then, ledger } = approveOther([proposed, approved]);
    expect(typeOf(then)).toBe('DepositApproved');
    expect(ledger.balanceOf(outsideLine(BANK_LINE))).toBe(-120n);
  });

  it('frees the line to be explained', () => {
    const explain = (reversal: readonly LedgerEvent[]) =>
      typeOf(
        given({ streamId: explanationId(BANK_LINE)!, elsewhere: { ...byLine, [streamId]: reversal } }).when({
          type: 'ExplainOpenItem',
          item: 'line',
          itemId: BANK_LINE,
          amountCents: 120n,
          category: 'other',
          againstAccount,
          reasonDigest,
        }).then,
      );
    expect(explain([proposed])).toBe('line-used-already');
    expect(explain([proposed, approved])).toBe('OpenItemEndorsed');
  });

  const explained = (type: 'OpenItemExplained' | 'OpenItemEndorsed', category: 'fee' | 'write-off'): LedgerEvent => ({
    type,
    item: 'difference',
    itemId: DEPOSIT,
    lineId: BANK_LINE,
    amountCents: 20n,
    category,
    againstAccount,
    reasonDigest,
  });
  it('is not proposed where the difference is explained: what was written off would stay behind', () => {
    const after = (event: LedgerEvent) =>
      given({ streamId, elsewhere: { ...byLine, [explanationId(DEPOSIT)!]: [event] } }).when(propose);
    expect(after(explained('OpenItemExplained', 'fee')).then).toBe('open-item-explained');
    const writtenOff = after(explained('OpenItemExplained', 'write-off'));
    expect(writtenOff.then).toBe('open-item-explained');
    expect(writtenOff.ledger.balanceOf(outsideLine(BANK_LINE))).toBe(-120n);
    expect(writtenOff.ledger.balanceOf(WRITE_OFFS)).toBe(20n);
    expect(after(explained('OpenItemEndorsed', 'write-off')).then).toEqual([proposed]);
  });
});
