import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type PasskeySignInRequest, type SessionAnswer } from '@clearfold/contracts';
import { type EntityManager } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { DeviceProofs } from '#platform/auth/devices/device-proofs.js';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { assertCountsOn, verifyAssertion } from '#platform/passkeys/ceremonies/verify-assertion.js';
import { PasskeyChallenges } from '#platform/passkeys/challenges/passkey-challenges.js';
import { relyingParty } from '#platform/passkeys/relying-party.js';
import { noteWho } from '#platform/telemetry/request-context.js';
import { InvestorPasskeyEntity } from '../passkeys/investor-passkey.entity.js';
import { KnownPasskeys } from '../passkeys/known-passkeys.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { SignInChallenges } from '../second-factor/sign-in-challenges.js';
import { SecondStep, type SecondStepGiven } from './second-step.js';

/** The second step of signing in: the password was right, now a passkey. */
export class SignInWithPasskey extends commandWith<
  SecondStepGiven & { request: PasskeySignInRequest },
  SessionAnswer
>() {}

@CommandHandler(SignInWithPasskey)
export class SignInWithPasskeyHandler implements ICommandHandler<SignInWithPasskey> {
  constructor(
    private readonly challenges: SignInChallenges,
    private readonly asked: PasskeyChallenges,
    private readonly passkeys: KnownPasskeys,
    private readonly factors: SecondFactors,
    private readonly proofs: DeviceProofs,
    private readonly step: SecondStep,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /**
   * @throws ApiError 'passkeys-unavailable'; 'challenge-expired', also of an answer that was given before; 'passkey-unknown' of one
   *   that is not this investor's; 'passkey-refused' of an answer that it did not sign, that comes from another page, without its
   *   user being verified, or that counts back; 'too-many-requests'
   */
  async execute({ request, ...given }: SignInWithPasskey): Promise<SessionAnswer> {
    const party = relyingParty(this.settings, 'investor');
    const stored = await this.challenges.credentialsOf(given.challenge);
    const { id: investorId } = stored;
    noteWho('investor', investorId);
    const device = await this.proofs.of('investor', investorId, given.shownProofs);
    const { id, counter } = await this.factors.counted(investorId, given.address, device, async () => {
      const challenge = await this.asked.take('sign-in', request.clientDataJSON, { investorId });
      const counting = await this.passkeys.countingOf(investorId);
      const passkey = counting.find(({ row }) => row.credentialId === request.id);
      if (!passkey) throw new ApiError('passkey-unknown');
      const { row, publicKey } = passkey;
      return { id: row.id, counter: await verifyAssertion(party, { ...row, publicKey }, request, challenge) };
    });
    return this.step.take(stored, given, (manager) => this.use(id, counter, manager));
  }

  private async use(id: string, counter: number, manager: EntityManager): Promise<void> {
    // Which it writes: of two sign-ins at once the second waits here for the first, and both for who removes it.
    const own = { where: { id }, lock: { mode: 'for_no_key_update' } } as const;
    const counts = await manager.findOne(InvestorPasskeyEntity, own);
    if (!counts) throw new ApiError('passkey-unknown');
    assertCountsOn(counter, counts.counter);
    const used = { counter: String(counter), lastUsedAt: this.clock.now() };
    await manager.update(InvestorPasskeyEntity, { id }, used);
  }
}
