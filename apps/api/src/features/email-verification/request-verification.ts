import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Throttle } from '#platform/auth/throttle.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { InvestorAccounts } from '../users/investor-accounts.js';
import { VerificationMails } from './verification-mails.js';

/** An investor asks for the verification mail again; links of earlier mails stop working. */
export class RequestVerification extends commandWith<{ investorId: string; address: string }>() {}

@CommandHandler(RequestVerification)
export class RequestVerificationHandler implements ICommandHandler<RequestVerification> {
  constructor(
    private readonly source: DataSource,
    private readonly accounts: InvestorAccounts,
    private readonly mails: VerificationMails,
    private readonly attempts: Throttle,
    private readonly settings: Settings,
  ) {}

  /** @throws ApiError 'email-already-verified', 'too-many-requests' */
  async execute({ investorId, address }: RequestVerification): Promise<void> {
    await this.attempts.count(
      { action: 'verification-mail', address, account: investorId },
      this.settings.verificationMailLimits,
    );
    await this.source.transaction(async (manager) => {
      await this.accounts.lock(investorId, manager);
      const { email, isVerified } = await this.accounts.emailOf(investorId, manager);
      if (isVerified) throw new ApiError('email-already-verified');
      await this.mails.send({ id: investorId, email }, manager);
    });
  }
}
