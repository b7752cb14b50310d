import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type StaffSessionAnswer } from '@clearfold/contracts';
import { needsKey } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Throttle } from '#platform/auth/throttle.js';
import { DeviceProofs } from '#platform/auth/devices/device-proofs.js';
import { verifySecret } from '#platform/auth/secret-hash.js';
import { Sessions } from '#platform/auth/sessions.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { noteWho } from '#platform/telemetry/request-context.js';
import { emailKey } from '#features/users/names/email-key.js';
import { StaffRegister } from '../register/staff-register.js';
import { StaffAccounts } from '../staff-accounts.js';

/** A member of staff signs in to the console. */
export class SignInStaff extends commandWith<
  { email: string; password: string; address: string; shownProofs: readonly string[] },
  StaffSessionAnswer
>() {}

@CommandHandler(SignInStaff)
export class SignInStaffHandler implements ICommandHandler<SignInStaff> {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly source: DataSource,
    private readonly sessions: Sessions,
    private readonly register: StaffRegister,
    private readonly proofs: DeviceProofs,
    private readonly attempts: Throttle,
    private readonly settings: Settings,
  ) {}

  /**
   * @throws ApiError 'invalid-credentials', the same for whatever is wrong; 'passkey-needed' for who signs in with one;
   *   'too-many-requests'
   */
  async execute({ email, password, address, shownProofs }: SignInStaff): Promise<StaffSessionAnswer> {
    const stored = await this.accounts.credentialsOf(email);
    const device = stored && (await this.proofs.of('staff', stored.id, shownProofs));
    const attempt = { action: 'staff-sign-in', address, account: emailKey(email), device };
    await this.attempts.count(attempt, this.settings.signInLimits);
    if (stored) noteWho('staff', stored.id);
    const isRight = await verifySecret(stored?.passwordHash, password, device);
    if (!stored || !isRight) throw new ApiError('invalid-credentials');
    await this.attempts.forgive(attempt);
    const { id, name, role } = stored;
    // Whoever ends all sessions while this password was being checked must not miss this one.
    const opened = await this.source.transaction(async (manager) => {
      if (!(await this.accounts.maySignIn(stored, manager))) throw new ApiError('invalid-credentials');
      if (needsKey(await this.register.known(manager), id)) throw new ApiError('passkey-needed');
      return this.sessions.signIn('staff', id, shownProofs, manager);
    });
    const { staffIdleMinutes: idleMinutes, staffPasskeys: passkeys } = this.settings;
    return { ...opened, staff: { id, name, email: stored.email, role }, idleMinutes, passkeys, withKey: false };
  }
}
