import pLimit from 'p-limit';
import { unlessUnanswerable } from '../chain-fault.js';
import type { ChainReader } from '../chain-reader.js';
import { nextStep } from '../next-step.js';
import type { EvmReaderConfig } from '../reader-config.js';
import { untilEnded } from '../until-ended.js';
import { balanceAfter, balanceBefore, checkChain, checkedAddress, checkToken } from './evm-checks.js';
import { evmSource } from './evm-source.js';
import { type CallMethod, jsonRpcServer } from './json-rpc.js';

/** How many requests one call of a reader has under way. */
const AT_ONCE = 8;
/** Two epochs of Ethereum, after which a block is final. */
const MAX_REORGANISATION = 64;

/**
 * Reads a wallet on an EVM chain by a node's JSON-RPC: a token's transfers by its logs, or those of the native coin by the
 * transactions of every block, with what the wallet paid for its own ones as lines of kind `fee`. A transaction that failed moves
 * nothing and costs its fee. A token's reader has no fees, as they are paid in the native coin.
 *
 * JSON-RPC does not tell of native coin that a contract passes on (internal transactions), of rewards and withdrawals of
 * validators, of what a contract destroys itself to, and of what a chain above Ethereum makes for a deposit; nor of a token that
 * changes balances without an event. `balanceAt` does. It asks for the state after a block that may be old, which a node keeps for
 * about 128 blocks unless it is an archive.
 *
 * A step of n blocks, with those that are read again, asks 3 + n requests for the native coin and 3 + 3n for a token, and one for
 * each transaction of the wallet.
 * The node must know `eth_getLogs` with a block's hash (EIP-234) and the state after a block by its hash (EIP-1898).
 */
export const evmReader = (config: EvmReaderConfig): ChainReader => {
  const { chainId, token, fromHeight, maxReorganisation = MAX_REORGANISATION } = config;
  const server = jsonRpcServer(config);
  const ask = <Result>(signal: AbortSignal | undefined, work: (call: CallMethod) => Promise<Result>): Promise<Result> =>
    untilEnded(signal, (until) => {
      const atOnce = pLimit(AT_ONCE);
      const call = server(until);
      return work((...asked) => atOnce(() => call(...asked)));
    });
  const addresses = () => ({
    wallet: checkedAddress(config.address, 'wrong-address'),
    token: token && checkedAddress(token.address, 'wrong-token'),
  });

  return {
    check: (signal) =>
      ask(signal, async (call) => {
        const { token: contract } = addresses();
        await checkChain(call, chainId);
        if (token && contract) await checkToken(call, contract, token.decimals);
      }),
    step: (cursor, { maxBlocks, again = [], signal }) =>
      ask(signal, (call) =>
        nextStep(evmSource(call, { chainId, ...addresses() }), cursor, {
          maxBlocks,
          fromHeight,
          maxReorganisation,
          again,
        }),
      ),
    balanceAt: (block, signal) =>
      ask(signal, (call) => {
        const { wallet, token: contract } = addresses();
        return balanceAfter(call, block, wallet, contract);
      }),
    balanceBefore: (height, signal) =>
      ask(signal, (call) => {
        const { wallet, token: contract } = addresses();
        return unlessUnanswerable(balanceBefore(call, height, wallet, contract));
      }),
  };
};
