import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ERROR_TEXT } from '@clearfold/content';
import { type ConfirmNewEmailRequest } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { MailLinks } from '#platform/auth/mail-links.js';
import { ApiError } from '#platform/http/api-error.js';
import { OwnPassword } from '../second-factor/own-password.js';
import { PinVerifier } from '../pin/pin-verifier.js';
import { deadWithAccount } from '../users/dead-with-account.js';
import { InvestorAccounts } from '../users/investor-accounts.js';
import { EmailChanges } from './email-changes.js';
import { MailedLinkCode } from './mailed-link-code.js';

const PIN = /^\d{4}$/;

/**
 * Somebody reads mail at the new address and says that the account is theirs: by the mailed link, its password, and a code where
 * two-step sign-in is on. Who forgot the password, too, gives the transaction PIN in its place: no password is as short. Support, whoever it believed, cannot give an account away alone.
 */
export class ConfirmNewEmail extends commandWith<{ request: ConfirmNewEmailRequest; address: string }>() {}

@CommandHandler(ConfirmNewEmail)
export class ConfirmNewEmailHandler implements ICommandHandler<ConfirmNewEmail> {
  constructor(
    private readonly source: DataSource,
    private readonly links: MailLinks,
    private readonly accounts: InvestorAccounts,
    private readonly changes: EmailChanges,
    private readonly password: OwnPassword,
    private readonly pin: PinVerifier,
    private readonly linkCode: MailedLinkCode,
  ) {}

  /** @throws ApiError 'link-invalid', 'wrong-password', 'wrong-pin', 'pin-locked', 'wrong-code', 'too-many-requests'; the link still works then */
  async execute({ request, address }: ConfirmNewEmail): Promise<void> {
    // The link comes first: without one, nobody guesses passwords here.
    const investorId = await this.links.ownerOf('confirm-new-email', request.token);
    await deadWithAccount('link-invalid', async () => {
      const passwordHash = await this.known(investorId, request.password, address);
      await this.linkCode.verify(investorId, request.code, address);
      await this.source.transaction(async (manager) => {
        await this.accounts.lock(investorId, manager);
        const link = await this.links.use('confirm-new-email', request.token, manager);
        // A reset may have changed the password since it was checked.
        if (passwordHash && !(await this.accounts.holdsStill({ id: investorId, passwordHash }, manager))) {
          throw new ApiError('wrong-password', { errors: { password: ERROR_TEXT['wrong-password'] } });
        }
        const open = await this.changes.openOf(investorId, manager);
        if (open?.newEmail !== link.address) throw new ApiError('link-invalid');
        await this.changes.confirm(open, manager);
      });
    });
  }

  /** @returns the hash of a right password; nothing of a right PIN */
  private async known(investorId: string, secret: string, address: string): Promise<string | undefined> {
    if (!PIN.test(secret)) return this.password.verify({ id: investorId }, secret, address);
    await this.pin.verify(investorId, secret);
    return undefined;
  }
}
