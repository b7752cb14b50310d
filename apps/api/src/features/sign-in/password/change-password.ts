import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ERROR_TEXT } from '@clearfold/content';
import { type ChangePasswordRequest } from '@clearfold/contracts';
import { commandWith } from '#platform/command-with.js';
import { Throttle } from '#platform/auth/throttle.js';
import { type SignedInInvestor } from '#platform/auth/identity.js';
import { hashSecret, verifySecret } from '#platform/auth/secret-hash.js';
import { SecretRules } from '#platform/auth/secret-rules.js';
import { Sessions } from '#platform/auth/sessions.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { CredentialBinder } from '#features/users/credentials/credential-binder.js';
import { InvestorAccounts } from '#features/users/investor-accounts.js';
import { SecurityMails } from '#features/users/security-mails.js';
import { UserReader } from '#features/users/user.reader.js';

/** An investor changes the password; the other sessions end. */
export class ChangePassword extends commandWith<{
  investor: SignedInInvestor;
  request: ChangePasswordRequest;
  address: string;
}>() {}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly credentials: CredentialBinder,
    private readonly accounts: InvestorAccounts,
    private readonly users: UserReader,
    private readonly rules: SecretRules,
    private readonly sessions: Sessions,
    private readonly attempts: Throttle,
    private readonly mails: SecurityMails,
    private readonly settings: Settings,
  ) {}

  /** @throws ApiError 'wrong-password', 'too-many-requests', 'password-obvious', 'password-breached' */
  async execute({ investor, request, address }: ChangePassword): Promise<void> {
    const attempt = { action: 'change-password', address, account: investor.id, session: investor.sessionId };
    await this.attempts.count(attempt, this.settings.passwordChangeLimits);
    const current = { id: investor.id, passwordHash: await this.accounts.passwordHashOf(investor.id) };
    if (!(await verifySecret(current.passwordHash, request.currentPassword, investor.id))) throw wrongPassword();
    await this.attempts.forgive(attempt);
    const { firstName, lastName, email } = await this.users.of(investor.id);
    const chosen = { field: 'newPassword', value: request.newPassword };
    await this.rules.refusePassword(chosen, [firstName, lastName, email]);
    const newHash = await hashSecret(request.newPassword, investor.id);
    await this.credentials.change([investor.id], async (change) => {
      const { manager } = change;
      await this.accounts.lock(investor.id, manager);
      // Another session may have changed it since it was checked.
      if ((await this.accounts.passwordHashOf(investor.id, manager)) !== current.passwordHash) throw wrongPassword();
      await this.sessions.endOthersOf(investor, manager);
      await this.accounts.setPassword(investor.id, newHash, change);
      await this.mails.tell(investor.id, { template: 'password-changed' }, manager);
    });
  }
}

const wrongPassword = (): ApiError =>
  new ApiError('wrong-password', { errors: { currentPassword: ERROR_TEXT['wrong-password'] } });
