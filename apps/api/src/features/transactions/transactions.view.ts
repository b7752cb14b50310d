import { Injectable } from '@nestjs/common';
import { type Transaction, type TransactionsQuery } from '@clearfold/contracts';
import { CANCELLED_BY_YOU } from '@clearfold/content';
import { dollarsFromCents, type TransactionStatus, type TransactionType } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { latestText } from '#platform/event-store/index.js';

const TRANSACTIONS = `
select t.id, t.created_at, t.type, t.amount_cents, t.status, t.cancelled, t.counterparty_id,
  ${latestText('t.id', 'recipient-account')} as recipient_account,
  case when t.status <> 'pending' then ${latestText('t.id', 'note', 'reason')} end as admin_notes
from ledger.transactions t
where t.investor_id = $1 and ($2::text is null or t.type = $2) and ($3::text is null or t.status = $3)
order by t.position desc`;

interface Row {
  id: string;
  created_at: Date;
  type: TransactionType;
  amount_cents: string;
  status: TransactionStatus;
  cancelled: boolean;
  counterparty_id: string | null;
  recipient_account: string | null;
  admin_notes: string | null;
}

@Injectable()
export class TransactionsReader {
  constructor(private readonly source: DataSource) {}

  /** An investor's own transactions, newest first, optionally of one type or status. */
  async of(investorId: string, { type, status }: TransactionsQuery): Promise<Transaction[]> {
    const rows = await this.source.query<Row[]>(TRANSACTIONS, [investorId, type ?? null, status ?? null]);
    return rows.map(transactionOf);
  }
}

const transactionOf = (row: Row): Transaction => {
  const recipientAccount = row.counterparty_id ?? row.recipient_account;
  return {
    _id: row.id,
    createdAt: row.created_at.toISOString(),
    type: row.type,
    amount: dollarsFromCents(BigInt(row.amount_cents)),
    status: row.status,
    ...(row.cancelled && { adminNotes: CANCELLED_BY_YOU }),
    ...(row.admin_notes === null ? {} : { adminNotes: row.admin_notes }),
    ...(recipientAccount && { recipientAccount }),
  };
};
