import { type EvmNode, startEvmNode, type TestToken } from '@clearfold/chain-readers/testing';
import { type ErrorAnswer, type ReviewRequest } from '@clearfold/contracts';
import { type WatcherSetting } from '#platform/config/watchers.js';
import { findingsOf } from '#testing/servers/findings.js';
import { call } from '#testing/call.js';
import { transactionsOf } from '#testing/money.js';
import { signInStaff, signUpInvestor } from '#testing/people.js';
import { outsideWorld } from '#testing/queue/outside-world.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { WalletWriter } from '../wallets/wallet.writer.js';
import { WatchWalletsJob } from './watch-wallets.job.js';

/** A token's smallest unit, of its six decimals. */
const WHOLE = 1_000_000n;

/** Where investors send it. */
const USDT = { currency: 'USDT', address: 'DEMO-DO-NOT-SEND-USDT', network: 'Ethereum (ERC-20)' };

describe('a watched wallet of an ERC-20 token', () => {
  let node: EvmNode;
  let token: TestToken;
  let server: TestServer;
  const [wallet, ada] = [0, 1];
  beforeEach(async () => {
    node = await startEvmNode();
    token = await node.deployToken({ from: node.accounts[ada]!, decimals: 6, supply: 1_000n * WHOLE });
    await node.mine();
  });
  afterEach(async () => {
    await server.close();
    await node.stop();
  });

  /** @returns the outside account's id */
  const watched = async (decimals: number): Promise<string> => {
    const watcher: WatcherSetting = {
      account: node.accounts[wallet]!,
      currency: 'USDT',
      kind: 'evm',
      url: node.url,
      chainId: node.chainId,
      token: token.address,
      startHeight: 1,
      confirmations: 2,
    };
    server = await startTestServer({ workJobs: false, watchers: [watcher] });
    const world = await outsideWorld(server);
    const terms = {
      kind: 'wallet',
      source: 'watcher',
      currency: 'USDT',
      decimals,
      identifier: watcher.account,
    } as const;
    return world.open(terms);
  };
  const watch = async (): Promise<void> => {
    const job = server.app.get(WatchWalletsJob, { strict: false });
    for (const id of await job.due()) await job.run(id, new AbortController().signal);
  };
  const lines = () =>
    server.dataSource.query<{ id: string; units: string; reference: string }[]>(
      'select id, units, reference from ledger.outside_lines order by height, units',
    );

  it('has the token’s transfers as lines, and none of other coins, by which a deposit is credited once confirmed', async () => {
    await watched(6);
    const came = await token.transfer({ from: node.accounts[ada]!, to: node.accounts[wallet]!, value: 250n * WHOLE });
    await node.pay({ from: node.accounts[ada]!, to: node.accounts[wallet]!, value: 5n });
    await node.mine();
    await watch();
    expect(await lines()).toMatchObject([{ units: String(250n * WHOLE), reference: came }]);

    const reviewer = await signInStaff(server, 'reviewer');
    const investor = await signUpInvestor(server);
    await server.app.get(WalletWriter, { strict: false }).add(USDT);
    const body = { amount: 250, currency: USDT.currency, blockchainWalletAddress: USDT.address };
    await call(server, 'POST /transactions/deposit-request', { token: investor.token, body });
    const id = (await transactionsOf(server, investor))[0]!._id;
    const [{ id: lineId } = { id: '' }] = await lines();
    const approve = () =>
      call<ReviewRequest & ErrorAnswer>(server, `POST /staff/deposits/${id}/approve`, {
        token: reviewer.token,
        body: { lineId, rate: '1', rateSource: 'Par', rateAt: server.clock.now().toISOString() },
      });
    expect(await approve()).toMatchObject({ status: 409, body: { code: 'line-unconfirmed' } });
    await node.mine();
    await watch();
    expect(await approve()).toMatchObject({ status: 200, body: { status: 'approved', creditedAmount: 250 } });
    expect(await findingsOf(server)).toEqual([]);
  });

  it('is not read where the account has other decimals than the token', async () => {
    const accountId = await watched(8);
    await token.transfer({ from: node.accounts[ada]!, to: node.accounts[wallet]!, value: WHOLE });
    await node.mine(2);
    await watch();
    expect(await lines()).toEqual([]);
    const [row] = await server.dataSource.query<{ fault: string }[]>(
      'select fault from wallet_watchers where account_id = $1',
      [accountId],
    );
    expect(row).toEqual({ fault: 'wrong-token' });
  });
});
