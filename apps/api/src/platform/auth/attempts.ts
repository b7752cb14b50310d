import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { type AttemptLimits } from '../config/settings.js';
import { ApiError } from '../http/api-error.js';

/** Keys in one order, so that two sign-ins that share some never wait for each other in a circle. */
const COUNT_ATTEMPT = `
insert into attempts as a (key, count, window_ends_at)
select key, 1, $2 from unnest($1::text[]) as key order by key
on conflict (key) do update set
  count = case when a.window_ends_at <= $3 then 1 else a.count + 1 end,
  window_ends_at = case when a.window_ends_at <= $3 then excluded.window_ends_at else a.window_ends_at end
returning key, count, window_ends_at as "windowEndsAt"`;

/** Forgets the account's failures; of the counters it shares with others, only its own attempt. */
const FORGIVE = `
update attempts set count = case when key = $2 then 0 else greatest(count - 1, 0) end
where key in (select key from attempts where key = any ($1) order by key for update)`;

/** What one attempt is counted under. */
export interface Attempt {
  /** What is tried, e.g. 'sign-in'. */
  action: string;
  /** The caller's network address. */
  address: string;
  /** The account that is tried, by its normalised e-mail, whether it exists or not. */
  account: string;
}

/**
 * Bounds how often something can be tried: per network address, per account and by everyone together. The counters stand
 * in the database, so processes share them, and an attempt is counted before it is carried out, so a burst gains nothing.
 */
@Injectable()
export class Attempts {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 'too-many-requests' when one of the three has no attempt left in this window */
  async count(attempt: Attempt, limits: AttemptLimits): Promise<void> {
    const keys = keysOf(attempt);
    const limitOf = new Map([
      [keys.address, limits.perAddress],
      [keys.account, limits.perAccount],
      [keys.everyone, limits.everyone],
    ]);
    const now = this.clock.now();
    const windowEndsAt = new Date(now.valueOf() + limits.windowSeconds * 1000);
    const counted = await this.source.query<{ key: string; count: number; windowEndsAt: Date }[]>(COUNT_ATTEMPT, [
      [...limitOf.keys()],
      windowEndsAt,
      now,
    ]);
    const over = counted.filter(({ key, count }) => count > (limitOf.get(key) ?? 0));
    if (over.length === 0) return;
    const freeAt = Math.max(...over.map((row) => row.windowEndsAt.valueOf()));
    throw new ApiError('too-many-requests', { retryAfterSeconds: Math.ceil((freeAt - now.valueOf()) / 1000) });
  }

  /** Takes a successful attempt back, so that only failures add up. */
  async forgive(attempt: Attempt): Promise<void> {
    const keys = keysOf(attempt);
    await this.source.query(FORGIVE, [Object.values(keys), keys.account]);
  }
}

const keysOf = ({ action, address, account }: Attempt) => ({
  address: `${action}:address:${digest(address)}`,
  account: `${action}:account:${digest(account)}`,
  everyone: `${action}:everyone`,
});

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
