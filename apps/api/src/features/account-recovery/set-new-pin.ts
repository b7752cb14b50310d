import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ERROR_TEXT } from '@clearfold/content';
import { type NewPinRequest } from '@clearfold/contracts';
import { commandWith } from '#platform/command-with.js';
import { MailLinks } from '#platform/auth/mail-links.js';
import { SecretRules } from '#platform/auth/secret-rules.js';
import { Sessions } from '#platform/auth/sessions.js';
import { ApiError } from '#platform/http/api-error.js';
import { PinWriter } from '../pin/pin-writer.js';
import { OwnPassword } from '../second-factor/own-password.js';
import { deadWithAccount } from '../users/dead-with-account.js';
import { CredentialBinder } from '../users/credentials/credential-binder.js';
import { InvestorAccounts } from '../users/investor-accounts.js';
import { SecurityMails } from '../users/security-mails.js';
import { UserReader } from '../users/user.reader.js';
import { MailedLinkCode } from './mailed-link-code.js';

/** Someone who forgot the PIN sets a new one: by the mailed link, the password, and a code where two-step sign-in is on. */
export class SetNewPin extends commandWith<{ request: NewPinRequest; address: string }>() {}

@CommandHandler(SetNewPin)
export class SetNewPinHandler implements ICommandHandler<SetNewPin> {
  constructor(
    private readonly credentials: CredentialBinder,
    private readonly links: MailLinks,
    private readonly accounts: InvestorAccounts,
    private readonly password: OwnPassword,
    private readonly linkCode: MailedLinkCode,
    private readonly pins: PinWriter,
    private readonly users: UserReader,
    private readonly rules: SecretRules,
    private readonly sessions: Sessions,
    private readonly mails: SecurityMails,
  ) {}

  /**
   * @throws ApiError 'link-invalid', 'wrong-password', 'pin-obvious', 'wrong-code', 'too-many-requests'; the link still works then
   */
  async execute({ request, address }: SetNewPin): Promise<void> {
    const { token } = request;
    // The link comes first: without one, nobody guesses passwords here.
    const investorId = await this.links.ownerOf('new-pin', token);
    await deadWithAccount('link-invalid', () => this.setPin(investorId, request, address));
  }

  private async setPin(investorId: string, request: NewPinRequest, address: string): Promise<void> {
    const { token, password, code, newPIN } = request;
    const passwordHash = await this.password.verify({ id: investorId }, password, address);
    // Before the code, which works once.
    const { dateOfBirth } = await this.users.of(investorId);
    this.rules.refusePin({ field: 'newPIN', value: newPIN }, dateOfBirth);
    await this.linkCode.verify(investorId, code, address);
    await this.credentials.change([investorId], async (change) => {
      const { manager } = change;
      await this.accounts.lock(investorId, manager);
      await this.links.use('new-pin', token, manager);
      // A reset may have changed the password since it was checked.
      if (!(await this.accounts.holdsStill({ id: investorId, passwordHash }, manager))) {
        throw new ApiError('wrong-password', { errors: { password: ERROR_TEXT['wrong-password'] } });
      }
      await this.pins.set(investorId, newPIN, change);
      await this.sessions.endAllOf(investorId, manager);
      await this.mails.tell(investorId, { template: 'pin-set-anew' }, manager);
    });
  }
}
