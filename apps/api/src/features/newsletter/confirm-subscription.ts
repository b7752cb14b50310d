import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource, IsNull, MoreThan, Not } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { MailRenewals } from '#platform/mail/mail-renewals.js';
import { MailSecret } from '#platform/secrets/mail-secret.js';
import { emailKey } from '../users/names/email-key.js';
import { NewsletterSubscriptionEntity } from './newsletter-subscription.entity.js';
import { confirmationHash } from './subscribe.js';

/** The owner of an address follows the mailed link: from now on it gets letters. */
export class ConfirmSubscription extends commandWith<{ token: string }>() {}

@CommandHandler(ConfirmSubscription)
export class ConfirmSubscriptionHandler implements ICommandHandler<ConfirmSubscription> {
  constructor(
    private readonly source: DataSource,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
    renewals: MailRenewals,
  ) {
    renewals.register({
      template: 'newsletter-welcome',
      // The same token: the link of every letter that somebody has goes on ending them (RFC 8058).
      renew: async ({ address }, manager) => {
        const confirmed = { emailKey: emailKey(address), confirmedAt: Not(IsNull()) };
        const reader = await manager.findOneBy(NewsletterSubscriptionEntity, confirmed);
        return reader ? welcomeOf(reader) : undefined;
      },
    });
  }

  /** @throws ApiError 'link-invalid' when the link is unknown, used, replaced or too old */
  async execute({ token }: ConfirmSubscription): Promise<void> {
    await this.source.transaction(async (manager) => {
      const now = this.clock.now();
      const confirmed = await manager.findOne(NewsletterSubscriptionEntity, {
        where: { confirmHash: confirmationHash(token), confirmExpiresAt: MoreThan(now) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!confirmed) throw new ApiError('link-invalid');
      await manager.update(
        NewsletterSubscriptionEntity,
        { id: confirmed.id },
        { confirmedAt: now, confirmHash: null, confirmExpiresAt: null },
      );
      await this.outbox.put(
        {
          key: `newsletter-welcome/${confirmed.id}`,
          to: { address: confirmed.email },
          template: 'newsletter-welcome',
          ...welcomeOf(confirmed),
        },
        manager,
      );
    });
  }
}

const welcomeOf = ({ unsubscribeToken }: NewsletterSubscriptionEntity) => ({
  data: {},
  secrets: { unsubscribeToken: new MailSecret(unsubscribeToken) },
});
