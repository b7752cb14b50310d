import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { type StoredCredentials } from '../users/index.js';

const MINUTES = 5;

const OPEN = `
with gone as (delete from sign_in_challenges where investor_id = $2 and expires_at <= $5)
insert into sign_in_challenges (token_hash, investor_id, password_digest, expires_at) values ($1, $2, $3, $4)`;

/** Whose it is, when it still runs and the password is still the one that was checked. */
const CURRENT = `
select c.investor_id as id, i.password_hash as "passwordHash", c.password_digest as "passwordDigest"
from sign_in_challenges c join investors i on i.id = c.investor_id
where c.token_hash = $1 and c.expires_at > $2`;

const CLOSE = `delete from sign_in_challenges where token_hash = $1 returning investor_id`;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Between password and code: a token that opens nothing by itself, for five minutes. */
@Injectable()
export class SignInChallenges {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  async open({ id, passwordHash }: StoredCredentials): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const expiresAt = new Date(now.valueOf() + MINUTES * 60_000);
    await this.source.query(OPEN, [digest(challenge), id, digest(passwordHash), expiresAt, now]);
    return challenge;
  }

  /** @throws ApiError 'challenge-expired' when it is unknown or too old, or the password was changed since */
  async credentialsOf(challenge: string): Promise<StoredCredentials> {
    const [row] = await this.source.query<(StoredCredentials & { passwordDigest: Buffer })[]>(CURRENT, [
      digest(challenge),
      this.clock.now(),
    ]);
    if (!row || !row.passwordDigest.equals(digest(row.passwordHash))) throw new ApiError('challenge-expired');
    return { id: row.id, passwordHash: row.passwordHash };
  }

  /** Uses a challenge up. @throws ApiError 'challenge-expired' when another sign-in did */
  async close(challenge: string, manager: EntityManager): Promise<void> {
    const [rows] = await manager.query<[unknown[], number]>(CLOSE, [digest(challenge)]);
    if (rows.length === 0) throw new ApiError('challenge-expired');
  }
}
