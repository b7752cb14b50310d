import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { deviceOf } from './device-of.js';

const REMEMBERED_DAYS = 90;

/**
 * $1 investor, $2 device, $3 now, $4 since when a device is remembered. What was not used since then is forgotten. SQL, as it is one
 * statement.
 */
const REMEMBER = `
with before as (select device, seen_at from known_devices where investor_id = $1),
forgotten as (delete from known_devices where investor_id = $1 and device <> $2 and seen_at < $4),
kept as (
  insert into known_devices (investor_id, device, seen_at) values ($1, $2, $3)
  on conflict (investor_id, device) do update set seen_at = excluded.seen_at
)
select exists (select from before) and not exists (select from before where device = $2 and seen_at >= $4) as "isNew"`;

/**
 * Remembers with what kinds of device an investor signs in, for 90 days, and mails the owner when there is a new one. It
 * is coarse on purpose: it recognises nobody, and misses a thief with the same browser and system. No cookie, no address.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /**
   * The first sign-in ever tells nobody: there is nothing to compare with.
   *
   * @param manager the transaction that opens the session
   */
  async signedIn(investorId: string, userAgent: string | undefined, manager: EntityManager): Promise<void> {
    const now = this.clock.now();
    const since = new Date(now.valueOf() - REMEMBERED_DAYS * 86_400_000);
    const device = deviceOf(userAgent);
    const [{ isNew }] = await manager.query<[{ isNew: boolean }]>(REMEMBER, [investorId, device, now, since]);
    if (!isNew) return;
    const at = now.toISOString();
    // Two sign-ins at once are one device: the second mail of a day has the first one's key.
    const key = `new-device/${investorId}/${device}/${at.slice(0, 10)}`;
    await this.outbox.put({ key, to: { investorId }, template: 'new-device', data: { at, device } }, manager);
  }
}
