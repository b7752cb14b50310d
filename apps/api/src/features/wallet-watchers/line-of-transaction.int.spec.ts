import { createHash } from 'node:crypto';
import {
  type EsploraServer,
  type EvmNode,
  startEsploraServer,
  startEvmNode,
  testTransaction,
} from '@clearfold/chain-readers/testing';
import { type LedgerEvent, readCanonical } from '@clearfold/ledger';
import { type WatcherSetting } from '#platform/config/watchers.js';
import { outsideWorld } from '#testing/queue/outside-world.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { WatchWalletsJob } from './watch-wallets.job.js';

/** What docs/outside-accounts.md says of a movement, "A line of a chain and its transaction". */
interface Movement {
  index: number;
  kind: 'transfer' | 'fee';
  units: bigint;
  counterparty?: string;
}

/** A transaction as an auditor has it of a node: none of the code that watches has a part in it. */
interface FoundTransaction {
  height: number;
  blockHash: string;
  /** Seconds since 1970. */
  time: number;
  movements: Movement[];
}

type Line = Extract<LedgerEvent, { type: 'OutsideLineRecorded' }> & { streamId: string };

const sha256 = (...parts: readonly unknown[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

const uuidOf = (hash: string): string => {
  const digits = [...hash.slice(0, 32)];
  digits[12] = '8';
  digits[16] = 'a';
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** The movement of which a line of the log is, and whether block, day, kind and the other side are those of its digest. */
const checked = (line: Line, { movements, height, blockHash, time }: FoundTransaction) => {
  const { accountId, reference } = line;
  const movement = movements.find(
    ({ index, units }) => uuidOf(sha256('chain-line', accountId, reference, index, units)) === line.streamId,
  );
  if (!movement) return undefined;
  const { index, kind, units, counterparty = '' } = movement;
  const day = new Date(time * 1000).toISOString().slice(0, 10);
  const digest = sha256('clearfold/chain-line/v1', reference, index, kind, units, height, blockHash, day, counterparty);
  const isRight = digest === line.lineDigest && units === line.units && height === line.height;
  return { index, isRight: isRight && line.bookedDay === Math.floor(time / 86_400) };
};

describe('an auditor who has the log and a node', () => {
  let server: TestServer;
  let stopChain: () => Promise<void>;
  afterEach(async () => {
    await server.close();
    await stopChain();
  });

  /** The lines of the log, once the chain is read. */
  const linesOf = async (watcher: WatcherSetting, decimals: number): Promise<Line[]> => {
    server = await startTestServer({ workJobs: false, watchers: [watcher] });
    const { account: identifier, currency } = watcher;
    await (await outsideWorld(server)).open({ kind: 'wallet', source: 'watcher', currency, decimals, identifier });
    const job = server.app.get(WatchWalletsJob, { strict: false });
    for (const id of await job.due()) await job.run(id, new AbortController().signal);
    const rows = await server.dataSource.query<{ bytes: Buffer }[]>(
      'select bytes from ledger.events order by position',
    );
    return rows.flatMap(({ bytes }) => {
      const { event, streamId } = readCanonical(bytes);
      return event.type === 'OutsideLineRecorded' ? [{ ...event, streamId }] : [];
    });
  };

  describe('of an EVM chain', () => {
    let node: EvmNode;
    beforeEach(async () => {
      node = await startEvmNode();
      stopChain = () => node.stop();
    });
    // Of the development accounts that every such node has, as EIP-55 writes them.
    const ADA = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
    const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
    const written = (address: string): string => [ADA, BOB].find((known) => known.toLowerCase() === address) ?? address;

    const found = async (reference: string, token?: string): Promise<FoundTransaction> => {
      const [wallet] = node.accounts;
      const transaction = (await node.call('eth_getTransactionByHash', reference)) as Record<string, string>;
      const receipt = (await node.call('eth_getTransactionReceipt', reference)) as Record<string, string> & {
        logs: { address: string; topics: string[]; data: string }[];
      };
      const block = (await node.call('eth_getBlockByHash', receipt['blockHash'], false)) as Record<string, string>;
      const isOut = transaction['from'] === wallet;
      const value = BigInt(transaction['value']!);
      const native: Movement[] = [
        {
          index: -1,
          kind: 'transfer',
          units: isOut ? -value : value,
          counterparty: written(transaction[isOut ? 'to' : 'from']!),
        },
        { index: -2, kind: 'fee', units: -BigInt(receipt['gasUsed']!) * BigInt(receipt['effectiveGasPrice']!) },
      ];
      const ofToken = receipt.logs.flatMap(({ address, topics, data }, index): Movement[] => {
        const [from, to] = topics.slice(1).map((topic) => `0x${topic.slice(26)}`);
        if (address !== token || (from !== wallet && to !== wallet)) return [];
        const units = from === wallet ? -BigInt(data) : BigInt(data);
        return [{ index, kind: 'transfer', units, counterparty: written(from === wallet ? to! : from!) }];
      });
      return {
        height: Number(receipt['blockNumber']),
        blockHash: receipt['blockHash']!,
        time: Number(block['timestamp']),
        movements: token === undefined ? native : ofToken,
      };
    };
    const watcher = () => ({
      ...({ account: node.accounts[0]!, kind: 'evm', url: node.url, chainId: node.chainId } as const),
      ...{ startHeight: 1, confirmations: 3 },
    });

    it('finds of each line of the coin the movement of its transaction', async () => {
      const [wallet, ada, bob] = node.accounts;
      await node.pay({ from: ada!, to: wallet!, value: 5n });
      await node.mine();
      await node.pay({ from: wallet!, to: bob!, value: 3n });
      await node.mine();
      const lines = await linesOf({ ...watcher(), currency: 'ETH' }, 18);
      const results = await Promise.all(lines.map(async (line) => checked(line, await found(line.reference))));
      expect(results).toEqual([-1, -1, -2].map((index) => ({ index, isRight: true })));
      // One that somebody made up of a real transaction, or moved to another one, is none of it.
      const [line] = lines;
      expect(checked({ ...line!, streamId: lines[1]!.streamId }, await found(line!.reference))).toBeUndefined();
      expect(checked(line!, await found(lines[1]!.reference))).toBeUndefined();
      const { height } = await found(line!.reference);
      expect(checked(line!, { ...(await found(line!.reference)), height: height + 1 })).toMatchObject({
        isRight: false,
      });
    });

    it('finds of each line of a token the log of its transaction', async () => {
      const [wallet, ada, bob] = node.accounts;
      const token = await node.deployToken({ from: ada!, decimals: 6, supply: 1_000n });
      await token.transferToAll({ from: ada!, to: [bob!, wallet!, bob!, wallet!], value: 7n });
      await token.transfer({ from: wallet!, to: bob!, value: 4n });
      await node.mine();
      const lines = await linesOf({ ...watcher(), currency: 'USDT', token: token.address }, 6);
      const results = await Promise.all(
        lines.map(async (line) => checked(line, await found(line.reference, token.address))),
      );
      expect(results).toEqual([1, 3, 0].map((index) => ({ index, isRight: true })));
    });
  });

  describe('of Bitcoin', () => {
    const [WALLET, ADA, BOB] = ['bcrt1qwatched', 'bcrt1qada', 'bcrt1qbob'];
    let bitcoin: EsploraServer;
    beforeEach(async () => {
      bitcoin = await startEsploraServer();
      stopChain = () => bitcoin.stop();
    });

    interface Output {
      scriptpubkey_address: string;
      value: number;
    }
    interface Transaction {
      txid: string;
      vin: { prevout: Output }[];
      vout: Output[];
      status: { block_height: number; block_hash: string; block_time: number };
    }
    const found = async (reference: string): Promise<FoundTransaction> => {
      const answer = await fetch(`${bitcoin.url}/address/${WALLET}/txs/chain`);
      const { vin, vout, status } = ((await answer.json()) as Transaction[]).find(({ txid }) => txid === reference)!;
      const inputs = vin.map(({ prevout }) => prevout);
      const sum = (outputs: Output[]) => BigInt(outputs.reduce((all, { value }) => all + value, 0));
      const isOwn = ({ scriptpubkey_address }: Output) => scriptpubkey_address === WALLET;
      const own = inputs.filter(isOwn);
      const isPaidByAll = own.length === inputs.length;
      const outputs = vout.map((output, index) => ({ ...output, index }));
      const movements: Movement[] =
        own.length === 0
          ? outputs.filter(isOwn).map(({ value, index }) => ({
              ...({ index, kind: 'transfer', units: BigInt(value) } as const),
              ...(new Set(inputs.map((one) => one.scriptpubkey_address)).size === 1 && {
                counterparty: inputs[0]!.scriptpubkey_address,
              }),
            }))
          : isPaidByAll
            ? [
                ...outputs
                  .filter((output) => !isOwn(output))
                  .map(({ value, index, scriptpubkey_address: counterparty }): Movement => ({
                    index,
                    kind: 'transfer',
                    units: -BigInt(value),
                    counterparty,
                  })),
                { index: -2, kind: 'fee', units: sum(vout) - sum(inputs) },
              ]
            : [{ index: -1, kind: 'transfer', units: sum(vout.filter(isOwn)) - sum(own) }];
      return { height: status.block_height, blockHash: status.block_hash, time: status.block_time, movements };
    };

    it('finds of each line the output, the fee or the sum of its transaction', async () => {
      const pays = (address: string, satoshis: number) => ({ address, satoshis });
      const paid = [
        testTransaction([pays(ADA, 900)], [pays(BOB, 100), pays(WALLET, 700)], 'one payer'),
        testTransaction([pays(ADA, 300), pays(BOB, 300)], [pays(WALLET, 500)], 'two payers'),
        testTransaction([pays(WALLET, 700)], [pays(WALLET, 200), pays(BOB, 400)], 'sent, with change'),
        testTransaction([pays(WALLET, 200), pays(ADA, 200)], [pays(WALLET, 50), pays(BOB, 300)], 'paid together'),
      ];
      for (const transaction of paid) bitcoin.mine(transaction);
      const lines = await linesOf(
        {
          ...({ account: WALLET, currency: 'BTC', kind: 'esplora', url: bitcoin.url } as const),
          ...{ genesisHash: bitcoin.genesisHash, startHeight: 1, confirmations: 3 },
        },
        8,
      );
      const results = await Promise.all(lines.map(async (line) => checked(line, await found(line.reference))));
      expect(results).toEqual([1, 0, 1, -2, -1].map((index) => ({ index, isRight: true })));
    });
  });
});
