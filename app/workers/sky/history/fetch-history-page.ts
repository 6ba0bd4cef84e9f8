import { decodeHistoryPage, type HistoryPage, HistoryPageError } from '@contract/history-page';
import type { HistoryFailure } from './history-status';

/** What is asked of the server: a circle around a rounded place, and a span of up to an hour. */
export interface HistoryQuestion {
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusKm: number;
  readonly feed: 'live' | 'replay';
  readonly fromMs: number;
  readonly toMs: number;
}

export type HistoryAnswer =
  | { readonly ok: true; readonly page: HistoryPage }
  /** `retryAfterMs`: how long the server wants to be left alone; null where it says nothing. */
  | { readonly ok: false; readonly failure: HistoryFailure; readonly retryAfterMs: number | null };

export type FetchHistoryPage = (question: HistoryQuestion, signal: AbortSignal) => Promise<HistoryAnswer>;

const failed = (failure: HistoryFailure, retryAfterMs: number | null = null): HistoryAnswer => ({
  ok: false,
  failure,
  retryAfterMs,
});

const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;

function pauseMs(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null;
}

function addressOf({ latitude, longitude, radiusKm, feed, fromMs, toMs }: HistoryQuestion): string {
  const query = new URLSearchParams({
    latitude: latitude.toFixed(1),
    longitude: longitude.toFixed(1),
    radiusKm: String(radiusKm),
    feed,
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
  });
  return `/api/history?${query.toString()}`;
}

/** Asks for a page. What fails is an answer, but for a question that was called off: that rejects. */
export async function fetchHistoryPage(
  question: HistoryQuestion,
  signal: AbortSignal,
  fetchFile: typeof fetch = fetch,
): Promise<HistoryAnswer> {
  let buffer: ArrayBuffer;
  try {
    const response = await fetchFile(addressOf(question), { signal });
    if (response.status === TOO_MANY_REQUESTS || response.status === UNAVAILABLE) {
      return failed('busy', pauseMs(response));
    }
    if (!response.ok) return failed('server');
    buffer = await response.arrayBuffer();
  } catch {
    signal.throwIfAborted();
    return failed('offline');
  }
  try {
    return { ok: true, page: decodeHistoryPage(buffer) };
  } catch (error) {
    if (error instanceof HistoryPageError) return failed('server');
    throw error;
  }
}
