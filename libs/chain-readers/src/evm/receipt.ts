import type { Hex } from 'viem';
import { invalid, objectOf } from '../answer-fields.js';
import { ChainFault } from '../chain-fault.js';
import type { BlockReference } from '../chain-reader.js';
import type { CallMethod } from './json-rpc.js';
import { addressOf, quantityOf, wordOf } from './quantities.js';

/** What became of a transaction. */
export interface Receipt {
  succeeded: boolean;
  /** Of the contract that it made. */
  contractAddress: Hex | undefined;
  /** Its logs, none of which is looked at yet. */
  logs: unknown;
  /** What its sender paid for it, in the native coin's smallest unit. */
  fee: () => bigint;
}

/** The receipt of a transaction of this block, and of no other one. */
export const readReceipt = async (call: CallMethod, transaction: Hex, block: BlockReference): Promise<Receipt> => {
  const answer = await call('eth_getTransactionReceipt', transaction);
  if (answer === null) throw new ChainFault('answers-differ', 'A transaction of a block has no receipt.');
  const receipt = objectOf(answer, 'receipt');
  if (wordOf(receipt.transactionHash, 'transaction of a receipt') !== transaction) {
    throw new ChainFault('answers-differ', 'The receipt is of another transaction.');
  }
  if (wordOf(receipt.blockHash, 'block of a receipt') !== block.hash) {
    throw new ChainFault('answers-differ', `A receipt is of another block than that of height ${block.height}.`);
  }
  const status = quantityOf(receipt.status, 'status of a receipt');
  if (status > 1n) throw invalid('status of a receipt');
  const contract = receipt.contractAddress ?? undefined;
  return {
    succeeded: status === 1n,
    contractAddress: contract === undefined ? undefined : addressOf(contract, 'contract of a receipt'),
    logs: receipt.logs,
    fee: () =>
      product(receipt, 'gasUsed', 'effectiveGasPrice') +
      // EIP-4844, and what chains above Ethereum take for their place in its blocks.
      product(
        { blobGasUsed: receipt.blobGasUsed ?? '0x0', blobGasPrice: receipt.blobGasPrice ?? '0x0' },
        'blobGasUsed',
        'blobGasPrice',
      ) +
      quantityOf(receipt.l1Fee ?? '0x0', 'l1Fee of a receipt'),
  };
};

const product = (receipt: Readonly<Record<string, unknown>>, amount: string, price: string): bigint =>
  quantityOf(receipt[amount], `${amount} of a receipt`) * quantityOf(receipt[price], `${price} of a receipt`);
