import { siteAddress } from './addresses.js';
import { isThisMachine } from './this-machine.js';

interface ConsoleSettings {
  readonly port: number;
  readonly publicUrl?: string;
  readonly consoleOrigin?: string;
}

/** What keeps a server from starting: a CONSOLE_ORIGIN that is no origin, or none of the console alone. */
export const consoleOriginFaults = ({ consoleOrigin: given, ...site }: ConsoleSettings): string[] => {
  if (given === undefined) return [];
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.origin !== given)
    return ['CONSOLE_ORIGIN must be an origin alone, such as https://console.clearfold.example, in small letters.'];
  if (url.protocol !== 'https:' && !isThisMachine(url.hostname))
    return ['CONSOLE_ORIGIN must begin with https://; http:// is for the machine itself.'];
  const address = siteAddress(site);
  // Passkeys know no ports: at another one of the same name they would be the site's too.
  if (URL.canParse(address) && new URL(address).hostname === url.hostname)
    return [`CONSOLE_ORIGIN must have a host name of its own: ${url.hostname} is that of the site (PUBLIC_URL).`];
  return [];
};
