import { requestDetail } from '#requests/request-detail.fixture.ts';
import { balancesAfter } from './balances-after';

/** The investor of `requestDetail` has $1,000.00 available and $250.00 on hold. */
const withdrawal = { kind: 'withdrawal', amount: 250 } as const;
const transfer = { kind: 'transfer', amount: 150 } as const;

describe('Balances after a decision', () => {
  it.each([
    ['a deposit approved', {}, 'approve', undefined, 150_000n, 25_000n, 175_000n],
    ['a deposit approved with another amount', {}, 'approve', 45_050n, 145_050n, 25_000n, 170_050n],
    ['a deposit rejected', {}, 'reject', undefined, 100_000n, 25_000n, 125_000n],
    ['a withdrawal approved', withdrawal, 'approve', undefined, 100_000n, 0n, 100_000n],
    ['a withdrawal rejected', withdrawal, 'reject', undefined, 125_000n, 0n, 125_000n],
    ['a withdrawal paid', { ...withdrawal, status: 'approved' }, 'complete', undefined, 100_000n, 25_000n, 125_000n],
    ['a payment that bounced', { ...withdrawal, status: 'approved' }, 'reject', undefined, 125_000n, 25_000n, 150_000n],
    ['a transfer approved', transfer, 'approve', undefined, 100_000n, 10_000n, 110_000n],
    ['a transfer rejected', transfer, 'reject', undefined, 115_000n, 10_000n, 125_000n],
  ] as const)('%s', (_title, facts, decision, credited, available, held, total) => {
    expect(balancesAfter(requestDetail(facts), decision, credited)).toEqual({ available, held, total });
  });
});
