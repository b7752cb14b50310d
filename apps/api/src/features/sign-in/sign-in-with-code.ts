import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type SessionAnswer } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { DeviceProofs } from '#platform/auth/devices/device-proofs.js';
import { Sessions } from '#platform/auth/sessions.js';
import { ApiError } from '#platform/http/api-error.js';
import { noteWho } from '#platform/telemetry/request-context.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { SignInChallenges } from '../second-factor/sign-in-challenges.js';
import { InvestorAccounts } from '../users/investor-accounts.js';
import { UserReader } from '../users/user.reader.js';
import { saidDeviceOf } from './device-of.js';
import { KnownDevices } from './known-devices.js';

/** The second step of signing in: the password was right, now the code. */
export class SignInWithCode extends commandWith<
  { challenge: string; code: string; address: string; shownProofs: readonly string[]; userAgent?: string | undefined },
  SessionAnswer
>() {}

@CommandHandler(SignInWithCode)
export class SignInWithCodeHandler implements ICommandHandler<SignInWithCode> {
  constructor(
    private readonly source: DataSource,
    private readonly accounts: InvestorAccounts,
    private readonly challenges: SignInChallenges,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
    private readonly proofs: DeviceProofs,
    private readonly users: UserReader,
  ) {}

  /** @throws ApiError 'challenge-expired', 'wrong-code', 'too-many-requests' */
  async execute({ challenge, code, address, shownProofs, userAgent }: SignInWithCode): Promise<SessionAnswer> {
    const stored = await this.challenges.credentialsOf(challenge);
    noteWho('investor', stored.id);
    const device = await this.proofs.of('investor', stored.id, shownProofs);
    await this.factors.use(stored.id, code, address, device);
    const opened = await this.source.transaction(async (manager) => {
      if (!(await this.accounts.maySignIn(stored, manager))) throw new ApiError('challenge-expired');
      await this.challenges.close(challenge, manager);
      await this.devices.signedIn(stored.id, userAgent, manager);
      return this.sessions.signIn('investor', stored.id, shownProofs, manager, { device: saidDeviceOf(userAgent) });
    });
    return { ...opened, user: await this.users.of(stored.id) };
  }
}
