import {
  type LedgerCommand,
  type LedgerEvent,
  LedgerState,
  NAMED_CHECKS,
  plans,
  policies,
  POLICY_STREAM,
  purchases,
  STAFF_STREAM,
} from '@clearfold/ledger';
import { accept, credit, INVESTOR, requestFor, startTestLedger, type TestLedger } from '../testing/test-ledger.js';

const [ADMIN, NOBODY] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000f'];

const terms = { durationDays: 30, ratePpm: 10_000, payout: 'monthly' } as const;
const createPlan = {
  type: 'CreatePlan',
  name: 'Pier',
  description: '',
  minCents: 1n,
  maxCents: 900n,
  ...terms,
} as const;

/** Has a noun's decisions say whatever an event says, as a writer would whose rules were taken out. */
const withDecided = async <Answer>(
  noun: object,
  event: LedgerEvent,
  record: () => Promise<Answer>,
): Promise<Answer> => {
  const { decide } = noun as typeof plans;
  Object.assign(noun, { decide: () => [event] });
  try {
    return await record();
  } finally {
    Object.assign(noun, { decide });
  }
};

/** Of a log that something else breaks. */
const UNKNOWN = Object.fromEntries(NAMED_CHECKS.map((name) => [name, { outcome: 'unknown' }]));

/** Proper bytes, postings, roots and views: only that the ledger would not have decided so tells. */
describe('verify names an event', () => {
  let ledger: TestLedger;
  beforeEach(async () => {
    ledger = await startTestLedger();
    await credit(ledger.store, 500n);
  });
  afterEach(() => ledger.close());

  it('that a decision would have refused', async () => {
    const command = { ...createPlan, durationDays: 0 };
    expect(await ledger.store.execute(requestFor(command))).toEqual({ refused: 'plan-terms-invalid' });
    const { firstPosition } = await withDecided(plans, { ...command, type: 'PlanCreated' }, () =>
      accept(ledger.store, requestFor(command)),
    );
    await credit(ledger.store, 700n);
    const { findings, checks } = await ledger.verify();
    expect(findings).toEqual([{ position: firstPosition, what: 'PlanCreated is refused: plan-terms-invalid' }]);
    expect(checks).toEqual(UNKNOWN);
  });

  it('that says something else than was decided', async () => {
    const { streamId: planId } = await accept(ledger.store, requestFor(createPlan));
    const command = { type: 'PurchasePlan', investorId: INVESTOR, planId, amountCents: 500n } as const;
    const { type: _type, ...bought } = command;
    const richer = { ...bought, ...terms, ratePpm: 20_000, planVersion: 1, planName: 'Pier' };
    const { firstPosition } = await withDecided(purchases, { type: 'PlanPurchased', ...richer }, () =>
      accept(ledger.store, requestFor(command)),
    );
    expect((await ledger.verify()).findings).toEqual([
      { position: firstPosition, what: 'PlanPurchased is not what was decided: ratePpm' },
    ]);
  });

  it('by somebody whom the log does not know', async () => {
    const system = (command: LedgerCommand) => ({
      ...requestFor(command, { streamId: STAFF_STREAM }),
      actor: { kind: 'system', id: 'set-up' } as const,
    });
    const member = { role: 'admin', access: 'on', joined: 'yes' } as const;
    await accept(ledger.store, system({ type: 'FoundStaff', memberId: ADMIN, ...member }));
    await accept(ledger.store, system({ type: 'OpenStaff' }));
    const byNobody = { ...requestFor(createPlan), actor: { kind: 'staff', id: NOBODY } as const };
    expect(await ledger.store.execute(byNobody)).toEqual({ refused: 'staff-only' });
    const { decide } = LedgerState.prototype;
    const { type: _type, ...terms } = createPlan;
    Object.assign(LedgerState.prototype, { decide: () => [{ type: 'PlanCreated', ...terms }] });
    const { firstPosition } = await accept(ledger.store, byNobody).finally(() =>
      Object.assign(LedgerState.prototype, { decide }),
    );
    const { findings, checks } = await ledger.verify();
    expect(findings).toEqual([{ position: firstPosition, what: 'PlanCreated is refused: staff-only' }]);
    expect(checks).toEqual({ ...UNKNOWN, people: { outcome: 'broken' } });
  });

  const policy = {
    secondApprovalFromCents: 400n,
    secondApprovalDailyFromCents: 900n,
    breakGlass: 'off',
    signing: 'optional',
  } as const;
  const ofPolicy = (command: LedgerCommand) => ({ ...requestFor(command), streamId: POLICY_STREAM });

  it('that confirmed a policy by who proposed it', async () => {
    await accept(ledger.store, ofPolicy({ type: 'OpenPolicy', ...policy }));
    const looser = { ...policy, secondApprovalFromCents: 10n ** 11n };
    await accept(ledger.store, ofPolicy({ type: 'ProposePolicy', ...looser }));
    const { firstPosition } = await withDecided(policies, { type: 'PolicyConfirmed', ...looser }, () =>
      accept(ledger.store, ofPolicy({ type: 'ConfirmPolicy', ...looser })),
    );
    const { findings, checks } = await ledger.verify();
    expect(findings).toEqual([{ position: firstPosition, what: 'PolicyConfirmed is refused: second-person-needed' }]);
    expect(checks).toEqual({ ...UNKNOWN, policy: { outcome: 'broken' } });
  });
});
