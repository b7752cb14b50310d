import { BRAND } from '@clearfold/content';
import { type Settings } from '../config/settings.js';
import { passkeyFault } from '../config/passkey-fault.js';
import { consoleAddress } from '../config/addresses.js';
import { ApiError } from '../http/api-error.js';

/** Whom passkeys are made for, and from which pages their answers come (WebAuthn Level 3, section 4, "Relying Party"). */
export interface RelyingParty {
  readonly name: string;
  /** A host name; every passkey is bound to it for ever. */
  readonly id: string;
  /** Such as https://console.example. */
  readonly origin: string;
}

/** @throws ApiError 'passkeys-unavailable' where no browser would use them */
export const relyingParty = (settings: Settings): RelyingParty => {
  const id = relyingPartyId(settings);
  if (id === undefined) throw new ApiError('passkeys-unavailable');
  return { name: BRAND.name, id, origin: new URL(consoleAddress(settings)).origin };
};

/** @returns undefined where no browser would use passkeys */
export const relyingPartyId = (settings: Settings): string | undefined => {
  const address = consoleAddress(settings);
  return passkeyFault(address, settings.passkeyRpId) ? undefined : (settings.passkeyRpId ?? new URL(address).hostname);
};
