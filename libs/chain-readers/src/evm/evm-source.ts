import type { Hex } from 'viem';
import type { ChainBlock, ChainSource } from '../chain-source.js';
import { readBlock } from './evm-block.js';
import { checkChain } from './evm-checks.js';
import type { CallMethod } from './json-rpc.js';
import { nativeLines, type WalletTransaction, walletTransactions } from './native-transfers.js';
import { countOf } from './quantities.js';
import { tokenLines } from './token-transfers.js';

/** Of a block's transactions those alone are kept that may move the native coin of the wallet. */
interface WalletBlock extends ChainBlock {
  transactions: readonly WalletTransaction[];
}

/** What is read of a chain: the token's transfers, or without one those of the native coin. Addresses in lower case. */
interface WantedOfChain {
  chainId: number;
  wallet: Hex;
  token: Hex | undefined;
}

/** An EVM node as the source of a step. */
export const evmSource = (call: CallMethod, { chainId, wallet, token }: WantedOfChain): ChainSource<WalletBlock> => ({
  tip: async () => {
    await checkChain(call, chainId);
    return countOf(await call('eth_blockNumber'), 'height of the newest block');
  },
  hashAt: async (height) => (await readBlock(call, height, false)).hash,
  blocks: (from, to) =>
    Promise.all(
      Array.from({ length: to - from + 1 }, async (_, place) => {
        const block = await readBlock(call, from + place, !token);
        return { ...block, transactions: token ? [] : walletTransactions(block, wallet) };
      }),
    ),
  transfers: async (blocks) => {
    const lines = await Promise.all(
      blocks.flatMap((block) =>
        token
          ? [tokenLines(call, block, { token, wallet })]
          : block.transactions.map((transaction) => nativeLines(call, transaction, block, wallet)),
      ),
    );
    return lines.flat();
  },
});
