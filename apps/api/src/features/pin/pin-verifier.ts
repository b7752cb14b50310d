import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { pinLockedText } from '@clearfold/content';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { macOf, pepperId, type PinMac } from './pin-mac.js';

const WRONG_UNTIL_LOCKED = 5;
const FIRST_LOCK_MINUTES = 15;
const LONGEST_LOCK_MINUTES = 24 * 60;

const STORED = `select mac, salt, key_id as "keyId" from pin_guards where investor_id = $1`;

/**
 * Checks one PIN and counts it, in one statement that commits by itself: the row's lock lets the guesses of one investor
 * through one after the other, each sees the count of the one before, and nobody learns whether a guess was right before
 * it was counted. So of any number of parallel guesses at most five are looked at. A locked row is left alone: no row.
 *
 * $2 the MAC of the guess, $3 now, $4 wrong guesses until the lock, $5 and $6 first and longest lock in minutes.
 */
const CHECK_AND_COUNT = `
with checked as (
  update pin_guards set
    wrong = case when mac = $2 or wrong + 1 >= $4 then 0 else wrong + 1 end,
    locks = case when mac = $2 then 0 when wrong + 1 >= $4 then least(locks + 1, 10) else locks end,
    locked_until = case
      when mac <> $2 and wrong + 1 >= $4
        then $3::timestamptz + least($5 * 2 ^ locks, $6) * interval '1 minute'
    end
  where investor_id = $1 and (locked_until is null or locked_until <= $3)
  returning mac = $2 as "isRight"
)
select "isRight" from checked`;

const LOCKED_UNTIL = `select locked_until as "lockedUntil" from pin_guards where investor_id = $1`;

/** Checks transaction PINs. Every signed-in path that asks for a PIN shares this one counter. */
@Injectable()
export class PinVerifier {
  constructor(
    private readonly source: DataSource,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns when the PIN is right. The count of a wrong one stays, whatever becomes of the command it came with.
   *
   * @throws ApiError 'wrong-pin'; 'pin-locked' after five wrong ones, also for the right PIN, until the lock ends
   */
  async verify(investorId: string, pin: string): Promise<void> {
    const stored = await this.stored(investorId);
    if (!stored) throw new ApiError('unauthenticated');
    const now = this.clock.now();
    const [checked] = await this.source.query<{ isRight: boolean }[]>(CHECK_AND_COUNT, [
      investorId,
      macOf(pin, stored.salt, this.settings.pinPepper),
      now,
      WRONG_UNTIL_LOCKED,
      FIRST_LOCK_MINUTES,
      LONGEST_LOCK_MINUTES,
    ]);
    if (!checked) throw await this.locked(investorId, now);
    if (!checked.isRight) throw new ApiError('wrong-pin');
  }

  /**
   * Compares a PIN without counting: for a path that has counted the guess itself before.
   *
   * @returns false also for an account that is gone
   */
  async matches(investorId: string, pin: string): Promise<boolean> {
    const stored = await this.stored(investorId);
    return stored !== undefined && timingSafeEqual(stored.mac, macOf(pin, stored.salt, this.settings.pinPepper));
  }

  private async stored(investorId: string): Promise<PinMac | undefined> {
    const [stored] = await this.source.query<PinMac[]>(STORED, [investorId]);
    if (stored && stored.keyId !== pepperId(this.settings.pinPepper)) {
      throw new Error(`The PIN of investor ${investorId} was made with another PIN_PEPPER than the configured one`);
    }
    return stored;
  }

  private async locked(investorId: string, now: Date): Promise<ApiError> {
    const [guard] = await this.source.query<{ lockedUntil: Date | null }[]>(LOCKED_UNTIL, [investorId]);
    if (!guard) return new ApiError('unauthenticated');
    const retryAfterSeconds = Math.max(1, Math.ceil(((guard.lockedUntil ?? now).valueOf() - now.valueOf()) / 1000));
    return new ApiError('pin-locked', { retryAfterSeconds, message: pinLockedText(Math.ceil(retryAfterSeconds / 60)) });
  }
}
