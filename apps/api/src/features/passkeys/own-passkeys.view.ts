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
    const paymentSigning = this.passkeys.shown(signing);
    const rows = (await this.passkeys.counting(investorId, signing)).map(({ row }) => row);
    const signs = ({ credentialId }: InvestorPasskeyEntity): boolean =>
      signing.keys.get(credentialId)?.isSigning === true;
    const signers = paymentSigning.isOn ? rows.filter(signs) : rows;
    const rpId = signers.length > 0 && relyingPartyId(this.settings, 'investor');
    return {
      passkeys: rows.map((row) => ({ ...shown(row), ...(paymentSigning.isOn && { signsPayments: signs(row) }) })),
      paymentSigning,
      ...(rpId && { signing: { rpId, allowCredentials: knownToBrowsers(signers) } }),
    };
  }
}

const shown = ({ id, credentialId, name, addedAt, lastUsedAt }: InvestorPasskeyEntity): OwnPasskey => ({
  id,
  credentialId,
  name,
  addedAt: addedAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
});
