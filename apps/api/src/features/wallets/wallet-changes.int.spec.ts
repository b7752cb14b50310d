import { type ErrorAnswer, type ChangingWallet, type ReviewCounts, type Wallet } from '@clearfold/contracts';
import pg from 'pg';
import { FeedProgress } from '#platform/feed/feed-progress.js';
import { verifyLedger } from '@clearfold/ledger-store';
import { anotherProcess } from '#testing/servers/another-process.js';
import { call } from '#testing/call.js';
import { addWallet, BTC, depositBody } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestStaff } from '#testing/people.js';
import { until } from '@clearfold/ledger-store/testing';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('changing where deposits are sent to', () => {
  let server: TestServer;
  let first: TestStaff;
  let second: TestStaff;
  beforeEach(async () => {
    server = await startTestServer();
    await addWallet(server);
    first = await signInStaff(server, 'admin');
    second = await signInStaff(server, 'admin');
  });
  afterEach(() => server.close());

  const post = (path: string, body: object, { token } = first) =>
    call<ChangingWallet & ErrorAnswer>(server, `POST /staff/wallet-changes${path}`, { token, body });
  const shown = async () => (await call<{ data: Wallet[] }>(server, 'GET /wallets')).body.data;
  const mails = async () => {
    await until(async () => (await server.app.get(FeedProgress).all()).every(({ lag }) => lag === 0));
    return server.dataSource.query<{ to: string; status: string; by: string; address: string | null }[]>(
      `select staff_id as to, data->>'status' as status, data->>'by' as by, data->>'address' as address
       from mails where template = 'wallet-change' order by created_at, key`,
    );
  };
  const next = { currency: 'BTC', network: 'Bitcoin', address: 'DEMO-DO-NOT-SEND-NEXT' };

  it('takes two admins; until then the old address stands', async () => {
    const { status, body } = await post('', next);
    expect([status, body]).toMatchObject([201, { current: { address: BTC.address }, pending: { staffId: first.id } }]);
    expect(await shown()).toEqual([BTC]);
    expect(await post(`/${body.id}/confirm`, next)).toMatchObject({
      status: 409,
      body: { code: 'second-person-needed' },
    });
    expect(await post(`/${body.id}/confirm`, { address: 'another' }, second)).toMatchObject({ status: 404 });
    const confirmed = await post(`/${body.id}/confirm`, next, second);
    expect(confirmed).toMatchObject({ status: 200, body: { current: { address: next.address, by: 'The admin' } } });
    expect(confirmed.body).not.toHaveProperty('pending');
    expect(await shown()).toEqual([next]);
    const { token } = await signUpInvestor(server);
    const deposit = (address: string) =>
      call(server, 'POST /transactions/deposit-request', {
        token,
        body: { ...depositBody(5), blockchainWalletAddress: address },
      });
    expect(await deposit(BTC.address)).toMatchObject({ status: 400, body: { code: 'no-wallet-for-currency' } });
    expect(await deposit(next.address)).toMatchObject({ status: 201 });
  });

  it('waits in the counts for the other admin, and tells that one by mail', async () => {
    const reviewer = await signInStaff(server, 'reviewer');
    const waiting = async ({ token }: TestStaff) =>
      (await call<ReviewCounts>(server, 'GET /staff/requests/counts', { token })).body.wallets;
    expect(await waiting(second)).toEqual({ me: 0, others: 0 });
    const { body } = await post('', next);
    expect([await waiting(first), await waiting(second), await waiting(reviewer)]).toEqual([
      { me: 0, others: 1 },
      { me: 1, others: 0 },
      { me: 0, others: 1 },
    ]);
    const told = { to: second.id, status: 'proposed', by: 'The admin', address: next.address };
    expect(await mails()).toEqual([told]);
    await post(`/${body.id}/withdraw`, {}, second);
    expect(await waiting(second)).toEqual({ me: 0, others: 0 });
    expect(await mails()).toEqual([told, { to: first.id, status: 'withdrawn', by: 'The admin', address: null }]);
  });

  it('is mailed to no admin who was switched off: not the proposal, nor what came of it', async () => {
    const off = await signInStaff(server, 'admin');
    const path = `POST /staff/members/${off.id}/disable`;
    expect((await call(server, path, { token: first.token })).status).toBe(200);
    const { body } = await post('', next);
    const told = { to: second.id, status: 'proposed', by: 'The admin', address: next.address };
    expect(await mails()).toEqual([told]);
    await post(`/${body.id}/confirm`, next, second);
    expect(await mails()).toEqual([told, { ...told, to: first.id, status: 'confirmed' }]);
  });

  it('is taken back by either, and a new currency shows once it is confirmed', async () => {
    const { body } = await post('', { ...next, currency: 'SOL', network: 'Solana' });
    expect(await post('', { ...next, currency: 'SOL' })).toMatchObject({
      status: 409,
      body: { code: 'wallet-change-waits' },
    });
    await post(`/${body.id}/withdraw`, {}, second);
    expect(await shown()).toEqual([BTC]);
    expect((await post('', { ...next, currency: 'SOL', network: 'Solana' })).status).toBe(201);
    await post(`/${body.id}/confirm`, next, second);
    expect(await shown()).toMatchObject([{ currency: 'BTC' }, { currency: 'SOL', network: 'Solana' }]);
    expect(await post('', { ...next, address: ' ' })).toMatchObject({ status: 400 });
    expect(await post('', { ...next, currency: 'BT C' })).toMatchObject({ status: 400 });
  });

  it('keeps what was configured before it was a fact, and the ledger verifies', async () => {
    const client = new pg.Client({ connectionString: server.database.superuserUrl, pipeline: true });
    await client.connect();
    try {
      await client.query(
        `insert into wallets (currency, address, network) values ('ETH', 'old-eth', 'Ethereum'), ('BTC', 'x', 'y')`,
      );
      for (const _ of [1, 2]) await (await anotherProcess(server)).stop();
      expect(await shown()).toEqual([BTC, { currency: 'ETH', address: 'old-eth', network: 'Ethereum' }]);
      expect(await verifyLedger(client)).toMatchObject({ events: 2, findings: [] });
    } finally {
      await client.end();
    }
  });
});
