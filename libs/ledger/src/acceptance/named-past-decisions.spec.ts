import { DecisionAudit } from '../book/decision-audit.js';
import { LedgerState } from '../book/ledger-state.js';
import { breakGlassId } from '../break-glass/break-glass-id.js';
import { type LedgerEvent } from '../deciders.js';
import { CheckFault } from '../named-checks/named-check.js';
import { OUTSIDE_ACCOUNTS_STREAM } from '../outside-accounts/state.js';
import { POLICY_STREAM } from '../policy/state.js';
import { INVESTOR_ID } from '../testing/index.js';
import { BANK_ID, BANK_LINE, CHAIN_LINE, COIN_ID, DAY, DEPOSIT, lines, WATCHED_ID } from '../testing/outside-events.js';
import { ADA, BEN, CLEO, founded, type Happened, recordedAll, RITA, staffOpened } from '../testing/staff-story.js';

const DIGEST = 'ab'.repeat(32);
const HOUR = 3_600_000;
const thresholds = { secondApprovalFromCents: 1_000n, secondApprovalDailyFromCents: 10n ** 9n } as const;
const rated = { rate: '50000', rateSource: 'Kraken', rateAt: '2026-11-20T11:59:00.000Z' };

const on = (streamId: string, by: string, event: object, at = 0): Happened => ({
  streamId,
  by,
  event: event as LedgerEvent,
  at,
});

const people: readonly Happened[] = [
  founded(ADA, 'admin'),
  founded(BEN, 'admin'),
  founded(CLEO, 'reviewer'),
  founded(RITA, 'reviewer'),
  staffOpened,
];
const policyOpened = on(POLICY_STREAM, 'system', {
  type: 'PolicyOpened',
  ...thresholds,
  breakGlass: 'on',
  signing: 'optional',
});
const requested = (amountCents: bigint, currency = 'USD'): Happened =>
  on(DEPOSIT, INVESTOR_ID, {
    type: 'DepositRequested',
    ...{ investorId: INVESTOR_ID, amountCents, currency, walletAddress: 'a' },
  });
const endorsed = (by: string, creditedCents: bigint, more: object = {}, at = 0): Happened =>
  on(DEPOSIT, by, { type: 'DepositEndorsed', creditedCents, ...more }, at);
const approved = (by: string, creditedCents: bigint, more: object = thresholds, at = 0, currency = 'USD'): Happened =>
  on(DEPOSIT, by, { type: 'DepositApproved', ...{ investorId: INVESTOR_ID, currency, creditedCents }, ...more }, at);
/** The accounts outside and their lines, which are asked for from a day before on. */
const outside: readonly Happened[] = [
  ...Object.entries(lines({ bank: 5_000n, chain: 200_000n })).flatMap(([streamId, events]) =>
    events.map((event) => on(streamId, 'system', event)),
  ),
  ...[BANK_ID, COIN_ID, WATCHED_ID].map((accountId) =>
    on(OUTSIDE_ACCOUNTS_STREAM, ADA, { type: 'EvidenceRequired', accountId, fromDay: DAY }),
  ),
];

/** The check that the last of what happened fails, and why; what happened before is taken as it is. */
const faultOf = (...happened: readonly Happened[]): readonly [string | undefined, string] | undefined => {
  const ledger = new LedgerState('all');
  const audit = new DecisionAudit(ledger);
  const all = recordedAll(happened);
  for (const recorded of all) {
    if (recorded === all.at(-1)) {
      try {
        audit.expect(recorded);
      } catch (error) {
        if (!(error instanceof CheckFault)) throw error;
        return [error.check, error.message];
      }
    }
    audit.observe(ledger.apply(recorded));
  }
  return undefined;
};
const ONE = 'DepositApproved is not what was decided: DepositEndorsed';

describe('the check that one person’s approval in a log fails', () => {
  it('is nobody’s where it takes two for its amount alone', () => {
    const log = [...people, policyOpened, requested(1_000n)];
    expect(faultOf(...log, approved(CLEO, 1_000n))).toEqual([undefined, ONE]);
    expect(faultOf(...log, endorsed(RITA, 1_000n), approved(CLEO, 1_000n))).toBeUndefined();
  });

  it('is people where the first of two is gone, of the same amount alone', () => {
    const log = [...people, policyOpened, requested(1_000n)];
    const switchedOff: Happened = { by: ADA, event: { type: 'StaffSwitchedOff', memberId: RITA } };
    const ofOther = { noteDigest: DIGEST };
    expect(faultOf(...log, endorsed(RITA, 1_000n), switchedOff, approved(CLEO, 1_000n))).toEqual(['people', ONE]);
    expect(faultOf(...log, endorsed(RITA, 1_001n, ofOther), switchedOff, approved(CLEO, 1_000n))).toEqual([
      undefined,
      ONE,
    ]);
  });

  it('is evidence where a line is asked for, of none or of a coin’s rate, and not of a line in dollars', () => {
    const log = [...people, policyOpened, ...outside];
    const without = { ...thresholds, withoutLineDigest: DIGEST };
    expect(faultOf(...log, requested(10n), approved(CLEO, 10n, without))).toEqual(['evidence', ONE]);
    const atRate = { ...thresholds, lineId: CHAIN_LINE, ...rated };
    expect(faultOf(...log, requested(10n, 'BTC'), approved(CLEO, 10n, atRate, 0, 'BTC'))).toEqual(['evidence', ONE]);
    const byLine = { ...thresholds, lineId: BANK_LINE };
    expect(faultOf(...log, requested(10n), approved(CLEO, 10n, byLine))).toBeUndefined();
    expect(faultOf(...log, requested(1_000n), approved(CLEO, 1_000n, byLine))).toEqual([undefined, ONE]);
  });

  it('is policy where it says nothing of what it takes two people by, under a policy alone', () => {
    const silent = 'DepositApproved does not say from where on it takes two people';
    expect(faultOf(...people, policyOpened, requested(10n), approved(CLEO, 10n, {}))).toEqual(['policy', silent]);
    expect(faultOf(...people, requested(10n), approved(CLEO, 10n, {}))).toBeUndefined();
  });
});

describe('the check that a decision by break-glass in a log fails', () => {
  const begun = [...people, policyOpened, requested(1_000n), endorsed(CLEO, 1_000n)];
  const invoked = on(breakGlassId(DEPOSIT), CLEO, {
    type: 'BreakGlassInvoked',
    ...{ subjectId: DEPOSIT, reasonDigest: DIGEST },
  });
  const off = { ...thresholds, breakGlass: 'off', signing: 'optional' };
  const switchedOff = [
    on(POLICY_STREAM, ADA, { type: 'PolicyProposed', ...off }),
    on(POLICY_STREAM, BEN, { type: 'PolicyConfirmed', ...off }),
  ];
  const alone = approved(CLEO, 1_000n, thresholds, 25 * HOUR);
  const why = 'DepositApproved is refused: second-person-needed';

  it('is none a day after it was invoked', () => {
    expect(faultOf(...begun, invoked, alone)).toBeUndefined();
  });

  it('is policy where that has none any more, and nobody’s where it was never invoked', () => {
    expect(faultOf(...begun, invoked, ...switchedOff, alone)).toEqual(['policy', why]);
    expect(faultOf(...begun, ...switchedOff, alone)).toEqual([undefined, why]);
    expect(faultOf(...begun, alone)).toEqual([undefined, why]);
  });
});
