import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Throttle } from '#platform/auth/throttle.js';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { MailRenewals } from '#platform/mail/mail-renewals.js';
import { MailSecret } from '#platform/secrets/mail-secret.js';
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

/** In the place of a confirmation that can still be given. */
const ASK_AGAIN = `
update newsletter_subscriptions set confirm_hash = $2, confirm_expires_at = $3
where email_key = $1 and confirmed_at is null and confirm_expires_at > $4
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
    private readonly attempts: Throttle,
    private readonly clock: Clock,
    private readonly settings: Settings,
    renewals: MailRenewals,
  ) {
    renewals.register({
      template: 'newsletter-confirm',
      renew: async ({ address }, manager) => {
        const { token, expiresAt } = this.newConfirmation();
        const values = [emailKey(address), confirmationHash(token), expiresAt, clock.now()];
        // TypeORM answers an UPDATE with its rows and their number.
        const [asked] = await manager.query<[unknown[], number]>(ASK_AGAIN, values);
        if (asked.length === 0) return undefined;
        return { data: { hours: LINK_HOURS }, secrets: { confirmToken: new MailSecret(token, expiresAt) } };
      },
    });
  }

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
    const { token, expiresAt } = this.newConfirmation();
    await this.source.transaction(async (manager) => {
      const asked = await manager.query<unknown[]>(ASK, [
        randomUUID(),
        email,
        emailKey(email),
        confirmationHash(token),
        expiresAt,
        newToken(),
        this.clock.now(),
      ]);
      if (asked.length === 0) return;
      await this.outbox.put(
        {
          key: `newsletter-confirm/${randomUUID()}`,
          to: { address: email },
          template: 'newsletter-confirm',
          data: { hours: LINK_HOURS },
          secrets: { confirmToken: new MailSecret(token, expiresAt) },
        },
        manager,
      );
    });
  }

  private newConfirmation(): { token: string; expiresAt: Date } {
    return { token: newToken(), expiresAt: new Date(this.clock.now().valueOf() + LINK_HOURS * 3_600_000) };
  }
}
