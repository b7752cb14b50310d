import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EmailData } from '@clearfold/content';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Settings } from '../config/settings.js';
import { prepared } from '../database/reading/prepared.js';
import { type Statement } from '@clearfold/ledger-store';
import { type MailContent } from './mail-content.js';
import { MailSender } from './mail-sender.js';
import { sealMailSecrets } from './sealed-mail-secrets.js';

/**
 * Who reads a mail. A person with an account is named by id: the address is looked up when the mail is sent, unless one
 * of theirs is given that is perhaps not the account's by then.
 */
export type MailRecipient =
  | { readonly investorId: string; readonly address?: string }
  | { readonly staffId: string }
  | { readonly address: string };

type UnaddressedMail = MailContent & {
  /**
   * Says which mail it is, e.g. `deposit-approved/{event position}`: the second one with a key is ignored. Unless it is given,
   * each mail is another one.
   */
  readonly key?: string;
  /** When it happened what the mail tells of; now unless said. What is stale when it is put in is kept, not sent. */
  readonly at?: Date;
};

/** A mail that is to leave. */
export type OutgoingMail = UnaddressedMail & { readonly to: MailRecipient };

/** A mail to an investor. */
export type InvestorMail = UnaddressedMail & {
  readonly investorId: string;
  /** Where to, when it must not be whatever address is the account's when it leaves. */
  readonly address?: string;
};

/**
 * Somebody who is gone, or goes at this moment, gets no row: the lock waits for a deletion and then finds nobody. SQL, as are the
 * next three, because that is one statement.
 */
const PUT_FOR_INVESTORS = prepared(`
insert into mails
  (id, key, investor_id, template, data, created_at, next_attempt_at, address, sealed_secrets, secrets_until)
select m.id, m.key, i.id, m.template, m.data, m.at, m.at, m.address, m.sealed, m.until
from unnest(
    $1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::jsonb[], $6::timestamptz[], $7::text[], $8::bytea[],
    $9::timestamptz[])
  with ordinality as m (id, key, investor_id, template, data, at, address, sealed, until, ordinal)
join investors i on i.id = m.investor_id
order by m.ordinal
for key share of i
on conflict on constraint mails_key do nothing`);

const PUT_FOR_STAFF = `
insert into mails (id, key, staff_id, template, data, created_at, next_attempt_at, sealed_secrets, secrets_until)
select $1, $2, id, $4, $5, $6::timestamptz, $6::timestamptz, $7, $8 from staff where id = $3 for key share
on conflict on constraint mails_key do nothing`;

const PUT_FOR_ADDRESS = `
insert into mails (id, key, address, template, data, created_at, next_attempt_at, sealed_secrets, secrets_until)
values ($1, $2, $3, $4, $5, $6, $6, $7, $8)
on conflict on constraint mails_key do nothing`;

/** For an investor who is about to be erased: the row takes the address with it, until the mail has left. */
const PUT_FAREWELL = `
insert into mails (key, address, template, data, created_at, next_attempt_at)
select $1, email, $3, $4, $5::timestamptz, $5::timestamptz from investors where id = $2
on conflict on constraint mails_key do nothing`;

/**
 * Where mails wait until they are sent. Putting one in is a row of the database and no more: it never waits for a mail
 * server, and in a transaction of the caller's the mail is written with what it tells of, or not at all.
 */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
    private readonly sender: MailSender,
    private readonly settings: Settings,
  ) {}

  /**
   * Puts a mail in, once per key. For an account that is gone it does nothing. The mail's secrets are sealed on their way
   * into the row, where only the job that sends opens them.
   *
   * @param manager the transaction that the mail belongs to, when there is one
   */
  async put(mail: OutgoingMail, manager: EntityManager = this.source.manager): Promise<void> {
    const { to } = mail;
    if ('investorId' in to) return this.putForInvestors([{ ...mail, ...to }], manager);
    const [statement, recipient] = 'staffId' in to ? [PUT_FOR_STAFF, to.staffId] : [PUT_FOR_ADDRESS, to.address];
    const { id, key, template, data, at, sealed, until } = this.rowOf(mail);
    await manager.query(statement, [id, key, recipient, template, data, at, sealed, until]);
  }

  /** Puts many in at once, as `put` does each. */
  async putForInvestors(mails: readonly InvestorMail[], manager: EntityManager): Promise<void> {
    if (mails.length === 0) return;
    const rows = mails.map((mail) => this.rowOf(mail));
    await manager.query(PUT_FOR_INVESTORS, [
      rows.map(({ id }) => id),
      rows.map(({ key }) => key),
      mails.map(({ investorId }) => investorId),
      rows.map(({ template }) => template),
      rows.map(({ data }) => data),
      rows.map(({ at }) => at.toISOString()),
      mails.map(({ address = null }) => address),
      rows.map(({ sealed }) => sealed),
      rows.map(({ until }) => until?.toISOString() ?? null),
    ]);
  }

  /**
   * The last mail to an investor, for the commit that erases them.
   *
   * @returns none without a mail server: the address would stay behind for ever
   */
  farewell(investorId: string): Statement[] {
    if (!this.sender.isConfigured) return [];
    const now = this.clock.now();
    const data = JSON.stringify({ at: now.toISOString() } satisfies EmailData<'account-closed'>);
    const values = [`account-closed/${investorId}`, investorId, 'account-closed', data, now];
    return [{ name: 'put-farewell', text: PUT_FAREWELL, values }];
  }

  private rowOf({ template, key = `${template}/${randomUUID()}`, data, secrets, at }: UnaddressedMail) {
    const id = randomUUID();
    const now = this.clock.now();
    const sealed = sealMailSecrets(id, secrets, now, this.settings);
    return { id, key, template, data: JSON.stringify(data), at: at ?? now, ...sealed };
  }
}
