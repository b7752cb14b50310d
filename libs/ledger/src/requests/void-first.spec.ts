import { LedgerState } from '../book/ledger-state.js';
import { DecisionAudit } from '../book/decision-audit.js';
import { breakGlassId } from '../break-glass/break-glass-id.js';
import { type LedgerCommand, type LedgerEvent } from '../deciders.js';
import { isRefusal } from '../refusal.js';
import { type Actor } from '../stored/event-envelope.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { INVESTOR_ID, NOON, STAFF, STREAM_ID } from '../testing/index.js';
import { walletId } from '../wallets/wallet-id.js';

const DIGEST = 'cd'.repeat(32);
const [KIM, MAX]: readonly [Actor, Actor] = [
  { kind: 'staff', id: 'kim' },
  { kind: 'staff', id: 'max' },
];
const amountCents = 5_000n;
/** From $10.00 on; the other one lets anybody decide alone. */
const second = { secondApprovalFromCents: 1_000n, secondApprovalDailyFromCents: 10n ** 9n };
const none = { secondApprovalFromCents: 10n ** 9n, secondApprovalDailyFromCents: 10n ** 9n };
const parties = { senderId: INVESTOR_ID, recipientId: '1d2c3b4a-5f6e-4d7c-8b9a-0f1e2d3c4b05' };
const BTC = walletId('BTC')!;

const deposit: LedgerEvent[] = [
  { type: 'DepositRequested', investorId: INVESTOR_ID, amountCents, currency: 'BTC', walletAddress: 'x' },
  { type: 'DepositEndorsed', creditedCents: amountCents },
];

/** What STAFF did at noon, and what follows. */
const story = (streamId: string, events: readonly LedgerEvent[], gone = STAFF.id) => {
  const ledger = new LedgerState('all');
  ledger.balances.set(`investor/${INVESTOR_ID}/available`, 2n * amountCents);
  for (const event of events) {
    const position = ledger.position + 1;
    ledger.apply({ position, recordedAt: NOON, streamId, actor: STAFF, commandId: uuidOf('c', position), event });
  }
  const [audited, audit] = [ledger, new DecisionAudit(ledger)];
  /** @param goneAt the position at which the power of who is gone changed: STAFF's unless said */
  return (command: LedgerCommand, actor: Actor, goneAt: number, at = NOON, about = streamId): string => {
    const commandId = uuidOf('c', ledger.position + 1);
    const voidFirsts = [{ firstId: gone, upTo: goneAt }];
    const decided = ledger.decide({ streamId: about, actor, command, voidFirsts }, at);
    if (isRefusal(decided)) return decided.refused;
    for (const event of decided) {
      const recorded = { position: ledger.position + 1, recordedAt: at, streamId: about, actor, commandId, event };
      // What was decided so is taken by who asks the log's decisions again, without knowing the staff.
      audit.expect(recorded);
      audit.observe(audited.apply(recorded));
    }
    return decided.map(({ type }) => type).join();
  };
};

const requests: readonly (readonly [string, readonly LedgerEvent[], LedgerCommand, LedgerCommand])[] = [
  ['Deposit', deposit, { type: 'ApproveDeposit', ...second }, { type: 'ApproveDeposit', ...none }],
  [
    'Withdrawal',
    [
      { type: 'WithdrawalRequested', investorId: INVESTOR_ID, amountCents, recipientDigest: DIGEST },
      { type: 'WithdrawalEndorsed', amountCents },
    ],
    { type: 'ApproveWithdrawal', ...second },
    { type: 'ApproveWithdrawal', ...none },
  ],
  [
    'Transfer',
    [
      { type: 'TransferRequested', ...parties, amountCents },
      { type: 'TransferEndorsed', ...parties, amountCents },
    ],
    { type: 'ApproveTransfer', ...second },
    { type: 'ApproveTransfer', ...none },
  ],
];

describe.each(requests)('a first approval of who is gone since: %s', (kind, events, approve, alone) => {
  it('counts no more: the next one is the first again, and a third person is the second', () => {
    const give = story(STREAM_ID, events);
    expect(give(approve, KIM, 2)).toBe(`${kind}Endorsed`);
    expect(give(approve, KIM, 2)).toBe('second-person-needed');
    expect(give(approve, MAX, 2)).toBe(`${kind}Approved`);
  });

  it('still keeps it from being decided by one, though one were enough by now', () => {
    expect(story(STREAM_ID, events)(alone, KIM, 2)).toBe(`${kind}Endorsed`);
  });

  it('counts where it was given after that', () => {
    expect(story(STREAM_ID, events)(approve, KIM, 1)).toBe(`${kind}Approved`);
  });

  it('is another one’s, and counts', () => {
    expect(story(STREAM_ID, events, MAX.id)(approve, KIM, 2)).toBe(`${kind}Approved`);
  });

  it('is given anew by who came back, not finished by them alone', () => {
    const give = story(STREAM_ID, events);
    expect(give(approve, STAFF, 2)).toBe(`${kind}Endorsed`);
    expect(give(approve, STAFF, 2)).toBe('second-person-needed');
    expect(give(approve, KIM, 2)).toBe(`${kind}Approved`);
  });
});

const proposals: readonly (readonly [
  string,
  string,
  LedgerEvent,
  LedgerCommand,
  readonly (readonly [LedgerCommand, Actor])[],
])[] = [
  [
    'adjustment',
    STREAM_ID,
    {
      type: 'AdjustmentDrafted',
      investorId: INVESTOR_ID,
      direction: 'add',
      amountCents,
      category: 'goodwill',
      reasonDigest: DIGEST,
    },
    { type: 'ApproveAdjustment' },
    [
      [{ type: 'RejectAdjustment', reasonDigest: DIGEST }, KIM],
      [{ type: 'RetractAdjustment' }, STAFF],
    ],
  ],
  [
    'wallet address',
    BTC,
    { type: 'WalletAddressProposed', currency: 'BTC', network: 'Bitcoin', address: 'x' },
    { type: 'ConfirmWalletAddress', address: 'x' },
    [
      [{ type: 'RetractWalletChange' }, KIM],
      [{ type: 'RetractWalletChange' }, STAFF],
    ],
  ],
];

describe.each(proposals)('a proposal of who is gone since: %s', (_, streamId, event, approve, ends) => {
  it('is approved by nobody', () => {
    expect(story(streamId, [event])(approve, KIM, 1)).toBe('first-person-gone');
    expect(story(streamId, [event])(approve, STAFF, 1)).toBe('first-person-gone');
    expect(story(streamId, [event])(approve, KIM, 0)).toMatch(/Approved|Confirmed/);
  });

  it('is ended by another one, or by who came back', () => {
    for (const [command, actor] of ends) {
      expect(story(streamId, [event])(command, actor, 1)).toMatch(/Rejected|Withdrawn/);
    }
  });

  it('is not for break-glass', () => {
    const invoke: LedgerCommand = {
      type: 'InvokeBreakGlass',
      subjectId: streamId,
      reasonDigest: DIGEST,
      allowed: true,
    };
    const glass = breakGlassId(streamId);
    expect(story(streamId, [event])(invoke, STAFF, 1, NOON, glass)).toBe('first-person-gone');
    const give = story(streamId, [event]);
    expect(give(invoke, STAFF, 0, NOON, glass)).toBe('BreakGlassInvoked');
    expect(give(approve, STAFF, 1, NOON + 24 * 3_600_000)).toBe('first-person-gone');
  });
});

describe('a deposit’s first approval of another amount, of who is gone since', () => {
  const credited: LedgerEvent[] = [deposit[0]!, { type: 'DepositEndorsed', creditedCents: 4_000n, noteDigest: DIGEST }];

  it('is not in the next one’s place: they agree to the declared amount unless they say another', () => {
    const give = story(STREAM_ID, credited);
    expect(give({ type: 'ApproveDeposit', ...second }, KIM, 1)).toBe('credited-amount-needed');
    expect(give({ type: 'ApproveDeposit', ...second, creditedCents: 4_000n }, KIM, 2)).toBe('credited-note-required');
    expect(give({ type: 'ApproveDeposit', ...second }, KIM, 2)).toBe('DepositEndorsed');
    expect(give({ type: 'ApproveDeposit', ...second, creditedCents: amountCents }, MAX, 2)).toBe('DepositApproved');
  });
});
