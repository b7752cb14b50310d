import { type EsploraServer, startEsploraServer, testTransaction } from '@clearfold/chain-readers/testing';
import {
  type FittingLines,
  type OpenItemRow,
  type OutsideAccountRow,
  type OutsideLineRow,
  type TransactionAnswer,
} from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { addWallet, decide, depositBody, transactionsOf } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { outsideWorld } from '#testing/queue/outside-world.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { WatchWalletsJob } from './watch-wallets.job.js';

const ADDRESS = 'bcrt1qwatched';
const RATE = { rate: '50000', rateSource: 'Exchange', rateAt: '2026-01-01T00:00:00Z' };

describe('a deposit that a watcher sees arrive', () => {
  let bitcoin: EsploraServer;
  let server: TestServer;
  let accountId: string;
  let reviewer: TestStaff;
  let ada: TestInvestor;
  beforeEach(async () => {
    bitcoin = await startEsploraServer();
    server = await startTestServer({
      workJobs: false,
      watchers: [
        {
          account: ADDRESS,
          currency: 'BTC',
          kind: 'esplora',
          url: bitcoin.url,
          genesisHash: bitcoin.genesisHash,
          startHeight: 1,
          confirmations: 3,
        },
      ],
    });
    await addWallet(server);
    const world = await outsideWorld(server);
    const coins = { kind: 'wallet', source: 'watcher', currency: 'BTC', decimals: 8 } as const;
    accountId = await world.open({ ...coins, name: 'Coins', identifier: ADDRESS });
    [reviewer, ada] = [await signInStaff(server, 'reviewer'), await signUpInvestor(server)];
  });
  afterEach(async () => {
    await server.close();
    await bitcoin.stop();
  });

  const watch = async (): Promise<void> => {
    const job = server.app.get(WatchWalletsJob, { strict: false });
    for (const id of await job.due()) await job.run(id, new AbortController().signal);
  };
  const paid = (name: string) =>
    testTransaction([{ address: 'bcrt1qada', satoshis: 200_500 }], [{ address: ADDRESS, satoshis: 200_000 }], name);
  const depositOf = async (transactionHash: string): Promise<string> => {
    const body = { ...depositBody(100), transactionHash };
    await call(server, 'POST /transactions/deposit-request', { token: ada.token, body });
    return (await transactionsOf(server, ada))[0]!._id;
  };
  const arrival = async (id: string) =>
    (await call<TransactionAnswer>(server, `GET /transactions/${id}`, { token: ada.token })).body.transaction.arrival;
  const lines = async () =>
    (await call<OutsideLineRow[]>(server, 'GET /staff/outside-lines', { token: reviewer.token })).body;
  const account = async () => {
    const path = `GET /staff/outside-accounts/${accountId}`;
    return (await call<OutsideAccountRow>(server, path, { token: reviewer.token })).body;
  };

  it('is shown arriving, credited once it has its confirmations, and an open item where its line is taken back', async () => {
    const payment = paid('deposit');
    const id = await depositOf(` 0x${payment.txid.toUpperCase()}`);
    await watch();
    expect(await arrival(id)).toBeUndefined();
    bitcoin.mine(payment);
    await watch();
    expect(await arrival(id)).toEqual({ confirmations: 1, of: 3 });
    const [line] = await lines();
    expect(line).toMatchObject({ amount: '0.00200000', reference: payment.txid, confirmations: { is: 1, of: 3 } });
    const fitting = await call<FittingLines>(server, `GET /staff/requests/${id}/lines`, { token: reviewer.token });
    expect(fitting.body.lines).toMatchObject([
      { id: line!.id, why: ['transaction-id'], confirmations: { is: 1, of: 3 } },
    ]);

    const approve = (key?: string) =>
      call(server, `POST /staff/deposits/${id}/approve`, {
        token: reviewer.token,
        body: { lineId: line!.id, ...RATE },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      });
    bitcoin.mine();
    await watch();
    expect(await approve()).toMatchObject({ status: 409, body: { code: 'line-unconfirmed' } });
    expect(await arrival(id)).toEqual({ confirmations: 2, of: 3 });
    bitcoin.mine();
    await watch();
    expect(await arrival(id)).toEqual({ confirmations: 3, of: 3 });
    expect(await approve('approve-once')).toMatchObject({ status: 200 });
    bitcoin.mine();
    await watch();
    expect((await lines())[0]).toMatchObject({ state: 'matched', request: { id }, confirmations: { is: 3, of: 3 } });
    expect(await arrival(id)).toBeUndefined();

    // It credits once, and nobody is told that it arrived for them, too.
    const again = await depositOf(payment.txid);
    expect(await arrival(again)).toBeUndefined();
    const second = await decide(server, reviewer, `deposits/${again}/approve`, { lineId: line!.id, ...RATE }).catch(
      (error: Error) => error.message,
    );
    expect(JSON.stringify(second)).toContain('line-used-already');

    bitcoin.rollback(4);
    for (let block = 0; block < 5; block++) bitcoin.mine();
    await watch();
    const [gone] = await lines();
    expect(gone).toMatchObject({ id: line!.id, state: 'withdrawn' });
    expect(gone!.confirmations).toBeUndefined();
    const items = await call<OpenItemRow[]>(server, 'GET /staff/open-items', { token: reviewer.token });
    expect(items.body.map(({ request }) => request?.id)).toContain(id);
    // What was answered before is answered again.
    expect(await approve('approve-once')).toMatchObject({ status: 200 });

    // Mined again, its line is the deposit's again.
    bitcoin.mine(payment);
    await watch();
    expect((await lines()).find(({ id: of }) => of === line!.id)).toMatchObject({ state: 'matched', request: { id } });
  });

  it('holds back the line of a deposit that was credited before it came, too, whoever watches no more', async () => {
    const id = await depositOf(paid('late').txid);
    await decide(server, reviewer, `deposits/${id}/approve`, {});
    bitcoin.mine(paid('late'));
    await watch();
    const [line] = await lines();
    const match = () =>
      call(server, `POST /staff/deposits/${id}/match`, { token: reviewer.token, body: { lineId: line!.id, ...RATE } });
    expect(await match()).toMatchObject({ status: 409, body: { code: 'line-unconfirmed' } });
    // Where nobody watches the chain any more, nothing confirms its lines.
    await server.dataSource.query('update wallet_watchers set is_on = false');
    expect((await lines())[0]!.confirmations).toBeUndefined();
    expect(await match()).toMatchObject({ status: 409, body: { code: 'line-unconfirmed' } });
    await watch();
    bitcoin.mine();
    bitcoin.mine();
    await watch();
    expect(await match()).toMatchObject({ status: 200 });
  });

  it('says at its account how far the chain is read, why it is not, and since when it is stale', async () => {
    expect(await account()).not.toHaveProperty('watcher');
    await bitcoin.stop();
    await watch();
    const at = server.clock.now().toISOString();
    server.clock.forwardMinutes(5);
    await watch();
    expect(await account()).toMatchObject({ watcher: { height: 0, at, fault: 'unreachable' } });
    expect(await account()).not.toHaveProperty('isStale');
    server.clock.forwardMinutes(41 * 24 * 60);
    reviewer = await signInStaff(server, 'reviewer');
    expect(await account()).toMatchObject({ isStale: true });
    await server.dataSource.query('update wallet_watchers set height = 7, fault = null, read_at = $1', [
      server.clock.now(),
    ]);
    expect((await account()).watcher).toEqual({ height: 7, at: server.clock.now().toISOString() });
    expect(await account()).not.toHaveProperty('isStale');
  });
});
