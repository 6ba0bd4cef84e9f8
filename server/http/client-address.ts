import type { IncomingMessage } from 'node:http';

/**
 * Address of the client, for limits. With trusted proxies in front, the one that the outermost of them saw: each adds
 * the address it saw to the end of X-Forwarded-For, and what stands before those entries anybody may have written.
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
  return forwarded.at(-trustedProxies) ?? forwarded[0] ?? peer;
}
