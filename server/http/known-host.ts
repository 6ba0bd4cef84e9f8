import { isIP } from 'node:net';
import type { Middleware } from 'koa';
import { Problem } from './problem-details';

/** Names that only a network's own resolver gives out (RFC 6762, 8375, and what routers use): no page can own one. */
const LOCAL_NAME = /^[^.]+$|\.(?:localhost|local|lan|home|home\.arpa|internal|localdomain)$/;

/**
 * Whether a request's Host is one that this server answers for: an address, a name of the local network, or that of
 * PUBLIC_URL. Any other name belongs to somebody, who may have it lead here: the browser then takes his pages and this
 * server for one site (DNS rebinding).
 */
export function isKnownHost(host: string | undefined, publicUrl: string | undefined): boolean {
  // HTTP/1.0 needs none, and no browser speaks it.
  if (host === undefined || host === '') return true;
  if (!URL.canParse(`http://${host}`)) return false;
  const name = hostnameOf(`http://${host}`);
  if (isIP(name.replaceAll(/^\[|\]$/g, '')) !== 0 || LOCAL_NAME.test(name)) return true;
  return publicUrl !== undefined && name === hostnameOf(publicUrl);
}

const hostnameOf = (url: string): string => new URL(url).hostname.replace(/\.$/, '');

/** Refuses requests to names that are not ours, and those with two. */
export function knownHosts(publicUrl: string | undefined): Middleware {
  return async (ctx, next) => {
    const hosts = ctx.req.headersDistinct['host'] ?? [];
    if (hosts.length > 1) {
      throw new Problem('invalid-request', 'A request has one Host.');
    }
    if (!isKnownHost(hosts[0], publicUrl)) {
      const detail = `This server does not answer for ${String(hosts[0]).slice(0, 200)}. If it should, set PUBLIC_URL to the address that people use.`;
      throw new Problem('unknown-host', detail);
    }
    await next();
  };
}
