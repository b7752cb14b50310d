import { isIPv4, isIPv6 } from 'node:net';
import { type LogAddresses } from '../config/settings.js';

const IPV4_IN_IPV6 = /^::ffff:(?=[\d.]+$)/i;
const NETWORK_GROUPS = 3;

/**
 * What the log holds of a client's address: enough to see that many attempts come from one place, by default too little to
 * point at one connection.
 *
 * @param address IPv4 or IPv6, in any spelling
 * @returns the address, its network (`192.0.2.0/24`, `2001:db8:7::/48`), or nothing
 */
export const loggedAddress = (address: string, how: LogAddresses): string | undefined => {
  const plain = address.replace(IPV4_IN_IPV6, '').replace(/%.*$/, '');
  if (how === 'none' || !(isIPv4(plain) || isIPv6(plain))) return undefined;
  if (how === 'full') return plain;
  return isIPv4(plain) ? `${plain.replace(/\.\d+$/, '.0')}/24` : `${networkOf(plain)}::/48`;
};

const networkOf = (address: string): string => {
  const [before = ''] = address.split('::', 1);
  const groups = [...(before === '' ? [] : before.split(':')), '0', '0', '0'].slice(0, NETWORK_GROUPS);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
};
