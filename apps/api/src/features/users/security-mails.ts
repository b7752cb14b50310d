import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { MailLinks } from '#platform/auth/mail-links.js';
import { Clock } from '#platform/clock/clock.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { MailRenewals } from '#platform/mail/mail-renewals.js';
import { InvestorAccounts } from './investor-accounts.js';

const LINK_MINUTES = 7 * 24 * 60;

const TEMPLATES = ['password-reset', 'password-changed', 'pin-changed', 'pin-set-anew', 'email-changed'] as const;

/** Tells owners at once that their account has a new secret or e-mail, with the link that freezes it. */
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
  async tell(
    investorId: string,
    template: (typeof TEMPLATES)[number],
    manager: EntityManager,
    address?: string,
  ): Promise<void> {
    const key = `${template}/${randomUUID()}`;
    const sent = {
      address: address ?? (await this.accounts.emailOf(investorId, manager)).email,
      minutes: LINK_MINUTES,
      mailKey: key,
    };
    const freezeToken = await this.links.make('freeze-account', { investorId }, sent, manager);
    await this.outbox.put(
      {
        key,
        to: { investorId, ...(address !== undefined && { address }) },
        template,
        data: { at: this.clock.now().toISOString() },
        secrets: { freezeToken },
      },
      manager,
    );
  }
}
