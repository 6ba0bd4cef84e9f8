import { failureOfFetch, failureOfStatus, PollFailure } from './poll-failure';

export interface FetchLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** A GET, or with `json` a POST of that text. */
export interface TextRequest {
  readonly url: string;
  readonly json?: string;
}

export const USER_AGENT = 'Skylens/2 (self-hosted sky viewer)';

/**
 * One request, whole: status checked, redirects refused, size and time bounded.
 * @throws PollFailure, for every reason there is.
 */
export async function fetchText(
  { url, json }: TextRequest,
  limits: FetchLimits,
  fetchImplementation: typeof fetch,
  stop: AbortSignal,
  nowMs: number,
): Promise<string> {
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
    const response = await fetchImplementation(url, {
      ...(json === undefined ? {} : { method: 'POST', body: json }),
      headers: {
        'user-agent': USER_AGENT,
        accept: 'application/json',
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      redirect: 'manual',
      signal: abort.signal,
    });
    const failure = failureOfStatus(response, nowMs);
    if (failure !== undefined) {
      await response.body?.cancel();
      throw failure;
    }
    return await boundedText(response, limits.maxBytes);
  } catch (error) {
    throw failureOfFetch(error, limits.timeoutMs, hasTimedOut);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', onStop);
  }
}

async function boundedText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      // Leaving the loop cancels the body, so the rest is never fetched.
      throw new PollFailure(`answer larger than ${Math.round(maxBytes / 1e6)} MB`);
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
