import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { pinLockedText } from '@clearfold/content';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { BatchedRead } from '#platform/database/reading/batched-read.js';
import { oneOfIds, prepared } from '#platform/database/reading/prepared.js';
import { ApiError } from '#platform/http/api-error.js';
import { peppersOf } from '#platform/secrets/peppers.js';
import { CredentialBinder } from '../users/credentials/credential-binder.js';
import { GuessQueue } from './guess-queue.js';
import { PinGuardEntity } from './pin-guard.entity.js';
import { macOf, pepperId, type PinMac } from './pin-mac.js';

const WRONG_UNTIL_LOCKED = 5;
const FIRST_LOCK_MINUTES = 15;
const LONGEST_LOCK_MINUTES = 24 * 60;

/** SQL that each connection keeps, as this and the next are asked with each payment. */
const STORED = prepared(`
select investor_id as "investorId", mac, salt, key_id as "keyId" from pin_guards where investor_id ${oneOfIds('$1')}`);

/**
 * Checks one PIN each of some investors and counts it, in one statement that commits by itself: the row's lock lets the
 * guesses of one investor through one after the other, each sees the count of the one before, and nobody learns whether a
 * guess was right before it was counted. So of any number of parallel guesses at most five are looked at. A locked row is
 * left alone: no row. Rows are taken in one order, so that two processes never wait for each other in a circle.
 *
 * $1 investors, $2 the MACs of their guesses, $3 now, $4 wrong guesses until the lock, $5 and $6 first and longest lock
 * in minutes, $7 the MACs under the pepper of before: another call may renew what is stored just now, so both count.
 */
const CHECK_AND_COUNT = prepared(`
with guesses as (
  select * from unnest($1::uuid[], $2::bytea[], $7::bytea[]) as guess (investor_id, mac, mac_before)
),
taken as (
  select p.investor_id from pin_guards p join guesses using (investor_id) order by p.investor_id for update of p
),
checked as (
  update pin_guards p set
    wrong = case when p.mac in (g.mac, g.mac_before) or p.wrong + 1 >= $4 then 0 else p.wrong + 1 end,
    locks = case when p.mac in (g.mac, g.mac_before) then 0 when p.wrong + 1 >= $4 then least(p.locks + 1, 10) else p.locks end,
    locked_until = case
      when p.mac not in (g.mac, g.mac_before) and p.wrong + 1 >= $4
        then $3::timestamptz + least($5 * 2 ^ p.locks, $6) * interval '1 minute'
    end
  from taken join guesses g using (investor_id)
  where p.investor_id = taken.investor_id and (p.locked_until is null or p.locked_until <= $3)
  returning p.investor_id as "investorId", p.mac in (g.mac, g.mac_before) as "isRight"
)
select "investorId", "isRight" from checked`);

/** Checks transaction PINs. Every signed-in path that asks for a PIN shares this one counter. */
@Injectable()
export class PinVerifier {
  private readonly macs = new BatchedRead<PinMac>(async (investorIds) => {
    const rows = await this.source.query<(PinMac & { investorId: string })[]>(STORED, [investorIds]);
    return new Map(rows.map((row) => [row.investorId, row]));
  });

  private readonly guesses = new GuessQueue(async (guesses) => {
    const rows = await this.source.query<{ investorId: string; isRight: boolean }[]>(CHECK_AND_COUNT, [
      guesses.map(({ investorId }) => investorId),
      guesses.map(({ mac }) => mac),
      this.clock.now(),
      WRONG_UNTIL_LOCKED,
      FIRST_LOCK_MINUTES,
      LONGEST_LOCK_MINUTES,
      guesses.map(({ mac, macBefore }) => macBefore ?? mac),
    ]);
    return new Map(rows.map(({ investorId, isRight }) => [investorId, isRight]));
  });

  constructor(
    private readonly source: DataSource,
    private readonly credentials: CredentialBinder,
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
    const { pinPepper, pinPepperBefore } = this.settings;
    const isRight = await this.guesses.take({
      investorId,
      mac: macOf(pin, stored.salt, pinPepper),
      macBefore: pinPepperBefore === undefined ? undefined : macOf(pin, stored.salt, pinPepperBefore),
    });
    if (isRight === undefined) throw await this.locked(investorId, this.clock.now());
    if (!isRight) throw new ApiError('wrong-pin');
    if (stored.keyId !== pepperId(pinPepper)) await this.renew(investorId, pin, stored);
  }

  /**
   * Compares a PIN without counting: for a path that has counted the guess itself before.
   *
   * @returns false also for an account that is gone
   */
  async matches(investorId: string, pin: string): Promise<boolean> {
    const stored = await this.stored(investorId);
    if (!stored) return false;
    return peppersOf(this.settings).some((pepper) => timingSafeEqual(stored.mac, macOf(pin, stored.salt, pepper)));
  }

  private async stored(investorId: string): Promise<PinMac | undefined> {
    const stored = await this.macs.of(investorId);
    if (stored && !peppersOf(this.settings).some((pepper) => pepperId(pepper) === stored.keyId)) {
      throw new Error(`The PIN of investor ${investorId} was made with another PIN_PEPPER than the configured one`);
    }
    return stored;
  }

  /** Puts a right PIN under the newest pepper: the one of before is needed by one investor less. */
  private async renew(investorId: string, pin: string, { mac, salt }: PinMac): Promise<void> {
    const { pinPepper } = this.settings;
    const renewed = { mac: macOf(pin, salt, pinPepper), keyId: pepperId(pinPepper) };
    // The salt stays: calls that have read it may still be checking. A PIN that was changed meanwhile has another.
    await this.credentials.change([investorId], async (change) => {
      await change.of(investorId).update(PinGuardEntity, { investorId, salt, mac }, renewed);
    });
  }

  private async locked(investorId: string, now: Date): Promise<ApiError> {
    const guard = await this.source.getRepository(PinGuardEntity).findOneBy({ investorId });
    if (!guard) return new ApiError('unauthenticated');
    const retryAfterSeconds = Math.max(1, Math.ceil(((guard.lockedUntil ?? now).valueOf() - now.valueOf()) / 1000));
    return new ApiError('pin-locked', { retryAfterSeconds, message: pinLockedText(Math.ceil(retryAfterSeconds / 60)) });
  }
}
