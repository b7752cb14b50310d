import { type LedgerEvent } from '../deciders.js';
import { OUTSIDE_ACCOUNTS_STREAM } from '../outside-accounts/state.js';
import { POLICY_STREAM } from '../policy/state.js';
import { INVESTOR_ID } from '../testing/specification.js';
import {
  BANK,
  BANK_ID,
  BANK_LINE,
  CHAIN_LINE,
  chainLine,
  credited,
  DAY,
  DEPOSIT,
  paidOut,
  PAYOUT,
  statementLine,
  statementSealed,
  WATCHED,
  WATCHED_ID,
} from '../testing/outside-events.js';
import { ADA, founded, type Happened, recordedAll, staffOpened } from '../testing/staff-story.js';
import { CheckCounter } from './check-counts.js';
import { LedgerState } from '../book/ledger-state.js';

const at = (streamId: string, ...events: readonly LedgerEvent[]): Happened[] =>
  events.map((event) => ({ by: /Line(Recorded|Withdrawn)$/.test(event.type) ? 'system' : ADA, streamId, event }));

const counted = (...happened: readonly Happened[]) => {
  const ledger = new LedgerState('all');
  ledger.balances.set(`investor/${INVESTOR_ID}/available`, 1_000n);
  const counter = new CheckCounter(ledger);
  for (const recorded of recordedAll(happened)) {
    counter.note(recorded);
    ledger.apply(recorded);
  }
  return counter.counts;
};

const opened = at(
  OUTSIDE_ACCOUNTS_STREAM,
  { type: 'OutsideAccountOpened', accountId: BANK_ID, ...BANK },
  { type: 'OutsideAccountOpened', accountId: WATCHED_ID, ...WATCHED },
);
const asked = at(OUTSIDE_ACCOUNTS_STREAM, { type: 'EvidenceRequired', accountId: BANK_ID, fromDay: DAY });
const matched: LedgerEvent = { type: 'DepositMatched', lineId: BANK_LINE, currency: 'USD', creditedCents: 5n };

describe('what there was to hold to a check', () => {
  it('is nothing of an empty log', () => {
    const nothing = { lines: 0, used: 0 };
    expect(counted()).toEqual({
      people: { members: 0, decisions: 0 },
      policy: { policies: 0 },
      lines: nothing,
      evidence: { byLine: 0, byTwo: 0 },
    });
  });

  it('is of the staff whom the log knows, and what they decided since it does', () => {
    const before = at(DEPOSIT, ...credited(5n, 'USD'));
    const since = at(PAYOUT, ...paidOut(5n));
    const story = [...before, founded(ADA, 'admin'), staffOpened, ...since];
    const byNobody = { by: 'system', streamId: CHAIN_LINE, event: chainLine(7n) };
    expect(counted(...story, byNobody).people).toEqual({ members: 1, decisions: since.length });
  });

  it('is of the policies that came into force', () => {
    const terms = {
      secondApprovalFromCents: 1n,
      secondApprovalDailyFromCents: 2n,
      breakGlass: 'off',
      signing: 'optional',
    } as const;
    const of = (type: 'PolicyOpened' | 'PolicyProposed' | 'PolicyConfirmed') => at(POLICY_STREAM, { type, ...terms });
    expect(counted(...of('PolicyOpened'), ...of('PolicyProposed')).policy).toEqual({ policies: 1 });
    expect(counted(...of('PolicyOpened'), ...of('PolicyProposed'), ...of('PolicyConfirmed')).policy).toEqual({
      policies: 2,
    });
  });

  it('is of the lines, each once, however often it comes again', () => {
    const vanished: LedgerEvent = { type: 'OutsideLineWithdrawn', accountId: WATCHED_ID };
    const chain = at(CHAIN_LINE, chainLine(7n), vanished, chainLine(7n));
    const bank = [...at(BANK_ID, statementSealed({ lines: 1 })), ...at(BANK_LINE, statementLine(BANK_ID, BANK, 1, 5n))];
    expect(counted(...opened, ...chain).lines).toEqual({ lines: 1, used: 0 });
    expect(counted(...opened, ...chain, ...bank).lines).toEqual({ lines: 2, used: 0 });
  });

  it('is of what a line shows, at once or found later', () => {
    const { lines, evidence } = counted(...opened, ...at(DEPOSIT, ...credited(5n, 'USD', BANK_LINE)));
    expect([lines, evidence]).toEqual([
      { lines: 0, used: 1 },
      { byLine: 1, byTwo: 0 },
    ]);
    const later = counted(...opened, ...at(DEPOSIT, ...credited(5n, 'USD'), matched));
    expect([later.lines.used, later.evidence]).toEqual([1, { byLine: 1, byTwo: 0 }]);
    const paid = counted(...opened, ...at(PAYOUT, ...paidOut(5n, BANK_LINE)));
    expect([paid.lines.used, paid.evidence]).toEqual([1, { byLine: 0, byTwo: 0 }]);
    const found = { type: 'WithdrawalMatched', lineId: BANK_LINE, amountCents: 5n } as const;
    const payout = counted(...opened, ...at(PAYOUT, ...paidOut(5n), found));
    expect([payout.lines.used, payout.evidence]).toEqual([1, { byLine: 0, byTwo: 0 }]);
    expect(counted(...opened, ...at(PAYOUT, ...paidOut(5n))).lines.used).toBe(0);
  });

  it('is of what two credited where a line was asked for, in its currency', () => {
    const bitcoin = at(DEPOSIT, ...credited(5n, 'BTC'));
    const dollars = at(DEPOSIT, ...credited(5n, 'USD'));
    expect(counted(...opened, ...dollars).evidence).toEqual({ byLine: 0, byTwo: 0 });
    expect(counted(...opened, ...asked, ...bitcoin).evidence).toEqual({ byLine: 0, byTwo: 0 });
    expect(counted(...opened, ...asked, ...dollars).evidence).toEqual({ byLine: 0, byTwo: 1 });
    const endorsed: LedgerEvent = { type: 'DepositEndorsed', creditedCents: 5n, withoutLineDigest: 'ab'.repeat(32) };
    const [request, approval] = dollars as [Happened, Happened];
    const story = [...opened, ...asked, request, ...at(DEPOSIT, endorsed), approval];
    expect(counted(...story).evidence).toEqual({ byLine: 0, byTwo: 1 });
  });
});
