import { Injectable } from '@nestjs/common';
import { type PasskeyCreationOptionsAnswer, type PasskeyOptionsAnswer } from '@clearfold/contracts';
import { DataSource, IsNull, MoreThan, Not } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { creationOptions, requestOptions } from '#platform/passkeys/ceremonies/passkey-options.js';
import { PasskeyChallenges } from '#platform/passkeys/challenges/passkey-challenges.js';
import { relyingParty } from '#platform/passkeys/relying-party.js';
import { StaffMemberEntity } from '../staff-member.entity.js';
import { StaffKeyEntity } from './staff-key.entity.js';

/** What a browser asks an authenticator for; each answer is taken once, for five minutes. */
@Injectable()
export class KeyOptions {
  constructor(
    private readonly source: DataSource,
    private readonly challenges: PasskeyChallenges,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** Of whoever signs in: the device knows which passkey it has for this place. @throws ApiError 'passkeys-unavailable' */
  async toSignIn(): Promise<PasskeyOptionsAnswer> {
    const party = relyingParty(this.settings, 'staff');
    return { options: await requestOptions(party, await this.challenges.open('sign-in', 'anybody')) };
  }

  /** Of a member who adds a passkey, on a device that has none of theirs. @throws ApiError 'passkeys-unavailable' */
  async toAdd(staffId: string): Promise<PasskeyCreationOptionsAnswer> {
    const party = relyingParty(this.settings, 'staff');
    const { manager } = this.source;
    const member = await manager.findOneByOrFail(StaffMemberEntity, { id: staffId });
    const theirs = { staffId, revokedAt: IsNull() };
    const known = await manager.findBy(StaffKeyEntity, [
      { ...theirs, enrolledAt: Not(IsNull()) },
      { ...theirs, expiresAt: MoreThan(this.clock.now()) },
    ]);
    return {
      options: await creationOptions(party, member, known, await this.challenges.open('new-passkey', { staffId })),
    };
  }
}
