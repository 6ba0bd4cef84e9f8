import { BlockList, isIPv6 } from 'node:net';
import type { Context, Middleware } from 'koa';
import { clientAddress } from './client-address';
import { Problem } from './problem-details';

/** Who may read what is served to programs that know a receiver. */
export const DATA_READERS = ['local', 'everyone', 'nobody'] as const;
export type DataReaders = (typeof DATA_READERS)[number];

/** This machine and its own network: loopback, private (RFC 1918, 4193) and link-local addresses. */
const OWN_NETWORK = new BlockList();
OWN_NETWORK.addSubnet('127.0.0.0', 8, 'ipv4');
OWN_NETWORK.addSubnet('10.0.0.0', 8, 'ipv4');
OWN_NETWORK.addSubnet('172.16.0.0', 12, 'ipv4');
OWN_NETWORK.addSubnet('192.168.0.0', 16, 'ipv4');
OWN_NETWORK.addSubnet('169.254.0.0', 16, 'ipv4');
OWN_NETWORK.addAddress('::1', 'ipv6');
OWN_NETWORK.addSubnet('fc00::', 7, 'ipv6');
OWN_NETWORK.addSubnet('fe80::', 10, 'ipv6');

/** An IPv4 address that is written as an IPv6 one counts as what it is. */
function isOfOwnNetwork(address: string): boolean {
  const [bare = ''] = address.split('%', 1);
  return OWN_NETWORK.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4');
}

/**
 * Lets those read whom the operator has named. What every page may read (`everyone`) pages of other sites may, too; for
 * readers of one's own network that stays closed: any page that somebody there opens would be one of them.
 */
export function dataReaders(readers: DataReaders, trustedProxies: number): Middleware {
  return async (ctx, next) => {
    if (readers === 'nobody') throw refusal('nobody');
    if (readers === 'local' && !isLocal(ctx, trustedProxies)) throw refusal('programs in the network of this server');
    if (readers === 'everyone') ctx.set('Access-Control-Allow-Origin', '*');
    await next();
  };
}

/**
 * A proxy that nobody has named speaks for somebody who may be anywhere, and so does one that is named and does not say
 * for whom it asks.
 */
function isLocal(ctx: Context, trustedProxies: number): boolean {
  const saysForWhom = ctx.get('X-Forwarded-For') !== '';
  const isThroughProxy = saysForWhom || ctx.get('Forwarded') !== '';
  const isKnown = trustedProxies > 0 ? saysForWhom : !isThroughProxy;
  return isKnown && isOfOwnNetwork(clientAddress(ctx.req, trustedProxies));
}

function refusal(readers: string): Problem {
  return new Problem('forbidden', `These data are open to ${readers} here; the operator decides that (DATA_READERS).`);
}
