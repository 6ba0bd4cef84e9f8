import { DAY_MS } from '@engine/constants/durations';
import type { OutboundAnswer } from './outbound-fetch';

/**
 * Where a request ended: `connecting`, no server was reached; `receiving`, the answer did not arrive whole or is too
 * large; `status`, the server answered with an error; `content`, the answer is whole and cannot be used.
 */
export type FetchStage = 'connecting' | 'receiving' | 'status' | 'content';

interface FailureFacts {
  readonly stage: FetchStage;
  /** The service refuses (401, 403, 429), rather than being out of order. */
  readonly isRejection?: boolean;
  readonly retryAfterMs?: number | undefined;
}

/** Why a request gave nothing, in words for the status page, and how long the service asks not to be requested again. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  readonly stage: FetchStage;
  readonly isRejection: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(message: string, { stage, isRejection = false, retryAfterMs }: FailureFacts) {
    super(message);
    this.stage = stage;
    this.isRejection = isRejection;
    this.retryAfterMs = retryAfterMs;
  }

  /** The same failure with more to say. */
  saying(message: string): FetchFailure {
    return new FetchFailure(message, this);
  }
}

const LONGEST_RETRY_AFTER_MS = DAY_MS;
/** Where a refusal does not say how long: long enough not to be blocked for good. */
const RATE_LIMITED_PAUSE_MS = 60_000;
const FORBIDDEN_PAUSE_MS = 600_000;
/** Codes of a connection that was never made. */
const NEVER_CONNECTED = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Another server answered: the login page of a network. */
const WRONG_CERTIFICATE = /CERT|UNABLE_TO_VERIFY/;

/** The failure that an answer's status means; undefined for success. */
export function failureOfStatus(
  response: Pick<OutboundAnswer, 'ok' | 'status' | 'headers'>,
  nowMs: number,
): FetchFailure | undefined {
  if (response.ok) {
    return undefined;
  }
  const { status } = response;
  if (status >= 300 && status < 400) {
    const message = `redirects (HTTP ${status}), which is not followed; set the address it means`;
    return new FetchFailure(message, { stage: 'status' });
  }
  const retryAfterMs = retryAfter(response.headers, nowMs);
  if (status === 429) {
    const facts = { stage: 'status', isRejection: true, retryAfterMs: retryAfterMs ?? RATE_LIMITED_PAUSE_MS } as const;
    return new FetchFailure('rate limit reached (HTTP 429)', facts);
  }
  if (status === 401 || status === 403) {
    const facts = { stage: 'status', isRejection: true, retryAfterMs: retryAfterMs ?? FORBIDDEN_PAUSE_MS } as const;
    return new FetchFailure(`refused (HTTP ${status})`, facts);
  }
  return new FetchFailure(`answered HTTP ${status}`, { stage: 'status', retryAfterMs });
}

/**
 * Retry-After (seconds or a date, RFC 9110) and OpenSky's header of the same meaning; the longer of both. A date is
 * measured from the service's own time where the answer tells it: the clock here may be wrong.
 */
export function retryAfter(headers: OutboundAnswer['headers'], nowMs: number): number | undefined {
  const answeredAtMs = Date.parse(headers.get('date') ?? '');
  const fromMs = Number.isNaN(answeredAtMs) ? nowMs : answeredAtMs;
  const waitsMs = [headers.get('retry-after'), headers.get('x-rate-limit-retry-after-seconds')]
    .map((value) => waitOf(value, fromMs))
    .filter((wait) => wait !== undefined);
  return waitsMs.length === 0 ? undefined : Math.min(LONGEST_RETRY_AFTER_MS, Math.max(...waitsMs));
}

function waitOf(value: string | null, fromMs: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) {
    return Number(text) * 1000;
  }
  const dateMs = Date.parse(text);
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - fromMs);
}

/** An error of `fetch` in words: the code of the operating system where there is one. */
export function failureOfFetch(error: unknown, timeoutMs: number, hasTimedOut: boolean): FetchFailure {
  if (error instanceof FetchFailure) {
    return error;
  }
  const code = codeOf(error);
  const stage = isNeverConnected(code) ? 'connecting' : 'receiving';
  if (hasTimedOut) {
    return new FetchFailure(`no full answer within ${timeoutMs / 1000} s`, { stage });
  }
  const reason = code ?? (error instanceof Error ? error.message : 'unknown reason');
  return new FetchFailure(`cannot be reached (${reason})`, { stage });
}

function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined;
}

function isNeverConnected(code: string | undefined): boolean {
  return code !== undefined && (NEVER_CONNECTED.has(code) || WRONG_CERTIFICATE.test(code));
}
