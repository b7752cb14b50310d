import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type SessionAnswer } from '@clearfold/contracts';
import { commandWith } from '#platform/command-with.js';
import { DeviceProofs } from '#platform/auth/devices/device-proofs.js';
import { noteWho } from '#platform/telemetry/request-context.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { SignInChallenges } from '../second-factor/sign-in-challenges.js';
import { SecondStep, type SecondStepGiven } from './second-step.js';

/** The second step of signing in: the password was right, now the code. */
export class SignInWithCode extends commandWith<SecondStepGiven & { code: string }, SessionAnswer>() {}

@CommandHandler(SignInWithCode)
export class SignInWithCodeHandler implements ICommandHandler<SignInWithCode> {
  constructor(
    private readonly challenges: SignInChallenges,
    private readonly factors: SecondFactors,
    private readonly proofs: DeviceProofs,
    private readonly step: SecondStep,
  ) {}

  /** @throws ApiError 'challenge-expired', 'wrong-code', 'too-many-requests' */
  async execute({ code, ...given }: SignInWithCode): Promise<SessionAnswer> {
    const stored = await this.challenges.credentialsOf(given.challenge);
    noteWho('investor', stored.id);
    const device = await this.proofs.of('investor', stored.id, given.shownProofs);
    await this.factors.use(stored.id, code, given.address, device);
    return this.step.take(stored, given);
  }
}
