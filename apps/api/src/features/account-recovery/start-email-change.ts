import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type EmailChangeRequest } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { MailLinks } from '#platform/auth/mail-links.js';
import { ApiError } from '#platform/http/api-error.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { StaffActs } from '#platform/staff-acts/staff-acts.js';
import { emailKey } from '../users/names/email-key.js';
import { KnownPasskeys } from '../passkeys/known-passkeys.js';
import { InvestorAccounts } from '../users/investor-accounts.js';
import { CONFIRM_HOURS, EmailChanges, WAIT_HOURS } from './email-changes.js';

/** Support begins to change an investor's e-mail, with a recorded reason. Nothing changes yet. */
export class StartEmailChange extends commandWith<{
  staffId: string;
  investorId: string;
  request: EmailChangeRequest;
}>() {}

@CommandHandler(StartEmailChange)
export class StartEmailChangeHandler implements ICommandHandler<StartEmailChange> {
  constructor(
    private readonly source: DataSource,
    private readonly accounts: InvestorAccounts,
    private readonly changes: EmailChanges,
    private readonly passkeys: KnownPasskeys,
    private readonly links: MailLinks,
    private readonly outbox: MailOutbox,
    private readonly acts: StaffActs,
  ) {}

  /** @throws ApiError 'investor-not-found', 'email-unchanged', 'email-taken', 'email-change-waits', 'payment-signing-released' */
  async execute({ staffId, investorId, request: { newEmail, reason } }: StartEmailChange): Promise<void> {
    await this.source.transaction(async (manager) => {
      if (!(await this.accounts.lockIfThere(investorId, manager))) throw new ApiError('investor-not-found');
      const { email: oldEmail } = await this.accounts.emailOf(investorId, manager);
      if (emailKey(oldEmail) === emailKey(newEmail)) throw new ApiError('email-unchanged');
      if (await this.accounts.isTaken(newEmail, manager)) throw new ApiError('email-taken');
      if (await this.changes.openOf(investorId, manager)) throw new ApiError('email-change-waits');
      // The owner stops a release by mail, and is not to lose the mailbox meanwhile.
      const { release } = this.passkeys.shown(await this.passkeys.of(investorId, manager));
      if (release) throw new ApiError('payment-signing-released');
      const at = await this.changes.ask({ investorId, staffId, oldEmail, newEmail }, manager);
      // Whoever may set the PIN anew at the old address must not do so at this moment.
      await this.links.forget('new-pin', investorId, manager);
      const takesEffectAt = at.toISOString();
      const newEmailToken = await this.links.make(
        'confirm-new-email',
        { investorId },
        { address: newEmail, minutes: CONFIRM_HOURS * 60 },
        manager,
      );
      const stopToken = await this.links.make(
        'stop-email-change',
        { investorId },
        { address: oldEmail, minutes: CONFIRM_HOURS * 60 },
        manager,
      );
      await this.outbox.put(
        {
          to: { investorId, address: newEmail },
          template: 'confirm-new-email',
          data: { hours: CONFIRM_HOURS, takesEffectAt },
          secrets: { newEmailToken },
        },
        manager,
      );
      await this.outbox.put(
        {
          to: { investorId, address: oldEmail },
          template: 'email-change-asked',
          data: { waitHours: WAIT_HOURS, takesEffectAt },
          secrets: { stopToken },
        },
        manager,
      );
      await this.acts.record('investor-email-change-started', staffId, { investorId }, reason, manager);
    });
  }
}
