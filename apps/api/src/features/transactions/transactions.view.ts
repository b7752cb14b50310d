import { Injectable } from '@nestjs/common';
import { type Transaction, type TransactionsQuery } from '@clearfold/contracts';
import { dollarsFromCents } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { prepared } from '#platform/database/reading/prepared.js';
import { type PrivateTextKind, type RowOf, selected, TRANSACTIONS } from '@clearfold/ledger-store';
import { ApiError } from '#platform/http/api-error.js';
import { adminNotesOf } from './admin-notes.js';
import { type Bookings, RunningBalanceReader } from './running-balance.reader.js';

const COLUMNS = `
select ${selected(TRANSACTIONS, 't')}
from ledger.transactions t`;

/** A statement of its own: with the conditions below its plan would be made anew at each call. */
const ALL = prepared(`${COLUMNS}
where t.investor_id = $1
order by t.position desc`);

const SOME = `${COLUMNS}
where t.investor_id = $1 and ($2::text is null or t.type = $2) and ($3::text is null or t.status = $3)
order by t.position desc`;

const ONE = `${COLUMNS}
where t.investor_id = $1 and t.id = $2`;

/** By investor: a look-up for each of ten thousand transactions costs four times as much as the transactions. */
const TEXTS = prepared(`
select stream_id, kind, body from ledger.private_texts
where investor_id = $1 and kind in ('recipient-account', 'note', 'reason')
order by position`);

const TEXTS_OF_ONE = `
select stream_id, kind, body from ledger.private_texts
where investor_id = $1 and stream_id = $2 and kind in ('recipient-account', 'note', 'reason')
order by position`;

type Row = RowOf<typeof TRANSACTIONS>;

interface TextRow {
  stream_id: string;
  kind: PrivateTextKind;
  body: string;
}

/** What people wrote with transactions: the newest of each, by the transaction's id. */
interface Texts {
  readonly recipientAccounts: ReadonlyMap<string, string>;
  readonly adminNotes: ReadonlyMap<string, string>;
}

@Injectable()
export class TransactionsReader {
  constructor(
    private readonly source: DataSource,
    private readonly balance: RunningBalanceReader,
  ) {}

  /** An investor's own transactions, newest first, optionally of one type or status. */
  async of(investorId: string, { type, status }: TransactionsQuery): Promise<Transaction[]> {
    const isAll = type === undefined && status === undefined;
    const rows = isAll
      ? await this.source.query<Row[]>(ALL, [investorId])
      : await this.source.query<Row[]>(SOME, [investorId, type ?? null, status ?? null]);
    const texts = textsFrom(await this.source.query<TextRow[]>(TEXTS, [investorId]));
    // Of ten thousand lines it costs as much as the lines themselves.
    const bookings = rows.some(mayHaveMoved) ? await this.balance.bookings(investorId) : new Map<string, Bookings>();
    return rows.map((row) => transactionOf(row, texts, bookings.get(row.id)));
  }

  /** @throws ApiError 'transaction-not-found', also for somebody else's */
  async one(investorId: string, id: string): Promise<Transaction> {
    const [row] = await this.source.query<Row[]>(ONE, [investorId, id]);
    if (!row) throw new ApiError('transaction-not-found');
    const texts = textsFrom(await this.source.query<TextRow[]>(TEXTS_OF_ONE, [investorId, id]));
    return transactionOf(row, texts, mayHaveMoved(row) ? await this.balance.bookingsOf(investorId, id) : []);
  }
}

/** What waits has moved nothing, nor has what was refused, unless it had been paid and bounced. */
const mayHaveMoved = ({ type, status, cancelled }: Row): boolean =>
  status === 'approved' || status === 'completed' || (status === 'rejected' && type === 'withdrawal' && !cancelled);

const textsFrom = (rows: readonly TextRow[]): Texts => {
  const newest = (isWanted: (kind: PrivateTextKind) => boolean): Map<string, string> =>
    new Map(rows.filter(({ kind }) => isWanted(kind)).map(({ stream_id, body }) => [stream_id, body]));
  return {
    recipientAccounts: newest((kind) => kind === 'recipient-account'),
    adminNotes: newest((kind) => kind !== 'recipient-account'),
  };
};

const transactionOf = (
  row: Row,
  { recipientAccounts, adminNotes }: Texts,
  [booking, returned]: Bookings = [],
): Transaction => {
  const { id, type, status, cancelled, plan_name } = row;
  const recipientAccount = row.counterparty_id ?? (type === 'withdrawal' ? recipientAccounts.get(id) : undefined);
  const written = status === 'pending' ? undefined : adminNotes.get(id);
  return {
    _id: id,
    createdAt: row.created_at.toISOString(),
    type,
    amount: dollarsFromCents(BigInt(row.amount_cents)),
    status,
    ...adminNotesOf({ type, cancelled, ...(plan_name !== null && { planName: plan_name }) }, written ?? null),
    ...(plan_name !== null && { investmentPlan: { name: plan_name } }),
    ...(recipientAccount && { recipientAccount }),
    ...(booking && { bookedAt: booking.at.toISOString(), balanceAfter: dollarsFromCents(booking.balanceCents) }),
    ...(returned && {
      returnedAt: returned.at.toISOString(),
      balanceAfterReturn: dollarsFromCents(returned.balanceCents),
    }),
    ...(cancelled && { cancelled }),
  };
};
