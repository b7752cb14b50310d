import { type LedgerCommand, type LedgerEvent } from '../deciders.js';
import { given, INVESTOR_ID, moneyTable, NOON, STAFF, STREAM_ID } from '../testing/index.js';
import { walletId } from '../wallets/wallet-id.js';
import { barAmong } from './barred-as-new.js';
import { type NotSecondTo } from './not-second-to.js';

const HOUR = 3_600_000;
const DIGEST = 'cd'.repeat(32);
const NEW = { kind: 'staff', id: 'new' } as const;
const amountCents = 5_000n;
const second = { secondApprovalFromCents: 1_000n, secondApprovalDailyFromCents: 1_000n };

const parties = { senderId: INVESTOR_ID, recipientId: '1d2c3b4a-5f6e-4d7c-8b9a-0f1e2d3c4b05' };

/** All that waits for a second person, begun by STAFF at noon. */
const subjects: readonly (readonly [string, string, readonly LedgerEvent[], LedgerCommand])[] = [
  [
    'deposit',
    STREAM_ID,
    [
      { type: 'DepositRequested', investorId: INVESTOR_ID, amountCents, currency: 'BTC', walletAddress: 'x' },
      { type: 'DepositEndorsed', creditedCents: amountCents },
    ],
    { type: 'ApproveDeposit', ...second },
  ],
  [
    'withdrawal',
    STREAM_ID,
    [
      { type: 'WithdrawalRequested', investorId: INVESTOR_ID, amountCents, recipientDigest: DIGEST },
      { type: 'WithdrawalEndorsed', amountCents },
    ],
    { type: 'ApproveWithdrawal', ...second },
  ],
  [
    'transfer',
    STREAM_ID,
    [
      { type: 'TransferRequested', ...parties, amountCents },
      { type: 'TransferEndorsed', ...parties, amountCents },
    ],
    { type: 'ApproveTransfer', ...second },
  ],
  [
    'adjustment',
    STREAM_ID,
    [
      {
        type: 'AdjustmentDrafted',
        investorId: INVESTOR_ID,
        direction: 'add',
        amountCents,
        category: 'goodwill',
        reasonDigest: DIGEST,
      },
    ],
    { type: 'ApproveAdjustment' },
  ],
  [
    'wallet',
    walletId('BTC')!,
    [{ type: 'WalletAddressProposed', currency: 'BTC', network: 'Bitcoin', address: 'x' }],
    { type: 'ConfirmWalletAddress', address: 'x' },
  ],
];

describe.each(subjects)('the second person of a %s', (_, streamId, events, command) => {
  const decided = (hours: number, ...notSecondTo: NotSecondTo[]) =>
    given({
      streamId,
      events,
      balances: { [`investor/${INVESTOR_ID}/available`]: 100_000n },
      at: NOON + hours * HOUR,
      notSecondTo,
    }).when(command, NEW).then;

  it('is nobody whom the first one let in less than a day before they began it, now or ever', () => {
    const bar = { firstId: STAFF.id, bars: 'begun-before', untilMs: NOON + 1 } as const;
    expect([decided(0, bar), decided(25, bar), decided(24 * 365, bar)]).toEqual(Array(3).fill('second-person-is-new'));
    expect(decided(0, { ...bar, untilMs: NOON })).toMatchObject([
      { type: expect.stringMatching(/Approved|Confirmed/) },
    ]);
  });

  it('is nobody who let the first one in less than a day ago', () => {
    const bar = { firstId: STAFF.id, bars: 'decided-before', untilMs: NOON + HOUR } as const;
    expect(decided(0.9, bar)).toBe('second-person-is-new');
    expect(decided(1, bar)).toMatchObject([{ type: expect.stringMatching(/Approved|Confirmed/) }]);
  });

  it('may be new to everybody else', () => {
    const bar = { firstId: 'somebody else', bars: 'begun-before', untilMs: NOON + HOUR } as const;
    expect(decided(0, bar)).toMatchObject([{ type: expect.stringMatching(/Approved|Confirmed/) }]);
  });
});

describe('what bars longest', () => {
  const BARS: Record<string, NotSecondTo> = {
    'for ever': { firstId: 'a', bars: 'begun-before', untilMs: 20 },
    'for ever, further': { firstId: 'a', bars: 'begun-before', untilMs: 30 },
    'for a while': { firstId: 'a', bars: 'decided-before', untilMs: 90 },
  };
  const rows = moneyTable(`
    | begun | now | bars              |
    | 10    | 40  | for ever, further |
    | 25    | 40  | for ever, further |
    | 30    | 40  | for a while       |
    | 10    | 95  | for ever, further |
    | 30    | 90  | nothing           |
  `);
  it.each(rows)('of what was begun at $begun, at $now, is $bars', ({ begun, now, bars = '' }) => {
    const all = Object.values(BARS);
    for (const order of [all, all.slice().reverse()]) {
      expect(barAmong(order, 'a', Number(begun), Number(now))).toBe(BARS[bars]);
      expect(barAmong(order, 'b', Number(begun), Number(now))).toBeUndefined();
    }
  });
});
