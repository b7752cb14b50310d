import { Injectable } from '@nestjs/common';
import {
  type AuditEntry,
  type StaffRole,
  type StaffTransaction,
  type StaffTransactionDetail,
  type TransactionFact,
  type TransactionReversal,
} from '@clearfold/contracts';
import { dollarsFromCents, reversalId, type TransactionStatus } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { AuditTrailReader } from '../audit-trail/audit-trail.view.js';
import { StaffTransactionReader } from './staff-transactions.view.js';

/** The stream a line began in, and whether that is a request: then everything that happened to it belongs to the line. */
const ORIGIN = `
select e.stream_id as "streamId", r.id is not null as "isRequest", r.original_id as "originalId"
from ledger.events e left join ledger.requests r on r.id = e.stream_id where e.position = $1`;

const POSTINGS = `
select position, account, amount_cents, balance_cents from ledger.postings
where position = any($1::bigint[]) order by position, ordinal`;

const REVERSAL = `select status from ledger.requests where id = $1`;

/** What can be wrong and is taken back by its mirror image: decided ones of these types (decision 10). */
const REVERSIBLE: ReadonlySet<string> = new Set([
  'deposit approved',
  'admin_balance_adjustment_add completed',
  'admin_balance_adjustment_subtract completed',
]);

interface Origin {
  streamId: string;
  isRequest: boolean;
  originalId: string | null;
}

interface PostingRow {
  position: string;
  account: string;
  amount_cents: string;
  balance_cents: string;
}

/** Reads one line of the statement with its evidence in the log. */
@Injectable()
export class StaffTransactionDetailReader {
  constructor(
    private readonly source: DataSource,
    private readonly transactions: StaffTransactionReader,
    private readonly trail: AuditTrailReader,
  ) {}

  /** @throws ApiError 'transaction-not-found' */
  async one(id: string, role: StaffRole): Promise<StaffTransactionDetail> {
    const line = await this.transactions.one(id, role);
    const [origin] = await this.source.query<[Origin]>(ORIGIN, [line.position]);
    const events = await this.trail.ofRecord([origin.streamId], role);
    const own = origin.isRequest ? events : events.filter(({ position }) => position === line.position);
    return {
      ...line,
      ...(origin.isRequest && { requestId: origin.streamId }),
      facts: await this.facts(own),
      ...(await this.reversal(line, origin)),
    };
  }

  private async facts(events: readonly AuditEntry[]): Promise<TransactionFact[]> {
    const rows = await this.source.query<PostingRow[]>(POSTINGS, [events.map(({ position }) => position)]);
    return events.map((event) => ({
      ...event,
      postings: rows
        .filter(({ position }) => Number(position) === event.position)
        .map(({ account, amount_cents, balance_cents }) => ({
          account,
          amount: dollarsFromCents(BigInt(amount_cents)),
          balance: dollarsFromCents(BigInt(balance_cents)),
        })),
    }));
  }

  /** A reversal is not reversed: a wrong one is answered by an adjustment. */
  private async reversal(
    { type, status }: StaffTransaction,
    { streamId, isRequest, originalId }: Origin,
  ): Promise<{ reversal?: TransactionReversal }> {
    if (!isRequest || originalId !== null || !REVERSIBLE.has(`${type} ${status}`)) return {};
    const [reversal] = await this.source.query<{ status: TransactionStatus }[]>(REVERSAL, [reversalId(streamId)]);
    return { reversal: { id: reversalId(streamId), ...(reversal && { status: reversal.status }) } };
  }
}
