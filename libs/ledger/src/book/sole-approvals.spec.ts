import fc from 'fast-check';
import { SOLE_WINDOW_MS, type SoleApproval } from '../requests/second-approval.js';
import { SoleApprovals } from './sole-approvals.js';

/** More with FC_RUNS; other ones with FC_SEED. */
const RUNS = Number(process.env['FC_RUNS'] ?? 300);
const SEED = process.env['FC_SEED'] ? { seed: Number(process.env['FC_SEED']) } : {};

const approvals = fc
  .array(
    fc.record({
      id: fc.constant('r'),
      by: fc.constantFrom('sam', 'kim'),
      investorId: fc.constantFrom('ada', 'ben'),
      amountCents: fc.bigInt({ min: 1n, max: 100n }),
      after: fc.integer({ min: 0, max: SOLE_WINDOW_MS / 3 }),
    }),
    { maxLength: 60 },
  )
  .map((list) => {
    let at = 0;
    return list.map(({ after, ...approval }): SoleApproval => ({ ...approval, at: (at += after) }));
  });

describe('what reviewers decided alone', () => {
  it('is the sum of the last 24 hours, whenever it is asked for', () => {
    fc.assert(
      fc.property(approvals, fc.nat({ max: SOLE_WINDOW_MS * 2 }), (list, later) => {
        const sums = new SoleApprovals();
        list.forEach((approval, i) => {
          sums.add(approval);
          for (const now of [approval.at, approval.at + later]) {
            const own = list.slice(0, i + 1).filter(({ by, at }) => by === 'sam' && at > now - SOLE_WINDOW_MS);
            expect(sums.before('sam', 'ada', now)).toEqual({
              forInvestorCents: total(own.filter(({ investorId }) => investorId === 'ada')),
              inAllCents: total(own),
            });
          }
        });
      }),
      { numRuns: RUNS, ...SEED },
    );
  });

  it('takes no more memory than a day of the log', () => {
    const sums = new SoleApprovals();
    let most = 0;
    for (let hour = 0; hour < 5_000; hour++) {
      const at = hour * 3_600_000;
      sums.add({ id: `r${hour}`, by: `reviewer ${hour}`, investorId: `investor ${hour}`, amountCents: 1n, at });
      most = Math.max(most, sizeOf(sums));
    }
    // A day has 24; twice as many, as what is over leaves in halves.
    expect(most).toBeGreaterThan(24);
    expect(most).toBeLessThan(100);
  });
});

/** Everything that it holds, in lists and maps. */
const sizeOf = (of: object): number =>
  Object.values(of).reduce((sum: number, held: unknown) => {
    if (Array.isArray(held)) return sum + held.length;
    return held instanceof Map ? sum + held.size : sum;
  }, 0);

const total = (of: readonly SoleApproval[]): bigint => of.reduce((sum, { amountCents }) => sum + amountCents, 0n);
