import { type Hex, pad, toEventSelector } from 'viem';
import { invalid, listOf, objectOf } from '../answer-fields.js';
import { ChainFault } from '../chain-fault.js';
import type { BlockReference } from '../chain-reader.js';
import type { CallMethod } from './json-rpc.js';
import { addressOf, countOf, quantityOf, wordOf } from './quantities.js';

/** EIP-20's event; who sends and who receives are its second and third topic, the amount is its data. */
const TRANSFER = toEventSelector('Transfer(address,address,uint256)');

/** A transfer of a token from the wallet, or to it. */
export interface TokenLog {
  transaction: Hex;
  /** In the block. */
  logIndex: number;
  from: Hex;
  to: Hex;
  amount: bigint;
}

/** A token and the wallet whose transfers of it are read; addresses in lower case. */
export interface TokenWallet {
  token: Hex;
  wallet: Hex;
}

/** The token's transfers in this block from the wallet and to it, by their place; asked by the block's hash, so of no other block. */
export const readTokenLogs = async (
  call: CallMethod,
  block: BlockReference,
  { token, wallet }: TokenWallet,
): Promise<TokenLog[]> => {
  const own = pad(wallet);
  const answers = await Promise.all(
    [
      [TRANSFER, own],
      [TRANSFER, null, own],
    ].map((topics) => call('eth_getLogs', { blockHash: block.hash, address: token, topics })),
  );
  const logs = answers
    .flatMap((answer) => listOf(answer, 'list of logs'))
    .map((log) => {
      const found = walletLog(log, block, { token, wallet });
      if (!found) throw invalid('log that was asked for');
      return found;
    });
  // What the wallet sends to itself is in both answers.
  return [...new Map(logs.map((log) => [log.logIndex, log])).values()].sort((a, b) => a.logIndex - b.logIndex);
};

/**
 * A log, where it is a transfer of the token from the wallet or to it.
 *
 * @throws ChainFault where it is of another block
 */
export const walletLog = (
  value: unknown,
  block: BlockReference,
  { token, wallet }: TokenWallet,
): TokenLog | undefined => {
  const log = objectOf(value, 'log');
  if (wordOf(log.blockHash, 'block of a log') !== block.hash) {
    throw new ChainFault('answers-differ', `A log is of another block than that of height ${block.height}.`);
  }
  const [event, ...parties] = listOf(log.topics, 'topics of a log').map((topic) => wordOf(topic, 'topic of a log'));
  if (addressOf(log.address, 'address of a log') !== token || event !== TRANSFER || parties.length !== 2)
    return undefined;
  // The first 12 of a topic's 32 bytes stand before the address.
  const [from, to] = parties.map((topic) => `0x${topic.slice(26)}` as Hex) as [Hex, Hex];
  if (from !== wallet && to !== wallet) return undefined;
  return {
    transaction: wordOf(log.transactionHash, 'transaction of a log'),
    logIndex: countOf(log.logIndex, 'place of a log'),
    from,
    to,
    amount: quantityOf(wordOf(log.data, 'amount of a log'), 'amount of a log'),
  };
};
