import { LedgerState } from '../book/ledger-state.js';
import { type LedgerCommand } from '../deciders.js';
import { isRefusal } from '../refusal.js';
import { type Actor } from '../stored/event-envelope.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { moneyTable, NOON, STAFF, WALLET_ADDRESS } from '../testing/index.js';
import { walletId } from '../wallets/wallet-id.js';
import { authorizedActor } from '../authorization.js';
import { SOLE_WINDOW_MS } from './second-approval.js';

const DIGEST = 'cd'.repeat(32);
const HOUR = 3_600_000;
/** One amount from $100.00 on, $150.00 for one investor, so $1,500.00 for all. */
const second = { secondApprovalFromCents: 10_000n, secondApprovalDailyFromCents: 15_000n };
const reviewers: Readonly<Record<string, Actor>> = { sam: STAFF, kim: { kind: 'staff', id: 'kim' } };
const ADA = uuidOf('a', 1);
const BEN = uuidOf('a', 2);

/** A platform whose investors have money enough, and requests that are decided one after the other. */
class Desk {
  readonly ledger = new LedgerState('all');
  private requests = 0;

  constructor() {
    for (let n = 1; n <= 20; n++) this.ledger.balances.set(`investor/${uuidOf('a', n)}/available`, 10n ** 9n);
    const wallet = { currency: 'BTC', network: 'Bitcoin', address: WALLET_ADDRESS };
    this.give(walletId('BTC')!, { type: 'OpenWallet', ...wallet }, NOON);
  }

  /** What became of a command: its last event, or the refusal's code. */
  give(
    streamId: string,
    command: LedgerCommand,
    at: number,
    actor = authorizedActor(command, streamId, STAFF.id),
  ): string {
    const commandId = uuidOf('c', this.ledger.position + 1);
    const answer = this.ledger.execute({ streamId, commandId, actor, command }, at);
    return isRefusal(answer) ? answer.refused : answer.at(-1)!.recorded.event.type;
  }

  ask(kind: string, amountCents: bigint, investorId = ADA, at = NOON): string {
    const streamId = uuidOf('b', ++this.requests);
    const recipientId = uuidOf('a', 20);
    const request: LedgerCommand =
      kind === 'deposit'
        ? { type: 'RequestDeposit', investorId, amountCents, currency: 'BTC', walletAddress: WALLET_ADDRESS }
        : kind === 'withdrawal'
          ? { type: 'RequestWithdrawal', investorId, amountCents, recipientDigest: DIGEST }
          : { type: 'RequestTransfer', senderId: investorId, recipientId, amountCents };
    expect(this.give(streamId, request, at)).toMatch(/Requested$/);
    return streamId;
  }

  approve(kind: string, streamId: string, at = NOON, reviewer = 'sam', thresholds = second): string {
    const type = { deposit: 'ApproveDeposit', withdrawal: 'ApproveWithdrawal', transfer: 'ApproveTransfer' }[kind];
    return this.give(streamId, { type, ...thresholds } as LedgerCommand, at, reviewers[reviewer]);
  }

  /** Asks and approves at once: whether that was enough. */
  outcome(kind: string, amountCents: bigint, investorId = ADA, at = NOON, reviewer = 'sam'): string {
    return this.approve(kind, this.ask(kind, amountCents, investorId, at), at, reviewer);
  }
}

const KINDS = ['deposit', 'withdrawal', 'transfer'];
const outcomeOf = (event: string): string =>
  /Approved$/.test(event) ? 'enough' : /Endorsed$/.test(event) ? 'one of two' : event;

describe.each(KINDS)('one person and a %s', (kind) => {
  const amounts = moneyTable(`
    | amount | outcome    |
    | 9999   | enough     |
    | 10000  | one of two |
    | 10001  | one of two |
  `);
  it.each(amounts)('of $amount cents: $outcome', ({ amount = '', outcome }) => {
    expect(outcomeOf(new Desk().outcome(kind, BigInt(amount)))).toBe(outcome);
  });

  const sums = moneyTable(`
    | before | then | outcome    |
    | 9999   | 5000 | enough     |
    | 9999   | 5001 | one of two |
    | 9999   | 5002 | one of two |
    | 1      | 9999 | enough     |
  `);
  it.each(sums)('of $then cents after $before for the same investor: $outcome', (row) => {
    const desk = new Desk();
    expect(outcomeOf(desk.outcome(kind, BigInt(row['before']!)))).toBe('enough');
    expect(outcomeOf(desk.outcome(kind, BigInt(row['then']!)))).toBe(row['outcome']);
  });

  const passed = moneyTable(`
    | hours after | ms later | outcome    |
    | 0           | 0        | one of two |
    | 23          | 0        | one of two |
    | 24          | -1       | one of two |
    | 24          | 0        | enough     |
    | 24          | 1        | enough     |
  `);
  it.each(passed)('$hours after h and $ms later ms after the same: $outcome', (row) => {
    const desk = new Desk();
    expect(outcomeOf(desk.outcome(kind, 9_000n))).toBe('enough');
    const at = NOON + Number(row['hours after']) * HOUR + Number(row['ms later']);
    expect(outcomeOf(desk.outcome(kind, 9_000n, ADA, at))).toBe(row['outcome']);
  });

  it('counts neither for another investor nor for another reviewer', () => {
    const desk = new Desk();
    expect(outcomeOf(desk.outcome(kind, 9_000n))).toBe('enough');
    expect(outcomeOf(desk.outcome(kind, 9_000n, BEN))).toBe('enough');
    expect(outcomeOf(desk.outcome(kind, 9_000n, ADA, NOON, 'kim'))).toBe('enough');
    expect(outcomeOf(desk.outcome(kind, 9_000n))).toBe('one of two');
  });

  it('reaches ten times as much for all investors together', () => {
    const desk = new Desk();
    for (let n = 1; n <= 15; n++) expect(outcomeOf(desk.outcome(kind, 9_900n, uuidOf('a', n)))).toBe('enough');
    // $1,485.00 so far: a cent below $1,500.00, and exactly there.
    expect(outcomeOf(desk.outcome(kind, 1_500n, uuidOf('a', 16)))).toBe('one of two');
    expect(outcomeOf(desk.outcome(kind, 1_499n, uuidOf('a', 16)))).toBe('enough');
    expect(outcomeOf(desk.outcome(kind, 1n, uuidOf('a', 17)))).toBe('one of two');
    expect(outcomeOf(desk.outcome(kind, 9_900n, ADA, NOON + SOLE_WINDOW_MS))).toBe('enough');
  });

  it('is not added to by what two people decided, nor by what was only endorsed, rejected or taken back', () => {
    const desk = new Desk();
    const byTwo = desk.ask(kind, 50_000n);
    expect(outcomeOf(desk.approve(kind, byTwo))).toBe('one of two');
    expect(outcomeOf(desk.approve(kind, byTwo, NOON, 'kim'))).toBe('enough');
    const name = kind[0]!.toUpperCase() + kind.slice(1);
    const taken = desk.ask(kind, 9_999n);
    desk.give(taken, { type: `Cancel${name}`, investorId: ADA } as LedgerCommand, NOON);
    desk.give(desk.ask(kind, 9_999n), { type: `Reject${name}`, reasonDigest: DIGEST } as LedgerCommand, NOON);
    expect(outcomeOf(desk.approve(kind, desk.ask(kind, 20_000n)))).toBe('one of two');
    for (const reviewer of ['sam', 'kim']) {
      expect(outcomeOf(desk.outcome(kind, 9_999n, ADA, NOON, reviewer))).toBe('enough');
      expect(outcomeOf(desk.outcome(kind, 5_001n, ADA, NOON, reviewer))).toBe('one of two');
    }
  });

  it('once endorsed waits for another person, also when the sum is free again', () => {
    const desk = new Desk();
    desk.outcome(kind, 9_000n);
    const waiting = desk.ask(kind, 9_000n);
    expect(outcomeOf(desk.approve(kind, waiting))).toBe('one of two');
    expect(desk.approve(kind, waiting, NOON + 25 * HOUR)).toBe('second-person-needed');
    const higher = { secondApprovalFromCents: 10n ** 9n, secondApprovalDailyFromCents: 10n ** 9n };
    expect(desk.approve(kind, waiting, NOON + 25 * HOUR, 'sam', higher)).toBe('second-person-needed');
    expect(outcomeOf(desk.approve(kind, waiting, NOON + 25 * HOUR, 'kim'))).toBe('enough');
  });
});

describe('one person', () => {
  it('has one sum of deposits, withdrawals and transfers', () => {
    const desk = new Desk();
    expect(KINDS.map((kind) => outcomeOf(desk.outcome(kind, 4_999n)))).toEqual(['enough', 'enough', 'enough']);
    expect(KINDS.map((kind) => outcomeOf(desk.outcome(kind, 3n)))).toEqual(['one of two', 'one of two', 'one of two']);
  });

  it('has credited what a deposit was credited with, not what was declared', () => {
    const desk = new Desk();
    const credit = (creditedCents: bigint): string =>
      desk.give(
        desk.ask('deposit', 90_000n),
        { type: 'ApproveDeposit', creditedCents, noteDigest: DIGEST, ...second },
        NOON,
      );
    expect(outcomeOf(credit(9_999n))).toBe('enough');
    expect(outcomeOf(credit(5_001n))).toBe('one of two');
    expect(outcomeOf(credit(5_000n))).toBe('enough');
  });

  it('adds a transfer to what they decided for its sender, not for its recipient', () => {
    const desk = new Desk();
    expect(outcomeOf(desk.outcome('transfer', 9_999n))).toBe('enough');
    expect(outcomeOf(desk.outcome('withdrawal', 9_999n, uuidOf('a', 20)))).toBe('enough');
    expect(outcomeOf(desk.outcome('withdrawal', 9_999n))).toBe('one of two');
  });

  it('has decided what bounced later all the same', () => {
    const desk = new Desk();
    const id = desk.ask('withdrawal', 9_000n);
    desk.approve('withdrawal', id);
    expect(desk.give(id, { type: 'RejectWithdrawal', reasonDigest: DIGEST }, NOON)).toBe('WithdrawalBounced');
    expect(outcomeOf(desk.outcome('withdrawal', 9_000n))).toBe('one of two');
  });

  it('who broke the glass is not held to a sum for it', () => {
    const desk = new Desk();
    const id = desk.ask('transfer', 50_000n);
    desk.approve('transfer', id);
    const glass = `${id.slice(0, 19)}c${id.slice(20)}`;
    const invoke = { type: 'InvokeBreakGlass', subjectId: id, reasonDigest: DIGEST, allowed: true } as const;
    expect(desk.give(glass, invoke, NOON)).toBe('BreakGlassInvoked');
    expect(desk.approve('transfer', id, NOON + 24 * HOUR)).toBe('TransferApproved');
    expect(outcomeOf(desk.outcome('transfer', 9_999n, ADA, NOON + 24 * HOUR))).toBe('enough');
  });

  it('pays no $900,000.00 and no twenty times $9,999.99', () => {
    const desk = new Desk();
    const usual = { secondApprovalFromCents: 1_000_000n, secondApprovalDailyFromCents: 1_000_000n };
    const large = desk.ask('transfer', 90_000_000n);
    expect(desk.approve('transfer', large, NOON, 'sam', usual)).toBe('TransferEndorsed');
    const outcomes = Array.from({ length: 20 }, () =>
      outcomeOf(desk.approve('deposit', desk.ask('deposit', 999_999n), NOON, 'sam', usual)),
    );
    expect(outcomes.filter((one) => one === 'enough')).toHaveLength(1);
  });
});
