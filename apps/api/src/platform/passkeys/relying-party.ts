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
  const address = consoleAddress(settings);
  if (passkeyFault(address, settings.passkeyRpId)) throw new ApiError('passkeys-unavailable');
  const { hostname, origin } = new URL(address);
  return { name: BRAND.name, id: settings.passkeyRpId ?? hostname, origin };
};
