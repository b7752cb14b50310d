import { Injectable } from '@nestjs/common';
import { type TransactionDetail } from '@clearfold/contracts';
import { leafHash, toHex } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { sha256 } from '@clearfold/ledger-store';
import { ApiError } from '#platform/http/api-error.js';
import { TransactionTimelineReader } from '../transactions/transaction-timeline.view.js';

/**
 * An event as it was written, in whatever version of its type, and the root of the batch that it was written in: it commits to every
 * event up to the batch's last.
 */
const PLACE = `
select e.bytes, b.last_position, b.root
from ledger.events e, lateral (
  select last_position, root from ledger.batches where last_position >= e.position order by last_position limit 1
) b
where e.position = $1`;

/** What ties a receipt to the log. Hashes in lower-case hexadecimal. */
export interface ReceiptProof {
  readonly position: number;
  readonly leaf: string;
  readonly treeSize: number;
  readonly root: string;
}

export interface TransactionReceipt {
  readonly transaction: TransactionDetail;
  readonly proof: ReceiptProof;
}

/** Reads what a receipt says: the transaction, and where and how its decision stands in the log. */
@Injectable()
export class ReceiptReader {
  constructor(
    private readonly source: DataSource,
    private readonly timelines: TransactionTimelineReader,
  ) {}

  /** @throws ApiError 'transaction-not-found', also for somebody else's; 'transaction-not-decided' */
  async of(investorId: string, transactionId: string): Promise<TransactionReceipt> {
    const { steps } = await this.timelines.facts(investorId, transactionId);
    const decision = steps.at(-1);
    if (!decision || decision.line.status === 'pending') throw new ApiError('transaction-not-decided');
    const transaction = await this.timelines.one(investorId, transactionId);
    const { position } = decision.recorded;
    const [place] = await this.source.query<{ bytes: Buffer; last_position: string; root: Buffer }[]>(PLACE, [
      position,
    ]);
    if (!place) throw new Error(`No batch holds position ${position}`);
    const leaf = toHex(leafHash(sha256, place.bytes));
    return {
      transaction,
      proof: { position, leaf, treeSize: Number(place.last_position), root: place.root.toString('hex') },
    };
  }
}
