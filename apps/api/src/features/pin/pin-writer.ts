import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { type CredentialChange } from '../users/credentials/credential-change.js';
import { PinGuardEntity } from './pin-guard.entity.js';
import { newPinMac } from './pin-mac.js';

/** Sets transaction PINs. */
@Injectable()
export class PinWriter {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @param change the sign-up, change or reset that the PIN belongs to */
  async set(investorId: string, pin: string, change: CredentialChange): Promise<void> {
    const manager = change.of(investorId);
    const { mac, salt, keyId } = newPinMac(pin, this.settings.pinPepper);
    const pinMac = { mac, salt, keyId };
    const changed = { ...pinMac, wrong: 0, locks: 0, lockedUntil: null, changedAt: this.clock.now() };
    const { affected } = await manager.update(PinGuardEntity, { investorId }, changed);
    // The first one is no change.
    if (!affected) await manager.insert(PinGuardEntity, { investorId, ...pinMac });
  }
}
