import { createHash } from 'node:crypto';
import { type ChainTransfer } from '@clearfold/chain-readers';
import { dayOf, type RecordOutsideLine } from '@clearfold/ledger';

/** A transfer as the ledger gets it. */
export interface ChainLine {
  /** Its stream. */
  readonly id: string;
  readonly transfer: ChainTransfer;
  readonly bookedDay: number;
  readonly lineDigest: string;
}

/**
 * A UUID out of a text's SHA-256. Of version 8 for a stream; for a command of version 5, which comes of a name: those of version 8
 * come of a caller's key (`commandIdOf`).
 */
const uuidOf = (version: 5 | 8, text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/**
 * The line of a transfer in an account. It is found again in whatever block its transaction stands; one that moves another amount
 * there, as a fee does, is another line, since the amount of a line never changes.
 */
export const chainLine = (accountId: string, transfer: ChainTransfer): ChainLine => {
  const { transactionId, index, units } = transfer;
  return {
    id: uuidOf(8, `chain-line\n${accountId}\n${transactionId}\n${index}\n${units}`),
    transfer,
    bookedDay: dayOf(Date.parse(`${transfer.day}T00:00:00Z`)),
    lineDigest: createHash('sha256').update(canonicalText(transfer)).digest('hex'),
  };
};

/** Every field of a transfer on a line of its own, in this order; an empty line for a counterparty that there is not. */
const canonicalText = (transfer: ChainTransfer): string => {
  const { transactionId, index, kind, units, height, blockHash, day, counterparty = '' } = transfer;
  return ['clearfold/chain-line/v1', transactionId, index, kind, units, height, blockHash, day, counterparty].join(
    '\n',
  );
};

/**
 * The id of the command that records or withdraws a line.
 *
 * @param position of the line's latest event, 0 before its first: two processes that saw the same give one command, and a
 *   transaction that comes back into a block it was in before is recorded anew
 */
export const chainCommandId = (lineId: string, what: 'record' | 'withdraw', position: string): string =>
  uuidOf(5, `${what}-chain-line\n${lineId}\n${position}`);

export const recordCommand = (
  { transfer, bookedDay, lineDigest }: ChainLine,
  account: Pick<RecordOutsideLine, 'accountId' | 'currency'>,
): RecordOutsideLine => ({
  type: 'RecordOutsideLine',
  ...account,
  units: transfer.units,
  reference: transfer.transactionId,
  bookedDay,
  valueDay: bookedDay,
  lineDigest,
  height: transfer.height,
});
