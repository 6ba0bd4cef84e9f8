import { useMemo } from 'react';
import { type HistoryCoverage, historyCoverageSchema } from '@contract/history';
import { useApi } from '@app/api/use-api';
import { coarseCoordinate, usePlaceStore } from '@app/state/place-store';
import { useSkyStore } from '@app/state/sky-store';
import { MINUTE_MS } from '@engine/constants/durations';
import type { Gap } from './gap-words';
import type { SliderSpan } from './shown-days';

/** As near as aircraft are looked for: farther out others may have listened when nobody did here. */
const RADIUS_KM = 50;
/** What is missing of the newest minutes comes in the end. */
const STEP_MS = 5 * MINUTE_MS;
/** The slider goes by minutes: a start of the server takes some seconds. */
const LEAST_GAP_MS = MINUTE_MS;

export interface Coverage {
  /** Since when anything is kept; null while nobody knows. */
  readonly oldestMs: number | null;
  readonly gaps: readonly Gap[];
  /** The server has said so: without gaps everything was recorded. */
  readonly isKnown: boolean;
}

const NOTHING: Coverage = { oldestMs: null, gaps: [], isKnown: false };

function gapsOf({ oldest, gaps }: HistoryCoverage): Coverage {
  return {
    oldestMs: Date.parse(oldest),
    gaps: gaps
      .map(({ from, to, missing }) => ({ fromMs: Date.parse(from), toMs: Date.parse(to), missing }))
      .filter(({ fromMs, toMs }) => toMs - fromMs >= LEAST_GAP_MS),
    isKnown: true,
  };
}

/** What of a span was recorded about the observer, asked for in the rounded place that the server may know. */
export function useCoverage({ fromMs, toMs }: SliderSpan, nowMs: number): Coverage {
  const place = usePlaceStore((state) => state.place);
  const feed = useSkyStore(({ snapshot }) => (snapshot?.feed?.mode === 'replay' ? 'replay' : 'live'));
  const untilMs = Math.min(toMs, Math.floor(nowMs / STEP_MS) * STEP_MS);
  const beginMs = Math.min(Math.floor(fromMs / STEP_MS) * STEP_MS, untilMs - STEP_MS);
  const query = new URLSearchParams({
    latitude: String(coarseCoordinate(place?.latitudeDeg ?? 0)),
    longitude: String(coarseCoordinate(place?.longitudeDeg ?? 0)),
    radiusKm: String(RADIUS_KM),
    from: new Date(beginMs).toISOString(),
    to: new Date(untilMs).toISOString(),
    feed,
  });
  const { data } = useApi(`/api/history/coverage?${query.toString()}`, historyCoverageSchema, {
    enabled: place !== null,
  });
  return useMemo(() => (data === undefined ? NOTHING : gapsOf(data)), [data]);
}
