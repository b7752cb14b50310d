import { randomUUID } from 'node:crypto';
import { type SelfAuditAnswer } from '@clearfold/contracts';
import { type Actor, type DecisionSignature, isRefusal, type LedgerCommand, POLICY_STREAM } from '@clearfold/ledger';
import { EventStore } from '@clearfold/ledger-store';
import { withSignature } from '@clearfold/ledger/testing';
import { call } from '#testing/call.js';
import { addWallet, fund, requestWithdrawal } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { AuditBehindHeadJob } from './audit-behind-head.job.js';

const BOGUS: DecisionSignature = {
  credentialId: 'bm9ib2R5cw',
  authenticatorData: 'AAAA',
  clientData: 'AAAA',
  signature: 'AAAA',
  seen: 0,
  nonce: '99000000-0000-4000-8000-000000000001',
  index: 0,
  count: 1,
  path: '',
};

const POLICY = { secondApprovalFromCents: 7n, secondApprovalDailyFromCents: 7n, breakGlass: 'off' } as const;

/** Proper bytes, roots and views: only whose signature it is, or that it lacks, is wrong. */
describe('the audit behind the head names a decision', () => {
  let server: TestServer;
  let admin: TestStaff;
  beforeEach(async () => {
    server = await startTestServer();
    admin = await signInStaff(server, 'admin');
    await server.app.get(EventStore).execute({
      streamId: POLICY_STREAM,
      commandId: randomUUID(),
      actor: { kind: 'system', id: 'set-up' },
      command: { type: 'OpenPolicy', ...POLICY, breakGlass: 'on', signing: 'optional' },
    });
  });
  afterEach(() => server.close());

  const audited = async (): Promise<SelfAuditAnswer> => {
    const job = server.app.get(AuditBehindHeadJob, { strict: false });
    await job.run('log', new AbortController().signal);
    return (await call<SelfAuditAnswer>(server, 'GET /staff/self-audit', { token: admin.token })).body;
  };

  /** Answers the position of what a writer records whose check of signatures was taken out. */
  const recorded = (streamId: string, actor: Actor, command: LedgerCommand, signature?: DecisionSignature) =>
    withSignature(signature, async () => {
      const by = actor.kind === 'staff' ? ({ staffRole: 'admin' } as const) : {};
      const commandId = randomUUID();
      const answer = await server.app.get(EventStore).execute({ streamId, commandId, actor, ...by, command });
      if (isRefusal(answer)) throw new Error(answer.refused);
      return answer.firstPosition;
    });
  const proposed = (signing: 'optional' | 'required', signature?: DecisionSignature): Promise<number> =>
    recorded(POLICY_STREAM, { kind: 'staff', id: admin.id }, { type: 'ProposePolicy', ...POLICY, signing }, signature);

  it('that is unsigned though it must not be', async () => {
    expect((await audited()).difference).toBeUndefined();
    const position = await proposed('required');
    const { difference } = await audited();
    expect(difference).toMatchObject({
      position,
      what: expect.stringContaining('PolicyProposed is not signed, and has to be'),
    });
  });

  it('whose signature does not hold', async () => {
    expect((await audited()).difference).toBeUndefined();
    const position = await proposed('optional', BOGUS);
    const { difference } = await audited();
    expect(difference).toMatchObject({
      position,
      what: expect.stringContaining('The signature of PolicyProposed does not hold: another-version'),
    });
  });

  it('and what an investor did not sign', async () => {
    const { _id: id } = (await signUpInvestor(server)).user;
    const owner = { kind: 'investor', id } as const;
    const key = { credentialId: 'a2V5', publicKey: 'p'.repeat(40), algorithm: 'EdDSA' } as const;
    await recorded(id, owner, { type: 'AddInvestorKey', ...key });
    expect((await audited()).difference).toBeUndefined();
    const position = await recorded(id, owner, { type: 'SwitchOnPaymentSigning' });
    expect((await audited()).difference).toMatchObject({
      position,
      what: expect.stringContaining('PaymentSigningSwitchedOn is not signed, and has to be'),
    });
  });

  it('but none that may be unsigned', async () => {
    await proposed('optional');
    expect((await audited()).difference).toBeUndefined();
  });

  it('and reads on where an investor takes money out, whose passkeys are of before', async () => {
    const investor = await signUpInvestor(server);
    await addWallet(server);
    // Below what takes two.
    await fund(server, investor, admin, 0.06);
    expect((await audited()).difference).toBeUndefined();
    await requestWithdrawal(server, investor, 0.05);
    expect((await audited()).difference).toBeUndefined();
  });
});
