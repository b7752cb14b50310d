import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type MailTopic, type NotificationKind } from '@clearfold/contracts';
import { type Cents } from '@clearfold/ledger';
import { type EntityManager } from 'typeorm';
import { prepared } from '#platform/database/reading/prepared.js';
import { type SecretlessContent } from '#platform/mail/mail-content.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { isSecurityNews, SecurityMails, type SecurityNews } from '../users/security-mails.js';

/**
 * An account that is being deleted at this moment is waited for and then found gone: what would be told to nobody is
 * left out. SQL, as it is one statement for a page of the log.
 */
const INSERT = prepared(`
insert into notifications (id, investor_id, source, kind, subject_id, amount_cents, created_at)
select d.id, i.id, d.source, d.kind, d.subject_id, d.amount_cents, d.created_at
from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::bigint[], $7::timestamptz[])
  with ordinality as d (id, investor_id, source, kind, subject_id, amount_cents, created_at, ordinal)
join investors i on i.id = d.investor_id
order by d.ordinal
for key share of i
on conflict (investor_id, source) do nothing`);

const OPT_OUTS = prepared(
  `select investor_id as "investorId", topic from mail_opt_outs where investor_id = any ($1::uuid[])`,
);

/** What a mail about a fact says; some are given the link that freezes the account. */
export type MailOfFact = SecretlessContent | SecurityNews;

/** One notification, not stored yet. */
export interface NotificationDraft {
  readonly investorId: string;
  /** What caused it; the same cause is told once, however often this is called. */
  readonly source: string;
  readonly at: Date;
  /** The notification in the app; absent for what investors did themselves a moment ago. */
  readonly inApp?: {
    readonly kind: NotificationKind;
    /** The transaction or ticket it is about. */
    readonly subjectId?: string;
    readonly amountCents?: Cents;
  };
  readonly mail?: {
    readonly content: MailOfFact;
    /** Which choice of the investor's covers it; 'always' for what nobody can do without. */
    readonly topic: MailTopic | 'always';
  };
}

/** Notifies investors: in the app, and by mail as they chose. */
@Injectable()
export class Notifier {
  constructor(
    private readonly mails: MailOutbox,
    private readonly securityMails: SecurityMails,
  ) {}

  /** @param manager the transaction of what it is about, so that both happen or neither */
  async notify(drafts: readonly NotificationDraft[], manager: EntityManager): Promise<void> {
    if (drafts.length === 0) return;
    await this.insertInApp(drafts, manager);
    const optOuts = await manager.query<{ investorId: string; topic: string }[]>(OPT_OUTS, [
      drafts.map(({ investorId }) => investorId),
    ]);
    const unwanted = new Set(optOuts.map(({ investorId, topic }) => `${investorId} ${topic}`));
    const wanted = drafts.flatMap(({ investorId, source, at, mail }) =>
      mail && !unwanted.has(`${investorId} ${mail.topic}`)
        ? [{ key: source, investorId, at, content: mail.content }]
        : [],
    );
    const plain = wanted.flatMap(({ content, ...mail }) => (isSecurityNews(content) ? [] : [{ ...mail, ...content }]));
    await this.mails.putForInvestors(plain, manager);
    for (const { investorId, content, ...event } of wanted)
      if (isSecurityNews(content)) await this.securityMails.tellOnce(investorId, content, event, manager);
  }

  private async insertInApp(drafts: readonly NotificationDraft[], manager: EntityManager): Promise<void> {
    const rows = drafts.flatMap(({ inApp, ...draft }) => (inApp ? [{ ...draft, ...inApp }] : []));
    if (rows.length === 0) return;
    await manager.query(INSERT, [
      rows.map(() => randomUUID()),
      rows.map(({ investorId }) => investorId),
      rows.map(({ source }) => source),
      rows.map(({ kind }) => kind),
      rows.map(({ subjectId }) => subjectId ?? null),
      rows.map(({ amountCents }) => amountCents ?? null),
      rows.map(({ at }) => at.toISOString()),
    ]);
  }
}
