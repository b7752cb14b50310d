import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Throttle } from '#platform/auth/throttle.js';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { MailRenewals } from '#platform/mail/mail-renewals.js';
import { MailSecret } from '#platform/secrets/mail-secret.js';
import { emailKey } from '../users/names/email-key.js';
import { NewsletterSubscriptionEntity } from './newsletter-subscription.entity.js';

const LINK_HOURS = 48;
const TOKEN_BYTES = 32;

export const confirmationHash = (token: string): Buffer => createHash('sha256').update(token).digest();

const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Somebody enters an address for the newsletter. It gets letters once its owner has confirmed it. */
export class Subscribe extends commandWith<{ email: string; address: string }>() {}

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
        // In the place of a confirmation that can still be given.
        const { affected } = await manager.update(
          NewsletterSubscriptionEntity,
          { emailKey: emailKey(address), confirmedAt: IsNull(), confirmExpiresAt: MoreThan(clock.now()) },
          { confirmHash: confirmationHash(token), confirmExpiresAt: expiresAt },
        );
        if (!affected) return undefined;
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
      const asked = {
        id: randomUUID(),
        email,
        emailKey: emailKey(email),
        confirmHash: confirmationHash(token),
        confirmExpiresAt: expiresAt,
        unsubscribeToken: newToken(),
        createdAt: this.clock.now(),
      };
      const { raw } = await manager
        .createQueryBuilder(NewsletterSubscriptionEntity, 's')
        .insert()
        .values(asked)
        // Whoever is confirmed stays as they are: no row, and no second mail.
        .orUpdate(['confirm_hash', 'confirm_expires_at'], 'newsletter_email', {
          overwriteCondition: { where: { confirmedAt: IsNull() } },
        })
        .returning(['id'])
        .execute();
      if ((raw as unknown[]).length === 0) return;
      await this.outbox.put(
        {
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
