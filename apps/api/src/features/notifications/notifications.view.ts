import { Injectable } from '@nestjs/common';
import { type Notification, type NotificationKind, type NotificationsAnswer } from '@clearfold/contracts';
import { dollarsFromCents } from '@clearfold/ledger';
import { DataSource, IsNull } from 'typeorm';
import { NotificationEntity } from './notification.entity.js';

/** Most notifications in the list; older ones only count as long as they are unread. */
const LONGEST = 100;

/** SQL, as it joins the ledger's lines, which are no entity. */
const NEWEST = `
select n.id, n.kind, n.subject_id, n.amount_cents, n.created_at, n.read_at, t.plan_name
from notifications n left join ledger.transactions t on t.id = n.subject_id and t.investor_id = n.investor_id
where n.investor_id = $1 order by n.created_at desc, n.position desc limit ${LONGEST}`;

interface Row {
  id: string;
  kind: NotificationKind;
  subject_id: string | null;
  amount_cents: string | null;
  created_at: Date;
  read_at: Date | null;
  plan_name: string | null;
}

/** Reads what an investor was told. */
@Injectable()
export class NotificationsReader {
  constructor(private readonly source: DataSource) {}

  async of(investorId: string): Promise<NotificationsAnswer> {
    const rows = await this.source.query<Row[]>(NEWEST, [investorId]);
    const unread = await this.source.getRepository(NotificationEntity).countBy({ investorId, readAt: IsNull() });
    return { data: rows.map(notificationOf), unread };
  }
}

const notificationOf = (row: Row): Notification => ({
  _id: row.id,
  kind: row.kind,
  ...(row.amount_cents === null ? {} : { amount: dollarsFromCents(BigInt(row.amount_cents)) }),
  ...(row.plan_name !== null && { planName: row.plan_name }),
  ...(row.subject_id === null ? {} : { subjectId: row.subject_id }),
  createdAt: row.created_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
});
