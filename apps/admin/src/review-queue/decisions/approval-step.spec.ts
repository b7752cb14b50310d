import { requestDetail } from '../request-detail.fixture';
import { approvalStep } from './approval-step';

const endorsement = { staffId: 's9', by: 'Luca Pacioli', at: '2026-11-20T09:30:00.000Z', amount: 12_000 };

/** The requests of `requestDetail` need two people from $10,000.00 on. */
describe('What an approval is', () => {
  it.each([
    ['a deposit below the limit', {}, 999_999n, 'only'],
    ['a deposit at the limit', {}, 1_000_000n, 'first'],
    ['a withdrawal at the limit', { kind: 'withdrawal' }, 1_000_000n, 'first'],
    ['a transfer, however large', { kind: 'transfer' }, 100_000_000_000n, 'only'],
    ['the amount of the first approval', { endorsement }, 1_200_000n, 'second'],
    ['another large amount', { endorsement }, 1_100_000n, 'first'],
    ['another amount below the limit', { endorsement }, 90_000n, 'only'],
  ] as const)('%s', (_title, facts, cents, step) => {
    expect(approvalStep(requestDetail(facts), cents)).toBe(step);
  });

  it('is not known before the detail has arrived', () => {
    const { secondApprovalFrom: _unknown, ...row } = requestDetail();
    expect(approvalStep(row, 100n)).toBeUndefined();
  });
});
