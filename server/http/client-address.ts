import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * Address of the client, for limits. With trusted proxies in front, the one that the outermost of them saw: each adds
 * the address it saw to the end of X-Forwarded-For, and what stands before those entries anybody may have written. Some
 * proxies write the port too, which is another for each connection: it is left out.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const peer = request.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) {
    return peer;
  }
  const header = request.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return withoutPort(forwarded.at(-trustedProxies) ?? forwarded[0] ?? peer);
}

/** `192.0.2.1:4711`, `[2001:db8::1]:4711` and `[2001:db8::1]` without what is not the address. */
function withoutPort(address: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d*)?|([^:]*):\d*)$/.exec(address) ?? [];
  if (bracketed !== undefined && isIPv6(bracketed)) return bracketed;
  return plain !== undefined && isIPv4(plain) ? plain : address;
}

/**
 * What shares one limit: an IPv4 address, or a /48 of IPv6. No subscriber is given more than a /48 in one piece (RFC
 * 6177, RIPE-690), and tunnels give one to whoever asks, so smaller pieces would be budgets by the thousand. Those who
 * have a smaller piece each share the /48, as they would share an IPv4 address. An IPv4 address written as an IPv4-mapped
 * IPv6 address is that IPv4 address; a text that is no address is kept as it is.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%', 1);
  if (!isIPv6(bare)) {
    return address;
  }
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped
    ? groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 0xff])
        .join('.')
    : `${groups
        .slice(0, 3)
        .map((group) => group.toString(16))
        .join(':')}::/48`;
}

/** The eight numbers of an IPv6 address. A URL's host writes the last 32 bits in hexadecimal, too. */
function groupsOf(address: string): readonly number[] {
  const host = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = host
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))));
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}
