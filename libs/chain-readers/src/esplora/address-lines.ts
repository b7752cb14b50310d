import { dayOf } from '../answer-fields.js';
import { ChainFault } from '../chain-fault.js';
import { type ChainTransfer, FEE_INDEX, NATIVE_INDEX } from '../chain-reader.js';
import { type EsploraTransaction, type Payment, sumOf } from './esplora-transaction.js';

/**
 * What a transaction moved in and out of an address; the lines sum to what its balance changed by.
 *
 * - Others paid it: a line for each output to the address.
 * - The address paid it, all inputs being its own: a line for each output to somebody else, and one for the fee. What comes back
 *   to the address is change, and no line.
 * - Both paid it: nobody can say who paid whom, and the sum of it all is one line.
 *
 * @throws ChainFault where the transaction is none of the address
 */
export const addressLines = (transaction: EsploraTransaction, address: string): ChainTransfer[] => {
  const { txid, height, blockHash, blockTime, inputs, outputs } = transaction;
  const isOwn = (payment: Payment): boolean => payment.address === address;
  if (!inputs.some(isOwn) && !outputs.some(isOwn)) {
    throw new ChainFault('answer-invalid', 'A transaction of the history is none of the address.');
  }
  const line = { transactionId: txid, height, blockHash, day: dayOf(blockTime) };
  const own = inputs.filter(isOwn);
  if (own.length === 0) {
    const counterparty = onlyAddress(inputs);
    return moved(outputs, isOwn).map(({ satoshis, index }) => ({
      ...line,
      index,
      kind: 'transfer',
      units: satoshis,
      counterparty,
    }));
  }
  if (own.length === inputs.length) {
    const fee = sumOf(inputs) - sumOf(outputs);
    return [
      ...moved(outputs, (payment) => !isOwn(payment)).map(
        ({ satoshis, index, address: counterparty }): ChainTransfer => ({
          ...line,
          index,
          kind: 'transfer',
          units: -satoshis,
          counterparty,
        }),
      ),
      ...(fee > 0n ? [{ ...line, index: FEE_INDEX, kind: 'fee' as const, units: -fee }] : []),
    ];
  }
  const units = sumOf(outputs.filter(isOwn)) - sumOf(own);
  return units === 0n ? [] : [{ ...line, index: NATIVE_INDEX, kind: 'transfer', units }];
};

/** The outputs that are meant and give something, by their number. */
const moved = (outputs: readonly Payment[], isMeant: (payment: Payment) => boolean): (Payment & { index: number })[] =>
  outputs
    .map((payment, index) => ({ ...payment, index }))
    .filter((payment) => isMeant(payment) && payment.satoshis > 0n);

/** Whose address it is that all of them are of, if it is one. */
const onlyAddress = (payments: readonly Payment[]): string | undefined => {
  const addresses = new Set(payments.map(({ address }) => address));
  return addresses.size === 1 ? [...addresses][0] : undefined;
};
