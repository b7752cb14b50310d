import { requestDetail } from '#requests/request-detail.fixture.ts';
import { balancesAfter } from './balances-after';

/** The investor of `requestDetail` has $1,000.00 available and $250.00 on hold, and asks for $500.00 unless said. */
const withdrawal = { kind: 'withdrawal', amount: 250 } as const;
const transfer = { kind: 'transfer', amount: 150 } as const;
const bounced = { ...withdrawal, status: 'approved' } as const;

describe('Balances after a decision', () => {
  it.each([
    ['a deposit approved', {}, 'approve', undefined, 150_000n, 25_000n, 175_000n],
    ['a deposit approved with less', {}, 'approve', 45_050n, 145_050n, 25_000n, 170_050n],
    ['a deposit approved with more', {}, 'approve', 60_000n, 160_000n, 25_000n, 185_000n],
    ['a deposit rejected, whatever was entered', {}, 'reject', 45_050n, 100_000n, 25_000n, 125_000n],
    ['a withdrawal approved', withdrawal, 'approve', undefined, 100_000n, 0n, 100_000n],
    ['a withdrawal rejected', withdrawal, 'reject', undefined, 125_000n, 0n, 125_000n],
    ['a payment that bounced', bounced, 'reject', undefined, 125_000n, 25_000n, 150_000n],
    ['a transfer approved', transfer, 'approve', undefined, 100_000n, 10_000n, 110_000n],
    ['a transfer rejected', transfer, 'reject', undefined, 115_000n, 10_000n, 125_000n],
  ] as const)('are those that the ledger answered: %s', (_title, facts, decision, credited, available, held, total) => {
    expect(balancesAfter(requestDetail(facts), decision, credited)).toEqual({ available, held, total });
  });

  it('are none of what is open no more', () => {
    const { afterApproval: _approval, afterRejection: _rejection, ...evidence } = requestDetail().evidence;
    const decided = { ...requestDetail(), evidence };
    expect([balancesAfter(decided, 'approve'), balancesAfter(decided, 'reject')]).toEqual([undefined, undefined]);
  });
});
