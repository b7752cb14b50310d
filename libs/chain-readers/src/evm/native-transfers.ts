import { getAddress, type Hex } from 'viem';
import { listOf, objectOf } from '../answer-fields.js';
import { ChainFault } from '../chain-fault.js';
import { type ChainTransfer, FEE_INDEX, NATIVE_INDEX } from '../chain-reader.js';
import type { EvmBlock } from './evm-block.js';
import type { CallMethod } from './json-rpc.js';
import { addressOf, quantityOf, wordOf } from './quantities.js';
import { readReceipt } from './receipt.js';

/** A transaction from the wallet or to it. */
export interface WalletTransaction {
  hash: Hex;
  from: Hex;
  /** None where it makes a contract. */
  to: Hex | undefined;
  value: bigint;
}

/** Those of a block's transactions that are from the wallet or to it. */
export const walletTransactions = (block: EvmBlock, wallet: Hex): WalletTransaction[] =>
  listOf(block.transactions, 'transactions of a block')
    .map((each) => {
      const transaction = objectOf(each, 'transaction');
      const to = transaction.to ?? undefined;
      return {
        transaction,
        from: addressOf(transaction.from, 'sender of a transaction'),
        to: to === undefined ? undefined : addressOf(to, 'recipient of a transaction'),
        value: quantityOf(transaction.value, 'value of a transaction'),
      };
    })
    .filter(({ from, to }) => from === wallet || to === wallet)
    .map(({ transaction, ...rest }) => {
      if (wordOf(transaction.blockHash, 'block of a transaction') !== block.hash) {
        throw new ChainFault('answers-differ', `A transaction of block ${block.height} is of another block.`);
      }
      return { ...rest, hash: wordOf(transaction.hash, 'hash of a transaction') };
    });

/** What a transaction moved of the native coin, and what it cost the wallet. */
export const nativeLines = async (
  call: CallMethod,
  { hash: transactionId, from, to, value }: WalletTransaction,
  block: EvmBlock,
  wallet: Hex,
): Promise<ChainTransfer[]> => {
  const receipt = await readReceipt(call, transactionId, block);
  const line = { transactionId, height: block.height, blockHash: block.hash, day: block.day };
  const isOut = from === wallet;
  const lines: ChainTransfer[] = [];
  if (receipt.succeeded && value > 0n && from !== to) {
    const other = isOut ? (to ?? receipt.contractAddress) : from;
    const counterparty = other && getAddress(other);
    lines.push({ ...line, index: NATIVE_INDEX, kind: 'transfer', units: isOut ? -value : value, counterparty });
  }
  const fee = isOut ? receipt.fee() : 0n;
  if (fee > 0n) lines.push({ ...line, index: FEE_INDEX, kind: 'fee', units: -fee });
  return lines;
};
