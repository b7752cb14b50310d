import { Injectable } from '@nestjs/common';
import { type OwnPasskey, type OwnPasskeysAnswer } from '@clearfold/contracts';
import { Settings } from '#platform/config/settings.js';
import { knownToBrowsers } from '#platform/passkeys/ceremonies/passkey-options.js';
import { relyingPartyId } from '#platform/passkeys/relying-party.js';
import { type InvestorPasskeyEntity } from './investor-passkey.entity.js';
import { KnownPasskeys } from './known-passkeys.js';

/** Reads an investor's own passkeys. */
@Injectable()
export class OwnPasskeysReader {
  constructor(
    private readonly passkeys: KnownPasskeys,
    private readonly settings: Settings,
  ) {}

  async of(investorId: string): Promise<OwnPasskeysAnswer> {
    const signing = await this.passkeys.of(investorId);
    const rows = (await this.passkeys.counting(investorId, signing)).map(({ row }) => row);
    const rpId = rows.length > 0 && relyingPartyId(this.settings, 'investor');
    return {
      passkeys: rows.map(shown),
      paymentSigning: this.passkeys.shown(signing),
      ...(rpId && { signing: { rpId, allowCredentials: knownToBrowsers(rows) } }),
    };
  }
}

const shown = ({ id, name, addedAt, lastUsedAt }: InvestorPasskeyEntity): OwnPasskey => ({
  id,
  name,
  addedAt: addedAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
});
