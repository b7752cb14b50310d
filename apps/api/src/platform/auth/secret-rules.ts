import { Injectable } from '@nestjs/common';
import { ERROR_TEXT } from '@clearfold/content';
import { obviousPin } from '@clearfold/contracts';
import { Clock } from '../clock/clock.js';
import { Settings } from '../config/settings.js';
import { ApiError } from '../http/api-error.js';
import { BreachedPasswords } from '../secrets/breached-passwords.js';

/** The request's field that holds a chosen secret, where its fault is shown. */
export interface ChosenSecret {
  readonly field: string;
  readonly value: string;
}

/**
 * Refuses PINs and passwords that a thief tries first, where the operator wants it (STRICT_SECRETS). Any four digits
 * and any six characters are allowed (docs/product-rules.md, "Accounts"), so it is off by default; forms warn of the
 * same ones by the same rules. Breached passwords, where a list of them is asked, are refused alike, but nothing of what is
 * being typed is sent there: people learn of them when they submit.
 */
@Injectable()
export class SecretRules {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly breached: BreachedPasswords,
  ) {}

  /** @throws ApiError 'pin-obvious' */
  refusePin({ field, value }: ChosenSecret, dateOfBirth?: string | null): void {
    if (!this.settings.strictSecrets) return;
    if (obviousPin(value, this.clock.now().getUTCFullYear(), dateOfBirth)) {
      throw new ApiError('pin-obvious', { errors: { [field]: ERROR_TEXT['pin-obvious'] } });
    }
  }

  /**
   * Takes up to a tenth of a second of the processor, and up to two for the list of breached ones: callers count the attempt before. The word lists are loaded for the first
   * one, and nowhere but where they are used: they stay in memory.
   *
   * @param owner names and e-mail of whose password it is to be
   * @throws ApiError 'password-obvious', 'password-breached'
   */
  async refusePassword({ field, value }: ChosenSecret, owner: readonly string[]): Promise<void> {
    if (!this.settings.strictSecrets) return;
    const { isObviousPassword } = await import('@clearfold/contracts/passwords');
    if (await isObviousPassword(value, owner)) {
      throw new ApiError('password-obvious', { errors: { [field]: ERROR_TEXT['password-obvious'] } });
    }
    if (await this.breached.has(value)) {
      throw new ApiError('password-breached', { errors: { [field]: ERROR_TEXT['password-breached'] } });
    }
  }
}
