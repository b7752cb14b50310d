import { Injectable } from '@nestjs/common';
import { EMAIL_TEMPLATES, emailSecretNames } from '@clearfold/content';
import { type MailState, type StaffMail, type StaffMailDetail, type StaffRole } from '@clearfold/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Settings } from '../config/settings.js';
import { Conditions } from '../database/reading/conditions.js';
import { fromNearerEnd } from '../database/reading/nearer-end.js';
import { pageAndTotal } from '../database/reading/page-and-total.js';
import { keysetPages, PAGE_ROWS } from '../database/reading/keyset-pages.js';
import { ApiError } from '../http/api-error.js';
import { isDescending, type ListQuery, type Page } from '../http/list-query.js';
import { type MailRenewal, MailRenewals } from './mail-renewals.js';
import { MailSender } from './mail-sender.js';
import { NO_SECRETS, type SealedMailSecrets, sealMailSecrets } from './sealed-mail-secrets.js';
import { RECIPIENT_COLUMNS, RECIPIENTS, renderStored, STALE_DAYS, type StoredMail } from './stored-mail.js';

/** Waited so long that nobody sends it any more. */
const IS_STALE = `(m.next_attempt_at <= now() - interval '${STALE_DAYS} days')`;

const COLUMNS = `
  m.id, m.key, m.template, m.data, m.attempts, m.state, m.investor_id as "investorId", m.staff_id as "staffId",
  m.created_at as "createdAt", m.sent_at as "sentAt", m.last_error as "lastError",
  ${IS_STALE} as "isStale", ${RECIPIENT_COLUMNS}`;

const ONE = `select ${COLUMNS} from mails m ${RECIPIENTS} where m.id = $1 and ($2::boolean or m.staff_id is null)`;

/**
 * What waits is not sent twice; but a demo has printed the link of a mail that goes on waiting, and a stale one is nobody's
 * any more. $3 to $6 replace what a new link replaces, when there is one.
 */
const RESEND = `
with again as (
  update mails set state = 'waiting', attempts = 0, next_attempt_at = $2::timestamptz, sent_at = null, last_error = null,
    data = coalesce($3, data), sealed_secrets = $4, secrets_until = $5, address = coalesce($6, address)
  where id = $1
    and (state <> 'waiting' or next_attempt_at <= $2::timestamptz - interval '${STALE_DAYS} days'
      or ($4::bytea is not null and sealed_secrets is null))
    and (investor_id is not null or staff_id is not null or address is not null)
  returning id
)
select id from again`;

/** Unless each mail has its own, a link belongs to the newest mail of its kind that a person was sent. */
const IS_REPLACED = `
select exists (
  select from mails newer join mails m on m.id = $1
  where newer.template = m.template and newer.created_at > m.created_at
    and (newer.investor_id = m.investor_id or newer.staff_id = m.staff_id)) as replaced`;

/** Waits for a deletion of the account, as whoever makes a link does, and before anything of it is locked. */
const HOLD_PERSON = `select from investors where id = $1 for key share`;

interface MailRow extends StoredMail {
  key: string;
  state: 'waiting' | 'sent' | 'failed';
  investorId: string | null;
  staffId: string | null;
  createdAt: Date;
  sentAt: Date | null;
  lastError: string | null;
  isStale: boolean;
}

/**
 * The outbox as staff read it; the mails to staff are the admins' to read. SQL, as it is the longest list of the console: a page
 * is found from the nearer end, and what is passed over is not joined to its readers.
 */
@Injectable()
export class MailArchive {
  constructor(
    private readonly source: DataSource,
    private readonly sender: MailSender,
    private readonly renewals: MailRenewals,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** One page of the mails and how many there are in all. */
  async list(query: ListQuery, role: StaffRole): Promise<Page<StaffMail>> {
    const { where, values } = this.conditionsOf(query.filter, role);
    // One direction for all, so that an index may be walked either way.
    const direction = isDescending(query) ? 'desc' : 'asc';
    const order = [query.orderBy, `m.created_at ${direction}`, `m.id ${direction}`];
    // What is passed over before the page is neither read whole nor joined to its readers.
    const { rows, total } = await pageAndTotal<MailRow>(this.source, {
      count: `select count(*)::int as total from mails m ${where}`,
      page: (count) =>
        `select ${COLUMNS} from (select m.id from mails m ${where} ${fromNearerEnd(order, query, count)}) page
         join mails m on m.id = page.id ${RECIPIENTS} order by ${order.join(', ')}`,
      values,
    });
    return { rows: rows.map((row) => this.mailOf(row)), total };
  }

  /** Every mail that the filters let through, oldest first, in pages. */
  all(filter: ListQuery['filter'], role: StaffRole): AsyncGenerator<StaffMail[]> {
    return keysetPages(async (after) => {
      const conditions = this.conditionsOf(filter, role);
      conditions.behind(['m.created_at', 'm.id'], after && [after.createdAt, after.id]);
      const rows = await this.source.query<MailRow[]>(
        `select ${COLUMNS} from mails m ${RECIPIENTS} ${conditions.where}
         order by m.created_at, m.id limit ${PAGE_ROWS}`,
        conditions.values,
      );
      return rows.map((row) => this.mailOf(row));
    });
  }

  /**
   * @param role the reader's; it decides what they may do with the mail, and nobody reads its secrets
   * @throws ApiError 'mail-not-found'
   */
  async one(id: string, role: StaffRole): Promise<StaffMailDetail> {
    const row = await this.rowOf(id, role);
    const { text, html } = renderStored(row, this.settings);
    const renewal = this.renewals.of(row.template);
    return {
      ...this.mailOf(row),
      text,
      html,
      hasSecretLink: emailSecretNames(row.template).length > 0,
      mayResend: mayResend(role, renewal),
    };
  }

  /**
   * Has a mail sent that failed, or sent again: with a new link, where it had one; the link of before stops working.
   *
   * @param together what is recorded with it, in its transaction
   * @throws ApiError 'mail-not-found'; 'forbidden' for a mail that others may have sent; 'mail-not-resendable';
   *   'mail-link-over' when what its link was for is over. Then nothing changed.
   */
  async resend(
    id: string,
    staff: { readonly id: string; readonly role: StaffRole },
    together: (manager: EntityManager) => Promise<void>,
  ): Promise<StaffMailDetail> {
    const row = await this.rowOf(id, staff.role);
    const renewal = this.renewals.of(row.template);
    if (!mayResend(staff.role, renewal)) throw new ApiError('forbidden');
    await this.source.transaction(async (manager) => {
      const { data, address, sealed, until } = await this.renewed(row, staff.id, manager);
      const values = [id, this.clock.now(), data, sealed, until, address];
      const again = await manager.query<unknown[]>(RESEND, values);
      if (again.length === 0) throw new ApiError('mail-not-resendable');
      await together(manager);
    });
    return this.one(id, staff.role);
  }

  /** What a mail with secrets is sent again with; of others nothing changes. */
  private async renewed(
    { id, key, template, investorId, staffId, recipientAddress }: MailRow,
    byStaffId: string,
    manager: EntityManager,
  ): Promise<{ data: string | null; address: string | null } & (SealedMailSecrets | typeof NO_SECRETS)> {
    const renewal = this.renewals.of(template);
    if (!renewal) return { data: null, address: null, ...NO_SECRETS };
    if (recipientAddress === null) throw new ApiError('mail-not-resendable');
    await manager.query(HOLD_PERSON, [investorId]);
    if (!renewal.ofEachMail && (await this.isReplaced(id, manager))) throw new ApiError('mail-link-over');
    const mail = { key, investorId, staffId, address: recipientAddress, byStaffId };
    const renewed = await renewal.renew(mail, manager);
    if (!renewed) throw new ApiError('mail-link-over');
    const { data, address = null, secrets } = renewed;
    const sealed = sealMailSecrets(id, secrets, this.clock.now(), this.settings);
    return { data: data ? JSON.stringify(data) : null, address, ...sealed };
  }

  private async isReplaced(id: string, manager: EntityManager): Promise<boolean> {
    const [{ replaced }] = await manager.query<[{ replaced: boolean }]>(IS_REPLACED, [id]);
    return replaced;
  }

  private async rowOf(id: string, role: StaffRole): Promise<MailRow> {
    const [row] = await this.source.query<MailRow[]>(ONE, [id, readsStaffs(role)]);
    if (!row) throw new ApiError('mail-not-found');
    return row;
  }

  private mailOf(row: MailRow): StaffMail {
    return {
      id: row.id,
      template: row.template,
      state: this.stateOf(row),
      subject: renderStored(row, this.settings).subject,
      ...(row.investorId === null ? {} : { investorId: row.investorId }),
      ...(row.staffId === null ? {} : { staffId: row.staffId }),
      ...(row.recipientAddress === null ? {} : { address: row.recipientAddress }),
      attempts: row.attempts,
      createdAt: row.createdAt.toISOString(),
      ...(row.sentAt === null ? {} : { sentAt: row.sentAt.toISOString() }),
      ...(row.lastError === null ? {} : { lastError: row.lastError }),
    };
  }

  private stateOf({ state, isStale }: MailRow): MailState {
    return state === 'waiting' && (isStale || !this.sender.isConfigured) ? 'kept' : state;
  }

  private conditionsOf({ state, template, investorId, id }: ListQuery['filter'], role: StaffRole): Conditions {
    const conditions = new Conditions();
    const waits = state === 'kept' || state === 'waiting';
    conditions.equal('m.state', waits ? 'waiting' : state);
    conditions.equal('m.template', template);
    conditions.equal('m.investor_id', investorId);
    conditions.oneOf('m.id', id);
    // Without a mail server everything that waits is kept: the two names mean the same row.
    if (waits && this.sender.isConfigured) conditions.add(state === 'kept' ? IS_STALE : `not ${IS_STALE}`);
    if (!readsStaffs(role)) conditions.add('m.staff_id is null');
    return conditions;
  }
}

/** Who is let in, what alarms say and who may decide it is told to staff by mail: nobody else reads that here either. */
const readsStaffs = (role: StaffRole): boolean => role === 'admin';

const mayResend = (role: StaffRole, renewal: MailRenewal | undefined): boolean =>
  role === 'admin' || renewal?.role === undefined || role === renewal.role;

/** Whether there is a template of this name. */
export const isEmailTemplate = (name: unknown): boolean =>
  typeof name === 'string' && Object.hasOwn(EMAIL_TEMPLATES, name);
