import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { PinGuardEntity } from './pin-guard.entity.js';
import { newPinMac } from './pin-mac.js';

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
    const pinMac = { mac, salt, keyId };
    const changed = { ...pinMac, wrong: 0, locks: 0, lockedUntil: null, changedAt: this.clock.now() };
    const { affected } = await manager.update(PinGuardEntity, { investorId }, changed);
    // The first one is no change.
    if (!affected) await manager.insert(PinGuardEntity, { investorId, ...pinMac });
  }
}
