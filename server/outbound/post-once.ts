import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, REFUSED_ADDRESS } from './guarded-lookup';
import { type AskedBy, hostOf, isRefusedAddress } from './public-address';

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
  readonly askedBy: AskedBy;
}

/** The status of the answer; of its body nothing is read. Or a code of why there was none. */
export type PostOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfterS: number | null }
  | { readonly kind: 'failed'; readonly code: string };

const USER_AGENT = 'Skylens/2 (self-hosted sky viewer)';
const WITHIN_MS = 10_000;
/** The code of a server that stalled. */
export const TIMED_OUT = 'TIMED_OUT';

/**
 * One POST to an address that somebody gave. It is looked at where the connection is made, so that no name leads inward
 * that led outward a moment ago; no redirect is followed, and a server that stalls is left after some seconds.
 */
export function postOnce({ url, headers, body, askedBy }: Post, withinMs = WITHIN_MS): Promise<PostOutcome> {
  const target = new URL(url);
  const host = hostOf(url);
  if (isIP(host) !== 0 && isRefusedAddress(host, askedBy)) {
    return Promise.resolve({ kind: 'failed', code: REFUSED_ADDRESS });
  }
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const request = send(
      target,
      {
        method: 'POST',
        headers: { 'User-Agent': USER_AGENT, ...headers, 'Content-Length': Buffer.byteLength(body) },
        lookup: guardedLookup(askedBy),
        // A connection that is kept would outlive the look at its address.
        agent: false,
        signal: AbortSignal.timeout(withinMs),
      },
      (response) => {
        const retryAfter = Number(response.headers['retry-after']);
        const retryAfterS = Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null;
        resolve({ kind: 'answered', status: response.statusCode ?? 0, retryAfterS });
        response.on('error', () => undefined);
        response.destroy();
      },
    );
    request.on('error', (error) => resolve({ kind: 'failed', code: codeOf(error) }));
    request.end(body);
  });
}

/** Never the text of an error: that may hold what a server said. */
function codeOf(error: Error): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return TIMED_OUT;
  return 'code' in error && typeof error.code === 'string' ? error.code.slice(0, 60) : 'FAILED';
}
