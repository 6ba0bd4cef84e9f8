/** Why a request gave nothing, in words for the status page, and how long the other side wants to be left alone. */
export class PollFailure extends Error {
  constructor(
    message: string,
    /** The other side refuses, rather than being out of order. */
    readonly isRefusal: boolean = false,
    readonly retryAfterMs?: number,
  ) {
    super(message);
    this.name = 'PollFailure';
  }
}

const LONGEST_RETRY_AFTER_MS = 24 * 3_600_000;
/** Where a refusal does not say how long: long enough not to be blocked for good. */
const RATE_LIMITED_PAUSE_MS = 60_000;
const FORBIDDEN_PAUSE_MS = 600_000;

/** The failure that an answer's status means; undefined for success. */
export function failureOfStatus(response: Response, nowMs: number): PollFailure | undefined {
  if (response.ok) {
    return undefined;
  }
  const { status } = response;
  if (status >= 300 && status < 400) {
    return new PollFailure(`redirects (HTTP ${status}), which is not followed; set the address it means`);
  }
  const retryAfterMs = retryAfter(response.headers, nowMs);
  if (status === 429) {
    return new PollFailure('rate limit reached (HTTP 429)', true, retryAfterMs ?? RATE_LIMITED_PAUSE_MS);
  }
  if (status === 401 || status === 403) {
    return new PollFailure(`refused (HTTP ${status})`, true, retryAfterMs ?? FORBIDDEN_PAUSE_MS);
  }
  return new PollFailure(`answered HTTP ${status}`, false, retryAfterMs);
}

/** Retry-After (seconds or a date, RFC 9110) and OpenSky's header of the same meaning; the longer of both. */
export function retryAfter(headers: Headers, nowMs: number): number | undefined {
  const waitsMs = [headers.get('retry-after'), headers.get('x-rate-limit-retry-after-seconds')]
    .map((value) => waitOf(value, nowMs))
    .filter((wait) => wait !== undefined);
  return waitsMs.length === 0 ? undefined : Math.min(LONGEST_RETRY_AFTER_MS, Math.max(...waitsMs));
}

function waitOf(value: string | null, nowMs: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) {
    return Number(text) * 1000;
  }
  const dateMs = Date.parse(text);
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}

/** An error of `fetch` in words: the code of the operating system where there is one. */
export function failureOfFetch(error: unknown, timeoutMs: number, hasTimedOut: boolean): PollFailure {
  if (error instanceof PollFailure) {
    return error;
  }
  if (hasTimedOut) {
    return new PollFailure(`no full answer within ${timeoutMs / 1000} s`);
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined;
  if (code !== undefined) {
    return new PollFailure(`cannot be reached (${code})`);
  }
  return new PollFailure(`cannot be reached (${error instanceof Error ? error.message : 'unknown reason'})`);
}
