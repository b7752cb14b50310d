import { Injectable } from '@nestjs/common';
import { type PasskeyCreationOptionsAnswer, type PasskeyOptionsAnswer } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { creationOptions, requestOptions } from '#platform/passkeys/ceremonies/passkey-options.js';
import { PasskeyChallenges } from '#platform/passkeys/challenges/passkey-challenges.js';
import { relyingParty } from '#platform/passkeys/relying-party.js';
import { InvestorEntity } from '../users/investor.entity.js';
import { KnownPasskeys } from './known-passkeys.js';

/** What an investor's browser asks an authenticator for; each answer is taken once, for five minutes. */
@Injectable()
export class PasskeyOptions {
  constructor(
    private readonly source: DataSource,
    private readonly passkeys: KnownPasskeys,
    private readonly challenges: PasskeyChallenges,
    private readonly settings: Settings,
  ) {}

  /** @throws ApiError 'passkeys-unavailable'; 'unauthenticated' for an account that was deleted meanwhile */
  async toAdd(investorId: string): Promise<PasskeyCreationOptionsAnswer> {
    const party = relyingParty(this.settings, 'investor');
    const investor = await this.source.manager.findOneBy(InvestorEntity, { id: investorId });
    if (!investor) throw new ApiError('unauthenticated');
    const { firstName, lastName, email } = investor;
    const owner = { id: investorId, name: `${firstName} ${lastName}`, email };
    const known = (await this.passkeys.countingOf(investorId)).map(({ row }) => row);
    return {
      options: await creationOptions(party, owner, known, await this.challenges.open('new-passkey', { investorId })),
    };
  }

  /** Of somebody who knew the password. @throws ApiError 'passkeys-unavailable'; 'passkey-unknown' for who has none */
  async toSignIn(investorId: string): Promise<PasskeyOptionsAnswer> {
    const party = relyingParty(this.settings, 'investor');
    const known = (await this.passkeys.countingOf(investorId)).map(({ row }) => row);
    if (known.length === 0) throw new ApiError('passkey-unknown');
    return { options: await requestOptions(party, await this.challenges.open('sign-in', { investorId }), known) };
  }
}
