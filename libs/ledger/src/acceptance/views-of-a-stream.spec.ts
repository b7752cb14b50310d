import { LedgerState } from '../book/ledger-state.js';
import { type LedgerEvent } from '../deciders.js';
import { type QueuedRequest } from '../requests/queued-request.js';
import { type Actor } from '../stored/event-envelope.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { INVESTOR_ID, NOON, STREAM_ID } from '../testing/index.js';
import { type InvestorTransaction } from '../transactions/transaction.js';

const OTHER_ID = '1e4c8a1b-2d3f-4c5e-9a7b-8c6d5e4f3a04';
const RUN_ID = 'f0000000-0000-4000-8000-000000000001';
const digest = 'ab'.repeat(32);

const kim: Actor = { kind: 'staff', id: 'kim' };
const sam: Actor = { kind: 'staff', id: 'sam' };
const investor: Actor = { kind: 'investor', id: INVESTOR_ID };
const system: Actor = { kind: 'system', id: 'payouts' };

/** Each event as its actor's, a millisecond after the one before: the first at position 1 and noon and 1 ms. */
const viewsAfter = (...events: readonly (readonly [Actor, LedgerEvent])[]) => {
  const ledger = new LedgerState('all');
  const balances = { [`investor/${INVESTOR_ID}/available`]: 900n, [`investor/${OTHER_ID}/available`]: 900n };
  for (const [account, cents] of Object.entries(balances)) ledger.balances.set(account, cents);
  events.forEach(([actor, event], i) => {
    const place = { position: i + 1, recordedAt: NOON + i + 1, streamId: STREAM_ID, commandId: uuidOf('c', i) };
    ledger.apply({ ...place, actor, event });
  });
  const { decider, state } = ledger.streams.get(STREAM_ID)!;
  return {
    lines: decider.transactions(state),
    row: decider.request(state),
    totals: decider.totals(state),
    alone: decider.soleApproval?.(state),
  };
};

const asked = { id: STREAM_ID, investorId: INVESTOR_ID, amountCents: 50n, requestedAt: NOON + 1 };
const decided = (decidedBy: string, position: number): Partial<QueuedRequest> => ({
  decidedAt: NOON + position,
  decidedBy,
  position,
});
const line = { id: STREAM_ID, investorId: INVESTOR_ID, amountCents: 50n, cancelled: false };
const first = { createdAt: NOON + 1, position: 1 };
const sole = (by: string, position: number, amountCents = 50n) => ({
  id: STREAM_ID,
  investorId: INVESTOR_ID,
  by,
  at: NOON + position,
  amountCents,
});
const totals = (of: object) => ({
  investorId: INVESTOR_ID,
  totals: { depositedCents: 0n, withdrawnCents: 0n, investedCents: 0n, ...of },
});
const money = { investorId: INVESTOR_ID, amountCents: 50n };

describe('a deposit shows', () => {
  const requested: LedgerEvent = { type: 'DepositRequested', ...money, currency: 'BTC', walletAddress: 'a' };
  const endorsed = (creditedCents: bigint): LedgerEvent => ({ type: 'DepositEndorsed', creditedCents });
  const approved: LedgerEvent = {
    type: 'DepositApproved',
    investorId: INVESTOR_ID,
    currency: 'BTC',
    creditedCents: 40n,
  };
  const row = { ...asked, kind: 'deposit', currency: 'BTC', walletAddress: 'a' };
  const entry = { ...line, ...first, type: 'deposit' };
  const pending = { lines: [{ ...entry, status: 'pending' }], totals: undefined, alone: undefined };
  const credited = { ...row, status: 'approved', creditedCents: 40n };
  const onItsLine = [{ ...entry, status: 'approved', amountCents: 40n }];

  it('what was declared while it waits, and who was the first of two', () => {
    expect(viewsAfter([investor, requested])).toStrictEqual({
      ...pending,
      row: { ...row, status: 'pending', position: 1 },
    });
    const endorsement = { by: 'kim', at: NOON + 2, amountCents: 40n };
    expect(viewsAfter([investor, requested], [kim, endorsed(40n)])).toStrictEqual({
      ...pending,
      row: { ...row, status: 'pending', endorsement, position: 2 },
    });
  });

  it('what was credited once one person approved it, whose alone it is', () => {
    expect(viewsAfter([investor, requested], [kim, approved])).toStrictEqual({
      lines: onItsLine,
      row: { ...credited, ...decided('kim', 2) },
      totals: totals({ depositedCents: 40n }),
      alone: sole('kim', 2, 40n),
    });
  });

  it('nobody’s alone what two people approved, unless the first had said another amount', () => {
    const by = (cents: bigint) => viewsAfter([investor, requested], [kim, endorsed(cents)], [sam, approved]);
    expect(by(40n)).toStrictEqual({
      lines: onItsLine,
      row: { ...credited, ...decided('sam', 3) },
      totals: totals({ depositedCents: 40n }),
      alone: undefined,
    });
    expect(by(39n).alone).toStrictEqual(sole('sam', 3, 40n));
  });

  it('by which line it came, from when one is known', () => {
    const byLine = { ...approved, lineId: OTHER_ID } as LedgerEvent;
    const first = { type: 'DepositEndorsed', creditedCents: 40n, lineId: OTHER_ID } as const;
    const shown = {
      lines: onItsLine,
      row: { ...credited, lineId: OTHER_ID, ...decided('kim', 2) },
      totals: totals({ depositedCents: 40n }),
      alone: sole('kim', 2, 40n),
    };
    expect(viewsAfter([investor, requested], [kim, byLine])).toStrictEqual(shown);
    const matched: LedgerEvent = { type: 'DepositMatched', lineId: OTHER_ID, currency: 'BTC', creditedCents: 40n };
    // Whose line is found is no decision of theirs on the money.
    expect(viewsAfter([investor, requested], [kim, approved], [sam, matched])).toStrictEqual(shown);
    expect(viewsAfter([investor, requested], [kim, first], [sam, byLine])).toMatchObject({
      row: { lineId: OTHER_ID },
      alone: undefined,
    });
    expect(viewsAfter([investor, requested], [kim, first], [sam, approved]).alone).toStrictEqual(sole('sam', 3, 40n));
  });

  it('that staff rejected it, or that the investor took it back', () => {
    const gone = { totals: undefined, alone: undefined };
    expect(viewsAfter([investor, requested], [kim, { type: 'DepositRejected', reasonDigest: digest }])).toStrictEqual({
      ...gone,
      lines: [{ ...entry, status: 'rejected' }],
      row: { ...row, status: 'rejected', ...decided('kim', 2) },
    });
    expect(
      viewsAfter([investor, requested], [investor, { type: 'DepositCancelled', investorId: INVESTOR_ID }]),
    ).toStrictEqual({
      ...gone,
      lines: [{ ...entry, status: 'rejected', cancelled: true }],
      row: { ...row, status: 'rejected', ...decided(INVESTOR_ID, 2) },
    });
  });
});

describe('a withdrawal shows', () => {
  const requested: LedgerEvent = { type: 'WithdrawalRequested', ...money, recipientDigest: digest };
  const endorsed: LedgerEvent = { type: 'WithdrawalEndorsed', amountCents: 50n };
  const approved: LedgerEvent = { type: 'WithdrawalApproved', ...money };
  const row = { ...asked, kind: 'withdrawal' };
  const entry = { ...line, ...first, type: 'withdrawal' };
  const withdrawn = totals({ withdrawnCents: 50n });

  it('who was the first of two while it waits', () => {
    const pending = { lines: [{ ...entry, status: 'pending' }], totals: undefined, alone: undefined };
    expect(viewsAfter([investor, requested])).toStrictEqual({
      ...pending,
      row: { ...row, status: 'pending', position: 1 },
    });
    const endorsement = { by: 'kim', at: NOON + 2, amountCents: 50n };
    expect(viewsAfter([investor, requested], [kim, endorsed])).toStrictEqual({
      ...pending,
      row: { ...row, status: 'pending', endorsement, position: 2 },
    });
  });

  it.each([
    ['completed', { type: 'WithdrawalCompleted', ...money, paymentReferenceDigest: digest }, withdrawn],
    ['rejected', { type: 'WithdrawalBounced', ...money, reasonDigest: digest }, undefined],
  ] as const)('who approved it alone, also once it is %s by another one', (status, last, then) => {
    expect(viewsAfter([investor, requested], [kim, approved])).toStrictEqual({
      lines: [{ ...entry, status: 'approved' }],
      row: { ...row, status: 'approved', ...decided('kim', 2) },
      totals: withdrawn,
      alone: sole('kim', 2),
    });
    expect(viewsAfter([investor, requested], [kim, approved], [sam, last])).toStrictEqual({
      lines: [{ ...entry, status }],
      row: { ...row, status, ...decided('sam', 3) },
      totals: then,
      alone: sole('kim', 2),
    });
  });

  it('by which line it went out, from when one is known', () => {
    const paid: LedgerEvent = { type: 'WithdrawalCompleted', ...money, paymentReferenceDigest: digest };
    const matched: LedgerEvent = { type: 'WithdrawalMatched', lineId: OTHER_ID, amountCents: 50n };
    const shown = {
      lines: [{ ...entry, status: 'completed' }],
      row: { ...row, status: 'completed', ...decided('sam', 3), lineId: OTHER_ID },
      totals: withdrawn,
      alone: sole('kim', 2),
    };
    const before = [
      [investor, requested],
      [kim, approved],
    ] as const;
    expect(viewsAfter(...before, [sam, { ...paid, lineId: OTHER_ID } as LedgerEvent])).toStrictEqual(shown);
    expect(viewsAfter(...before, [sam, paid], [kim, matched])).toStrictEqual(shown);
  });

  it('nobody’s alone what two people approved, and what was never approved', () => {
    expect(viewsAfter([investor, requested], [kim, endorsed], [sam, approved]).alone).toBeUndefined();
    const back: LedgerEvent = { type: 'WithdrawalCancelled', ...money };
    expect(viewsAfter([investor, requested], [investor, back])).toStrictEqual({
      lines: [{ ...entry, status: 'rejected', cancelled: true }],
      row: { ...row, status: 'rejected', ...decided(INVESTOR_ID, 2) },
      totals: undefined,
      alone: undefined,
    });
    const declined: LedgerEvent = { type: 'WithdrawalRejected', ...money, reasonDigest: digest };
    expect(viewsAfter([investor, requested], [kim, declined])).toMatchObject({
      lines: [{ cancelled: false }],
      alone: undefined,
    });
  });
});

describe('a transfer shows', () => {
  const pair = { senderId: INVESTOR_ID, recipientId: OTHER_ID, amountCents: 50n };
  const requested: LedgerEvent = { type: 'TransferRequested', ...pair };
  const endorsed: LedgerEvent = { type: 'TransferEndorsed', ...pair };
  const approved: LedgerEvent = { type: 'TransferApproved', ...pair };
  const row = { ...asked, kind: 'transfer', recipientId: OTHER_ID };
  const sent = { ...line, ...first, type: 'transfer', counterpartyId: OTHER_ID };

  it('its sender alone while it waits, and who was the first of two', () => {
    const pending = { lines: [{ ...sent, status: 'pending' }], totals: undefined, alone: undefined };
    expect(viewsAfter([investor, requested])).toStrictEqual({
      ...pending,
      row: { ...row, status: 'pending', position: 1 },
    });
    const endorsement = { by: 'kim', at: NOON + 2, amountCents: 50n };
    expect(viewsAfter([investor, requested], [kim, endorsed])).toStrictEqual({
      ...pending,
      row: { ...row, status: 'pending', endorsement, position: 2 },
    });
  });

  it('both once it was approved, and who did so alone', () => {
    const { lines, ...rest } = viewsAfter([investor, requested], [kim, approved]);
    expect(lines).toStrictEqual([
      { ...sent, status: 'completed' },
      {
        ...line,
        id: expect.not.stringMatching(STREAM_ID),
        type: 'transfer_received',
        status: 'completed',
        investorId: OTHER_ID,
        counterpartyId: INVESTOR_ID,
        createdAt: NOON + 2,
        position: 2,
      },
    ]);
    expect(rest).toStrictEqual({
      row: { ...row, status: 'completed', ...decided('kim', 2) },
      totals: undefined,
      alone: sole('kim', 2),
    });
    expect(viewsAfter([investor, requested], [kim, endorsed], [sam, approved]).alone).toBeUndefined();
  });

  it.each([
    ['staff rejected it', kim, { type: 'TransferRejected', ...pair, reasonDigest: digest }, false],
    ['the sender took it back', investor, { type: 'TransferCancelled', ...pair }, true],
  ] as const)('that %s', (_, actor, event, cancelled) => {
    expect(viewsAfter([investor, requested], [actor, event])).toStrictEqual({
      lines: [{ ...sent, status: 'rejected', cancelled }],
      row: { ...row, status: 'rejected', ...decided(actor.id, 2) },
      totals: undefined,
      alone: undefined,
    });
  });
});

describe('an adjustment shows', () => {
  const drafted: LedgerEvent = {
    type: 'AdjustmentDrafted',
    ...money,
    direction: 'subtract',
    category: 'goodwill',
    reasonDigest: digest,
  };
  const row = {
    ...asked,
    kind: 'adjustment',
    direction: 'subtract',
    category: 'goodwill',
    proposedBy: 'kim',
  };
  const nothing = { lines: [], totals: undefined, alone: undefined };

  it('staff alone what was proposed or declined', () => {
    expect(viewsAfter([kim, drafted])).toStrictEqual({ ...nothing, row: { ...row, status: 'pending', position: 1 } });
    const rejected: LedgerEvent = { type: 'AdjustmentRejected', reasonDigest: digest };
    expect(viewsAfter([kim, drafted], [sam, rejected])).toStrictEqual({
      ...nothing,
      row: { ...row, status: 'rejected', ...decided('sam', 2) },
    });
  });

  it('the investor too what was approved', () => {
    const approved: LedgerEvent = {
      type: 'AdjustmentApproved',
      ...money,
      direction: 'subtract',
      againstAccount: 'platform/adjustments',
    };
    const type = 'admin_balance_adjustment_subtract';
    expect(viewsAfter([kim, drafted], [sam, approved])).toStrictEqual({
      ...nothing,
      lines: [{ ...line, type, status: 'completed', createdAt: NOON + 2, position: 2 }],
      row: { ...row, status: 'completed', ...decided('sam', 2) },
    });
  });

  it('whose entry a reversal takes back, and no category', () => {
    const proposed: LedgerEvent = {
      type: 'ReversalProposed',
      ...money,
      originalId: OTHER_ID,
      direction: 'add',
      againstAccount: 'platform/adjustments',
      reasonDigest: digest,
    };
    const { category: _, ...others } = row;
    expect(viewsAfter([kim, proposed])).toStrictEqual({
      ...nothing,
      row: { ...others, direction: 'add', originalId: OTHER_ID, status: 'pending', position: 1 },
    });
  });
});

describe('a purchase shows', () => {
  it('what was bought, each part of the interest, and the principal’s return', () => {
    const bought: LedgerEvent = {
      type: 'PlanPurchased',
      ...money,
      planId: OTHER_ID,
      planVersion: 1,
      planName: 'Harbour',
      durationDays: 2,
      ratePpm: 0,
      payout: 'daily',
    };
    const part = (n: number): LedgerEvent => ({
      type: 'InterestPaid',
      investorId: INVESTOR_ID,
      amountCents: 3n,
      runId: RUN_ID,
      part: n,
    });
    const matured: LedgerEvent = { type: 'PlanMatured', ...money, runId: RUN_ID };
    const { lines, ...rest } = viewsAfter([investor, bought], [system, part(1)], [system, part(2)], [system, matured]);
    const common = { investorId: INVESTOR_ID, planName: 'Harbour', status: 'completed', cancelled: false };
    const shown = (type: string, amountCents: bigint, position: number, id?: string) => ({
      ...common,
      id: id ?? expect.any(String),
      type,
      amountCents,
      createdAt: NOON + position,
      position,
    });
    expect(lines).toStrictEqual([
      shown('investment_purchase', 50n, 1, STREAM_ID),
      shown('interest_payout', 3n, 3),
      shown('interest_payout', 3n, 2),
      shown('admin_balance_adjustment_add', 50n, 4),
    ]);
    expect(new Set(lines.map(({ id }: InvestorTransaction) => id)).size).toBe(4);
    expect(rest).toStrictEqual({ row: undefined, totals: totals({ investedCents: 50n }), alone: undefined });
  });
});
