import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type StaffSessionAnswer } from '@clearfold/contracts';
import { Attempts } from '#platform/auth/attempts.js';
import { verifySecret } from '#platform/auth/secret-hash.js';
import { Sessions } from '#platform/auth/sessions.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { noteWho } from '#platform/telemetry/request-context.js';
import { emailKey } from '../users/index.js';
import { StaffAccounts } from './staff-accounts.js';

/** A member of staff signs in to the console. */
export class SignInStaff extends Command<StaffSessionAnswer> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(SignInStaff)
export class SignInStaffHandler implements ICommandHandler<SignInStaff> {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
    private readonly settings: Settings,
  ) {}

  /** @throws ApiError 'invalid-credentials', the same for whatever is wrong; 'too-many-requests' */
  async execute({ email, password, address }: SignInStaff): Promise<StaffSessionAnswer> {
    const attempt = { action: 'staff-sign-in', address, account: emailKey(email) };
    await this.attempts.count(attempt, this.settings.signInLimits);
    const stored = await this.accounts.credentialsOf(email);
    if (stored) noteWho('staff', stored.id);
    const isRight = await verifySecret(stored?.passwordHash, password);
    if (!stored || !isRight) throw new ApiError('invalid-credentials');
    await this.attempts.forgive(attempt);
    const { id, name, role } = stored;
    return { token: await this.sessions.open('staff', id), staff: { id, name, email: stored.email, role } };
  }
}
