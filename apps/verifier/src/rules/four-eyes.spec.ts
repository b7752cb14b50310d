import { type Event } from './rules.js';
import { ADA, BEN, by, credited, deposits, DIGEST, id, on, refusalOf, step, type Step } from '../agreement/steps.js';

/** One amount from $5.01 on, $9.00 for one investor, so $90.00 for all. */
const second = { secondApprovalFromCents: 501n, secondApprovalDailyFromCents: 900n };
const pay = (n: number): string => `d0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const rich = (n: number): string => `a0000000-0000-4000-8000-${String(100 + n).padStart(12, '0')}`;

/** A payout asked for and approved by one person. */
const payout = (n: number, cents: bigint, investorId = ADA): Step[] => {
  const of = { investorId, amountCents: cents };
  return [
    step(pay(n), { type: 'WithdrawalRequested', ...of, recipientDigest: DIGEST }),
    step(pay(n), { type: 'WithdrawalApproved', ...of, noteDigest: undefined, ...second }),
  ];
};
const later = (day: number, steps: readonly Step[]): Step[] => steps.map((one) => on(day, one));

/** Credited before approvals said what takes two, by somebody whose sums nobody asks for. */
const [asked, paidIn] = credited(1, 90_000n) as [Step, Step];
const money = [asked, by('max', paidIn)];
/** Eighteen investors with 499 cents each: 8,982 of the 9,000 for all. */
const crowd = [
  ...Array.from({ length: 18 }, (_, n) =>
    credited(2, 499n, rich(n)).map((one, i): Step => ({ ...(i === 1 ? by('max', one) : one), streamId: pay(100 + n) })),
  ),
  ...Array.from({ length: 18 }, (_, n) => payout(200 + n, 499n, rich(n))),
].flat();

const sent = { senderId: ADA, recipientId: BEN, amountCents: 501n };
const request = step(id(4), { type: 'TransferRequested', ...sent });
const endorse = step(id(4), { type: 'TransferEndorsed', ...sent });
const approve = step(id(4), { type: 'TransferApproved', ...sent, ...second });
const credit = (cents: bigint, thresholds: object = second): Step =>
  step(id(2), { ...deposits.approve(2, cents).event, ...thresholds } as Event);
const declared = deposits.request(2, 900n);
const seen = deposits.endorse(2, 900n);

describe('one person', () => {
  const unsaid = 'four-eyes: an approval does not say what takes two people';
  it.each<[string, string, Step[]]>([
    ['pays out at the threshold', 'four-eyes: sam approves 501 cents alone', [...money, ...payout(1, 501n)]],
    ['sends at the threshold', 'four-eyes: sam approves 501 cents alone', [...money, request, approve]],
    ['credits at the threshold', 'four-eyes: sam approves 501 cents alone', [declared, credit(501n)]],
    [
      'reaches the sum for an investor',
      `four-eyes: sam approves 900 cents alone for ${ADA} within 24 hours`,
      [...money, ...payout(1, 500n), ...payout(2, 400n)],
    ],
    [
      'reaches it a second before the day is over',
      `four-eyes: sam approves 900 cents alone for ${ADA} within 24 hours`,
      [...money, ...payout(1, 500n), ...later(1 - 1 / 86_400, payout(2, 400n))],
    ],
    [
      'reaches it by a transfer',
      `four-eyes: sam approves 901 cents alone for ${ADA} within 24 hours`,
      [
        ...money,
        ...payout(1, 401n),
        step(id(4), { type: 'TransferRequested', ...sent, amountCents: 500n }),
        step(id(4), { type: 'TransferApproved', ...sent, amountCents: 500n, ...second }),
      ],
    ],
    [
      'reaches the sum for all',
      'four-eyes: sam approves 9000 cents alone within 24 hours',
      [...money, ...crowd, ...payout(1, 18n)],
    ],
    [
      'adds to what was approved before approvals said what takes two',
      `four-eyes: sam approves 90001 cents alone for ${ADA} within 24 hours`,
      [asked, paidIn, ...payout(1, 1n)],
    ],
    ['no more says what takes two', unsaid, [...money, ...payout(1, 1n), ...credited(3, 5n)]],
    ['says half of it', unsaid, [...money, ...payout(1, 1n), declared, credit(1n, { secondApprovalFromCents: 9n })]],
    [
      'says the other half of it',
      unsaid,
      [
        ...money,
        ...payout(1, 1n),
        declared,
        credit(1n, { secondApprovalFromCents: undefined, secondApprovalDailyFromCents: 9n }),
      ],
    ],
    [
      'endorses a transfer and approves it',
      'four-eyes: sam decides alone where two people must',
      [...money, request, endorse, approve],
    ],
    [
      'approves what they endorsed after somebody who is gone since',
      'four-eyes: kim decides alone where two people must',
      [...money, request, endorse, by('kim', endorse), by('kim', approve)],
    ],
    [
      'approves another amount than another one endorsed',
      'four-eyes: kim approves 899 cents alone',
      [declared, seen, by('kim', credit(899n))],
    ],
    [
      'approves more than was endorsed, before approvals said what takes two',
      'four-eyes: one person approves more than was endorsed',
      [declared, seen, credit(901n, {})],
    ],
  ])('is named who %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  it.each<[string, Step[]]>([
    ['a cent below the sum for an investor', [...money, ...payout(1, 500n), ...payout(2, 399n)]],
    ['a cent below the sum for all', [...money, ...crowd, ...payout(1, 17n)]],
    ['a day later', [...money, ...payout(1, 500n), ...later(1, payout(2, 500n))]],
    [
      'beside another reviewer',
      [...money, ...payout(1, 500n), ...payout(2, 500n).map((one, i) => (i ? by('kim', one) : one))],
    ],
    ['as the second', [...money, request, endorse, by('kim', approve)]],
    [
      'as the second of who endorsed after somebody who is gone since',
      [...money, request, endorse, by('kim', endorse), by('max', approve)],
    ],
    ['less than was endorsed', [declared, seen, credit(500n)]],
  ])('decides %s', (_, steps) => {
    expect(refusalOf(steps)).toBe('nothing');
  });
});
