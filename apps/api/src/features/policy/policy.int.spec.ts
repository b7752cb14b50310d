import {
  type ErrorAnswer,
  type PolicyAnswer,
  type PolicyTerms,
  type ReviewCounts,
  type ServerSetting,
} from '@clearfold/contracts';
import { POLICY_STREAM } from '@clearfold/ledger';
import { verifyLedger } from '@clearfold/ledger-store';
import { until } from '@clearfold/ledger-store/testing';
import pg from 'pg';
import { FeedProgress } from '#platform/feed/feed-progress.js';
import { closeApp } from '#app.js';
import { call } from '#testing/call.js';
import { addWallet, decide, requestDeposit } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { PolicyOpener } from './policy-opener.js';

const FIRST: PolicyTerms = {
  secondApprovalFrom: 10_000,
  secondApprovalDailyFrom: 10_000,
  breakGlass: false,
  signaturesRequired: false,
};
const NEXT: PolicyTerms = {
  secondApprovalFrom: 500,
  secondApprovalDailyFrom: 2_000,
  breakGlass: true,
  signaturesRequired: false,
};

describe('the policy over HTTP', () => {
  let server: TestServer;
  let first: TestStaff;
  let second: TestStaff;
  beforeEach(async () => {
    server = await startTestServer();
    await server.app.get(PolicyOpener, { strict: false }).openIfDue();
    await addWallet(server);
    first = await signInStaff(server, 'admin');
    second = await signInStaff(server, 'admin');
  });
  afterEach(() => server.close());

  /** Based on what is so now, unless said otherwise. */
  const post = async (path: string, body: object = {}, { token } = first) =>
    call<PolicyAnswer & ErrorAnswer>(server, `POST /staff/policy/${path}`, {
      token,
      body: { basedOn: (await read({ token })).position, ...body },
    });
  const read = async ({ token }: Pick<TestStaff, 'token'> = first) =>
    (await call<PolicyAnswer>(server, 'GET /staff/policy', { token })).body;
  const propose = async (terms = NEXT): Promise<void> => {
    expect(await post('propose', terms)).toMatchObject({ status: 200 });
  };
  const changeTo = async (terms: PolicyTerms): Promise<void> => {
    await propose(terms);
    expect(await post('confirm', terms, second)).toMatchObject({ status: 200 });
  };
  const counts = async ({ token }: TestStaff) =>
    (await call<ReviewCounts>(server, 'GET /staff/requests/counts', { token })).body.policy;
  const approved = async (amount: number, staff = first): Promise<string> => {
    const id = await requestDeposit(server, await signUpInvestor(server), amount);
    return (await decide(server, staff, `deposits/${id}/approve`)).status;
  };

  it('is a fact of a fresh log, as the server was set up, and is changed by two admins', async () => {
    expect(await read()).toMatchObject({ current: { ...FIRST, at: expect.any(String) as string } });
    expect(await post('propose', NEXT)).toMatchObject({
      status: 200,
      body: { current: FIRST, pending: { ...NEXT, staffId: first.id, by: 'The admin' } },
    });
    expect(await approved(600)).toBe('approved');
    expect(await post('confirm', NEXT)).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
    for (const other of [{ secondApprovalFrom: 501 }, { secondApprovalDailyFrom: 2_001 }, { breakGlass: false }]) {
      expect(await post('confirm', { ...NEXT, ...other }, second)).toMatchObject({
        status: 404,
        body: { code: 'policy-change-not-found' },
      });
    }
    const confirmed = await post('confirm', NEXT, second);
    expect(confirmed).toMatchObject({ status: 200, body: { current: { ...NEXT, by: 'The admin' } } });
    expect(confirmed.body).not.toHaveProperty('pending');
    expect(await approved(500)).toBe('pending');
    expect(await approved(499)).toBe('approved');
  });

  it('decides whatever a server is set up with: the environment alone lets nobody credit a million', async () => {
    const loose = await server.anotherProcess({
      secondApprovalFromCents: 99_999_999_900n,
      secondApprovalDailyFromCents: 99_999_999_900n,
      breakGlass: true,
    });
    const url = (await loose.getUrl()).replace(/\/$/, '');
    const id = await requestDeposit(server, await signUpInvestor(server), 1_000_000);
    const answer = await call({ ...server, url }, `POST /staff/deposits/${id}/approve`, {
      token: first.token,
      body: {},
    });
    expect(answer).toMatchObject({ status: 200, body: { status: 'pending', endorsement: { staffId: first.id } } });
    const invoked = await call({ ...server, url }, `POST /staff/break-glass/${id}/invoke`, {
      token: first.token,
      body: { reason: 'The second admin is in hospital.' },
    });
    expect(invoked).toMatchObject({ status: 403, body: { code: 'break-glass-off' } });
    await closeApp(loose);
  });

  it('says what was proposed, confirmed and taken back, by whom, the newest first', async () => {
    await changeTo(NEXT);
    await propose(FIRST);
    await post('withdraw', {}, second);
    expect(await read()).toMatchObject({ older: 0 });
    expect((await read()).history).toMatchObject([
      { position: 6, event: 'PolicyChangeWithdrawn', by: 'The admin' },
      { position: 5, event: 'PolicyProposed', by: 'The admin', terms: FIRST },
      { position: 4, event: 'PolicyConfirmed', by: 'The admin', terms: NEXT },
      { position: 3, event: 'PolicyProposed', by: 'The admin', terms: NEXT },
      { position: 1, event: 'PolicyOpened', by: 'Server set-up', terms: FIRST },
    ]);
  });

  it('answers the newest fifty changes, however many there were', async () => {
    for (let i = 0; i < 26; i += 1) {
      await propose();
      await post('withdraw');
    }
    await propose();
    const { history, older, pending } = await read();
    expect([history.length, older, pending?.staffId]).toEqual([50, 4, first.id]);
    expect(history[0]).toMatchObject({ event: 'PolicyProposed' });
  });

  it('is what the console is told before a click', async () => {
    await changeTo(NEXT);
    const id = await requestDeposit(server, await signUpInvestor(server), 700);
    const { token } = first;
    expect((await call(server, `GET /staff/requests/${id}`, { token })).body).toMatchObject({
      secondApprovalFrom: 500,
      secondApprovalDailyFrom: 2_000,
      needsTwo: true,
    });
    expect((await call(server, 'GET /staff/break-glass', { token })).body).toMatchObject({ enabled: true });
  });

  it('is what a server’s own settings are held to, where an admin reads them', async () => {
    const set = await server.anotherProcess({ secondApprovalFromCents: 1_000_000n, breakGlass: false });
    const url = (await set.getUrl()).replace(/\/$/, '');
    const marked = async () => {
      const rows = await call<ServerSetting[]>({ ...server, url }, 'GET /staff/settings', { token: first.token });
      return rows.body.filter(({ mark }) => mark === 'contradiction').map(({ id, value }) => [id, value]);
    };
    expect(await marked()).toEqual([]);
    await changeTo(NEXT);
    expect(await marked()).toEqual([
      ['SECOND_APPROVAL_FROM', '$10,000.00'],
      ['BREAK_GLASS', 'false'],
    ]);
    await closeApp(set);
  });

  it('waits for one change at a time, which either takes back', async () => {
    expect(await post('propose', FIRST)).toMatchObject({ status: 409, body: { code: 'policy-unchanged' } });
    await propose();
    expect(await post('propose', { ...NEXT, breakGlass: false }, second)).toMatchObject({
      status: 409,
      body: { code: 'policy-change-waits' },
    });
    expect(await post('withdraw', {}, second)).toMatchObject({ status: 200, body: { current: FIRST } });
    expect(await post('withdraw')).toMatchObject({ status: 404, body: { code: 'policy-change-not-found' } });
    expect(await post('confirm', NEXT, second)).toMatchObject({ status: 404 });
    await propose();
  });

  it('is not changed by who looked at another one: nothing is confirmed, dropped or proposed unseen', async () => {
    const seen = (await read()).position;
    await propose();
    const looked = (await read()).position;
    const stale = { status: 409, body: { code: 'policy-changed-meanwhile' } };
    await post('withdraw');
    await propose();
    expect(await post('confirm', { ...NEXT, basedOn: looked }, second)).toMatchObject(stale);
    expect(await post('withdraw', { basedOn: looked }, second)).toMatchObject(stale);
    await post('confirm', NEXT, second);
    expect(await post('propose', { ...FIRST, basedOn: seen })).toMatchObject(stale);
    expect(await post('withdraw', { basedOn: undefined })).toMatchObject({ status: 400 });
    expect(await read()).toMatchObject({ current: NEXT });
  });

  it('is proposed once for an idempotency key', async () => {
    const { token } = first;
    const key = 'one-proposal-1234567890';
    const basedOn = (await read()).position;
    const ask = (terms: object) =>
      call(server, 'POST /staff/policy/propose', {
        token,
        body: { ...terms, basedOn },
        headers: { 'idempotency-key': key },
      });
    expect(await ask(NEXT)).toMatchObject({ status: 200 });
    expect(await ask(NEXT)).toMatchObject({ status: 200 });
    expect(await ask(FIRST)).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
  });

  it('takes whole dollars up to what a setting can say, and a plain yes or no', async () => {
    const wrongs = [
      { secondApprovalFrom: 0.5 },
      { secondApprovalFrom: -1 },
      { secondApprovalDailyFrom: 1_000_000_000 },
      { secondApprovalDailyFrom: '10000' },
      { breakGlass: 'on' },
      { breakGlass: null },
    ];
    for (const wrong of wrongs) expect(await post('propose', { ...NEXT, ...wrong })).toMatchObject({ status: 400 });
    expect(await read()).not.toHaveProperty('pending');
  });

  it('is not what somebody puts behind the head of the log, neither where it is read nor where it decides', async () => {
    const superuser = new pg.Client({ connectionString: server.database.superuserUrl });
    await superuser.connect();
    // The last bytes: two thresholds of nothing, and break-glass off (docs/log-format.md).
    await superuser.query(
      `insert into ledger.events (position, recorded_at, stream_id, type, command_id, bytes)
       select 900000000, recorded_at, stream_id, type, gen_random_uuid(),
         substring(bytes for length(bytes) - 23) || decode(repeat('00', 16), 'hex') || substring(bytes from length(bytes) - 6)
       from ledger.events where type = 'PolicyOpened'`,
    );
    await superuser.end();
    const { current, history } = await read();
    expect([current, history.length]).toMatchObject([FIRST, 1]);
    expect(await approved(600)).toBe('approved');
  });

  it('takes everything by two at zero', async () => {
    await changeTo({ ...FIRST, secondApprovalFrom: 0 });
    expect(await approved(0.01)).toBe('pending');
  });

  it('waits in the counts for the other admin, and tells that one by mail', async () => {
    const reviewer = await signInStaff(server, 'reviewer');
    expect(await counts(second)).toEqual({ me: 0, others: 0 });
    await propose();
    expect([await counts(first), await counts(second), await counts(reviewer)]).toEqual([
      { me: 0, others: 1 },
      { me: 1, others: 0 },
      { me: 0, others: 1 },
    ]);
    await post('confirm', NEXT, second);
    expect(await counts(second)).toEqual({ me: 0, others: 0 });
    await until(async () => (await server.app.get(FeedProgress).all()).every(({ lag }) => lag === 0));
    const mails = await server.dataSource.query<{ to: string; data: object }[]>(
      `select staff_id as to, data from mails where template = 'policy-change' order by created_at, key`,
    );
    const told = (status: string) => expect.objectContaining({ ...NEXT, status, by: 'The admin' }) as object;
    expect(mails).toEqual([
      { to: second.id, data: told('proposed') },
      { to: first.id, data: told('confirmed') },
    ]);
  });

  it('is not confirmed where who proposed it was switched off since', async () => {
    await propose();
    const off = await call(server, `POST /staff/members/${first.id}/disable`, { token: second.token });
    expect(off.status).toBe(200);
    expect(await read(second)).toMatchObject({ pending: { isVoid: true } });
    expect(await counts(second)).toEqual({ me: 0, others: 1 });
    expect(await post('confirm', NEXT, second)).toMatchObject({ status: 409, body: { code: 'first-person-gone' } });
    expect(await post('withdraw', {}, second)).toMatchObject({ status: 200 });
  });

  it('is not opened by break-glass: whoever waits a day alone still needs a second admin', async () => {
    await changeTo({ ...FIRST, breakGlass: true });
    await propose();
    const body = { reason: 'The second admin is in hospital.' };
    expect(
      await call(server, `POST /staff/break-glass/${POLICY_STREAM}/invoke`, { token: first.token, body }),
    ).toMatchObject({ status: 404, body: { code: 'request-not-found' } });
  });

  it('verifies', async () => {
    await changeTo(NEXT);
    await approved(499);
    await propose(FIRST);
    await post('withdraw');
    const client = new pg.Client({ connectionString: server.database.superuserUrl, pipeline: true });
    await client.connect();
    expect((await verifyLedger(client)).findings).toEqual([]);
    await client.end();
  });
});
