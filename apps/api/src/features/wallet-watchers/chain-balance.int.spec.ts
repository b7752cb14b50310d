import {
  type AlteredServer,
  type EsploraServer,
  type EvmNode,
  startAlteredServer,
  startEsploraServer,
  startEvmNode,
  testTransaction,
  type TestTransaction,
} from '@clearfold/chain-readers/testing';
import { type OutsideAccountRow, type Reconciliation, type RingingAlarms } from '@clearfold/contracts';
import { AlarmWatch } from '#platform/alarms/alarm-watch.js';
import { type WatcherSetting } from '#platform/config/watchers.js';
import { call } from '#testing/call.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { outsideWorld } from '#testing/queue/outside-world.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { WatchWalletsJob } from './watch-wallets.job.js';

const ADDRESS = 'bcrt1qwatched';
const METRICS_TOKEN = 'a token that only the tests know, 32';

describe('what the chain says that a watched wallet has', () => {
  let server: TestServer;
  let accountId: string;
  let admin: TestStaff;
  let between: AlteredServer;
  let stopChain: () => Promise<void>;
  afterEach(async () => {
    await server.close();
    await between.stop();
    await stopChain();
  });

  const begin = async (watcher: WatcherSetting, decimals: number): Promise<void> => {
    server = await startTestServer({ workJobs: false, watchers: [watcher], metricsToken: METRICS_TOKEN });
    const { account: identifier, currency } = watcher;
    const terms = { kind: 'wallet', source: 'watcher', name: 'Coins', currency, decimals, identifier } as const;
    accountId = await (await outsideWorld(server)).open(terms);
    admin = await signInStaff(server, 'admin');
  };
  const watch = async (): Promise<void> => {
    const job = server.app.get(WatchWalletsJob, { strict: false });
    for (const id of await job.due()) await job.run(id, new AbortController().signal);
  };
  const watcher = async () => {
    const path = `GET /staff/outside-accounts/${accountId}`;
    return (await call<OutsideAccountRow>(server, path, { token: admin.token })).body.watcher;
  };
  const reconciled = async (day?: string) => {
    const path = `GET /staff/reconciliation${day === undefined ? '' : `?day=${day}`}`;
    const { body } = await call<Reconciliation>(server, path, { token: admin.token });
    const { difference, chainDifference } = body.data[0]!;
    return { difference, chainDifference };
  };
  const ringing = async (): Promise<string[]> => {
    await server.app.get(AlarmWatch).round();
    const { body } = await call<RingingAlarms>(server, 'GET /staff/alarms', { token: admin.token });
    return body.data.filter(({ part }) => part === 'reconciliation').map(({ what }) => what);
  };
  const metric = async (): Promise<string | undefined> => {
    const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    return /^clearfold_outside_chain_differs\{.*\} (\d)$/m.exec(await answer.text())?.[1];
  };

  describe('of Bitcoin', () => {
    let bitcoin: EsploraServer;
    beforeEach(async () => {
      bitcoin = await startEsploraServer();
      between = await startAlteredServer(bitcoin.url);
      stopChain = () => bitcoin.stop();
    });
    const beginAt = (startHeight: number) => {
      const { genesisHash } = bitcoin;
      const of = { account: ADDRESS, currency: 'BTC', kind: 'esplora', confirmations: 3 } as const;
      return begin({ ...of, url: between.url, genesisHash, startHeight }, 8);
    };
    const paid = (satoshis: number): TestTransaction =>
      testTransaction([{ address: 'bcrt1qada', satoshis: satoshis + 9 }], [{ address: ADDRESS, satoshis }], 'paid');
    /** The history is without a transaction; the sums of the address are not. */
    const hide = ({ txid }: TestTransaction): void =>
      between.alter(({ path }, body) =>
        path.includes('/txs/chain')
          ? JSON.stringify((JSON.parse(body) as TestTransaction[]).filter((one) => one.txid !== txid))
          : undefined,
      );

    it('shows that the server left a transfer out: at once to staff, after an hour as an alarm, until it tells it', async () => {
      await beginAt(1);
      bitcoin.mine(paid(1_000));
      await watch();
      expect(await watcher()).toMatchObject({ height: 1, opening: '0.00000000' });
      expect(await watcher()).not.toHaveProperty('difference');
      expect(await metric()).toBe('0');
      hide(paid(2_000));
      bitcoin.mine(paid(2_000));
      await watch();
      expect(await watcher()).toMatchObject({ height: 2, difference: '0.00002000' });
      expect(await reconciled()).toEqual({ difference: '0.00001000', chainDifference: '0.00002000' });
      const yesterday = new Date(server.clock.now().valueOf() - 86_400_000).toISOString().slice(0, 10);
      expect(await reconciled(yesterday)).toEqual({ difference: '0.00001000' });
      expect(await metric()).toBe('1');
      server.clock.forwardMinutes(59);
      await watch();
      expect(await ringing()).toEqual([]);
      server.clock.forwardMinutes(1);
      expect(await ringing()).toEqual(['Coins does not agree: its chain has 0.00002000 BTC more than its lines say']);
      between.alter();
      await watch();
      expect(await watcher()).not.toHaveProperty('difference');
      expect(await reconciled()).toEqual({ difference: '0.00003000' });
      expect([await ringing(), await metric()]).toEqual([[], '0']);
    });

    it('shows a transfer that was left out from the very beginning', async () => {
      await beginAt(1);
      hide(paid(2_000));
      bitcoin.mine(paid(1_000), paid(2_000));
      await watch();
      expect(await watcher()).toMatchObject({ opening: '0.00000000', difference: '0.00002000' });
    });

    it('shows what the lines tell and the chain never had', async () => {
      await beginAt(1);
      bitcoin.mine();
      between.alter(({ path }, body) =>
        path === `/address/${ADDRESS}` ? body.replaceAll(/"funded_txo_sum":\d+/g, '"funded_txo_sum":0') : undefined,
      );
      bitcoin.mine(paid(1_000));
      await watch();
      expect(await watcher()).toMatchObject({ difference: '-0.00001000' });
      server.clock.forwardMinutes(60);
      expect(await ringing()).toEqual(['Coins does not agree: its chain has 0.00001000 BTC less than its lines say']);
    });

    it('begins with what the wallet had before its first line', async () => {
      bitcoin.mine(paid(500));
      await beginAt(2);
      bitcoin.mine(paid(1_000));
      await watch();
      expect(await watcher()).toMatchObject({ opening: '0.00000500' });
      expect(await watcher()).not.toHaveProperty('difference');
      // A reorganisation takes the beginning itself: what was before is another amount.
      bitcoin.rollback(2);
      bitcoin.mine(paid(600));
      bitcoin.mine();
      bitcoin.mine(paid(1_000));
      await watch();
      expect(await watcher()).toMatchObject({ height: 3, opening: '0.00000600' });
      expect(await watcher()).not.toHaveProperty('difference');
    });

    it('is never taken as right where the server’s newest block is always another one than it showed', async () => {
      await beginAt(1);
      bitcoin.mine(paid(1_000));
      between.alter(({ path }) => (path === '/blocks/tip/hash' ? 'ab'.repeat(32) : undefined));
      await watch();
      expect(await watcher()).toMatchObject({ fault: 'answers-differ' });
    });
  });

  describe('of an EVM chain', () => {
    let node: EvmNode;
    const [wallet, ada] = [0, 1];
    beforeEach(async () => {
      node = await startEvmNode();
      between = await startAlteredServer(node.url);
      stopChain = () => node.stop();
      const of = { account: node.accounts[wallet]!, currency: 'ETH', kind: 'evm', confirmations: 3 } as const;
      await begin({ ...of, url: between.url, chainId: node.chainId, startHeight: 1 }, 18);
    });
    const pay = (value: bigint) => node.pay({ from: node.accounts[ada]!, to: node.accounts[wallet]!, value });

    it('is what its lines come to, with the fees it paid, and shows what a contract passed on to it', async () => {
      const token = await node.deployToken({ from: node.accounts[ada]!, decimals: 6, supply: 1n });
      await pay(5n);
      await node.pay({ from: node.accounts[wallet]!, to: node.accounts[ada]!, value: 2n });
      await node.mine(3);
      await watch();
      expect(await watcher()).toMatchObject({ opening: `10000.${'0'.repeat(18)}` });
      expect(await watcher()).not.toHaveProperty('difference');
      await token.forward({ from: node.accounts[ada]!, to: node.accounts[wallet]!, value: 7n });
      await node.mine();
      await watch();
      const passedOn = `0.${'7'.padStart(18, '0')}`;
      expect(await watcher()).toMatchObject({ difference: passedOn });
      // Whoever knows what it was takes it as what no line tells of.
      await server.dataSource.query(
        'update wallet_watchers set opening_units = opening_units + difference_units where account_id = $1',
        [accountId],
      );
      await watch();
      expect(await watcher()).not.toHaveProperty('difference');
    });

    it('is held to its changes where the node does not know any more what was before the first block', async () => {
      const first = 10_000n * 10n ** 18n;
      await pay(5n);
      await node.mine();
      between.alter(({ method, params }) =>
        method === 'eth_getBalance' && Object.values(params[1] as object)[0] !== tip
          ? JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32_000, message: 'missing trie node' } })
          : undefined,
      );
      const tip = ((await node.call('eth_getBlockByNumber', 'latest', false)) as { hash: string }).hash;
      await watch();
      expect(await watcher()).toMatchObject({ opening: expect.stringMatching(/^10000\./) });
      expect(await watcher()).not.toHaveProperty('difference');
      between.alter(({ method }, body) =>
        method === 'eth_getBalance'
          ? JSON.stringify({ ...JSON.parse(body), result: `0x${first.toString(16)}` })
          : undefined,
      );
      await pay(6n);
      await node.mine();
      await watch();
      expect(await watcher()).toMatchObject({ difference: `-0.${'11'.padStart(18, '0')}` });
    });

    it('is not known where the node refuses it, and then nothing is recorded', async () => {
      await node.mine();
      await watch();
      between.alter(({ method }) =>
        method === 'eth_getBalance'
          ? JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32_000, message: 'busy' } })
          : undefined,
      );
      await pay(5n);
      await node.mine();
      await watch();
      expect(await watcher()).toMatchObject({ height: 1, fault: 'unreachable' });
      const lines = await server.dataSource.query<unknown[]>('select from ledger.outside_lines');
      expect(lines).toEqual([]);
    });
  });
});
