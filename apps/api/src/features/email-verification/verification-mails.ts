import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { MailLinks } from '#platform/auth/mail-links.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { MailRenewals } from '#platform/mail/mail-renewals.js';

/** A day: people read their mail in the evening. */
const LINK_HOURS = 24;

/** Sends the mail with the link that proves an e-mail. */
@Injectable()
export class VerificationMails {
  constructor(
    private readonly links: MailLinks,
    private readonly outbox: MailOutbox,
    renewals: MailRenewals,
  ) {
    renewals.register({
      template: 'verify-email',
      renew: async ({ investorId }, manager) => {
        const link =
          investorId && (await links.renew('verify-email', investorId, manager, { minutes: LINK_HOURS * 60 }));
        return link ? { data: { hours: LINK_HOURS }, secrets: { verifyToken: link.secret } } : undefined;
      },
    });
  }

  /** @param manager the transaction of the sign-up or the request that the mail belongs to */
  async send({ id, email }: { id: string; email: string }, manager: EntityManager): Promise<void> {
    const verifyToken = await this.links.make(
      'verify-email',
      { investorId: id },
      { address: email, minutes: LINK_HOURS * 60 },
      manager,
    );
    await this.outbox.put(
      { to: { investorId: id }, template: 'verify-email', data: { hours: LINK_HOURS }, secrets: { verifyToken } },
      manager,
    );
  }
}
