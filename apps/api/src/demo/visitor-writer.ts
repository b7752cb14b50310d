import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { SendContactMessage } from '../features/contact/send-contact-message.js';
import { SetMessageStatus } from '../features/contact/set-message-status.js';
import { ConfirmSubscription } from '../features/newsletter/confirm-subscription.js';
import { Subscribe } from '../features/newsletter/subscribe.js';
import { Settings } from '../platform/config/settings.js';
import { openMailSecrets } from '../platform/mail/sealed-mail-secrets.js';
import { type Cast } from './cast.js';
import { type Moment } from './moments.js';
import { DEMO_MESSAGES, DEMO_READERS, type DemoMessage } from './visitors.js';

/** Of documentation (RFC 5737): limits are counted per address, and nobody has these. */
const ADDRESS = '192.0.2.1';

const MESSAGE = `select id from contact_messages where email = $1 and subject = $2`;

const READER = `select confirmed_at as "confirmedAt" from newsletter_subscriptions where email = $1`;

const LINK = `
select id, sealed_secrets as sealed from mails
where template = 'newsletter-confirm' and address = $1 and sealed_secrets is not null
order by next_attempt_at desc limit 1`;

/** Makes moments of what visitors of the website do: messages of the contact form, subscriptions of the newsletter. */
@Injectable()
export class VisitorWriter {
  constructor(
    private readonly commands: CommandBus,
    private readonly source: DataSource,
    private readonly settings: Settings,
  ) {}

  moments(cast: Cast): Moment[] {
    return [
      ...DEMO_MESSAGES.flatMap((message) => this.message(message, cast)),
      ...DEMO_READERS.map(({ daysAgo, email, confirms }) => ({ daysAgo, play: () => this.subscribe(email, confirms) })),
    ];
  }

  private message({ daysAgo, then, ...message }: DemoMessage, { staff }: Cast): Moment[] {
    const id = async (): Promise<string | undefined> => {
      const [row] = await this.source.query<{ id: string }[]>(MESSAGE, [message.email, message.subject]);
      return row?.id;
    };
    const send = async (): Promise<void> => {
      if ((await id()) === undefined)
        await this.commands.execute(new SendContactMessage({ message, address: ADDRESS }));
    };
    if (!then) return [{ daysAgo, play: send }];
    const note = async (): Promise<void> => {
      await this.commands.execute(
        new SetMessageStatus({ id: (await id()) ?? '', status: then.status, staffId: staff[then.by] }),
      );
    };
    return [
      { daysAgo, play: send },
      { daysAgo: then.daysAgo, play: note },
    ];
  }

  private async subscribe(email: string, confirms: boolean): Promise<void> {
    const [reader] = await this.source.query<{ confirmedAt: Date | null }[]>(READER, [email]);
    if (reader?.confirmedAt) return;
    if (!reader) await this.commands.execute(new Subscribe({ email, address: ADDRESS }));
    if (confirms) await this.followLink(email);
  }

  /** The reader opens the mail and follows its link. */
  private async followLink(email: string): Promise<void> {
    const [mail] = await this.source.query<{ id: string; sealed: Buffer }[]>(LINK, [email]);
    const token = mail && openMailSecrets(mail.id, mail.sealed, this.settings)['confirmToken'];
    if (token !== undefined) await this.commands.execute(new ConfirmSubscription({ token }));
  }
}
