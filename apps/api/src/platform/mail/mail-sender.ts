import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { BRAND, type Email } from '@clearfold/content';
import { type Transporter } from 'nodemailer';
import { Settings } from '../config/settings.js';

const TIMEOUT_MILLISECONDS = 20_000;

/** A mail with its address, ready to leave. */
export interface AddressedMail {
  /** The same for each attempt, so that a receiving side can drop a second one. */
  readonly id: string;
  readonly address: string;
  readonly email: Email;
}

/** Hands mails to the operator's mail server. */
@Injectable()
export class MailSender implements OnModuleDestroy {
  private opened?: Promise<Transporter>;

  constructor(private readonly settings: Settings) {}

  /** Whether there is a mail server at all. */
  get isConfigured(): boolean {
    return this.settings.smtpUrl !== undefined;
  }

  /** @throws Error when the server is away or refuses; `responseCode` is SMTP's own */
  async send({ id, address, email }: AddressedMail): Promise<void> {
    const transport = await (this.opened ??= this.open());
    const { mailFrom } = this.settings;
    await transport.sendMail({
      // As objects: an address is then never read as a list of them.
      from: { name: BRAND.name, address: mailFrom },
      to: { name: '', address },
      messageId: `<${id}@${mailFrom.split('@').at(-1)}>`,
      subject: email.subject,
      text: email.text,
      html: email.html,
      headers: { ...email.headers, 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async onModuleDestroy(): Promise<void> {
    (await this.opened)?.close();
  }

  /** Loaded when the first mail leaves: most processes that start never send one. */
  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: this.settings.smtpUrl,
      pool: true,
      maxConnections: 3,
      connectionTimeout: TIMEOUT_MILLISECONDS,
      greetingTimeout: TIMEOUT_MILLISECONDS,
      socketTimeout: TIMEOUT_MILLISECONDS,
    } as object);
  }
}
