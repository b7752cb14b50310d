import { Injectable } from '@nestjs/common';
import { type PasskeyCreationOptionsAnswer, type PasskeyOptionsAnswer } from '@clearfold/contracts';
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { DataSource, IsNull, MoreThan, Not } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { relyingParty } from '#platform/passkeys/relying-party.js';
import { StaffMemberEntity } from '../staff-member.entity.js';
import { ALGORITHM_IDS } from './offer-staff-key.js';
import { CHALLENGE_MINUTES, PasskeyChallenges } from './passkey-challenges.js';
import { StaffKeyEntity } from './staff-key.entity.js';

const TIMEOUT = CHALLENGE_MINUTES * 60_000;

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
    const { id: rpID } = relyingParty(this.settings);
    const challenge = await this.challenges.open(null);
    const userVerification = 'required';
    const options = await generateAuthenticationOptions({ rpID, challenge, userVerification, timeout: TIMEOUT });
    return { options: { rpId: rpID, challenge: options.challenge, timeout: TIMEOUT, userVerification } };
  }

  /** Of a member who adds a passkey, on a device that has none of theirs. @throws ApiError 'passkeys-unavailable' */
  async toAdd(staffId: string): Promise<PasskeyCreationOptionsAnswer> {
    const { id: rpID, name: rpName } = relyingParty(this.settings);
    const { manager } = this.source;
    const { name, email } = await manager.findOneByOrFail(StaffMemberEntity, { id: staffId });
    const theirs = { staffId, revokedAt: IsNull() };
    const known = await manager.findBy(StaffKeyEntity, [
      { ...theirs, enrolledAt: Not(IsNull()) },
      { ...theirs, expiresAt: MoreThan(this.clock.now()) },
    ]);
    const selection = { residentKey: 'required', userVerification: 'required' } as const;
    const { rp, user, challenge, pubKeyCredParams } = await generateRegistrationOptions({
      rpName,
      rpID,
      userID: new Uint8Array(Buffer.from(staffId.replaceAll('-', ''), 'hex')),
      userName: email,
      userDisplayName: name,
      challenge: await this.challenges.open(staffId),
      // Which it writes into.
      authenticatorSelection: { ...selection },
      supportedAlgorithmIDs: Object.values(ALGORITHM_IDS),
    });
    return {
      options: {
        rp: { ...rp, id: rpID },
        user,
        challenge,
        pubKeyCredParams,
        timeout: TIMEOUT,
        excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, type: 'public-key', transports })),
        authenticatorSelection: selection,
        attestation: 'none',
      },
    };
  }
}
