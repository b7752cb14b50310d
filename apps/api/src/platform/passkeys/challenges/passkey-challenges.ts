import { createHash, randomBytes } from 'node:crypto';
import { type Ceremony, ceremonyChallenge } from '@clearfold/ledger';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, IsNull, MoreThan } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { PasskeyChallengeEntity } from './passkey-challenge.entity.js';

/** For how long a browser's prompt may stay open. */
export const CHALLENGE_MINUTES = 5;

/** Who was asked; 'anybody' where it is not known yet who signs in. */
export type Asked = { readonly staffId: string } | { readonly investorId: string } | 'anybody';

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** @param challenge as the authenticator signs it, base64url */
const hashOf = (ceremony: Ceremony, challenge: string): Buffer => sha256(Buffer.from(`${ceremony} ${challenge}`));

/** What authenticators are asked to sign: for one ceremony, random, for five minutes, and once. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @returns what the page derives the challenge from (`ceremonyChallenge`) */
  async open(ceremony: Ceremony, asked: Asked): Promise<Uint8Array<ArrayBuffer>> {
    const drawn = new Uint8Array(randomBytes(32));
    const expiresAt = new Date(this.clock.now().valueOf() + CHALLENGE_MINUTES * 60_000);
    const challenge = Buffer.from(ceremonyChallenge(sha256, ceremony, drawn)).toString('base64url');
    const challengeHash = hashOf(ceremony, challenge);
    const whose = asked === 'anybody' ? {} : asked;
    await this.source.getRepository(PasskeyChallengeEntity).insert({ challengeHash, ...whose, expiresAt });
    return drawn;
  }

  /**
   * Uses up the challenge that an answer is for.
   *
   * @param ceremony that the answer is for
   * @param clientData the answer's `clientDataJSON`, base64url
   * @param asked as it was opened for
   * @param manager of a transaction that it is used up with; at once and whatever comes of the answer unless said
   * @returns the challenge, base64url
   * @throws ApiError 'challenge-expired' when nothing like it was asked, not lately, for another ceremony, of somebody else, or it was answered
   */
  async take(
    ceremony: Ceremony,
    clientData: string,
    asked: Asked,
    manager: EntityManager = this.source.manager,
  ): Promise<string> {
    const challenge = challengeIn(clientData);
    const { affected } = await manager.delete(PasskeyChallengeEntity, this.where(ceremony, challenge, asked));
    if (!affected) throw new ApiError('challenge-expired');
    return challenge;
  }

  /** As `take`, without using it up: that follows once it is known what comes of the answer. */
  async waiting(ceremony: Ceremony, clientData: string, asked: Asked): Promise<string> {
    const challenge = challengeIn(clientData);
    const waits = await this.source.manager.existsBy(PasskeyChallengeEntity, this.where(ceremony, challenge, asked));
    if (!waits) throw new ApiError('challenge-expired');
    return challenge;
  }

  private where(ceremony: Ceremony, challenge: string, asked: Asked): FindOptionsWhere<PasskeyChallengeEntity> {
    const nobody = { staffId: IsNull(), investorId: IsNull() };
    const whose = asked === 'anybody' ? nobody : { ...nobody, ...asked };
    return { challengeHash: hashOf(ceremony, challenge), ...whose, expiresAt: MoreThan(this.clock.now()) };
  }
}

/** What an answer says it is for; nothing that was ever asked, where it says none. */
const challengeIn = (clientData: string): string => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};
