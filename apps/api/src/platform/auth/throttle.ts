import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { type AttemptLimits } from '../config/attempt-limits.js';
import { ApiError } from '../http/api-error.js';
import { networkOf } from '../http/network-of.js';

/** SQL, as both lock their counters in one order, in one statement that commits by itself. */
const COUNT = `select count_attempt($1, $2, $3, $4) as "freeAt"`;

/**
 * Forgets the failures of the account, or of the device; of the counters that are shared with others, only the own attempt.
 * Locked in the order in which they are counted, so that no two wait for each other in a circle.
 */
const FORGIVE = `
update attempts set count = case when key = $2 then 0 else greatest(count - 1, 0) end
where key in (select key from attempts where key = any ($1) order by array_position($1, key) for update)`;

/** What one attempt is counted under. */
export interface Attempt {
  /** What is tried, e.g. 'sign-in'. */
  action: string;
  /** The caller's network address. */
  address: string;
  /** The account that is tried, by its normalised e-mail, whether it exists or not. */
  account: string;
  /** The device, when it proved that it signed in to the account before. */
  device?: string;
  /**
   * The session that it comes from, of something only the signed-in may try: it is counted by itself, so that whoever stole
   * one does not lock the owner's out, and all sessions of the account have ten times as many.
   */
  session?: string;
}

const SESSIONS_OF_ACCOUNT = 10;

/**
 * Bounds how often something can be tried: per network address, per account and by everyone together, asked in this order.
 * The counters stand in the database, so processes share them, and an attempt is counted before it is carried out, so a
 * burst gains nothing. A refused attempt counts nowhere: nobody uses up what is others' by going on.
 *
 * A device that proves that it signed in to the account before is counted by itself instead of with the account and
 * everyone, so that neither a stranger's guesses nor a botnet's keep the owner out
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
@Injectable()
export class Throttle {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 'too-many-requests' when one of the counters has no attempt left in this window */
  async count(attempt: Attempt, limits: AttemptLimits): Promise<void> {
    const now = this.clock.now();
    const windowEndsAt = new Date(now.valueOf() + limits.windowSeconds * 1000);
    const { address, own, sessions, everyone } = keysOf(attempt);
    const counters = [
      [address, limits.perAddress],
      [own, limits.perAccount],
      ...(sessions === undefined ? [] : [[sessions, SESSIONS_OF_ACCOUNT * limits.perAccount] as const]),
      ...(everyone === undefined ? [] : [[everyone, limits.everyone] as const]),
    ] as const;
    const [{ freeAt }] = await this.source.query<[{ freeAt: Date | null }]>(COUNT, [
      counters.map(([key]) => key),
      counters.map(([, limit]) => limit),
      now,
      windowEndsAt,
    ]);
    if (freeAt === null) return;
    throw new ApiError('too-many-requests', {
      retryAfterSeconds: Math.ceil((freeAt.valueOf() - now.valueOf()) / 1000),
    });
  }

  /** Takes a successful attempt back, so that only failures add up. */
  async forgive(attempt: Attempt): Promise<void> {
    const { address, own, sessions, everyone } = keysOf(attempt);
    const keys = [address, own, sessions, everyone].filter((key) => key !== undefined);
    await this.source.query(FORGIVE, [keys, own]);
  }
}

/** What an attempt is counted under, in the order in which it is. */
const keysOf = (attempt: Attempt) => ({
  address: `${attempt.action}:address:${digest(networkOf(attempt.address))}`,
  ...ownKeys(attempt),
});

const ownKeys = ({
  action,
  account,
  device,
  session,
}: Attempt): { own: string; sessions?: string; everyone?: string } => {
  if (device !== undefined) return { own: `${action}:device:${digest(`${device}/${account}`)}` };
  const everyone = `${action}:everyone`;
  if (session === undefined) return { own: `${action}:account:${digest(account)}`, everyone };
  return { own: `${action}:session:${digest(session)}`, sessions: `${action}:sessions:${digest(account)}`, everyone };
};

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
