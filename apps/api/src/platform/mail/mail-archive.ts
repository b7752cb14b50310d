import { Injectable } from '@nestjs/common';
import { EMAIL_TEMPLATES } from '@clearfold/content';
import { type MailState, type StaffMail, type StaffMailDetail, type StaffRole } from '@clearfold/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Settings } from '../config/settings.js';
import { fromNearerEnd } from '../database/nearer-end.js';
import { pageAndTotal } from '../database/page-and-total.js';
import { portions, PORTION } from '../database/portions.js';
import { ApiError } from '../http/api-error.js';
import { isDescending, type ListQuery } from '../http/list-query.js';
import { MailSender } from './mail-sender.js';
import {
  RECIPIENT_COLUMNS,
  RECIPIENTS,
  renderStored,
  STALE_DAYS,
  type StoredMail,
  withoutSecrets,
} from './stored-mail.js';

/** Waited so long that nobody sends it any more. */
const IS_STALE = `m.next_attempt_at <= now() - interval '${STALE_DAYS} days'`;

const COLUMNS = `
  m.id, m.template, m.data, m.attempts, m.state, m.investor_id as "investorId", m.staff_id as "staffId",
  m.created_at as "createdAt", m.sent_at as "sentAt", m.last_error as "lastError",
  ${IS_STALE} as "isStale", ${RECIPIENT_COLUMNS}`;

/** Each filter as a condition that holds when its parameter is absent. */
const CONDITIONS = `
where ($1::text is null or m.state = $1)
  and ($2::text is null or m.template = $2)
  and ($3::uuid is null or m.investor_id = $3)
  and ($4::uuid[] is null or m.id = any($4))
  and ($5::boolean is null or (${IS_STALE}) = $5)`;

/** One portion of an export: those after the last one of the portion before. */
const NEXT = `
select ${COLUMNS} from mails m ${RECIPIENTS} ${CONDITIONS}
  and ($6::uuid is null or (m.created_at, m.id) > ($7::timestamptz, $6))
order by m.created_at, m.id limit ${PORTION}`;

const RESEND = `
with again as (
  update mails set state = 'waiting', attempts = 0, next_attempt_at = $2::timestamptz, sent_at = null
  where id = $1 and (state <> 'waiting' or next_attempt_at <= $2::timestamptz - interval '${STALE_DAYS} days') and (investor_id is not null or staff_id is not null or address is not null)
    and not exists (select from jsonb_each(data) d where d.key like '%Token' and state = 'sent')
  returning id
)
select id from again`;

/** What would let a reader into an account, or let support finish what only its owner may: nobody else reads it. */
const OWNERS_ALONE = ['resetToken', 'newEmailToken', 'stopToken', 'pinToken'];

/** Makes whoever holds it a member of the invited role. Admins may invite anyway; on a product without mail they hand it on. */
const ADMINS_ALONE = ['inviteToken'];

interface MailRow extends StoredMail {
  state: 'waiting' | 'sent' | 'failed';
  investorId: string | null;
  staffId: string | null;
  createdAt: Date;
  sentAt: Date | null;
  lastError: string | null;
  isStale: boolean;
}

/** The outbox as staff read it. */
@Injectable()
export class MailArchive {
  constructor(
    private readonly source: DataSource,
    private readonly sender: MailSender,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** One page of the mails and how many there are in all. */
  async list(query: ListQuery): Promise<{ rows: StaffMail[]; total: number }> {
    const values = this.valuesOf(query.filter);
    // One direction for all, so that an index may be walked either way.
    const direction = isDescending(query) ? 'desc' : 'asc';
    const order = [query.orderBy, `m.created_at ${direction}`, `m.id ${direction}`];
    // What is passed over before the page is neither read whole nor joined to its readers.
    const { rows, total } = await pageAndTotal<MailRow>(this.source, {
      count: `select count(*)::int as total from mails m ${CONDITIONS}`,
      page: (count) =>
        `select ${COLUMNS} from (select m.id from mails m ${CONDITIONS} ${fromNearerEnd(order, query, count)}) page
         join mails m on m.id = page.id ${RECIPIENTS} order by ${order.join(', ')}`,
      values,
    });
    return { rows: rows.map((row) => this.mailOf(row)), total };
  }

  /** Every mail that the filters let through, oldest first, in portions. */
  all(filter: ListQuery['filter']): AsyncGenerator<StaffMail[]> {
    return portions(async (after) => {
      const values = [...this.valuesOf(filter), after?.id ?? null, after?.createdAt ?? null];
      return (await this.source.query<MailRow[]>(NEXT, values)).map((row) => this.mailOf(row));
    });
  }

  /**
   * @param role the reader's
   * @throws ApiError 'mail-not-found'
   */
  async one(id: string, role: StaffRole): Promise<StaffMailDetail> {
    const [row] = await this.source.query<MailRow[]>(`select ${COLUMNS} from mails m ${RECIPIENTS} where m.id = $1`, [
      id,
    ]);
    if (!row) throw new ApiError('mail-not-found');
    const { text, html } = this.render(row, role);
    return { ...this.mailOf(row), text, html };
  }

  /**
   * Has a mail sent that failed, or sent again. One whose links were forgotten with their secrets cannot be.
   *
   * @param role of who has it sent
   * @param together what is recorded with it, in its transaction
   * @throws ApiError 'mail-not-found', 'mail-not-resendable'
   */
  async resend(
    id: string,
    role: StaffRole,
    together: (manager: EntityManager) => Promise<void>,
  ): Promise<StaffMailDetail> {
    const isAgain = await this.source.transaction(async (manager) => {
      const again = await manager.query<unknown[]>(RESEND, [id, this.clock.now()]);
      if (again.length > 0) await together(manager);
      return again.length > 0;
    });
    const mail = await this.one(id, role);
    if (!isAgain) throw new ApiError('mail-not-resendable');
    return mail;
  }

  private mailOf(row: MailRow): StaffMail {
    return {
      id: row.id,
      template: row.template,
      state: this.stateOf(row),
      subject: this.render(row).subject,
      ...(row.investorId === null ? {} : { investorId: row.investorId }),
      ...(row.staffId === null ? {} : { staffId: row.staffId }),
      ...(row.recipientAddress === null ? {} : { address: row.recipientAddress }),
      attempts: row.attempts,
      createdAt: row.createdAt.toISOString(),
      ...(row.sentAt === null ? {} : { sentAt: row.sentAt.toISOString() }),
      ...(row.lastError === null ? {} : { lastError: row.lastError }),
    };
  }

  /** @param role the reader's; a subject, which a list shows to all who may read it, holds no secret */
  private render(row: MailRow, role?: StaffRole): ReturnType<typeof renderStored> {
    const hidden = role === 'admin' ? OWNERS_ALONE : [...OWNERS_ALONE, ...ADMINS_ALONE];
    const data = withoutSecrets(row.data, (name) => hidden.includes(name)) as MailRow['data'];
    return renderStored({ ...row, data }, this.settings);
  }

  private stateOf({ state, isStale }: MailRow): MailState {
    return state === 'waiting' && (isStale || !this.sender.isConfigured) ? 'kept' : state;
  }

  private valuesOf({ state, template, investorId, id }: ListQuery['filter']): unknown[] {
    const waits = state === 'kept' || state === 'waiting';
    // Without a mail server everything that waits is kept: the two names mean the same row.
    const isStale = waits && this.sender.isConfigured ? state === 'kept' : null;
    return [waits ? 'waiting' : state, template, investorId, id, isStale].map((value) => value ?? null);
  }
}

/** Whether there is a template of this name. */
export const isEmailTemplate = (name: unknown): boolean =>
  typeof name === 'string' && Object.hasOwn(EMAIL_TEMPLATES, name);
