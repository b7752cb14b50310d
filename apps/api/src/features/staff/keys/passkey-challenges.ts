import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { PasskeyChallengeEntity } from './passkey-challenge.entity.js';

/** For how long a browser's prompt may stay open. */
export const CHALLENGE_MINUTES = 5;

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** What authenticators are asked to sign: random, for five minutes, and once. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @param staffId who adds a passkey; null of whoever signs in */
  async open(staffId: string | null): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = new Uint8Array(randomBytes(32));
    const expiresAt = new Date(this.clock.now().valueOf() + CHALLENGE_MINUTES * 60_000);
    const challengeHash = hashOf(Buffer.from(challenge).toString('base64url'));
    await this.source.getRepository(PasskeyChallengeEntity).insert({ challengeHash, staffId, expiresAt });
    return challenge;
  }

  /**
   * Uses up the challenge that an answer is for, whatever comes of the answer.
   *
   * @param clientData the answer's `clientDataJSON`, base64url
   * @param staffId as it was opened for
   * @returns the challenge, base64url
   * @throws ApiError 'challenge-expired' when nothing like it was asked, not lately, of somebody else, or it was answered
   */
  async take(clientData: string, staffId: string | null): Promise<string> {
    const challenge = challengeIn(clientData);
    const asked = {
      challengeHash: hashOf(challenge),
      staffId: staffId ?? IsNull(),
      expiresAt: MoreThan(this.clock.now()),
    };
    const { affected } = await this.source.getRepository(PasskeyChallengeEntity).delete(asked);
    if (!affected) throw new ApiError('challenge-expired');
    return challenge;
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
