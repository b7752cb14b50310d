import { createHash } from 'node:crypto';
import { authorizedActor } from '../authorization.js';
import { available } from '../book/account.js';
import { type Entry, LedgerState } from '../book/ledger-state.js';
import { type LedgerCommand } from '../deciders.js';
import { type PlanTerms } from '../plans/terms.js';
import { dayOf, startOfDay } from '../purchases/schedule.js';
import { isRefusal } from '../refusal.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { given, INVESTOR_ID, moneyTable, NOON } from '../testing/index.js';
import { type PayoutSet, payoutSet } from './expected-set.js';
import { type PayoutRunCommand, type PayoutRunEvent } from './payout-runs.js';
import { RunAudit } from './run-audit.js';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const TODAY = dayOf(NOON);
const set: PayoutSet = { payouts: 2, totalCents: 700n, setHash: 'cd'.repeat(32) };
const opened: PayoutRunEvent = { type: 'PayoutRunOpened', day: TODAY, ...set };
const closed: PayoutRunEvent = { type: 'PayoutRunClosed', day: TODAY, ...set };

describe('a payout run', () => {
  const commands: Record<string, PayoutRunCommand> = {
    'open today': { type: 'OpenPayoutRun', day: TODAY, ...set },
    'open tomorrow': { type: 'OpenPayoutRun', day: TODAY + 1, ...set },
    'close with the same': { type: 'ClosePayoutRun', ...set },
    'close with one less': { type: 'ClosePayoutRun', ...set, payouts: 1 },
    'close with a cent more': { type: 'ClosePayoutRun', ...set, totalCents: 701n },
    'close with others': { type: 'ClosePayoutRun', ...set, setHash: 'ce'.repeat(32) },
  };
  const histories: Record<string, PayoutRunEvent[]> = { none: [], open: [opened], closed: [opened, closed] };
  const cases = moneyTable(`
    | state  | command                | outcome                |
    | none   | open today             | PayoutRunOpened        |
    | none   | open tomorrow          | payout-day-not-come    |
    | none   | close with the same    | payout-run-not-open    |
    | open   | open today             | request-already-exists |
    | open   | close with the same    | PayoutRunClosed        |
    | open   | close with one less    | payout-run-differs     |
    | open   | close with a cent more | payout-run-differs     |
    | open   | close with others      | payout-run-differs     |
    | closed | close with the same    | payout-run-not-open    |
    | closed | open today             | request-already-exists |
  `);
  it.each(cases)('when $state, to $command is $outcome', ({ state = '', command = '', outcome }) => {
    const { then } = given({ events: histories[state]! }).when(commands[command]!);
    expect(typeof then === 'string' ? then : then[0]?.type).toBe(outcome);
  });
});

describe('a set of payouts', () => {
  const payouts = [
    { purchaseId: 'b', interestCents: 5n, principalCents: 0n },
    { purchaseId: 'a', interestCents: 7n, principalCents: 100n },
  ];

  it('is the same in any order', () => {
    expect(payoutSet([...payouts].reverse(), sha256)).toEqual(payoutSet(payouts, sha256));
    expect(payoutSet(payouts, sha256)).toEqual({
      payouts: 2,
      totalCents: 112n,
      setHash: createHash('sha256').update('a,7,100\nb,5,0\n').digest('hex'),
    });
  });
});

describe('the audit of payout runs', () => {
  const PLAN = 'a0000000-0000-4000-8000-000000000001';
  const [FIRST, SECOND] = ['b0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002'];
  const RUN = 'c0000000-0000-4000-8000-000000000001';
  const due = (purchaseId: string) => ({ purchaseId, interestCents: 100n, principalCents: 10_000n });
  const both = payoutSet([due(FIRST), due(SECOND)], sha256);

  /** Two purchases of one day's plan, and the commands of a run on the next day; the events go to an audit. */
  const audited = (...commands: readonly (readonly [string, LedgerCommand])[]): void =>
    auditedIn({ durationDays: 1, payout: 'at-maturity' }, ...commands);
  const auditedIn = (
    rhythm: Pick<PlanTerms, 'durationDays' | 'payout'>,
    ...commands: readonly (readonly [string, LedgerCommand])[]
  ): void => {
    const ledger = new LedgerState('all');
    const audit = new RunAudit(ledger, sha256);
    const give = (streamId: string, command: LedgerCommand, now: number): void => {
      const actor = authorizedActor(command, streamId, 'sam');
      const answer = ledger.execute({ streamId, commandId: uuidOf('d', ledger.position), actor, command }, now);
      if (isRefusal(answer)) throw new Error(answer.refused);
      // One at a time, as a log is read: the audit sees the books after each event.
      answer.forEach((entry: Entry) => audit.observe(entry));
    };
    ledger.balances.set(available(INVESTOR_ID), 20_000n);
    const terms = { name: 'Day', description: '', minCents: 1n, maxCents: 10_000n, ratePpm: 10_000 };
    give(PLAN, { type: 'CreatePlan', ...terms, ...rhythm }, NOON);
    for (const id of [FIRST, SECOND]) {
      give(id, { type: 'PurchasePlan', investorId: INVESTOR_ID, planId: PLAN, amountCents: 10_000n }, NOON);
    }
    for (const [id, command] of commands) give(id, command, startOfDay(TODAY + 2));
  };
  const open = (expected: PayoutSet, day = TODAY + 1) => [RUN, { type: 'OpenPayoutRun', day, ...expected }] as const;
  const pay = (id: string) => [id, { type: 'PayPurchase', runId: RUN }] as const;
  const close = (found: PayoutSet) => [RUN, { type: 'ClosePayoutRun', ...found }] as const;

  it('admits a run that pays what is due', () => {
    expect(() => audited(open(both), pay(FIRST), pay(SECOND), close(both))).not.toThrow();
  });

  it('names a run that opens with less than is due', () => {
    expect(() => audited(open(payoutSet([due(FIRST)], sha256)))).toThrow('opens with another set than the 2 payouts');
  });

  it('names a run that closes before everything is paid', () => {
    expect(() => audited(open(both), pay(FIRST), close(both))).toThrow('closes with another set than the 1 payouts');
  });

  describe('of what pays on two days', () => {
    const LATER = 'c0000000-0000-4000-8000-000000000002';
    const part = (purchaseId: string, principalCents: bigint) => ({ purchaseId, interestCents: 50n, principalCents });
    const [once, again] = [0n, 10_000n].map((cents) => payoutSet([part(FIRST, cents), part(SECOND, cents)], sha256));
    const payLater = (id: string) => [id, { type: 'PayPurchase', runId: LATER }] as const;
    const openLater = (day: number) => [LATER, { type: 'OpenPayoutRun', day, ...again! }] as const;
    const first = [open(once!), pay(FIRST), pay(SECOND), close(once!)];
    const inTwo = (...commands: readonly (readonly [string, LedgerCommand])[]): void =>
      auditedIn({ durationDays: 2, payout: 'daily' }, ...commands);

    it('admits a run on each', () => {
      const closeLater = [LATER, { type: 'ClosePayoutRun', ...again! }] as const;
      expect(() => inTwo(...first, openLater(TODAY + 2), payLater(FIRST), payLater(SECOND), closeLater)).not.toThrow();
    });

    it('names the day of which one purchase was left unpaid', () => {
      expect(() => inTwo(open(once!), pay(FIRST), openLater(TODAY + 2))).toThrow(`leaves day ${TODAY + 1} unpaid`);
    });
  });

  it('names a run that leaves an earlier day unpaid', () => {
    expect(() => audited(open(payoutSet([], sha256), TODAY + 2))).toThrow(`leaves day ${TODAY + 1} unpaid`);
  });
});
