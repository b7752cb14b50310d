import { randomUUID } from 'node:crypto';
import { type SelfAuditAnswer } from '@clearfold/contracts';
import { type DecisionSignature, isRefusal, LedgerState, POLICY_STREAM } from '@clearfold/ledger';
import { EventStore } from '@clearfold/ledger-store';
import { call } from '#testing/call.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
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

  /** A policy is proposed to a writer whose check of signatures was taken out; answers its position. */
  const proposed = async (signing: 'optional' | 'required', signature?: DecisionSignature): Promise<number> => {
    const { signed } = LedgerState.prototype as unknown as { signed: unknown };
    Object.assign(LedgerState.prototype, { signed: () => signature });
    try {
      const answer = await server.app.get(EventStore).execute({
        streamId: POLICY_STREAM,
        commandId: randomUUID(),
        actor: { kind: 'staff', id: admin.id },
        staffRole: 'admin',
        command: { type: 'ProposePolicy', ...POLICY, signing },
      });
      if (isRefusal(answer)) throw new Error(answer.refused);
      return answer.firstPosition;
    } finally {
      Object.assign(LedgerState.prototype, { signed });
    }
  };

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

  it('but none that may be unsigned', async () => {
    await proposed('optional');
    expect((await audited()).difference).toBeUndefined();
  });
});
