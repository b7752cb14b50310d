import { type AlteredServer, type EvmNode, startAlteredServer, startEvmNode } from '@clearfold/chain-readers/testing';
import { verifyLedger, withClient } from '@clearfold/ledger-store';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { closeApp } from '#app.js';
import { type WatcherSetting } from '#platform/config/watchers.js';
import { outsideWorld } from '#testing/queue/outside-world.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { WatchWalletsJob } from './watch-wallets.job.js';
import { WatcherRows } from './watcher-rows.js';

const ETHER = 10n ** 18n;

describe('a watched wallet of an EVM chain', () => {
  let node: EvmNode;
  let rpc: AlteredServer;
  let server: TestServer;
  let accountId: string;
  const [wallet, ada, bob] = [0, 1, 2];
  beforeEach(async () => {
    node = await startEvmNode();
    rpc = await startAlteredServer(node.url);
    const watcher: WatcherSetting = {
      account: node.accounts[wallet]!,
      currency: 'ETH',
      kind: 'evm',
      url: rpc.url,
      chainId: node.chainId,
      startHeight: 1,
      confirmations: 3,
    };
    server = await startTestServer({ workJobs: false, watchers: [watcher] });
    const world = await outsideWorld(server);
    // As an explorer writes it.
    const identifier = watcher.account.toUpperCase().replace('0X', '0x');
    accountId = await world.open({ kind: 'wallet', source: 'watcher', currency: 'ETH', decimals: 18, identifier });
  });
  afterEach(async () => {
    await server.close();
    await rpc.stop();
    await node.stop();
  });

  const pay = (from: number, to: number, value: bigint) =>
    node.pay({ from: node.accounts[from]!, to: node.accounts[to]!, value });

  const watch = async (app: NestFastifyApplication = server.app): Promise<void> => {
    const job = app.get(WatchWalletsJob, { strict: false });
    for (const id of await job.due()) await job.run(id, new AbortController().signal);
  };

  const lines = () =>
    server.dataSource.query<object[]>(
      `select l.units, l.reference, l.height, l.is_withdrawn, (select body from ledger.private_texts t
         where t.stream_id = l.id order by t.position desc limit 1) as text
       from ledger.outside_lines l where not l.is_withdrawn order by l.height, l.units::numeric desc`,
    );
  const events = async (): Promise<string[]> => {
    const rows = await server.dataSource.query<{ type: string }[]>('select type from ledger.events order by position');
    return rows.map(({ type }) => type).filter((type) => type.startsWith('OutsideLine'));
  };
  const row = async () => {
    const [found] = await server.dataSource.query<
      [{ height: number | null; tip: number | null; fault: string | null }]
    >('select height, tip, fault, is_on, confirmations from wallet_watchers where account_id = $1', [accountId]);
    return found;
  };

  /** The next run is killed once the ledger has what it read, before its cursor is kept. */
  const killBeforeCursor = (): void => {
    const rows = server.app.get(WatcherRows, { strict: false });
    const { keep } = rows;
    rows.keep = () => {
      rows.keep = keep;
      return Promise.reject(new Error('Killed'));
    };
  };

  it('has its lines recorded once: what came in, what went out, and what that took', async () => {
    const [came, went] = [await pay(ada, wallet, 5n * ETHER), await pay(wallet, bob, ETHER)];
    await pay(ada, bob, ETHER);
    await node.mine(2);
    await watch();
    const out = { height: 1, is_withdrawn: false };
    expect(await lines()).toEqual([
      { ...out, units: (5n * ETHER).toString(), reference: came, text: expect.stringMatching(/^0x/) },
      { ...out, units: expect.stringMatching(/^-\d{1,16}$/), reference: went, text: 'Network fee' },
      { ...out, units: (-ETHER).toString(), reference: went, text: expect.stringMatching(/^0x/) },
    ]);
    expect(await row()).toEqual({ height: 2, tip: 2, fault: null, is_on: true, confirmations: 3 });
    await watch();
    await node.mine();
    await watch();
    expect(await events()).toEqual(Array(3).fill('OutsideLineRecorded'));
    expect(await row()).toMatchObject({ height: 3, tip: 3 });
    expect(
      await withClient({ connectionString: server.database.superuserUrl, pipeline: true }, (client) =>
        verifyLedger(client),
      ),
    ).toMatchObject({ findings: [] });
  });

  it('has withdrawn what a reorganisation took back, and recorded again what was mined anew', async () => {
    const first = await pay(ada, wallet, ETHER);
    await node.mine();
    const second = await pay(bob, wallet, 2n * ETHER);
    await node.mine(2);
    await watch();
    await node.rollback(2);
    await node.mine(3);
    await watch();
    expect(await events()).toEqual(['OutsideLineRecorded', 'OutsideLineRecorded', 'OutsideLineWithdrawn']);
    expect(await lines()).toMatchObject([{ reference: first, height: 1 }]);
    expect(await pay(bob, wallet, 2n * ETHER)).toBe(second);
    await node.mine();
    await watch();
    expect(await lines()).toMatchObject([
      { reference: first, height: 1 },
      { reference: second, height: 5 },
    ]);
    // Into another block of the very same height, back and forth: each time anew.
    for (let times = 1; times <= 3; times++) {
      await node.rollback(1);
      await pay(bob, wallet, 2n * ETHER);
      await node.mine();
      await watch();
      expect(await lines()).toMatchObject([{ reference: first }, { reference: second, height: 5 }]);
      expect((await events()).slice(4 + 2 * (times - 1))).toEqual(['OutsideLineWithdrawn', 'OutsideLineRecorded']);
    }
  });

  it('loses and doubles nothing where a run is killed before it kept its cursor', async () => {
    await pay(ada, wallet, ETHER);
    await node.mine();
    killBeforeCursor();
    await expect(watch()).rejects.toThrow('Killed');
    expect(await row()).toMatchObject({ height: null });
    expect(await events()).toEqual(['OutsideLineRecorded']);
    await watch();
    expect(await events()).toEqual(['OutsideLineRecorded']);
    expect(await row()).toMatchObject({ height: 1 });
  });

  it('leaves no line of a block that was taken back between such a run and the next', async () => {
    const first = await pay(ada, wallet, ETHER);
    await node.mine();
    await watch();
    await pay(ada, wallet, 2n * ETHER);
    await node.mine(2);
    killBeforeCursor();
    await expect(watch()).rejects.toThrow('Killed');
    await node.rollback(2);
    await node.mine();
    const third = await pay(bob, wallet, 4n * ETHER);
    await node.mine();
    await watch();
    expect(await lines()).toMatchObject([{ reference: first }, { reference: third }]);
    expect((await events()).filter((type) => type === 'OutsideLineWithdrawn')).toHaveLength(1);
  });

  it('is read by one process at a time, and each line recorded once', async () => {
    const other = await server.anotherProcess();
    try {
      for (let block = 0; block < 6; block++) {
        await pay(ada, wallet, ETHER);
        await node.mine();
        if (block === 3) await node.rollback(2);
        await Promise.all([watch(), watch(other), watch(), watch(other)]);
      }
      await node.mine();
      await watch(other);
    } finally {
      await closeApp(other);
    }
    expect(await lines()).toHaveLength(4);
  });

  it.each<[string, string, (result: string) => string | undefined, string]>([
    ['answers another chain id', 'wrong-chain', () => '0x1', 'eth_chainId'],
    ['has no number', 'answer-invalid', () => 'many', 'eth_blockNumber'],
    ['lies of a block', 'answers-differ', () => undefined, 'eth_getBlockByNumber'],
  ])('records nothing of a node that %s, and says why: %s', async (_, fault, change, method) => {
    await node.mine();
    await watch();
    await pay(ada, wallet, ETHER);
    await node.mine(2);
    rpc.alter((asked, body) => {
      if (asked.method !== method) return undefined;
      const answer = JSON.parse(body) as { result: string | Record<string, unknown> | null };
      const { result } = answer;
      const lie =
        typeof result === 'object' && result !== null ? { ...result, parentHash: `0x${'ab'.repeat(32)}` } : undefined;
      return JSON.stringify({ ...answer, result: lie ?? change(String(result)) });
    });
    await watch();
    expect(await events()).toEqual([]);
    expect(await row()).toMatchObject({ height: 1, fault });
    rpc.alter();
    await watch();
    expect(await events()).toEqual(['OutsideLineRecorded']);
    expect(await row()).toMatchObject({ height: 3, fault: null });
  });

  it('records nothing of a block of a day to come', async () => {
    await pay(ada, wallet, ETHER);
    await node.mine();
    // The chain of the tests is of 2023.
    server.clock.moveTo(new Date('2023-11-12T00:00:00.000Z'));
    await watch();
    expect(await events()).toEqual([]);
    expect(await row()).toMatchObject({ height: null, fault: 'answer-invalid' });
    server.clock.moveTo(new Date('2023-11-13T00:00:00.000Z'));
    await watch();
    expect(await events()).toEqual(['OutsideLineRecorded']);
  });

  it('says so where the node lags behind what was read, or nobody answers', async () => {
    await node.mine(3);
    await watch();
    rpc.alter((asked, body) =>
      asked.method === 'eth_blockNumber' ? JSON.stringify({ ...JSON.parse(body), result: '0x1' }) : undefined,
    );
    await watch();
    expect(await row()).toMatchObject({ height: 3, fault: 'lags' });
    await rpc.stop();
    await watch();
    expect(await row()).toMatchObject({ height: 3, fault: 'unreachable' });
  });
});
