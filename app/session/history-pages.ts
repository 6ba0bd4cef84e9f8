import type { HistoryFeed } from '@contract/history';
import { HISTORY_LONGEST_PAGE_MS } from '@contract/history-limits';
import type { HistoryGap } from '@contract/history-page';
import { coarseCoordinate } from '@app/state/place-store';
import { type FetchHistoryPage, fetchHistoryPage } from '@app/workers/sky/history/fetch-history-page';

/** A circle and a span of the past. */
export interface HistorySpan {
  /** May be exact: it is rounded before it is asked for. */
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly radiusKm: number;
  readonly fromMs: number;
  /** Exclusive. */
  readonly toMs: number;
  readonly feed: HistoryFeed;
}

/** What is remembered of it. */
export interface RememberedSky {
  /** Messages of the stream, oldest first, for `decodeLiveMessage`. */
  readonly messages: readonly ArrayBuffer[];
  /** In order of time; a part beyond the server's now is none of them. */
  readonly gaps: readonly HistoryGap[];
}

/** An hour of the busiest sky, twice over. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * All pages of a span; null where one of them cannot be had. What is more than this page can hold is left out and told as a
 * gap. Rejects once `signal` is aborted.
 */
export async function fetchHistory(
  span: HistorySpan,
  signal: AbortSignal,
  fetchPage: FetchHistoryPage = fetchHistoryPage,
): Promise<RememberedSky | null> {
  const { latitudeDeg, longitudeDeg, radiusKm, feed } = span;
  const area = { latitude: coarseCoordinate(latitudeDeg), longitude: coarseCoordinate(longitudeDeg), radiusKm, feed };
  const messages: ArrayBuffer[] = [];
  const gaps: HistoryGap[] = [];
  let fromMs = span.fromMs;
  let bytes = 0;
  while (fromMs < span.toMs) {
    if (bytes > MOST_BYTES) {
      gaps.push({ fromMs, toMs: span.toMs, missing: 1 });
      break;
    }
    const toMs = Math.min(span.toMs, fromMs + HISTORY_LONGEST_PAGE_MS);
    const answer = await fetchPage({ ...area, fromMs, toMs }, signal);
    if (!answer.ok) return null;
    const { head, messages: told } = answer.page;
    messages.push(...told);
    bytes += told.reduce((sum, { byteLength }) => sum + byteLength, 0);
    gaps.push(...head.gaps);
    const nextMs = head.nextMs ?? toMs;
    if (nextMs <= fromMs) break;
    fromMs = nextMs;
  }
  return { messages, gaps };
}
