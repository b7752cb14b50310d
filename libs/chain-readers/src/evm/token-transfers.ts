import { getAddress, type Hex } from 'viem';
import { invalid, listOf, objectOf } from '../answer-fields.js';
import { ChainFault } from '../chain-fault.js';
import type { ChainTransfer } from '../chain-reader.js';
import type { ChainBlock } from '../chain-source.js';
import type { CallMethod } from './json-rpc.js';
import { countOf } from './quantities.js';
import { readReceipt } from './receipt.js';
import { readTokenLogs, type TokenLog, type TokenWallet, walletLog } from './token-logs.js';

/**
 * What moved of a token in a block. The node's index of logs finds the transactions, and the receipt of each must say the same of
 * it: there its logs have the places that stay when the transaction moves to another block.
 */
export const tokenLines = async (
  call: CallMethod,
  block: ChainBlock,
  wanted: TokenWallet,
): Promise<ChainTransfer[]> => {
  const logs = await readTokenLogs(call, block, wanted);
  const lines: ChainTransfer[] = [];
  for (const transaction of new Set(logs.map((log) => log.transaction))) {
    const placed = await placedLogs(call, transaction, block, wanted);
    refuseDifference(
      placed.map(({ log }) => log),
      logs.filter((log) => log.transaction === transaction),
    );
    lines.push(...placed.flatMap(({ log, index }) => lineOf(log, index, block, wanted.wallet)));
  }
  return lines;
};

/** The transfers of a transaction by its receipt, each with its place among the transaction's logs. */
const placedLogs = async (
  call: CallMethod,
  transaction: Hex,
  block: ChainBlock,
  wanted: TokenWallet,
): Promise<{ log: TokenLog; index: number }[]> => {
  const receipt = await readReceipt(call, transaction, block);
  if (!receipt.succeeded) throw new ChainFault('answers-differ', 'There are logs of a transaction that failed.');
  const logs = listOf(receipt.logs, 'logs of a receipt');
  const places = logs.map((log) => countOf(objectOf(log, 'log').logIndex, 'place of a log'));
  if (places.some((place, index) => place !== places[0]! + index)) throw invalid('order of the logs of a receipt');
  return logs.flatMap((each, index) => {
    const log = walletLog(each, block, wanted);
    return log ? [{ log, index }] : [];
  });
};

const refuseDifference = (byReceipt: readonly TokenLog[], byIndex: readonly TokenLog[]): void => {
  const same =
    byReceipt.length === byIndex.length &&
    byReceipt.every((log, place) => {
      const { logIndex, from, to, amount } = byIndex[place]!;
      return log.logIndex === logIndex && log.from === from && log.to === to && log.amount === amount;
    });
  if (!same) throw new ChainFault('answers-differ', 'The logs of a transaction are not those of its receipt.');
};

const lineOf = (
  { transaction, from, to, amount }: TokenLog,
  index: number,
  { height, hash, day }: ChainBlock,
  wallet: Hex,
): ChainTransfer[] => {
  if (amount === 0n || from === to) return [];
  const isOut = from === wallet;
  const units = isOut ? -amount : amount;
  const counterparty = getAddress(isOut ? to : from);
  return [{ transactionId: transaction, index, kind: 'transfer', units, height, blockHash: hash, day, counterparty }];
};
