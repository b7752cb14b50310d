import {
  type AlteredServer,
  type Alteration,
  type EsploraServer,
  type EvmNode,
  startAlteredServer,
  startEsploraServer,
  startEvmNode,
  testTransaction,
} from '@clearfold/chain-readers/testing';
import { type WatcherSetting } from '#platform/config/watchers.js';
import { findingsOf } from '#testing/servers/findings.js';
import { outsideWorld } from '#testing/queue/outside-world.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { WatchWalletsJob } from './watch-wallets.job.js';

const ADDRESS = 'bcrt1qwatched';

describe('what a server of a chain told wrong, and tells right later', () => {
  let server: TestServer;
  let accountId: string;
  let between: AlteredServer;
  let stopChain: () => Promise<void>;
  afterEach(async () => {
    await server.close();
    await between.stop();
    await stopChain();
  });

  const begin = async (watcher: WatcherSetting, decimals: number): Promise<void> => {
    server = await startTestServer({ workJobs: false, watchers: [watcher] });
    const { account: identifier, currency } = watcher;
    const terms = { kind: 'wallet', source: 'watcher', currency, decimals, identifier } as const;
    accountId = await (await outsideWorld(server)).open(terms);
  };
  const watch = async (): Promise<void> => {
    const job = server.app.get(WatchWalletsJob, { strict: false });
    for (const id of await job.due()) await job.run(id, new AbortController().signal);
  };
  const lines = () =>
    server.dataSource.query<{ id: string; units: string; reference: string }[]>(
      `select id, units, reference from ledger.outside_lines where account_id = $1 and not is_withdrawn
       order by height, units::numeric`,
      [accountId],
    );
  const events = async (): Promise<string[]> => {
    const rows = await server.dataSource.query<{ type: string }[]>('select type from ledger.events order by position');
    return rows
      .map(({ type }) => type.replace('OutsideLine', ''))
      .filter((type) => /^(?:Recorded|Withdrawn)$/.test(type));
  };
  const row = async () => {
    const [found] = await server.dataSource.query<{ difference_units: string; fault: string | null }[]>(
      'select difference_units, fault from wallet_watchers where account_id = $1',
      [accountId],
    );
    return found;
  };
  const AGREES = { difference_units: '0', fault: null };

  describe('of Bitcoin', () => {
    let bitcoin: EsploraServer;
    beforeEach(async () => {
      bitcoin = await startEsploraServer();
      between = await startAlteredServer(bitcoin.url);
      stopChain = () => bitcoin.stop();
    });
    const beginWith = (confirmations: number) => {
      const { genesisHash } = bitcoin;
      const of = { account: ADDRESS, currency: 'BTC', kind: 'esplora', startHeight: 1 } as const;
      return begin({ ...of, url: between.url, genesisHash, confirmations }, 8);
    };
    const payment = (name: string) =>
      testTransaction(
        [{ address: 'bcrt1qada', satoshis: 1_009 }],
        [
          { address: ADDRESS, satoshis: 600 },
          { address: 'bcrt1qada', satoshis: 400 },
        ],
        name,
      );
    const inHistory =
      (change: (transactions: Record<string, unknown>[]) => unknown): Alteration =>
      ({ path }, body) =>
        path.includes('/txs/chain') ? JSON.stringify(change(JSON.parse(body))) : undefined;
    const outputsTurned = inHistory((all) =>
      all.map((one) => ({ ...one, vout: (one['vout'] as unknown[]).toReversed() })),
    );

    it.each([
      ['while it waits for confirmations', 3, 1],
      ['while it waits for very many', 80, 70],
      ['when it has them', 1, 1],
    ])('leaves one line of an output that had another number at first, %s', async (_, confirmations, blocks) => {
      await beginWith(confirmations);
      between.alter(outputsTurned);
      bitcoin.mine(payment('one'));
      await watch();
      const [wrong] = await lines();
      for (let block = 1; block < blocks; block++) bitcoin.mine();
      await watch();
      expect(await events()).toEqual(['Recorded']);
      between.alter();
      bitcoin.mine();
      await watch();
      const [right, ...more] = await lines();
      expect([right?.units, right?.reference, more]).toEqual(['600', wrong?.reference, []]);
      expect(right?.id).not.toBe(wrong?.id);
      expect(await events()).toEqual(['Recorded', 'Withdrawn', 'Recorded']);
      expect(await row()).toEqual(AGREES);
      expect(await findingsOf(server)).toEqual([]);
      await watch();
      expect(await events()).toHaveLength(3);
    });

    it('leaves no line of a transaction that there never was', async () => {
      await beginWith(3);
      const made = 'ab'.repeat(32);
      between.alter(inHistory(([newest, ...rest]) => (newest ? [{ ...newest, txid: made }, newest, ...rest] : [])));
      bitcoin.mine(payment('one'));
      await watch();
      expect(await lines()).toHaveLength(2);
      expect(await row()).toEqual({ difference_units: '-600', fault: null });
      between.alter();
      await watch();
      expect(await lines()).toMatchObject([{ units: '600', reference: payment('one').txid }]);
      expect(await row()).toEqual(AGREES);
    });
  });

  describe('of an EVM chain', () => {
    let node: EvmNode;
    const [wallet, ada] = [0, 1];
    beforeEach(async () => {
      node = await startEvmNode();
      between = await startAlteredServer(node.url);
      stopChain = () => node.stop();
    });
    const beginWith = (more: Partial<WatcherSetting>, decimals: number) => {
      const of = { account: node.accounts[wallet]!, kind: 'evm', startHeight: 1, confirmations: 3 } as const;
      return begin({ ...of, url: between.url, chainId: node.chainId, currency: 'ETH', ...more }, decimals);
    };
    const result = (body: string, change: (result: never) => unknown): string => {
      const answer = JSON.parse(body) as { result: never };
      return JSON.stringify({ ...answer, result: change(answer.result) });
    };

    it('leaves one line of a token’s log that had another place at first', async () => {
      const token = await node.deployToken({ from: node.accounts[ada]!, decimals: 6, supply: 100n });
      await node.mine();
      await beginWith({ currency: 'USDT', token: token.address }, 6);
      await token.transfer({ from: node.accounts[ada]!, to: node.accounts[wallet]!, value: 50n });
      await node.mine();
      type Log = { logIndex: string; address: string };
      const next = (log: Log): Log => ({ ...log, logIndex: `0x${(Number(log.logIndex) + 1).toString(16)}` });
      // Another contract's log stands before it.
      between.alter(({ method }, body) => {
        if (method === 'eth_getLogs') return result(body, (logs: Log[]) => logs.map(next));
        if (method !== 'eth_getTransactionReceipt') return undefined;
        return result(body, ({ logs, ...receipt }: { logs: Log[] }) => ({
          ...receipt,
          logs: [...logs.map((log) => ({ ...log, address: `0x${'1'.repeat(40)}` })), ...logs.map(next)],
        }));
      });
      await watch();
      const [wrong] = await lines();
      expect(wrong).toMatchObject({ units: '50' });
      between.alter();
      await watch();
      const [right, ...more] = await lines();
      expect([right?.units, right?.reference, more]).toEqual(['50', wrong?.reference, []]);
      expect(right?.id).not.toBe(wrong?.id);
      expect(await events()).toEqual(['Recorded', 'Withdrawn', 'Recorded']);
      expect(await findingsOf(server)).toEqual([]);
    });

    it('has the line of a block that had none at first, while its balance is another one', async () => {
      await beginWith({}, 18);
      await node.pay({ from: node.accounts[ada]!, to: node.accounts[wallet]!, value: 5n });
      await node.mine(2);
      between.alter(({ method }, body) =>
        method === 'eth_getBlockByNumber'
          ? result(body, (block: object | null) => (block === null ? block : { ...block, transactions: [] }))
          : undefined,
      );
      await watch();
      expect([await lines(), await row()]).toEqual([[], { difference_units: '5', fault: null }]);
      between.alter();
      await watch();
      expect([await lines(), await row()]).toMatchObject([[{ units: '5' }], AGREES]);
    });
  });
});
