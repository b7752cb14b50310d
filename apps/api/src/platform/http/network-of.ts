import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What one subscriber is given at least (RFC 6177): whoever has one address of it has 2^64. */
const SUBSCRIBER_BITS = 64;

/** Some proxies write the caller's port behind the address: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:([\d.]+)|\[([^\]]+)\])(?::\d+)?$/;

/**
 * What a caller is counted under who is known by a network address: an IPv4 address itself, also when it is written as an
 * IPv6 one (`::ffff:192.0.2.1`); of an IPv6 address its /64, as whoever has one has all of it.
 *
 * @param address as the connection or a trusted proxy names it; what is no address is a caller of its own
 */
export const networkOf = (address: string): string => {
  if (isIPv4(address)) return address;
  const [, ipv4, ipv6] = WITH_PORT.exec(address) ?? [];
  const bare = ipv4 ?? ipv6 ?? address;
  if (isIPv4(bare)) return bare;
  if (!ipaddr.IPv6.isValid(bare)) return address;
  const parsed = ipaddr.process(bare.replace(/%.*$/, ''));
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return (
    ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${SUBSCRIBER_BITS}`).toString() + `/${SUBSCRIBER_BITS}`
  );
};
