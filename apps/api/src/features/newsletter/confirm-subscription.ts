import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { MailRenewals } from '#platform/mail/mail-renewals.js';
import { MailSecret } from '#platform/secrets/mail-secret.js';
import { emailKey } from '../users/index.js';
import { confirmationHash } from './subscribe.js';

const CONFIRM = `
update newsletter_subscriptions set confirmed_at = $2, confirm_hash = null, confirm_expires_at = null
where confirm_hash = $1 and confirm_expires_at > $2
returning id, email, unsubscribe_token as "unsubscribeToken"`;

const TOKEN_OF_READER = `
select unsubscribe_token as "unsubscribeToken" from newsletter_subscriptions where email_key = $1 and confirmed_at is not null`;

interface Confirmed {
  id: string;
  email: string;
  unsubscribeToken: string;
}

/** The owner of an address follows the mailed link: from now on it gets letters. */
export class ConfirmSubscription extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

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
        const [reader] = await manager.query<Pick<Confirmed, 'unsubscribeToken'>[]>(TOKEN_OF_READER, [
          emailKey(address),
        ]);
        return reader && welcomeOf(reader);
      },
    });
  }

  /** @throws ApiError 'link-invalid' when the link is unknown, used, replaced or too old */
  async execute({ token }: ConfirmSubscription): Promise<void> {
    await this.source.transaction(async (manager) => {
      // TypeORM answers an UPDATE with its rows and their number.
      const [[confirmed]] = await manager.query<[Confirmed[], number]>(CONFIRM, [
        confirmationHash(token),
        this.clock.now(),
      ]);
      if (!confirmed) throw new ApiError('link-invalid');
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

const welcomeOf = ({ unsubscribeToken }: Pick<Confirmed, 'unsubscribeToken'>) => ({
  data: {},
  secrets: { unsubscribeToken: new MailSecret(unsubscribeToken) },
});
