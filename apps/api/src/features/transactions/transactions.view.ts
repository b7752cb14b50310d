import { Injectable } from '@nestjs/common';
import { type Transaction, type TransactionsQuery } from '@clearfold/contracts';
import { dollarsFromCents, type TransactionStatus, type TransactionType } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { prepared } from '#platform/database/prepared.js';
import { latestText } from '#platform/event-store/index.js';
import { ApiError } from '#platform/http/api-error.js';
import { adminNotesOf } from './admin-notes.js';

const COLUMNS = `
select t.id, t.created_at, t.type, t.amount_cents, t.status, t.cancelled, t.counterparty_id, t.plan_name,
  case when t.type = 'withdrawal' then ${latestText('t.id', 'recipient-account')} end as recipient_account,
  case when t.status <> 'pending' then ${latestText('t.id', 'note', 'reason')} end as admin_notes
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

interface Row {
  id: string;
  created_at: Date;
  type: TransactionType;
  amount_cents: string;
  status: TransactionStatus;
  cancelled: boolean;
  counterparty_id: string | null;
  plan_name: string | null;
  recipient_account: string | null;
  admin_notes: string | null;
}

@Injectable()
export class TransactionsReader {
  constructor(private readonly source: DataSource) {}

  /** An investor's own transactions, newest first, optionally of one type or status. */
  async of(investorId: string, { type, status }: TransactionsQuery): Promise<Transaction[]> {
    const isAll = type === undefined && status === undefined;
    const rows = isAll
      ? await this.source.query<Row[]>(ALL, [investorId])
      : await this.source.query<Row[]>(SOME, [investorId, type ?? null, status ?? null]);
    return rows.map(transactionOf);
  }

  /** @throws ApiError 'transaction-not-found', also for somebody else's */
  async one(investorId: string, id: string): Promise<Transaction> {
    const [row] = await this.source.query<Row[]>(ONE, [investorId, id]);
    if (!row) throw new ApiError('transaction-not-found');
    return transactionOf(row);
  }
}

const transactionOf = (row: Row): Transaction => {
  const { type, cancelled, plan_name } = row;
  const recipientAccount = row.counterparty_id ?? row.recipient_account;
  return {
    _id: row.id,
    createdAt: row.created_at.toISOString(),
    type,
    amount: dollarsFromCents(BigInt(row.amount_cents)),
    status: row.status,
    ...adminNotesOf({ type, cancelled, ...(plan_name !== null && { planName: plan_name }) }, row.admin_notes),
    ...(plan_name !== null && { investmentPlan: { name: plan_name } }),
    ...(recipientAccount && { recipientAccount }),
  };
};
