import { DecisionAudit } from '../book/decision-audit.js';
import { LedgerState } from '../book/ledger-state.js';
import { type LedgerEvent } from '../deciders.js';
import { CheckFault } from '../named-checks/named-check.js';
import { OUTSIDE_ACCOUNTS_STREAM } from '../outside-accounts/state.js';
import { type Actor } from '../stored/event-envelope.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { INVESTOR_ID, NOON } from '../testing/index.js';
import {
  CHAIN_LINE,
  chainLine,
  credited,
  DAY,
  DEPOSIT,
  paidOut,
  PAYOUT,
  WATCHED,
  WATCHED_ID,
} from '../testing/outside-events.js';
import { walletId } from '../wallets/wallet-id.js';

const KIM: Actor = { kind: 'staff', id: 'kim' };
const SAM: Actor = { kind: 'staff', id: 'sam' };
const ADA: Actor = { kind: 'investor', id: INVESTOR_ID };
const SYSTEM: Actor = { kind: 'system', id: 'job' };
const OTHER_LINE = uuidOf('e', 2);
const rated = { rate: '50000', rateSource: 'Kraken', rateAt: '2026-11-20T11:59:00.000Z' };
const ENOUGH = { secondApprovalFromCents: 10n ** 9n, secondApprovalDailyFromCents: 10n ** 9n };

type Step = readonly [streamId: string, event: LedgerEvent, actor: Actor];

/** Follows steps as a log, each asked for again. @returns the check that the last one fails, and why */
const faultOf = (steps: readonly Step[]): readonly [string | undefined, string] | undefined => {
  const ledger = new LedgerState('all');
  const audit = new DecisionAudit(ledger);
  for (const [at, [streamId, event, actor]] of steps.entries()) {
    const position = ledger.position + 1;
    const recorded = { position, recordedAt: NOON, streamId, actor, commandId: uuidOf('c', position), event };
    try {
      audit.expect(recorded);
    } catch (error) {
      expect([at, error]).toEqual([steps.length - 1, expect.any(CheckFault)]);
      return [(error as CheckFault).check, (error as CheckFault).message];
    }
    audit.observe(ledger.apply(recorded));
  }
  return undefined;
};

const account = { accountId: WATCHED_ID, ...WATCHED };
const opened: readonly Step[] = [
  [walletId('BTC')!, { type: 'WalletOpened', currency: 'BTC', network: 'Bitcoin', address: 'a' }, SYSTEM],
  [OUTSIDE_ACCOUNTS_STREAM, { type: 'OutsideAccountProposed', ...account }, KIM],
  [OUTSIDE_ACCOUNTS_STREAM, { type: 'OutsideAccountOpened', ...account }, SAM],
];
const asked: Step = [OUTSIDE_ACCOUNTS_STREAM, { type: 'EvidenceRequired', accountId: WATCHED_ID, fromDay: DAY }, KIM];
const came = (id = CHAIN_LINE, units = 200_000n): Step => [id, chainLine(units, 800_000, id), SYSTEM];
const deposit: readonly Step[] = credited(10_000n, 'BTC').map((event, i) => [
  DEPOSIT,
  i === 0 ? event : ({ ...event, ...ENOUGH } as LedgerEvent),
  i === 0 ? ADA : KIM,
]);
const payout: readonly Step[] = paidOut(10_000n).map((event) => [
  PAYOUT,
  event.type === 'WithdrawalApproved' ? ({ ...event, ...ENOUGH } as LedgerEvent) : event,
  event.type === 'WithdrawalRequested' ? ADA : KIM,
]);

const depositStep = (type: string, actor: Actor, changes: object = {}): Step => [
  DEPOSIT,
  { type, lineId: CHAIN_LINE, currency: 'BTC', creditedCents: 10_000n, ...rated, ...changes } as LedgerEvent,
  actor,
];
const payoutStep = (type: string, actor: Actor, changes: object = {}): Step => [
  PAYOUT,
  { type, lineId: CHAIN_LINE, amountCents: 10_000n, ...rated, ...changes } as LedgerEvent,
  actor,
];
const before = {
  Deposit: [...opened, came(), ...deposit, asked],
  Withdrawal: [...opened, ...deposit, ...payout, came(CHAIN_LINE, -200_000n), came(OTHER_LINE, -200_000n)],
};

describe.each(['Deposit', 'Withdrawal'] as const)('a match at a rate in a log, of a %s', (name) => {
  const step = name === 'Deposit' ? depositStep : payoutStep;
  const [first, second] = [`${name}MatchEndorsed`, `${name}Matched`];
  const fault = (...steps: readonly Step[]) => faultOf([...before[name], ...steps]);

  it('stands where two people said the same line and rate, however the first began anew', () => {
    expect(fault(step(first, KIM), step(second, SAM))).toBeUndefined();
    expect(fault(step(first, KIM), step(second, SAM, { rateSource: 'Coinbase' }))).toBeUndefined();
    expect(fault(step(first, KIM), step(first, SAM), step(second, KIM))).toBeUndefined();
    expect(fault(step(first, KIM, { rate: '60000' }), step(first, KIM), step(second, SAM))).toBeUndefined();
  });

  it.each<[string, Step[], readonly [string | undefined, string]]>([
    ['one person', [step(second, KIM)], ['evidence', `not what was decided: ${first}`]],
    [
      'two who said other rates',
      [step(first, KIM, { rate: '60000' }), step(second, SAM)],
      ['evidence', `not what was decided: ${first}`],
    ],
    ['one person twice', [step(first, KIM), step(second, KIM)], [undefined, 'second-person-needed']],
    [
      'two, of another amount',
      [step(first, KIM, name === 'Deposit' ? { creditedCents: 1n } : { amountCents: 1n })],
      [undefined, 'Cents'],
    ],
    ['a first without a line', [step(first, KIM, { lineId: uuidOf('e', 9) })], ['lines', 'line-not-found']],
    ['a first at no rate', [step(first, KIM, { rate: '0' })], ['evidence', 'rate-needed']],
    [
      'a first of tomorrow’s rate',
      [step(first, KIM, { rateAt: '2026-11-21T00:00:00.000Z' })],
      ['evidence', 'rate-needed'],
    ],
    [
      'a first behind its match',
      [step(first, KIM), step(second, SAM), step(first, KIM)],
      [undefined, 'open-item-not-found'],
    ],
    ['an investor', [step(first, ADA)], [undefined, 'staff-only']],
  ])('does not stand by %s', (_, steps, [check, why]) => {
    expect(fault(...steps)).toEqual([check, expect.stringContaining(why)]);
  });
});

describe('a match in a log', () => {
  it('of a payout is worth a cent at least', () => {
    const { Withdrawal: log } = before;
    expect(faultOf([...log, payoutStep('WithdrawalMatchEndorsed', KIM, { rate: '0.000001' })])).toEqual([
      'evidence',
      expect.stringContaining('line-too-small'),
    ]);
  });

  it('of a deposit is one person’s where no line is asked for, and then no first of two', () => {
    const log = before.Deposit.slice(0, -1);
    expect(faultOf([...log, depositStep('DepositMatched', KIM)])).toBeUndefined();
    expect(faultOf([...log, depositStep('DepositMatchEndorsed', KIM)])).toEqual([
      'evidence',
      expect.stringContaining('not what was decided: DepositMatched'),
    ]);
  });
});
