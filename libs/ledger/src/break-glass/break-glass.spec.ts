import { type AdjustmentEvent } from '../adjustments/adjustments.js';
import { outsideLine } from '../book/account.js';
import { LedgerState } from '../book/ledger-state.js';
import { type LedgerCommand, type LedgerEvent } from '../deciders.js';
import { type DepositEvent } from '../deposits/deposits.js';
import { explanationId } from '../explanations/explanation-id.js';
import { OUTSIDE_ACCOUNTS_STREAM } from '../outside-accounts/state.js';
import { isRefusal } from '../refusal.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { INVESTOR_ID, moneyTable, NOON, STAFF, STREAM_ID } from '../testing/index.js';
import {
  accounts,
  BANK,
  BANK_ID,
  BANK_LINE,
  COIN_ID,
  COIN_LINE,
  credited,
  DAY,
  lines,
  paidOut,
} from '../testing/outside-events.js';
import { type TransferEvent } from '../transfers/transfers.js';
import { walletId } from '../wallets/wallet-id.js';
import { type WalletEvent } from '../wallets/wallets.js';
import { type WithdrawalEvent } from '../withdrawals/withdrawals.js';
import { breakGlassId, subjectOfBreakGlass } from './break-glass-id.js';

const HOUR = 3_600_000;
const DIGEST = 'cd'.repeat(32);
const amountCents = 5_000n;
const ANOTHER = { kind: 'staff', id: 'another' } as const;
const BTC = walletId('BTC')!;
const second = { secondApprovalFromCents: 1_000n, secondApprovalDailyFromCents: 10n ** 9n };

const deposit: DepositEvent[] = [
  { type: 'DepositRequested', investorId: INVESTOR_ID, amountCents, currency: 'BTC', walletAddress: 'x' },
  { type: 'DepositEndorsed', creditedCents: amountCents },
];
const withdrawal: WithdrawalEvent[] = [
  { type: 'WithdrawalRequested', investorId: INVESTOR_ID, amountCents, recipientDigest: DIGEST },
  { type: 'WithdrawalEndorsed', amountCents },
];
const parties = { senderId: INVESTOR_ID, recipientId: '1d2c3b4a-5f6e-4d7c-8b9a-0f1e2d3c4b05' };
const transfer: TransferEvent[] = [
  { type: 'TransferRequested', ...parties, amountCents },
  { type: 'TransferEndorsed', ...parties, amountCents },
];
const adjustment: AdjustmentEvent[] = [
  {
    type: 'AdjustmentDrafted',
    investorId: INVESTOR_ID,
    direction: 'add',
    amountCents,
    category: 'other',
    reasonDigest: DIGEST,
  },
];
const address = { currency: 'BTC', network: 'Bitcoin', address: 'next' };
const wallet: WalletEvent[] = [{ type: 'WalletAddressProposed', ...address }];

const item = { item: 'line', itemId: BANK_LINE, amountCents, category: 'fee', reasonDigest: DIGEST } as const;
const explanation = { ...item, againstAccount: outsideLine(BANK_LINE) };

const DECIDED = /Approved|Confirmed|Explained|Matched|AccountOpened/;

const rated = { rate: '50000', rateSource: 'Kraken', rateAt: '2026-11-20T11:59:00.000Z' };
const match = { lineId: COIN_LINE, ...rated };

interface Subject {
  id: string;
  elsewhere?: Readonly<Record<string, readonly LedgerEvent[]>>;
  events: LedgerEvent[];
  decide: LedgerCommand;
}

const subjects: Readonly<Record<string, Subject>> = {
  deposit: { id: STREAM_ID, events: deposit, decide: { type: 'ApproveDeposit', ...second } },
  withdrawal: { id: STREAM_ID, events: withdrawal, decide: { type: 'ApproveWithdrawal', ...second } },
  transfer: { id: STREAM_ID, events: transfer, decide: { type: 'ApproveTransfer', ...second } },
  adjustment: { id: STREAM_ID, events: adjustment, decide: { type: 'ApproveAdjustment' } },
  explanation: {
    id: explanationId(BANK_LINE)!,
    elsewhere: lines({ bank: amountCents }),
    events: [{ type: 'OpenItemEndorsed', ...explanation }],
    decide: { type: 'ExplainOpenItem', ...explanation },
  },
  'new outside account': {
    id: OUTSIDE_ACCOUNTS_STREAM,
    events: [{ type: 'OutsideAccountProposed', accountId: BANK_ID, ...BANK }],
    decide: { type: 'ConfirmOutsideAccount', accountId: BANK_ID },
  },
  'deposit’s line': {
    id: STREAM_ID,
    elsewhere: {
      ...lines({ coin: 10_000_000n }),
      ...accounts({ type: 'EvidenceRequired', accountId: COIN_ID, fromDay: DAY }),
    },
    events: [
      ...credited(amountCents, 'BTC'),
      { type: 'DepositMatchEndorsed', ...match, currency: 'BTC', creditedCents: amountCents },
    ],
    decide: { type: 'MatchDeposit', ...match },
  },
  'payout’s line': {
    id: STREAM_ID,
    elsewhere: lines({ coin: -10_000_000n }),
    events: [...paidOut(amountCents), { type: 'WithdrawalMatchEndorsed', ...match, amountCents }],
    decide: { type: 'MatchWithdrawal', ...match },
  },
  wallet: { id: BTC, events: wallet, decide: { type: 'ConfirmWalletAddress', address: 'next' } },
};

/** What STAFF did to a subject at noon, and what follows by the hour. */
const story = ({ id, elsewhere = {}, events, decide }: Subject) => {
  const ledger = new LedgerState('all');
  ledger.balances.set(`investor/${INVESTOR_ID}/available`, amountCents);
  for (const [streamId, past] of [...Object.entries(elsewhere), [id, events] as const]) {
    for (const event of past) {
      const position = ledger.position + 1;
      ledger.apply({ position, recordedAt: NOON, streamId, actor: STAFF, commandId: uuidOf('c', position), event });
    }
  }
  const give = (streamId: string, command: LedgerCommand, hours: number, actor = STAFF): string => {
    const commandId = uuidOf('c', ledger.position + 1);
    const answer = ledger.execute({ streamId, commandId, actor, command }, NOON + hours * HOUR);
    return isRefusal(answer) ? answer.refused : answer.map(({ recorded }) => recorded.event.type).join();
  };
  return {
    invoke: (hours: number, actor = STAFF, allowed = true) =>
      give(breakGlassId(id), { type: 'InvokeBreakGlass', subjectId: id, reasonDigest: DIGEST, allowed }, hours, actor),
    withdraw: (hours: number, actor = STAFF) => give(breakGlassId(id), { type: 'RetractBreakGlass' }, hours, actor),
    decide: (hours: number, actor = STAFF) => give(id, decide, hours, actor),
    give: (command: LedgerCommand, hours: number, actor = STAFF) => give(id, command, hours, actor),
  };
};

describe.each(Object.entries(subjects))('break-glass for a %s', (_, subject) => {
  it('lets the first person decide alone after 24 hours, not before', () => {
    const { invoke, decide } = story(subject);
    expect(decide(0)).toBe('second-person-needed');
    expect(invoke(1)).toBe('BreakGlassInvoked');
    expect(decide(24.999)).toBe('second-person-needed');
    expect(decide(25)).toMatch(DECIDED);
  });

  it('is off unless the operator switched it on', () => {
    const { invoke, decide } = story(subject);
    expect(invoke(0, STAFF, false)).toBe('break-glass-off');
    expect(decide(48)).toBe('second-person-needed');
  });

  it('is withdrawn by anybody of the staff; two people are needed again, and it may be invoked again', () => {
    const { invoke, withdraw, decide } = story(subject);
    invoke(0);
    expect(withdraw(23, ANOTHER)).toBe('BreakGlassWithdrawn');
    expect(decide(30)).toBe('second-person-needed');
    expect(withdraw(30)).toBe('break-glass-not-invoked');
    expect(invoke(31)).toBe('BreakGlassInvoked');
    expect(decide(54)).toBe('second-person-needed');
    expect(decide(55)).toMatch(DECIDED);
    expect(withdraw(56)).toBe('break-glass-not-invoked');
  });

  it('keeps nobody else from being the second person', () => {
    const { invoke, decide } = story(subject);
    invoke(0);
    expect(decide(1, ANOTHER)).toMatch(DECIDED);
  });

  it('is the first person’s alone', () => {
    const { invoke, decide } = story(subject);
    expect(invoke(0, ANOTHER)).toBe('second-person-is-you');
    expect(invoke(0, { kind: 'investor', id: STAFF.id })).toBe('staff-only');
    expect(invoke(0)).toBe('BreakGlassInvoked');
    expect(invoke(1)).toBe('break-glass-invoked');
    expect(decide(25)).toMatch(DECIDED);
    expect(invoke(26)).toBe('no-second-person-awaited');
  });
});

describe('break-glass', () => {
  it('is for what was looked at: another amount, or a new proposal, waits anew', () => {
    const { invoke, decide, give } = story(subjects['deposit']!);
    invoke(0);
    const other: LedgerCommand = {
      type: 'ApproveDeposit',
      creditedCents: 4_000n,
      noteDigest: DIGEST,
      ...second,
    };
    expect(give(other, 1)).toBe('DepositEndorsed');
    expect(decide(30)).toBe('second-person-needed');
    expect(invoke(30)).toBe('BreakGlassInvoked');
    expect(decide(54)).toBe('DepositApproved');
  });

  it('is for a request that waits for a second person only', () => {
    const waiting = { ...subjects['deposit']!, events: deposit.slice(0, 1) };
    expect(story(waiting).invoke(0)).toBe('no-second-person-awaited');
    const decided = {
      ...subjects['deposit']!,
      events: [...deposit, { type: 'DepositRejected', reasonDigest: DIGEST }],
    };
    expect(story(decided as Subject).invoke(0)).toBe('no-second-person-awaited');
  });

  const ids = moneyTable(`
    | of                                   | is                                   |
    | 5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01 | 5f0c3f4e-0b1d-4a52-da55-0c8b5a3f7d01 |
    | 5f0c3f4e-0b1d-8a52-9a55-0c8b5a3f7d01 | 5f0c3f4e-0b1d-8a52-da55-0c8b5a3f7d01 |
    | 42544300-0000-8000-8000-000000000000 | 42544300-0000-8000-c000-000000000000 |
  `);
  it.each(ids)('of $of stands in the stream $is', ({ of = '', is = '' }) => {
    expect(breakGlassId(of)).toBe(is);
    expect([subjectOfBreakGlass(is), subjectOfBreakGlass(of)]).toEqual([of, undefined]);
    expect(() => breakGlassId(breakGlassId(of))).toThrow('has no break-glass');
  });
});
