import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ERROR_TEXT } from '@clearfold/content';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Throttle } from '#platform/auth/throttle.js';
import { DeviceProofs } from '#platform/auth/devices/device-proofs.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { noteWho } from '#platform/telemetry/request-context.js';
import { emailKey } from '#features/users/names/email-key.js';
import { InvestorAccounts } from '#features/users/investor-accounts.js';
import { ResetMails } from './reset-mails.js';

/** Someone who forgot the password names the account's e-mail: the window opens, or the link that opens it is mailed. */
export class OpenResetWindow extends commandWith<{
  email: string;
  address: string;
  shownProofs: readonly string[];
}>() {}

@CommandHandler(OpenResetWindow)
export class OpenResetWindowHandler implements ICommandHandler<OpenResetWindow> {
  constructor(
    private readonly accounts: InvestorAccounts,
    private readonly source: DataSource,
    private readonly mails: ResetMails,
    private readonly attempts: Throttle,
    private readonly proofs: DeviceProofs,
    private readonly settings: Settings,
  ) {}

  /** @throws ApiError 'email-not-registered', 'pin-locked', 'too-many-requests' */
  async execute({ email, address, shownProofs }: OpenResetWindow): Promise<void> {
    const stored = await this.accounts.credentialsOf(email);
    const device = stored && (await this.proofs.of('investor', stored.id, shownProofs));
    const attempt = { action: 'verify-email', address, account: emailKey(email), device };
    await this.attempts.count(attempt, this.settings.passwordResetLimits);
    if (!stored) {
      throw new ApiError('email-not-registered', { errors: { email: ERROR_TEXT['email-not-registered'] } });
    }
    noteWho('investor', stored.id);
    await this.source.transaction((manager) =>
      this.settings.resetRequiresMailLink
        ? this.mails.sendLink(stored.id, email, manager)
        : this.mails.openWindow(stored.id, device, manager),
    );
  }
}
