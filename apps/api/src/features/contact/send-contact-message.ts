import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BRAND } from '@clearfold/content';
import { type ContactMessageParams } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Throttle } from '#platform/auth/throttle.js';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { emailKey } from '../users/names/email-key.js';
import { ContactMessageEntity } from './contact-message.entity.js';

/** A visitor writes with the contact form. */
export class SendContactMessage extends commandWith<{ message: ContactMessageParams; address: string }>() {}

@CommandHandler(SendContactMessage)
export class SendContactMessageHandler implements ICommandHandler<SendContactMessage> {
  constructor(
    private readonly source: DataSource,
    private readonly outbox: MailOutbox,
    private readonly attempts: Throttle,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** Keeps the message for the console and mails it to the support address. @throws ApiError 'too-many-requests' */
  async execute({ message, address }: SendContactMessage): Promise<void> {
    const { name, email, subject, message: text } = message;
    await this.attempts.count({ action: 'contact', address, account: emailKey(email) }, this.settings.contactLimits);
    const now = this.clock.now();
    const id = randomUUID();
    await this.source.transaction(async (manager) => {
      const written = { id, name, email, subject, message: text, createdAt: now, updatedAt: now };
      await manager.insert(ContactMessageEntity, written);
      await this.outbox.put(
        {
          key: `contact-message/${id}`,
          to: { address: BRAND.supportEmail },
          template: 'contact-message',
          data: { name, email, subject, message: text },
        },
        manager,
      );
    });
  }
}
