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
] as const;

type Template = (typeof TEMPLATES)[number];

/** What is told, and what its mail says besides when that was. */
type News = { [Name in Template]: { readonly template: Name } & Omit<EmailData<Name>, 'at'> }[Template];

/** Tells owners at once that their account has a new secret, passkey or e-mail, with the link that freezes it. */
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
  async tell(investorId: string, { template, ...said }: News, manager: EntityManager, address?: string): Promise<void> {
    const key = `${template}/${randomUUID()}`;
    const sent = {
      address: address ?? (await this.accounts.emailOf(investorId, manager)).email,
      minutes: LINK_MINUTES,
      mailKey: key,
    };
    const freezeToken = await this.links.make('freeze-account', { investorId }, sent, manager);
    const data = { at: this.clock.now().toISOString(), ...said };
    const content = { template, data, secrets: { freezeToken } } as MailContent;
    await this.outbox.put({ key, to: { investorId, ...(address !== undefined && { address }) }, ...content }, manager);
  }
}
