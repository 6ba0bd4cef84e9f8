import { printable } from '@engine/orbits/intake/rejections';
import { FetchFailure, failureOfFetch, failureOfStatus } from './fetch-failure';
import type { OutboundAnswer, OutboundFetch, OutboundRequest } from './outbound-fetch';

export interface FetchLimits {
  /** For the whole answer, however slowly it arrives. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** A GET, or with `json` or `form` a POST of that text. */
export interface TextRequest {
  readonly url: string;
  readonly json?: string;
  /** Names and values as a page's form sends them. */
  readonly form?: string;
  /** Value of the Authorization header. */
  readonly authorization?: string;
  /** Value of the Accept header; JSON unless given. */
  readonly accept?: string;
  /** Value of the User-Agent header; the product's name unless given. */
  readonly userAgent?: string;
  /** The text of an error answer becomes part of the failure's message. */
  readonly quotesErrors?: boolean;
}

/** What a request runs with. */
export interface RequestSurroundings {
  readonly fetch: OutboundFetch;
  /** Ends the request. */
  readonly stop: AbortSignal;
  readonly nowMs: number;
}

const USER_AGENT = 'Skylens/2 (self-hosted sky viewer)';
const QUOTED_BYTES = 2000;
const QUOTED_LENGTH = 160;

/**
 * One request, whole: status checked, redirects refused, size and time bounded.
 * @throws FetchFailure, for every reason there is.
 */
export async function fetchText(
  request: TextRequest,
  limits: FetchLimits,
  { fetch: fetchImplementation, stop, nowMs }: RequestSurroundings,
): Promise<string> {
  // Not AbortSignal.any: `stop` lives as long as the process, and would keep an entry for every request.
  const abort = new AbortController();
  let hasTimedOut = false;
  const timer = setTimeout(() => {
    hasTimedOut = true;
    abort.abort();
  }, limits.timeoutMs);
  const onStop = (): void => abort.abort();
  stop.addEventListener('abort', onStop);
  if (stop.aborted) {
    abort.abort();
  }
  try {
    const response = await fetchImplementation(request.url, {
      ...methodAndHeaders(request),
      redirect: 'manual',
      signal: abort.signal,
    });
    const failure = failureOfStatus(response, nowMs);
    if (failure !== undefined) {
      throw request.quotesErrors === true ? await withQuote(failure, response) : await withoutBody(failure, response);
    }
    return await boundedText(response, limits.maxBytes);
  } catch (error) {
    throw failureOfFetch(error, limits.timeoutMs, hasTimedOut);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', onStop);
  }
}

function methodAndHeaders({ json, form, accept, userAgent, authorization }: TextRequest): OutboundRequest {
  const headers = {
    'user-agent': userAgent ?? USER_AGENT,
    accept: accept ?? 'application/json',
    ...(authorization === undefined ? {} : { authorization }),
  };
  if (json !== undefined) {
    return { method: 'POST', body: json, headers: { ...headers, 'content-type': 'application/json' } };
  }
  if (form === undefined) {
    return { headers };
  }
  return { method: 'POST', body: form, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } };
}

async function withoutBody(failure: FetchFailure, response: OutboundAnswer): Promise<FetchFailure> {
  await response.body?.cancel();
  return failure;
}

/** With the beginning of what a service says to a refusal, where it is plain text and not a page. */
async function withQuote(failure: FetchFailure, response: OutboundAnswer): Promise<FetchFailure> {
  const text = await boundedText(response, QUOTED_BYTES).catch(() => '');
  const quote = text.trimStart().startsWith('<') ? '' : printable(text, QUOTED_LENGTH);
  return quote === '' ? failure : failure.saying(`${failure.message}: “${quote}”`);
}

async function boundedText(response: OutboundAnswer, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      // Leaving the loop cancels the body, so the rest is never fetched.
      throw new FetchFailure(`answer larger than ${Math.round(maxBytes / 1e6)} MB`, { stage: 'receiving' });
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
