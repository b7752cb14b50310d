import { Injectable } from '@nestjs/common';
import { type SessionAnswer } from '@clearfold/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Sessions } from '#platform/auth/sessions.js';
import { ApiError } from '#platform/http/api-error.js';
import { SignInChallenges } from '../second-factor/sign-in-challenges.js';
import { InvestorAccounts, type StoredCredentials } from '../users/investor-accounts.js';
import { UserReader } from '../users/user.reader.js';
import { saidDeviceOf } from './device-of.js';
import { KnownDevices } from './known-devices.js';

/** What both second steps of signing in are given. */
export interface SecondStepGiven {
  readonly challenge: string;
  readonly address: string;
  readonly shownProofs: readonly string[];
  readonly userAgent?: string | undefined;
}

/** Opens the session of somebody whose password and second factor were right. */
@Injectable()
export class SecondStep {
  constructor(
    private readonly source: DataSource,
    private readonly accounts: InvestorAccounts,
    private readonly challenges: SignInChallenges,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly users: UserReader,
  ) {}

  /**
   * @param use what the second factor itself writes, in the same transaction
   * @throws ApiError 'challenge-expired' when it was used, or the password is another one by now; what `use` throws
   */
  async take(
    stored: StoredCredentials,
    { challenge, shownProofs, userAgent }: SecondStepGiven,
    use: (manager: EntityManager) => Promise<void> = async () => {},
  ): Promise<SessionAnswer> {
    const opened = await this.source.transaction(async (manager) => {
      if (!(await this.accounts.maySignIn(stored, manager))) throw new ApiError('challenge-expired');
      await use(manager);
      await this.challenges.close(challenge, manager);
      await this.devices.signedIn(stored.id, userAgent, manager);
      return this.sessions.signIn('investor', stored.id, shownProofs, manager, { device: saidDeviceOf(userAgent) });
    });
    return { ...opened, user: await this.users.of(stored.id) };
  }
}
