import {
  type BreakGlassAnswer,
  type ChangingWallet,
  type ErrorAnswer,
  type PolicyAnswer,
  type ReviewRequest,
} from '@clearfold/contracts';
import pg from 'pg';
import { verifyLedger } from '@clearfold/ledger-store';
import { Sessions } from '#platform/auth/sessions.js';
import { call } from '#testing/call.js';
import { addWallet, BTC, decide, requestDeposit, userOf } from '#testing/money.js';
import { signInAgain, signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { PolicyOpener } from '../policy/policy-opener.js';
import { BreakGlassJob } from './break-glass.job.js';

const REASON = 'The second admin is in hospital.';
const NEXT = { currency: 'BTC', network: 'Bitcoin', address: 'DEMO-DO-NOT-SEND-NEXT' };

describe('break-glass over HTTP', () => {
  let server: TestServer;
  let admin: TestStaff;
  let reviewer: TestStaff;
  let ada: TestInvestor;
  beforeEach(async () => {
    server = await startTestServer({ breakGlass: true });
    await addWallet(server);
    admin = await signInStaff(server, 'admin');
    reviewer = await signInStaff(server, 'reviewer');
    ada = await signUpInvestor(server);
  });
  afterEach(() => server.close());

  const post = (path: string, { token }: TestStaff, body: object = {}) =>
    call<BreakGlassAnswer & ErrorAnswer>(server, `POST /staff/break-glass/${path}`, { token, body });
  const invoke = (id: string, who = admin, reason: unknown = REASON) => post(`${id}/invoke`, who, { reason });
  const runJob = async (): Promise<void> => {
    const job = server.app.get(BreakGlassJob, { strict: false });
    for (const id of await job.due()) await job.run(id);
  };
  const endorsed = async (): Promise<string> => {
    const id = await requestDeposit(server, ada, 20_000);
    expect(await decide(server, admin, `deposits/${id}/approve`)).toMatchObject({ status: 'pending' });
    return id;
  };
  const balance = async (): Promise<number> => {
    ada = await signInAgain(server, ada);
    return (await userOf(server, ada)).totalBalance;
  };

  it('lets one admin credit alone after a day, by a job, and the log says so', async () => {
    const id = await endorsed();
    expect(await invoke(id)).toMatchObject({
      status: 200,
      body: { enabled: true, data: [{ subjectId: id, kind: 'deposit', by: 'The admin', reason: REASON }] },
    });
    server.clock.forwardMinutes(24 * 60 - 1);
    await runJob();
    expect(await balance()).toBe(0);
    server.clock.forwardMinutes(1);
    await runJob();
    await runJob();
    expect(await balance()).toBe(20_000);
    const events = await server.dataSource.query<{ type: string }[]>(
      `select type from ledger.events where type ~ '^(BreakGlass|DepositApproved)' order by position`,
    );
    expect(events.map(({ type }) => type)).toEqual(['BreakGlassInvoked', 'DepositApproved']);
    admin = await signInStaff(server, 'admin');
    expect((await call<BreakGlassAnswer>(server, 'GET /staff/break-glass', admin)).body.data).toEqual([]);
    const owner = new pg.Client({ connectionString: server.database.url, pipeline: true });
    await owner.connect();
    expect((await verifyLedger(owner)).findings).toEqual([]);
    await owner.end();
  });

  it('announced before the policy switched it off, waits for a second person, also once it is on again', async () => {
    const owner = new pg.Client({ connectionString: server.database.superuserUrl });
    await owner.connect();
    await owner.query(`update policy_opening set begins_at = '2020-01-01'`);
    await owner.end();
    await server.app.get(PolicyOpener, { strict: false }).openIfDue();
    const other = await signInStaff(server, 'admin');
    const switchTo = async (breakGlass: boolean): Promise<void> => {
      for (const [step, { token }] of [
        ['propose', admin],
        ['confirm', other],
      ] as const) {
        const { position: basedOn } = (await call<PolicyAnswer>(server, 'GET /staff/policy', { token })).body;
        const body = {
          secondApprovalFrom: 10_000,
          secondApprovalDailyFrom: 10_000,
          breakGlass,
          signaturesRequired: false,
          basedOn,
        };
        expect((await call(server, `POST /staff/policy/${step}`, { token, body })).status).toBe(200);
      }
    };
    const due = () => server.app.get(BreakGlassJob, { strict: false }).due();
    const id = await endorsed();
    expect((await invoke(id)).body.data).toHaveLength(1);
    await switchTo(false);
    expect((await call<BreakGlassAnswer>(server, 'GET /staff/break-glass', admin)).body).toEqual({
      enabled: false,
      data: [],
    });
    await switchTo(true);
    server.clock.forwardMinutes(24 * 60);
    expect(await due()).toEqual([]);
    // Their session is over after a day.
    const token = await server.app.get(Sessions, { strict: false }).open('staff', admin.id);
    expect(await call(server, `POST /staff/deposits/${id}/approve`, { token, body: {} })).toMatchObject({
      status: 409,
      body: { code: 'second-person-needed' },
    });
    expect((await invoke(id, { ...admin, token })).body.data).toHaveLength(1);
    server.clock.forwardMinutes(24 * 60);
    expect(await due()).toEqual([id]);
  });

  it('is withdrawn by anybody who reviews; then nothing happens', async () => {
    const id = await endorsed();
    await invoke(id);
    expect(await post(`${id}/withdraw`, reviewer)).toMatchObject({ status: 200, body: { data: [] } });
    expect(await post(`${id}/withdraw`, reviewer)).toMatchObject({
      status: 409,
      body: { code: 'break-glass-not-invoked' },
    });
    server.clock.forwardMinutes(48 * 60);
    await runJob();
    expect(await balance()).toBe(0);
  });

  it('is for the first person alone, with a reason, and for what waits for a second', async () => {
    const id = await endorsed();
    expect(await invoke(id, reviewer)).toMatchObject({ status: 409, body: { code: 'second-person-is-you' } });
    expect(await invoke(id, admin, ' ')).toMatchObject({
      status: 400,
      body: { errors: { reason: expect.any(String) } },
    });
    const plain = await requestDeposit(server, ada, 5);
    expect(await invoke(plain)).toMatchObject({ status: 409, body: { code: 'no-second-person-awaited' } });
    for (const other of [ada.user._id, '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01', '5f0c3f4e-0b1d-4a52-da55-0c8b5a3f7d01'])
      expect(await invoke(other)).toMatchObject({ status: 404, body: { code: 'request-not-found' } });
    expect((await invoke(id)).status).toBe(200);
    expect(await invoke(id)).toMatchObject({ status: 409, body: { code: 'break-glass-invoked' } });
  });

  it('confirms a wallet address and an adjustment in the same way', async () => {
    const wallet = await call<ChangingWallet>(server, 'POST /staff/wallet-changes', { token: admin.token, body: NEXT });
    const draft = { investorId: ada.user._id, direction: 'add', amount: 5, category: 'other', reason: 'Goodwill.' };
    const { body } = await call<ReviewRequest>(server, 'POST /staff/adjustments', { token: admin.token, body: draft });
    await invoke(wallet.body.id);
    await invoke(body.id);
    server.clock.forwardMinutes(24 * 60);
    await runJob();
    expect(await balance()).toBe(5);
    expect((await call<{ data: object[] }>(server, 'GET /wallets')).body.data).toEqual([NEXT]);
  });

  it('does nothing for who was switched off meanwhile', async () => {
    const id = await endorsed();
    await invoke(id);
    await server.dataSource.query('update staff set disabled_at = now() where id = $1', [admin.id]);
    server.clock.forwardMinutes(25 * 60);
    await runJob();
    expect(await balance()).toBe(0);
  });

  it('announces nothing more, and begins nothing anew, for who was switched off and is on again', async () => {
    const id = await endorsed();
    const draft = { investorId: ada.user._id, direction: 'add', amount: 5, category: 'other', reason: 'Goodwill.' };
    const as = { token: admin.token };
    const wallet = await call<ChangingWallet>(server, 'POST /staff/wallet-changes', { ...as, body: NEXT });
    const adjustment = await call<ReviewRequest>(server, 'POST /staff/adjustments', { ...as, body: draft });
    for (const subject of [id, wallet.body.id, adjustment.body.id]) expect((await invoke(subject)).status).toBe(200);
    const listed = async () => (await call<BreakGlassAnswer>(server, 'GET /staff/break-glass', reviewer)).body.data;
    expect(await listed()).toHaveLength(3);
    const [grace, alan] = [await signInStaff(server, 'admin'), await signInStaff(server, 'admin')];
    const staff = (by: TestStaff, path: string, body: object = {}) =>
      call<{ id: string }>(server, `POST /staff/${path}`, { token: by.token, body });
    await staff(grace, `members/${admin.id}/disable`);
    const enabled = await staff(grace, `members/${admin.id}/enable`, { reason: 'Is back.' });
    expect((await staff(alan, `proposals/${enabled.body.id}/confirm`)).status).toBe(200);
    expect(await listed()).toEqual([]);
    server.clock.forwardMinutes(25 * 60);
    await runJob();
    const events = await server.dataSource.query<{ type: string }[]>(
      `select type from ledger.events where type ~ '(Endorsed|Approved|Confirmed)$' order by position`,
    );
    expect(events.map(({ type }) => type)).toEqual(['DepositEndorsed']);
  });

  it('leaves a second person free to decide at once', async () => {
    const id = await endorsed();
    await invoke(id);
    await decide(server, reviewer, `deposits/${id}/approve`);
    expect(await balance()).toBe(20_000);
    server.clock.forwardMinutes(25 * 60);
    await runJob();
    expect(await balance()).toBe(20_000);
  });

  it('keeps its reason from the auditor, and goes on without the person', async () => {
    await invoke(await endorsed());
    const { body } = await call<BreakGlassAnswer>(
      server,
      'GET /staff/break-glass',
      await signInStaff(server, 'auditor'),
    );
    expect(body.data).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(REASON);
  });
});

describe('break-glass where nobody switched it on', () => {
  it('is refused, and the wallet stays', async () => {
    const server = await startTestServer();
    try {
      await addWallet(server);
      const admin = await signInStaff(server, 'admin');
      const { body } = await call<ChangingWallet>(server, 'POST /staff/wallet-changes', {
        token: admin.token,
        body: NEXT,
      });
      const refused = await call(server, `POST /staff/break-glass/${body.id}/invoke`, {
        token: admin.token,
        body: { reason: REASON },
      });
      expect(refused).toMatchObject({ status: 403, body: { code: 'break-glass-off' } });
      expect((await call<BreakGlassAnswer>(server, 'GET /staff/break-glass', admin)).body).toEqual({
        enabled: false,
        data: [],
      });
      server.clock.forwardMinutes(48 * 60);
      const again = await signInStaff(server, 'admin');
      expect(again.id).not.toBe(admin.id);
      expect((await call<{ data: object[] }>(server, 'GET /wallets')).body.data).toEqual([BTC]);
    } finally {
      await server.close();
    }
  });
});
