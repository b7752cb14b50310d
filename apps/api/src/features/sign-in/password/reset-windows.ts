import { Injectable } from '@nestjs/common';
import { pinLockedText } from '@clearfold/content';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';

const WINDOW_MINUTES = 15;
const TRIES = 3;
const LONGEST_WAIT_MINUTES = 24 * 60;

/**
 * SQL, as all here, because each is one statement that counts by itself. An open window stays as it is, tries and all: asking again
 * gains nothing. An account that was deleted meanwhile has none. $2 now, $3 window in minutes, $4 tries.
 */
const OPEN = `
insert into reset_windows as w (investor_id, device, expires_at, next_opens_at)
select id, $5::text, $2::timestamptz + $3 * interval '1 minute', $2::timestamptz from investors where id = $1 for key share
on conflict (investor_id, device) do update set expires_at = excluded.expires_at, tries = 0
where w.next_opens_at <= $2 and (w.expires_at <= $2 or w.tries >= $4)
returning investor_id`;

const CURRENT = `
select expires_at > $2 and tries < $3 as "isOpen", next_opens_at as "nextOpensAt"
from reset_windows where investor_id = $1 and device = $4`;

/**
 * Takes one try before the PIN is looked at, in a statement that commits by itself: of any number of parallel guesses at
 * most three are looked at. The first try of a window puts off the next window: 15 minutes after this one opened, then
 * twice as long each time, a day at most, until a reset succeeds. $3 tries, $4 window and $5 longest wait in minutes.
 */
const TAKE_TRY = `
update reset_windows set
  tries = tries + 1,
  failed = case when tries = 0 then least(failed + 1, 10) else failed end,
  next_opens_at = case
    when tries = 0 then expires_at + (least($4 * 2 ^ failed, $5) - $4) * interval '1 minute'
    else next_opens_at
  end
where investor_id = $1 and device = $6 and expires_at > $2 and tries < $3
returning investor_id`;

const CLOSE = `
delete from reset_windows where investor_id = $1 and device = $3 and expires_at > $2 returning investor_id`;

const FORGET = `delete from reset_windows where investor_id = $1`;

/** The window that all devices share which did not sign in to the account before. */
const ANY_DEVICE = '';

/**
 * The windows in which a forgotten password may be reset. They count guesses by themselves: neither a sign-in nor a
 * signed-in investor's PIN is ever blocked by what a stranger tries here. A device that signed in to the account before
 * has a window of its own, with tries and waits of its own, so that a stranger's wrong PINs do not close the owner's.
 */
@Injectable()
export class ResetWindows {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * @param device that proved that it signed in before; all others share a window
   * @returns whether a window was opened; false when one is open already
   * @throws ApiError 'pin-locked' when earlier windows saw wrong PINs, until the next one may open
   */
  async open(investorId: string, device = ANY_DEVICE, manager: EntityManager): Promise<boolean> {
    const now = this.clock.now();
    const opened = await manager.query<unknown[]>(OPEN, [investorId, now, WINDOW_MINUTES, TRIES, device]);
    if (opened.length > 0) return true;
    const [current] = await manager.query<{ isOpen: boolean; nextOpensAt: Date }[]>(CURRENT, [
      investorId,
      now,
      TRIES,
      device,
    ]);
    if (!current || current.isOpen) return false;
    const retryAfterSeconds = Math.max(1, Math.ceil((current.nextOpensAt.valueOf() - now.valueOf()) / 1000));
    throw new ApiError('pin-locked', { retryAfterSeconds, message: pinLockedText(Math.ceil(retryAfterSeconds / 60)) });
  }

  /** @throws ApiError 'reset-window-closed' without an open window that has a try left */
  async takeTry(investorId: string, device = ANY_DEVICE): Promise<void> {
    const now = this.clock.now();
    const parameters = [investorId, now, TRIES, WINDOW_MINUTES, LONGEST_WAIT_MINUTES, device];
    // TypeORM answers an UPDATE with its rows and their number.
    const [taken] = await this.source.query<[unknown[], number]>(TAKE_TRY, parameters);
    if (taken.length === 0) throw new ApiError('reset-window-closed');
  }

  /**
   * Uses a window up; the account's failures are forgotten, and its other windows close.
   *
   * @throws ApiError 'reset-window-closed' when another reset used it first
   */
  async use(investorId: string, device = ANY_DEVICE, manager: EntityManager): Promise<void> {
    const [used] = await manager.query<[unknown[], number]>(CLOSE, [investorId, this.clock.now(), device]);
    if (used.length === 0) throw new ApiError('reset-window-closed');
    await manager.query(FORGET, [investorId]);
  }
}
