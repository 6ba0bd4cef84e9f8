import type { HistoryFeed } from '@contract/history';
import { HISTORY_LONGEST_PAGE_MS } from '@contract/history-limits';
import type { HistoryGap } from '@contract/history-page';
import { coarseCoordinate } from '@app/state/place-store';
import { fetchHistoryPage } from '@app/workers/sky/history/fetch-history-page';

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

/** All pages of a span; null where one of them cannot be had. Rejects once `signal` is aborted. */
export async function fetchHistory(span: HistorySpan, signal: AbortSignal): Promise<RememberedSky | null> {
  const { latitudeDeg, longitudeDeg, radiusKm, feed } = span;
  const area = { latitude: coarseCoordinate(latitudeDeg), longitude: coarseCoordinate(longitudeDeg), radiusKm, feed };
  const messages: ArrayBuffer[] = [];
  const gaps: HistoryGap[] = [];
  let fromMs = span.fromMs;
  while (fromMs < span.toMs) {
    const toMs = Math.min(span.toMs, fromMs + HISTORY_LONGEST_PAGE_MS);
    const answer = await fetchHistoryPage({ ...area, fromMs, toMs }, signal);
    if (!answer.ok) return null;
    const { head, messages: told } = answer.page;
    messages.push(...told);
    gaps.push(...head.gaps);
    const nextMs = head.nextMs ?? toMs;
    if (nextMs <= fromMs) break;
    fromMs = nextMs;
  }
  return { messages, gaps };
}
