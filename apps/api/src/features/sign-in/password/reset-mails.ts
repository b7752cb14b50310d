import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { MailLinks } from '#platform/auth/mail-links.js';
import { Clock } from '#platform/clock/clock.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { MailRenewals } from '#platform/mail/mail-renewals.js';
import { ResetWindows } from './reset-windows.js';

const LINK_MINUTES = 15;

/** Tells an account's owner what somebody does who forgot its password, in the transaction that does it. */
@Injectable()
export class ResetMails {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly links: MailLinks,
    private readonly windows: ResetWindows,
    private readonly clock: Clock,
    renewals: MailRenewals,
  ) {
    renewals.register({
      template: 'reset-link',
      renew: async ({ investorId }, manager) => {
        const link =
          investorId && (await links.renew('reset-password', investorId, manager, { minutes: LINK_MINUTES }));
        return link ? { data: { minutes: LINK_MINUTES }, secrets: { resetToken: link.secret } } : undefined;
      },
    });
  }

  /** Opens the reset window of a device, or that of all others, and mails so, once per window. */
  async openWindow(investorId: string, device: string | undefined, manager: EntityManager): Promise<void> {
    if (!(await this.windows.open(investorId, device, manager))) return;
    const data = { at: this.clock.now().toISOString() };
    await this.outbox.put({ to: { investorId }, template: 'reset-window-opened', data }, manager);
  }

  /** Mails the link that opens the window. */
  async sendLink(investorId: string, email: string, manager: EntityManager): Promise<void> {
    const sent = { address: email, minutes: LINK_MINUTES };
    const resetToken = await this.links.make('reset-password', { investorId }, sent, manager);
    await this.outbox.put(
      { to: { investorId }, template: 'reset-link', data: { minutes: LINK_MINUTES }, secrets: { resetToken } },
      manager,
    );
  }
}
