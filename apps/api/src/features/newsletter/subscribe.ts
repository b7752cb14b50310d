import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Attempts } from '#platform/auth/attempts.js';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { emailKey } from '../users/index.js';

/** Whoever is confirmed stays as they are: no row, and no second mail. */
const ASK = `
insert into newsletter_subscriptions as s
  (id, email, email_key, confirm_hash, confirm_expires_at, unsubscribe_token, created_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict on constraint newsletter_email do update set
  confirm_hash = excluded.confirm_hash, confirm_expires_at = excluded.confirm_expires_at
where s.confirmed_at is null
returning id`;

const LINK_HOURS = 48;
const TOKEN_BYTES = 32;

export const confirmationHash = (token: string): Buffer => createHash('sha256').update(token).digest();

const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Somebody enters an address for the newsletter. It gets letters once its owner has confirmed it. */
export class Subscribe extends Command<void> {
  constructor(
    readonly email: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(Subscribe)
export class SubscribeHandler implements ICommandHandler<Subscribe> {
  constructor(
    private readonly source: DataSource,
    private readonly outbox: MailOutbox,
    private readonly attempts: Attempts,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /**
   * Says the same whether the address is new, waiting or confirmed: a visitor learns nothing about anybody.
   *
   * @throws ApiError 'too-many-requests'
   */
  async execute({ email, address }: Subscribe): Promise<void> {
    await this.attempts.count(
      { action: 'newsletter', address, account: emailKey(email) },
      this.settings.newsletterLimits,
    );
    const now = this.clock.now();
    const confirmToken = newToken();
    const expiresAt = new Date(now.valueOf() + LINK_HOURS * 3_600_000);
    await this.source.transaction(async (manager) => {
      const asked = await manager.query<unknown[]>(ASK, [
        randomUUID(),
        email,
        emailKey(email),
        confirmationHash(confirmToken),
        expiresAt,
        newToken(),
        now,
      ]);
      if (asked.length === 0) return;
      await this.outbox.put(
        {
          key: `newsletter-confirm/${randomUUID()}`,
          to: { address: email },
          template: 'newsletter-confirm',
          data: { confirmToken, hours: LINK_HOURS },
        },
        manager,
      );
    });
  }
}
