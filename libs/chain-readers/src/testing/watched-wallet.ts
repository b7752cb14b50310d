import type { Hex } from 'viem';
import type { ChainReader, ChainStep } from '../chain-reader.js';
import { evmReader } from '../evm/evm-reader.js';
import type { EvmReaderConfig } from '../reader-config.js';
import { type AlteredServer, type Alteration, startAlteredServer } from './altered-server.js';
import { type EvmNode, startEvmNode, type TestToken } from './evm-node.js';

/** A wallet on a real node and three people who pay it; its readers ask the node by way of a server that a test may alter. */
export interface WatchedWallet {
  node: EvmNode;
  server: AlteredServer;
  wallet: Hex;
  people: readonly [ada: Hex, bob: Hex, cara: Hex];
  /** A token of 1,000 with six decimals, which its maker has, in a block of its own. */
  deploy(from?: Hex): Promise<TestToken>;
  /** Of the native coin from block 1 on, unless told otherwise. */
  reader(config?: Partial<EvmReaderConfig>): ChainReader;
  tokenReader(token: TestToken, config?: Partial<EvmReaderConfig>): ChainReader;
  stop(): Promise<void>;
}

export const startWatchedWallet = async (): Promise<WatchedWallet> => {
  const node = await startEvmNode();
  const server = await startAlteredServer(node.url);
  const [wallet, ada, bob, cara] = node.accounts as readonly [Hex, Hex, Hex, Hex];
  const config: EvmReaderConfig = { url: server.url, chainId: node.chainId, address: wallet, fromHeight: 1 };
  return {
    node,
    server,
    wallet,
    people: [ada, bob, cara],
    deploy: async (from = ada) => {
      const token = await node.deployToken({ from, decimals: 6, supply: 1_000_000_000n });
      await node.mine();
      return token;
    },
    reader: (more) => evmReader({ ...config, ...more }),
    tokenReader: ({ address }, more) => evmReader({ ...config, token: { address, decimals: 6 }, ...more }),
    stop: async () => {
      await server.stop();
      await node.stop();
    },
  };
};

/** The first step of a reader, over all of a short chain. */
export const firstStep = (reader: ChainReader): Promise<ChainStep> =>
  reader.step(undefined, { maxBlocks: 1_000, signal: new AbortController().signal });

/** What a node answers to a method, changed; where `change` says undefined, as it is. */
export const changedResult =
  (method: string, change: (result: never, params: readonly unknown[]) => unknown): Alteration =>
  (asked, body) => {
    if (asked.method !== method) return undefined;
    const answer = JSON.parse(body) as { result: never };
    const changed = change(answer.result, asked.params);
    return changed === undefined ? undefined : JSON.stringify({ ...answer, result: changed });
  };
