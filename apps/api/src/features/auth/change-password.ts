import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ERROR_TEXT } from '@clearfold/content';
import { type ChangePasswordRequest } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { Attempts } from '#platform/auth/attempts.js';
import { type SignedInInvestor } from '#platform/auth/identity.js';
import { hashSecret, verifySecret } from '#platform/auth/secret-hash.js';
import { Sessions } from '#platform/auth/sessions.js';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { InvestorAccounts } from '../users/index.js';

/** An investor changes the password; the other sessions end. */
export class ChangePassword extends Command<void> {
  constructor(
    readonly investor: SignedInInvestor,
    readonly request: ChangePasswordRequest,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly source: DataSource,
    private readonly accounts: InvestorAccounts,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** @throws ApiError 'wrong-password', 'too-many-requests' */
  async execute({ investor, request, address }: ChangePassword): Promise<void> {
    const attempt = { action: 'change-password', address, account: investor.id };
    await this.attempts.count(attempt, this.settings.passwordChangeLimits);
    const current = { id: investor.id, passwordHash: await this.accounts.passwordHashOf(investor.id) };
    if (!(await verifySecret(current.passwordHash, request.currentPassword))) throw wrongPassword();
    const newHash = await hashSecret(request.newPassword);
    await this.source.transaction(async (manager) => {
      await this.accounts.lock(investor.id, manager);
      // Another session may have changed it since it was checked.
      if ((await this.accounts.passwordHashOf(investor.id, manager)) !== current.passwordHash) throw wrongPassword();
      await this.sessions.endOthersOf(investor, manager);
      await this.accounts.setPassword(investor.id, newHash, manager);
      const data = { at: this.clock.now().toISOString() };
      const key = `password-changed/${randomUUID()}`;
      await this.outbox.put({ key, to: { investorId: investor.id }, template: 'password-changed', data }, manager);
    });
    await this.attempts.forgive(attempt);
  }
}

const wrongPassword = (): ApiError =>
  new ApiError('wrong-password', { errors: { currentPassword: ERROR_TEXT['wrong-password'] } });
