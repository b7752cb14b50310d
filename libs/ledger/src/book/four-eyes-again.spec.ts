import { breakGlassId } from '../break-glass/break-glass-id.js';
import { type LedgerEvent } from '../deciders.js';
import { SOLE_WINDOW_MS } from '../requests/second-approval.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { NOON } from '../testing/index.js';
import { LedgerState } from './ledger-state.js';
import { DecisionAudit } from './decision-audit.js';

const DIGEST = 'cd'.repeat(32);
const HOUR = 3_600_000;
const [ADA, BEN] = [uuidOf('a', 1), uuidOf('a', 2)];
/** $1.00 for one amount, $1.50 for one investor, $15.00 for all. */
const second = { secondApprovalFromCents: 100n, secondApprovalDailyFromCents: 150n };

/** What happened in a stream, by whom of the staff, and how many ms after noon. */
type Step = readonly [streamId: string, event: LedgerEvent, by?: string, after?: number];

const asked = (n: number, amountCents: bigint, investorId = ADA): Step => [
  uuidOf('b', n),
  { type: 'WithdrawalRequested', investorId, amountCents, recipientDigest: DIGEST },
];
const endorsed = (n: number, amountCents: bigint, by = 'sam'): Step => [
  uuidOf('b', n),
  { type: 'WithdrawalEndorsed', amountCents },
  by,
];
const approved = (n: number, amountCents: bigint, investorId = ADA, by = 'sam', after = 0): Step => [
  uuidOf('b', n),
  { type: 'WithdrawalApproved', investorId, amountCents, ...second },
  by,
  after,
];
const one = (n: number, cents: bigint, investorId = ADA, by = 'sam'): Step[] => [
  asked(n, cents, investorId),
  approved(n, cents, investorId, by),
];
const transfer = { senderId: ADA, recipientId: BEN };
const sent = (n: number, amountCents: bigint): Step => [
  uuidOf('b', n),
  { type: 'TransferRequested', ...transfer, amountCents },
];
const first = (n: number, amountCents: bigint): Step => [
  uuidOf('b', n),
  { type: 'TransferEndorsed', ...transfer, amountCents },
];
const paid = (n: number, amountCents: bigint, by = 'sam', after = 0): Step => [
  uuidOf('b', n),
  { type: 'TransferApproved', ...transfer, amountCents, ...second },
  by,
  after,
];
const declared: Step = [
  uuidOf('b', 9),
  { type: 'DepositRequested', investorId: ADA, amountCents: 900n, currency: 'BTC', walletAddress: 'x' },
];
const seen: Step = [uuidOf('b', 9), { type: 'DepositEndorsed', creditedCents: 900n }];
const credited = (creditedCents: bigint, thresholds: Partial<typeof second> = second): Step => [
  uuidOf('b', 9),
  { type: 'DepositApproved', investorId: ADA, currency: 'BTC', creditedCents, ...thresholds },
];
const unnamed = (n: number, amountCents: bigint): Step => [
  uuidOf('b', n),
  { type: 'WithdrawalApproved', investorId: ADA, amountCents },
];
const glass = (n: number): Step => [
  breakGlassId(uuidOf('b', n)),
  { type: 'BreakGlassInvoked', subjectId: uuidOf('b', n), reasonDigest: DIGEST },
];

const replay = (steps: readonly Step[]): LedgerState => {
  const ledger = new LedgerState('all');
  const decisions = new DecisionAudit(ledger);
  for (let n = 1; n <= 20; n++) ledger.balances.set(`investor/${uuidOf('a', n)}/available`, 100_000n);
  for (const [streamId, event, by = 'sam', after = 0] of steps) {
    const asker = /Requested$/.test(event.type) && 'investorId' in event ? event.investorId : ADA;
    const isAsked = /Requested$/.test(event.type);
    const actor = isAsked ? { kind: 'investor' as const, id: asker } : { kind: 'staff' as const, id: by };
    const position = ledger.position + 1;
    const recorded = { position, recordedAt: NOON + after, streamId, actor, commandId: uuidOf('c', position), event };
    decisions.expect(recorded);
    decisions.observe(ledger.apply(recorded));
  }
  return ledger;
};
/** Fifteen investors with 99 cents each: one cent and fifteen below what takes two. */
const crowd = Array.from({ length: 15 }, (_, i) => one(20 + i, 99n, uuidOf('a', i + 1))).flat();

/** An approval that was one of two at most. */
const ENDORSED = /is not what was decided: (Deposit|Withdrawal|Transfer)Endorsed$/;

describe('four eyes, asked again of a log', () => {
  const refused: [string, Step[], string | RegExp][] = [
    ['one person’s approval at its threshold', [asked(1, 100n), approved(1, 100n)], ENDORSED],
    ['one person’s transfer at its threshold', [sent(1, 100n), paid(1, 100n)], ENDORSED],
    ['one person’s credit at its threshold', [declared, credited(100n)], ENDORSED],
    ['a sum for one investor at its threshold', [...one(1, 99n), ...one(2, 51n)], ENDORSED],
    ['a sum of kinds', [...one(1, 99n), sent(2, 51n), paid(2, 51n)], ENDORSED],
    [
      'a sum a millisecond before it is free again',
      [...one(1, 99n), asked(2, 51n), approved(2, 51n, ADA, 'sam', SOLE_WINDOW_MS - 1)],
      ENDORSED,
    ],
    ['a sum for all investors at its threshold', [...crowd, ...one(1, 15n, uuidOf('a', 16))], ENDORSED],
    [
      'a sum with what was approved before approvals said why',
      [asked(1, 900n), unnamed(1, 900n), ...one(2, 1n)],
      ENDORSED,
    ],
    [
      'what one person endorsed and approved',
      [asked(1, 100n), endorsed(1, 100n), approved(1, 100n)],
      'second-person-needed',
    ],
    [
      'a transfer that one person endorsed and approved',
      [sent(1, 100n), first(1, 100n), paid(1, 100n)],
      'second-person-needed',
    ],
    [
      'what was endorsed, though it is below the threshold',
      [asked(1, 5n), endorsed(1, 5n), approved(1, 5n)],
      'second-person-needed',
    ],
    [
      'break-glass a millisecond early',
      [sent(1, 100n), first(1, 100n), glass(1), paid(1, 100n, 'sam', 24 * HOUR - 1)],
      'second-person-needed',
    ],
    ['a second approval of another amount', [declared, seen, credited(899n)], ENDORSED],
    ['a payout of another amount than was asked for', [asked(1, 90n), approved(1, 89n)], 'amountCents'],
    ['a transfer of another amount than was asked for', [sent(1, 90n), paid(1, 89n)], 'amountCents'],
    ['an approval that no more says what takes two', [...one(1, 1n), asked(2, 1n), unnamed(2, 1n)], 'does not say'],
    [
      'a transfer that no more says it',
      [...one(1, 1n), sent(2, 1n), [uuidOf('b', 2), { type: 'TransferApproved', ...transfer, amountCents: 1n }]],
      'does not say',
    ],
    [
      'one that says the other half of it',
      [...one(1, 1n), declared, credited(1n, { secondApprovalDailyFromCents: 150n })],
      'does not say',
    ],
    [
      'one that says half of it',
      [...one(1, 1n), declared, credited(1n, { secondApprovalFromCents: 100n })],
      'does not say',
    ],
    ['one from before they said it, of more than was endorsed', [declared, seen, credited(901n, {})], ENDORSED],
  ];
  it.each(refused)('refuses %s', (_, steps, why) => {
    replay(steps.slice(0, -1));
    expect(() => replay(steps)).toThrow(why);
  });

  const taken: [string, Step[]][] = [
    ['sums a cent below their thresholds', [...one(1, 99n), ...one(2, 50n)]],
    ['a sum for all a cent below', [...crowd, ...one(1, 14n, uuidOf('a', 16))]],
    [
      'one that was paid since, which counts once',
      [
        ...one(1, 99n),
        [
          uuidOf('b', 1),
          { type: 'WithdrawalCompleted', investorId: ADA, amountCents: 99n, paymentReferenceDigest: DIGEST },
        ],
        ...one(2, 50n),
      ],
    ],
    ['another reviewer’s', [...one(1, 99n), ...one(2, 99n, ADA, 'kim')]],
    ['a day later, to the millisecond', [...one(1, 99n), asked(2, 99n), approved(2, 99n, ADA, 'sam', SOLE_WINDOW_MS)]],
    [
      'a second person’s',
      [asked(1, 9_000n), endorsed(1, 9_000n), approved(1, 9_000n, ADA, 'kim'), ...one(2, 99n, ADA, 'kim')],
    ],
    ['one person’s by break-glass', [sent(1, 900n), first(1, 900n), glass(1), paid(1, 900n, 'sam', 24 * HOUR)]],
    ['less than was endorsed, below the threshold', [declared, seen, credited(99n)]],
    ['what was approved before approvals said what takes two', [asked(1, 9_000n), unnamed(1, 9_000n)]],
    ['the same of less than was endorsed', [declared, seen, credited(899n, {})]],
  ];
  it.each(taken)('takes %s', (_, steps) => {
    expect(replay(steps).position).toBe(steps.length);
  });
});
