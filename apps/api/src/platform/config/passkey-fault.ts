import { isIP } from 'node:net';
import { type PasskeyRule } from '@clearfold/contracts';
import { consoleAddress } from './addresses.js';
import { isThisMachine } from './this-machine.js';

/**
 * What keeps browsers from using passkeys at an address; undefined when nothing does.
 *
 * @param address where people open the console
 * @param id the relying party's, where it is another than the address's host name: a domain above it
 */
export const passkeyFault = (address: string, id?: string): string | undefined => {
  if (!URL.canParse(address)) return `${address} is no address`;
  const { hostname, protocol } = new URL(address);
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return `${hostname} is a number, not a name`;
  if (protocol !== 'https:' && !isThisMachine(hostname)) return `${address} is not https://`;
  if (id !== undefined && id !== hostname && !hostname.endsWith(`.${id}`)) return `${hostname} is not within ${id}`;
  return undefined;
};

interface PasskeySettings {
  readonly port: number;
  readonly publicUrl?: string;
  readonly consoleOrigin?: string;
  readonly staffPasskeys: PasskeyRule;
  readonly passkeyRpId?: string;
}

/** What keeps a server from starting: passkeys that are required, or set up, where no browser would use them. */
export const passkeyFaults = ({ staffPasskeys, passkeyRpId, ...at }: PasskeySettings): string[] => {
  const fault = passkeyFault(consoleAddress(at), passkeyRpId);
  if (!fault || (staffPasskeys === 'optional' && passkeyRpId === undefined)) return [];
  const address = at.consoleOrigin === undefined ? 'PUBLIC_URL' : 'CONSOLE_ORIGIN';
  return [`STAFF_PASSKEYS=${staffPasskeys} does not work with ${address} and PASSKEY_RP_ID: ${fault}.`];
};
