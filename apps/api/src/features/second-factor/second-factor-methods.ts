import { Injectable } from '@nestjs/common';
import { type SecondFactorChallenge } from '@clearfold/contracts';
import { KnownPasskeys } from '../passkeys/known-passkeys.js';
import { SecondFactors } from './second-factors.js';

/** What an investor is asked for besides the password. */
@Injectable()
export class SecondFactorMethods {
  constructor(
    private readonly factors: SecondFactors,
    private readonly passkeys: KnownPasskeys,
  ) {}

  /** @returns what is taken besides a backup code; nothing where the password alone signs in */
  async of(investorId: string): Promise<NonNullable<SecondFactorChallenge['methods']>> {
    const [hasApp, { keys }] = await Promise.all([this.factors.isOn(investorId), this.passkeys.of(investorId)]);
    return [...(hasApp ? (['app'] as const) : []), ...(keys.size > 0 ? (['passkey'] as const) : [])];
  }

  async isAsked(investorId: string): Promise<boolean> {
    return (await this.of(investorId)).length > 0;
  }
}
