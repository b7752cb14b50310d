import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { MailLinks } from '#platform/auth/mail-links.js';
import { ApiError } from '#platform/http/api-error.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { MailRenewals } from '#platform/mail/mail-renewals.js';
import { StaffActs } from '#platform/staff-acts/staff-acts.js';
import { InvestorAccounts } from '../users/investor-accounts.js';
import { EmailChanges } from './email-changes.js';

const LINK_MINUTES = 60;

/** Support has an investor who forgot the PIN mailed the link to set a new one, with a recorded reason. */
export class StartPinRecovery extends commandWith<{ staffId: string; investorId: string; reason: string }>() {}

@CommandHandler(StartPinRecovery)
export class StartPinRecoveryHandler implements ICommandHandler<StartPinRecovery> {
  constructor(
    private readonly source: DataSource,
    private readonly accounts: InvestorAccounts,
    private readonly changes: EmailChanges,
    private readonly links: MailLinks,
    private readonly outbox: MailOutbox,
    private readonly acts: StaffActs,
    renewals: MailRenewals,
  ) {
    renewals.register({
      template: 'new-pin-link',
      renew: async ({ investorId }, manager) => {
        const link = investorId && (await links.renew('new-pin', investorId, manager, { minutes: LINK_MINUTES }));
        return link ? { data: { minutes: LINK_MINUTES }, secrets: { pinToken: link.secret } } : undefined;
      },
    });
  }

  /** @throws ApiError 'investor-not-found', 'email-change-waits', 'email-changed-recently' */
  async execute({ staffId, investorId, reason }: StartPinRecovery): Promise<void> {
    await this.source.transaction(async (manager) => {
      if (!(await this.accounts.lockIfThere(investorId, manager))) throw new ApiError('investor-not-found');
      // One person who talks support into both would have the account: the PIN is not set by an address in doubt.
      await this.changes.assertNone(investorId, manager);
      const { email } = await this.accounts.emailOf(investorId, manager);
      const sent = { address: email, minutes: LINK_MINUTES };
      const pinToken = await this.links.make('new-pin', { investorId }, sent, manager);
      await this.outbox.put(
        { to: { investorId }, template: 'new-pin-link', data: { minutes: LINK_MINUTES }, secrets: { pinToken } },
        manager,
      );
      await this.acts.record('investor-pin-help-started', staffId, { investorId }, reason, manager);
    });
  }
}
