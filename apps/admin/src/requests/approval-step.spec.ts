import { requestDetail } from './request-detail.fixture';
import { approvalStep } from './approval-step';

const endorsement = { staffId: 's9', by: 'Luca Pacioli', at: '2026-11-20T09:30:00.000Z', amount: 12_000 };
const [ONLY, SECOND] = [{ is: 'only' }, { is: 'second' }];
const first = (why: string) => ({ is: 'first', why });
const sums = (forInvestor: number, inAll = forInvestor) => ({ decidedAlone: { forInvestor, inAll } });

/** The requests of `requestDetail` need two people from $10,000.00 on, alone or together with what was decided alone. */
describe('What an approval is', () => {
  it.each([
    ['a deposit below the limit', {}, 999_999n, ONLY],
    ['a deposit at the limit', {}, 1_000_000n, first('amount')],
    ['a withdrawal at the limit', { kind: 'withdrawal' }, 1_000_000n, first('amount')],
    ['a transfer below the limit', { kind: 'transfer' }, 999_999n, ONLY],
    ['a transfer at the limit', { kind: 'transfer' }, 1_000_000n, first('amount')],
    ['an adjustment, however large', { kind: 'adjustment' }, 100_000_000_000n, ONLY],
    ['the amount of the first approval', { endorsement }, 1_200_000n, SECOND],
    ['another large amount', { endorsement }, 1_100_000n, first('amount')],
    ['another amount below the limit', { endorsement }, 90_000n, ONLY],
    ['what stays below the limit with the sum for its investor', sums(9_000), 99_999n, ONLY],
    ['what reaches it with the sum for its investor', sums(9_000), 100_000n, first('investor-sum')],
    ['what stays below ten times the limit with the sum for all', sums(0, 99_000), 99_999n, ONLY],
    ['what reaches ten times the limit with the sum for all', sums(0, 99_000), 100_000n, first('reviewer-sum')],
  ])('%s', (_title, facts, cents, step) => {
    expect(approvalStep({ ...requestDetail(), ...(facts as object) }, cents)).toEqual(step);
  });

  const atRate = (rate: string) => [{ event: 'DepositEndorsed', line: { rate } }];
  const byLine = { ...endorsement, lineId: 'l1' };
  it.each([
    ['the second by the same line', { endorsement: byLine }, 1_200_000n, { lineId: 'l1' }, SECOND],
    ['the second by none as the first', { endorsement }, 1_200_000n, {}, SECOND],
    [
      'the second without a line, of which both say why',
      { endorsement },
      100n,
      { isWithoutLine: true },
      first('without-line'),
    ],
    ['the first again by another line', { endorsement: byLine }, 1_200_000n, { lineId: 'l2' }, first('amount')],
    ['the first again without a line', { endorsement: byLine }, 1_200_000n, {}, first('amount')],
    [
      'the only one by another line below the limit',
      { endorsement: { ...byLine, amount: 5 } },
      500n,
      { lineId: 'l2' },
      ONLY,
    ],
    [
      'the first without a line where one is wanted, however small',
      {},
      1n,
      { isWithoutLine: true },
      first('without-line'),
    ],
    ['the first at a rate where a line is wanted', {}, 1n, { lineId: 'l1', isRateByTwo: true }, first('rate')],
    [
      'the second at the rate of the first',
      { endorsement: byLine, timeline: atRate('2') },
      1_200_000n,
      { lineId: 'l1', rate: '2', isRateByTwo: true },
      SECOND,
    ],
    [
      'the first again at another rate',
      { endorsement: byLine, timeline: atRate('3') },
      1_200_000n,
      { lineId: 'l1', rate: '2', isRateByTwo: true },
      first('rate'),
    ],
    [
      'the first again by the line of who is gone',
      { endorsement: { ...byLine, isVoid: true } },
      1_200_000n,
      { lineId: 'l1' },
      first('first-is-void'),
    ],
    [
      'no agreement to who is gone by another line',
      { endorsement: { ...byLine, amount: 5, isVoid: true } },
      500n,
      { lineId: 'l2' },
      ONLY,
    ],
  ])('is %s', (_title, facts, cents, by, step) => {
    expect(approvalStep({ ...requestDetail(), ...(facts as object) }, cents, by)).toEqual(step);
  });

  it('is not known before the detail has arrived', () => {
    const { secondApprovalFrom: _unknown, ...row } = requestDetail();
    expect(approvalStep(row, 100n)).toBeUndefined();
  });
});
