import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { newPinMac } from './pin-mac.js';

const SET_PIN = `
insert into pin_guards (investor_id, mac, salt, key_id) values ($1, $2, $3, $4)
on conflict (investor_id) do update set
  mac = excluded.mac, salt = excluded.salt, key_id = excluded.key_id, wrong = 0, locks = 0, locked_until = null,
  changed_at = $5`;

/** Sets transaction PINs. */
@Injectable()
export class PinWriter {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @param manager the transaction of the sign-up, change or reset that the PIN belongs to */
  async set(investorId: string, pin: string, manager: EntityManager): Promise<void> {
    const { mac, salt, keyId } = newPinMac(pin, this.settings.pinPepper);
    await manager.query(SET_PIN, [investorId, mac, salt, keyId, this.clock.now()]);
  }
}
