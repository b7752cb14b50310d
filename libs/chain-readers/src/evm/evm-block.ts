import { dayOf, invalid, objectOf } from '../answer-fields.js';
import { ChainFault } from '../chain-fault.js';
import type { ChainBlock } from '../chain-source.js';
import type { CallMethod } from './json-rpc.js';
import { countOf, wordOf } from './quantities.js';

export interface EvmBlock extends ChainBlock {
  /** Whole transactions where they were asked for, else their hashes. */
  transactions: unknown;
}

/**
 * The block at a height.
 *
 * @param withTransactions whether its transactions come with it, which makes it some hundred times as large
 */
export const readBlock = async (call: CallMethod, height: number, withTransactions: boolean): Promise<EvmBlock> => {
  const answer = await call('eth_getBlockByNumber', `0x${height.toString(16)}`, withTransactions);
  if (answer === null)
    throw new ChainFault('answers-differ', `The server has no block ${height} below its newest one.`);
  const block = objectOf(answer, 'block');
  if (countOf(block.number, 'number of a block') !== height) throw invalid('number of a block');
  return {
    height,
    hash: wordOf(block.hash, 'hash of a block'),
    parentHash: wordOf(block.parentHash, 'parent of a block'),
    day: dayOf(countOf(block.timestamp, 'time of a block')),
    transactions: block.transactions,
  };
};
