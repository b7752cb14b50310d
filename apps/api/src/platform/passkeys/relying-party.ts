import { BRAND } from '@clearfold/content';
import { type Settings } from '../config/settings.js';
import { passkeyFault } from '../config/passkey-fault.js';
import { consoleAddress, siteAddress } from '../config/addresses.js';
import { ApiError } from '../http/api-error.js';

/** Whom passkeys are made for, and from which pages their answers come (WebAuthn Level 3, section 4, "Relying Party"). */
export interface RelyingParty {
  readonly name: string;
  /** A host name; every passkey is bound to it for ever. */
  readonly id: string;
  /** Such as https://console.example. */
  readonly origin: string;
}

/** Whose passkeys: the staff's are made at the console, investors' at the site. */
export type KeyHolder = 'staff' | 'investor';

/** @throws ApiError 'passkeys-unavailable' where no browser would use them */
export const relyingParty = (settings: Settings, holder: KeyHolder): RelyingParty => {
  const id = relyingPartyId(settings, holder);
  if (id === undefined) throw new ApiError('passkeys-unavailable');
  return { name: BRAND.name, id, origin: new URL(addressOf(settings, holder)).origin };
};

/** @returns undefined where no browser would use passkeys */
export const relyingPartyId = (settings: Settings, holder: KeyHolder): string | undefined => {
  const address = addressOf(settings, holder);
  const { passkeyRpId: id } = settings;
  if (!passkeyFault(address, id)) return id ?? new URL(address).hostname;
  // The operator names the console's domain, which the site need not be within.
  return holder === 'staff' || passkeyFault(address) ? undefined : new URL(address).hostname;
};

const addressOf = (settings: Settings, holder: KeyHolder): string =>
  holder === 'staff' ? consoleAddress(settings) : siteAddress(settings);
