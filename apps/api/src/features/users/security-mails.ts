import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EmailData } from '@clearfold/content';
import { type EntityManager } from 'typeorm';
import { MailLinks } from '#platform/auth/mail-links.js';
import { Clock } from '#platform/clock/clock.js';
import { type MailContent } from '#platform/mail/mail-content.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { MailRenewals } from '#platform/mail/mail-renewals.js';
import { InvestorAccounts } from './investor-accounts.js';

const LINK_MINUTES = 7 * 24 * 60;

const TEMPLATES = [
  'password-reset',
  'password-changed',
  'pin-changed',
  'pin-set-anew',
  'email-changed',
  'passkey-added',
  'passkey-removed',
  'payment-signing-released',
  'second-factor-on',
] as const;

type Template = (typeof TEMPLATES)[number];

/** What is told, and what its mail says besides when that was. */
export type SecurityNews = { [Name in Template]: { readonly template: Name } & Omit<EmailData<Name>, 'at'> }[Template];

/** Whether a mail is one of these: it has the link that freezes the account. */
export const isSecurityNews = (content: { readonly template: string }): content is SecurityNews =>
  (TEMPLATES as readonly string[]).includes(content.template);

/** Tells owners at once of a new secret, second factor or e-mail, or that they sign no more, with the link that freezes the account. */
@Injectable()
export class SecurityMails {
  constructor(
    private readonly accounts: InvestorAccounts,
    private readonly links: MailLinks,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
    renewals: MailRenewals,
  ) {
    for (const template of TEMPLATES) {
      renewals.register({
        template,
        ofEachMail: true,
        // It goes where its link went, perhaps to the address that the account had before.
        renew: async ({ key, investorId }, manager) => {
          const sent = { minutes: LINK_MINUTES, mailKey: key };
          const link = investorId && (await links.renew('freeze-account', investorId, manager, sent));
          return link ? { address: link.address, secrets: { freezeToken: link.secret } } : undefined;
        },
      });
    }
  }

  /**
   * @param manager the transaction of what is told
   * @param address where to, when not to the account's e-mail
   */
  async tell(investorId: string, news: SecurityNews, manager: EntityManager, address?: string): Promise<void> {
    const event = { key: `${news.template}/${randomUUID()}`, at: this.clock.now() };
    await this.put(investorId, news, event, manager, address);
  }

  /** As `tell`, of what the ledger has recorded: once per key, and to nobody whose account is gone. */
  async tellOnce(
    investorId: string,
    news: SecurityNews,
    event: { readonly key: string; readonly at: Date },
    manager: EntityManager,
  ): Promise<void> {
    if (!(await this.accounts.lockIfThere(investorId, manager))) return;
    if (await this.links.isOfMail(event.key, investorId, manager)) return;
    await this.put(investorId, news, event, manager);
  }

  private async put(
    investorId: string,
    { template, ...said }: SecurityNews,
    { key, at }: { readonly key: string; readonly at: Date },
    manager: EntityManager,
    address?: string,
  ): Promise<void> {
    const sent = {
      address: address ?? (await this.accounts.emailOf(investorId, manager)).email,
      minutes: LINK_MINUTES,
      mailKey: key,
    };
    const freezeToken = await this.links.make('freeze-account', { investorId }, sent, manager);
    const data = { at: at.toISOString(), ...said };
    const content = { template, data, secrets: { freezeToken } } as MailContent;
    const to = { investorId, ...(address !== undefined && { address }) };
    await this.outbox.put({ key, at, to, ...content }, manager);
  }
}
