import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThanOrEqual, MoreThan, type Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { type StoredCredentials } from '../users/investor-accounts.js';
import { SignInChallengeEntity } from './sign-in-challenge.entity.js';

const MINUTES = 5;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Between password and code: a token that opens nothing by itself, for five minutes. */
@Injectable()
export class SignInChallenges {
  private readonly challenges: Repository<SignInChallengeEntity>;

  constructor(
    source: DataSource,
    private readonly clock: Clock,
  ) {
    this.challenges = source.getRepository(SignInChallengeEntity);
  }

  async open({ id, passwordHash }: StoredCredentials): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const expiresAt = new Date(now.valueOf() + MINUTES * 60_000);
    const added = { tokenHash: digest(challenge), investorId: id, passwordDigest: digest(passwordHash), expiresAt };
    await this.challenges.delete({ investorId: id, expiresAt: LessThanOrEqual(now) });
    await this.challenges.insert(added);
    return challenge;
  }

  /** @throws ApiError 'challenge-expired' when it is unknown or too old, or the password was changed since */
  async credentialsOf(challenge: string): Promise<StoredCredentials> {
    const found = await this.challenges
      .createQueryBuilder('c')
      .innerJoin('c.investor', 'i')
      .addSelect(['i.id', 'i.passwordHash'])
      .where({ tokenHash: digest(challenge), expiresAt: MoreThan(this.clock.now()) })
      .getOne();
    if (!found?.passwordDigest.equals(digest(found.investor.passwordHash))) throw new ApiError('challenge-expired');
    return { id: found.investorId, passwordHash: found.investor.passwordHash };
  }

  /** Uses a challenge up. @throws ApiError 'challenge-expired' when another sign-in did */
  async close(challenge: string, manager: EntityManager): Promise<void> {
    const { affected } = await manager.delete(SignInChallengeEntity, { tokenHash: digest(challenge) });
    if (!affected) throw new ApiError('challenge-expired');
  }
}
