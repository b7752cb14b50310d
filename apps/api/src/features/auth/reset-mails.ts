import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { MailLinks } from '#platform/auth/mail-links.js';
import { Clock } from '#platform/clock/clock.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
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
  ) {}

  /** Opens the reset window and mails so, once per window. */
  async openWindow(investorId: string, manager: EntityManager): Promise<void> {
    if (await this.windows.open(investorId, manager)) await this.tell(investorId, 'reset-window-opened', manager);
  }

  /** Mails the link that opens the window. */
  async sendLink(investorId: string, email: string, manager: EntityManager): Promise<void> {
    const sent = { address: email, minutes: LINK_MINUTES };
    const resetToken = await this.links.make('reset-password', { investorId }, sent, manager);
    await this.outbox.put(
      {
        key: `reset-link/${randomUUID()}`,
        to: { investorId },
        template: 'reset-link',
        data: { resetToken, minutes: LINK_MINUTES },
      },
      manager,
    );
  }

  async tell(
    investorId: string,
    template: 'reset-window-opened' | 'password-reset',
    manager: EntityManager,
  ): Promise<void> {
    const data = { at: this.clock.now().toISOString() };
    await this.outbox.put({ key: `${template}/${randomUUID()}`, to: { investorId }, template, data }, manager);
  }
}
