import { BlockList, isIP } from 'node:net';

/**
 * What only a machine's own configuration may name: the unspecified address, link-local ones (where clouds keep the
 * keys of their machines) and multicast. Receivers on this machine and in its own network are wanted. IPv4 addresses
 * that are written as IPv6 ones count as what they are.
 */
const REFUSED = new BlockList();
REFUSED.addSubnet('0.0.0.0', 8, 'ipv4');
REFUSED.addSubnet('169.254.0.0', 16, 'ipv4');
REFUSED.addSubnet('224.0.0.0', 3, 'ipv4');
REFUSED.addAddress('::', 'ipv6');
REFUSED.addSubnet('fe80::', 10, 'ipv6');
REFUSED.addSubnet('ff00::', 8, 'ipv6');
// What a gateway for those with IPv6 alone (NAT64, RFC 6052) turns into link-local addresses of IPv4.
REFUSED.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6');
/** The same service of the same clouds, reached over IPv6. */
REFUSED.addAddress('fd00:ec2::254', 'ipv6');

/**
 * What nobody but whoever runs the server may name: besides those, this machine, its own network, carriers' networks and
 * ranges that are for examples (RFC 6890). For addresses that anybody gave.
 */
const NOT_PUBLIC = new BlockList();
NOT_PUBLIC.addSubnet('10.0.0.0', 8, 'ipv4');
NOT_PUBLIC.addSubnet('100.64.0.0', 10, 'ipv4');
NOT_PUBLIC.addSubnet('127.0.0.0', 8, 'ipv4');
NOT_PUBLIC.addSubnet('172.16.0.0', 12, 'ipv4');
NOT_PUBLIC.addSubnet('192.0.0.0', 24, 'ipv4');
NOT_PUBLIC.addSubnet('192.0.2.0', 24, 'ipv4');
NOT_PUBLIC.addSubnet('192.88.99.0', 24, 'ipv4');
NOT_PUBLIC.addSubnet('192.168.0.0', 16, 'ipv4');
NOT_PUBLIC.addSubnet('198.18.0.0', 15, 'ipv4');
NOT_PUBLIC.addSubnet('198.51.100.0', 24, 'ipv4');
NOT_PUBLIC.addSubnet('203.0.113.0', 24, 'ipv4');
NOT_PUBLIC.addAddress('::1', 'ipv6');
// Whatever of IPv4 hides behind a gateway: only its own addresses would tell.
NOT_PUBLIC.addSubnet('64:ff9b::', 96, 'ipv6');
NOT_PUBLIC.addSubnet('64:ff9b:1::', 48, 'ipv6');
NOT_PUBLIC.addSubnet('2001::', 23, 'ipv6');
NOT_PUBLIC.addSubnet('2001:db8::', 32, 'ipv6');
NOT_PUBLIC.addSubnet('2002::', 16, 'ipv6');
NOT_PUBLIC.addSubnet('fc00::', 7, 'ipv6');

/** Whose word an address is asked on: that decides where it may lead. */
export type AskedBy = 'administrator' | 'anybody';

/** Whether an address may not be asked on somebody's word. */
export function isRefusedAddress(address: string, askedBy: AskedBy): boolean {
  const [bare = ''] = address.split('%', 1);
  const family = isIP(bare) === 6 ? 'ipv6' : 'ipv4';
  return REFUSED.check(bare, family) || (askedBy === 'anybody' && NOT_PUBLIC.check(bare, family));
}

/** Whether a URL names by its digits what an administrator may not have asked. Names are looked up when they are asked. */
export function namesRefusedAddress(url: string): boolean {
  const host = hostOf(url);
  return isIP(host) !== 0 && isRefusedAddress(host, 'administrator');
}

/** The host that a URL names, an IPv6 address without its brackets. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
}
