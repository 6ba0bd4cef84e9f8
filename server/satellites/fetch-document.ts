import { printable } from '@engine/orbits/intake/refusals';
import { failureOfFetch, failureOfStatus } from '../providers/http-poller/poll-failure';

export interface FetchDocumentOptions {
  readonly url: string;
  readonly userAgent: string;
  /** For the whole answer, however slowly it drips. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
  readonly nowMs: number;
}

/**
 * What became of a request. `refused`: the other side answered with an error, which it may not want to be asked for
 * again. `failed`: the answer did not come whole. `unreachable`: nobody was there to be asked.
 */
export type FetchedDocument =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly message: string; readonly retryAfterMs: number | undefined }
  | { readonly kind: 'failed' | 'unreachable'; readonly message: string };

/** Codes of a connection that was never made. */
const NEVER_CONNECTED = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Somebody else answered: the login page of a network. */
const WRONG_CERTIFICATE = /CERT|UNABLE_TO_VERIFY/;
const QUOTED_BYTES = 2000;
const QUOTED_LENGTH = 160;

/** One GET of a whole text: redirects are not followed, size and time are bounded. Never rejects. */
export async function fetchDocument(options: FetchDocumentOptions): Promise<FetchedDocument> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  try {
    const response = await options.fetch(options.url, {
      headers: { 'user-agent': options.userAgent, accept: 'application/json, text/csv, text/plain' },
      redirect: 'manual',
      signal: AbortSignal.any([timeout, options.signal]),
    });
    const failure = failureOfStatus(response, options.nowMs);
    if (failure !== undefined) {
      const said = await quoteOf(response);
      const message = said === '' ? failure.message : `${failure.message}: “${said}”`;
      return { kind: 'refused', message, retryAfterMs: failure.retryAfterMs };
    }
    const text = await boundedText(response, options.maxBytes);
    if (text !== undefined) return { kind: 'text', text };
    return { kind: 'failed', message: `answer larger than ${Math.round(options.maxBytes / 1e6)} MB` };
  } catch (error) {
    const { message } = failureOfFetch(error, options.timeoutMs, timeout.aborted);
    return { kind: isNeverConnected(error) ? 'unreachable' : 'failed', message };
  }
}

/** The beginning of what a service says to a refusal, where it is plain text and not a page. */
async function quoteOf(response: Response): Promise<string> {
  const text = (await boundedText(response, QUOTED_BYTES).catch(() => undefined)) ?? '';
  return text.trimStart().startsWith('<') ? '' : printable(text, QUOTED_LENGTH);
}

/** Undefined where it is larger; the rest is then never fetched. */
async function boundedText(response: Response, maxBytes: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function isNeverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  return NEVER_CONNECTED.has(code) || WRONG_CERTIFICATE.test(code);
}
