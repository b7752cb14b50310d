import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, IsNull, MoreThan } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { PasskeyChallengeEntity } from './passkey-challenge.entity.js';

/** For how long a browser's prompt may stay open. */
export const CHALLENGE_MINUTES = 5;

/** Who was asked; 'anybody' where it is not known yet who signs in. */
export type Asked = { readonly staffId: string } | { readonly investorId: string } | 'anybody';

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** What authenticators are asked to sign: random, for five minutes, and once. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  async open(asked: Asked): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = new Uint8Array(randomBytes(32));
    const expiresAt = new Date(this.clock.now().valueOf() + CHALLENGE_MINUTES * 60_000);
    const challengeHash = hashOf(Buffer.from(challenge).toString('base64url'));
    const whose = asked === 'anybody' ? {} : asked;
    await this.source.getRepository(PasskeyChallengeEntity).insert({ challengeHash, ...whose, expiresAt });
    return challenge;
  }

  /**
   * Uses up the challenge that an answer is for.
   *
   * @param clientData the answer's `clientDataJSON`, base64url
   * @param asked as it was opened for
   * @param manager of a transaction that it is used up with; at once and whatever comes of the answer unless said
   * @returns the challenge, base64url
   * @throws ApiError 'challenge-expired' when nothing like it was asked, not lately, of somebody else, or it was answered
   */
  async take(clientData: string, asked: Asked, manager: EntityManager = this.source.manager): Promise<string> {
    const challenge = challengeIn(clientData);
    const { affected } = await manager.delete(PasskeyChallengeEntity, this.where(challenge, asked));
    if (!affected) throw new ApiError('challenge-expired');
    return challenge;
  }

  /** As `take`, without using it up: that follows once it is known what comes of the answer. */
  async waiting(clientData: string, asked: Asked): Promise<string> {
    const challenge = challengeIn(clientData);
    const waits = await this.source.manager.existsBy(PasskeyChallengeEntity, this.where(challenge, asked));
    if (!waits) throw new ApiError('challenge-expired');
    return challenge;
  }

  private where(challenge: string, asked: Asked): FindOptionsWhere<PasskeyChallengeEntity> {
    const nobody = { staffId: IsNull(), investorId: IsNull() };
    const whose = asked === 'anybody' ? nobody : { ...nobody, ...asked };
    return { challengeHash: hashOf(challenge), ...whose, expiresAt: MoreThan(this.clock.now()) };
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
