import { invalid, listOf, naturalOf, objectOf, textOf } from '../answer-fields.js';
import { HASH } from './esplora-block.js';

/** What an output gives to whom. */
export interface Payment {
  /** None where it is no output to an address. */
  address: string | undefined;
  satoshis: bigint;
}

/** A transaction in a block. */
export interface EsploraTransaction {
  txid: string;
  height: number;
  blockHash: string;
  /** Seconds since 1970, as the block says. */
  blockTime: number;
  /** What it spends; empty where it makes new coins. */
  inputs: readonly Payment[];
  /** By their number. */
  outputs: readonly Payment[];
}

/**
 * A transaction of an address's confirmed history.
 *
 * @throws ChainFault also where it spends more than it has, or names another fee than the rest
 */
export const transactionOf = (value: unknown): EsploraTransaction => {
  const transaction = objectOf(value, 'transaction');
  const status = objectOf(transaction.status, 'status of a transaction');
  if (status.confirmed !== true) throw invalid('status of a confirmed transaction');
  const spent = listOf(transaction.vin, 'inputs of a transaction').map((input) => objectOf(input, 'input'));
  const isCoinbase = spent.some((input) => input.is_coinbase === true);
  const inputs = isCoinbase ? [] : spent.map((input) => paymentOf(input.prevout));
  const outputs = listOf(transaction.vout, 'outputs of a transaction').map(paymentOf);
  const fee = BigInt(naturalOf(transaction.fee, 'fee of a transaction'));
  if (!isCoinbase && sumOf(inputs) !== sumOf(outputs) + fee) throw invalid('sum of a transaction');
  return {
    txid: textOf(transaction.txid, HASH, 'id of a transaction'),
    height: naturalOf(status.block_height, 'height of a transaction'),
    blockHash: textOf(status.block_hash, HASH, 'block of a transaction'),
    blockTime: naturalOf(status.block_time, 'time of a transaction'),
    inputs,
    outputs,
  };
};

const paymentOf = (value: unknown): Payment => {
  const output = objectOf(value, 'output');
  const address = output.scriptpubkey_address ?? undefined;
  return {
    address: address === undefined ? undefined : textOf(address, /^[\da-zA-Z]{1,100}$/, 'address of an output'),
    satoshis: BigInt(naturalOf(output.value, 'value of an output')),
  };
};

/** In satoshis. */
export const sumOf = (payments: readonly Payment[]): bigint =>
  payments.reduce((sum, { satoshis }) => sum + satoshis, 0n);
