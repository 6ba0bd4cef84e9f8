import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';

export interface OwnAddress {
  readonly publicUrl: string | undefined;
  readonly trustedProxies: number;
}

/**
 * Whether a page of this origin is one of this server's own: of PUBLIC_URL, or of the host that it asks, by the same
 * scheme. A page that came without encryption may be anybody's on the way, so it is not the page that came with it.
 */
export function isOwnOrigin(
  origin: string,
  request: IncomingMessage,
  { publicUrl, trustedProxies }: OwnAddress,
): boolean {
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (publicUrl !== undefined && page.origin === new URL(publicUrl).origin) return true;
  const asked = `${schemeOf(request, trustedProxies) ?? page.protocol}//${request.headers.host ?? ''}`;
  return URL.canParse(asked) && new URL(asked).origin === page.origin;
}

/** Undefined where a proxy in front, which may have ended TLS, does not say. */
function schemeOf({ socket, headers }: IncomingMessage, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return socket instanceof TLSSocket ? 'https:' : 'http:';
  const said = headers['x-forwarded-proto'];
  const nearest = (Array.isArray(said) ? said.join(',') : (said ?? '')).split(',').at(-1)?.trim().toLowerCase();
  return nearest === 'http' || nearest === 'https' ? `${nearest}:` : undefined;
}
