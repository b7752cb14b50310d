import { Injectable } from '@nestjs/common';
import { type Transaction, type TransactionsQuery } from '@clearfold/contracts';
import { dollarsFromCents, type TransactionStatus, type TransactionType } from '@clearfold/ledger';
import { DataSource } from 'typeorm';

const TRANSACTIONS = `
select t.id, t.created_at, t.type, t.amount_cents, t.status, recipient.body as recipient_account,
  coalesce(reason.body, note.body) as admin_notes
from ledger.transactions t
left join ledger.private_texts recipient on recipient.stream_id = t.id and recipient.kind = 'recipient-account'
left join ledger.private_texts reason on reason.stream_id = t.id and reason.kind = 'reason'
left join ledger.private_texts note on note.stream_id = t.id and note.kind = 'note'
where t.investor_id = $1 and ($2::text is null or t.type = $2) and ($3::text is null or t.status = $3)
order by t.position desc`;

interface Row {
  id: string;
  created_at: Date;
  type: TransactionType;
  amount_cents: string;
  status: TransactionStatus;
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

const transactionOf = (row: Row): Transaction => ({
  _id: row.id,
  createdAt: row.created_at.toISOString(),
  type: row.type,
  amount: dollarsFromCents(BigInt(row.amount_cents)),
  status: row.status,
  ...(row.admin_notes === null ? {} : { adminNotes: row.admin_notes }),
  ...(row.recipient_account === null ? {} : { recipientAccount: row.recipient_account }),
});
