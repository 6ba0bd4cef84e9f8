import { useMemo } from 'react';
import { type HistoryCoverage, historyCoverageSchema, HISTORY_LONGEST_COVERAGE_MS } from '@contract/history';
import { useApi } from '@app/api/use-api';
import { useSkyStore } from '@app/state/sky-store';
import { serverNowMs } from '@app/state/sky-time-store';
import type { HistoryArea, HistoryStatus } from '@app/workers/sky/history/history-status';
import { DAY_MS, MINUTE_MS } from '@engine/constants/durations';
import { type Gap, wholeGap } from './gap-words';

/** Gaps are looked at from so long before the day that is shown, and on as far as the server tells at once. */
const BACK_MS = 7 * DAY_MS;
/** A source may have begun to answer since. */
const ASKED_AGAIN_MS = MINUTE_MS;

/** What is known of the aircraft of a past moment, with the whole gap about it. */
export interface PastStatus extends Omit<HistoryStatus, 'gap'> {
  readonly gap: Gap | null;
}

interface Asked {
  readonly url: string;
  readonly toMs: number;
}

/** The same question through a day: its end may lie ahead, and the answer then tells until now. */
function questionOf({ latitude, longitude, radiusKm, feed }: HistoryArea, gap: Gap): Asked {
  const fromMs = Math.floor(gap.fromMs / DAY_MS) * DAY_MS - BACK_MS;
  const toMs = fromMs + HISTORY_LONGEST_COVERAGE_MS;
  const query = new URLSearchParams({
    latitude: String(latitude),
    longitude: String(longitude),
    radiusKm: String(radiusKm),
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
    feed,
  });
  return { url: `/api/history/coverage?${query.toString()}`, toMs };
}

function wholeGapOf(seen: Gap, { gaps, oldest, from, to }: HistoryCoverage, askedToMs: number): Gap {
  const toMs = Date.parse(to);
  return wholeGap(seen, {
    gaps: gaps.map((gap) => ({ fromMs: Date.parse(gap.from), toMs: Date.parse(gap.to), missing: gap.missing })),
    fromMs: Date.parse(from),
    oldestMs: Date.parse(oldest),
    toMs,
    isToNow: toMs < askedToMs,
  });
}

/**
 * What the sky worker knows of the past moment that is shown. Its pages reach half an hour or an hour: how long a gap is, the
 * server is asked for the same area.
 */
export function usePastStatus(): PastStatus | null {
  const status = useSkyStore(({ snapshot }) => snapshot?.history ?? null);
  const { gap = null, area = null } = status ?? {};
  const isAsked = gap !== null && area !== null && gap.toMs < serverNowMs();
  const asked = isAsked ? questionOf(area, gap) : null;
  const { data } = useApi(asked?.url ?? '', historyCoverageSchema, {
    enabled: asked !== null,
    refetchInterval: ASKED_AGAIN_MS,
    freshOnMount: true,
  });
  const askedToMs = asked?.toMs ?? null;
  return useMemo(() => {
    if (status === null || gap === null || askedToMs === null || data === undefined) return status;
    return { ...status, gap: wholeGapOf(gap, data, askedToMs) };
  }, [status, gap, askedToMs, data]);
}
