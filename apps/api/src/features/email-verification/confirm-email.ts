import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { MailLinks } from '#platform/auth/mail-links.js';
import { ApiError } from '#platform/http/api-error.js';
import { InvestorAccounts } from '../users/investor-accounts.js';

/** Whoever follows the mailed link can read mail at the account's address. Nobody need be signed in for it. */
export class ConfirmEmail extends commandWith<{ token: string }>() {}

@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    private readonly source: DataSource,
    private readonly links: MailLinks,
    private readonly accounts: InvestorAccounts,
  ) {}

  /** @throws ApiError 'link-invalid', also when the account has another e-mail by now */
  async execute({ token }: ConfirmEmail): Promise<void> {
    const personId = await this.links.ownerOf('verify-email', token);
    await this.source.transaction(async (manager) => {
      if (!(await this.accounts.lockIfThere(personId, manager))) throw new ApiError('link-invalid');
      const { address } = await this.links.use('verify-email', token, manager);
      if (!(await this.accounts.markVerified(personId, address, manager))) throw new ApiError('link-invalid');
    });
  }
}
