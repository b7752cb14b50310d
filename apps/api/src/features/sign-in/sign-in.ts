import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type SecondFactorChallenge, type SessionAnswer } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Throttle } from '#platform/auth/throttle.js';
import { DeviceProofs } from '#platform/auth/devices/device-proofs.js';
import { verifySecret } from '#platform/auth/secret-hash.js';
import { Sessions } from '#platform/auth/sessions.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { noteWho } from '#platform/telemetry/request-context.js';
import { SecondFactorMethods } from '../second-factor/second-factor-methods.js';
import { SignInChallenges } from '../second-factor/sign-in-challenges.js';
import { emailKey } from '../users/names/email-key.js';
import { InvestorAccounts } from '../users/investor-accounts.js';
import { UserReader } from '../users/user.reader.js';
import { saidDeviceOf } from './device-of.js';
import { KnownDevices } from './known-devices.js';

/** An investor signs in. */
export class SignIn extends commandWith<
  { email: string; password: string; address: string; shownProofs: readonly string[]; userAgent?: string | undefined },
  SessionAnswer | SecondFactorChallenge
>() {}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly source: DataSource,
    private readonly accounts: InvestorAccounts,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly proofs: DeviceProofs,
    private readonly users: UserReader,
    private readonly factors: SecondFactorMethods,
    private readonly challenges: SignInChallenges,
    private readonly attempts: Throttle,
    private readonly settings: Settings,
  ) {}

  /**
   * @throws ApiError 'invalid-credentials', the same for a wrong password and an unknown e-mail; 'too-many-requests';
   *   'sign-in-stopped' for who knows the password of an account that its owner froze
   */
  async execute({
    email,
    password,
    address,
    shownProofs,
    userAgent,
  }: SignIn): Promise<SessionAnswer | SecondFactorChallenge> {
    const stored = await this.accounts.credentialsOf(email);
    const device = stored && (await this.proofs.of('investor', stored.id, shownProofs));
    const attempt = { action: 'sign-in', address, account: emailKey(email), device };
    await this.attempts.count(attempt, this.settings.signInLimits);
    if (stored) noteWho('investor', stored.id);
    const isRight = await verifySecret(stored?.passwordHash, password, device);
    if (!stored || !isRight) throw new ApiError('invalid-credentials');
    await this.attempts.forgive(attempt);
    if (stored.isSignInStopped) throw new ApiError('sign-in-stopped');
    const methods = await this.factors.of(stored.id);
    if (methods.length > 0) {
      const challenge = await this.challenges.open(stored);
      // Who has an app alone is answered as before there were passkeys.
      return { secondFactorRequired: true, challenge, ...(methods.includes('passkey') && { methods }) };
    }
    // A reset that ends all sessions while this password was being checked must not miss this one.
    const opened = await this.source.transaction(async (manager) => {
      if (!(await this.accounts.maySignIn(stored, manager))) throw new ApiError('invalid-credentials');
      await this.devices.signedIn(stored.id, userAgent, manager);
      return this.sessions.signIn('investor', stored.id, shownProofs, manager, { device: saidDeviceOf(userAgent) });
    });
    return { ...opened, user: await this.users.of(stored.id) };
  }
}
