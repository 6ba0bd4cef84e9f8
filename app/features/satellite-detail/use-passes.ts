import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type SatellitePassAnswer, satellitePassSchema, type VisibilityWindow } from '@contract/satellite';
import { visibilityWindowOf } from '@contract/visibility-window';
import { NAKED_EYE, type SatelliteObserver } from '@engine/orbits/passes/satellite-pass';
import { hasCatalogue } from '@app/state/catalogue-settled';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { orbitsClient } from '@app/state/orbits';
import type { SatelliteTransit } from '@app/workers/orbits/orbits.api';
import { type Answered, serverFirst } from '@app/state/server-first';
import { useServerSecond } from '@app/state/server-second';
import { serverNowMs } from '@app/state/sky-time-store';

/** Part 2 §9. */
const NEXT_PASS_MS = 2 * 3_600_000;
const LONG_LOOK_MS = 10 * 86_400_000;
const MIN_ELEVATION_DEG = 10;
/** A page that stays open looks ahead anew. */
const RENEW_MS = 600_000;
/** How often a pass that is over makes room for the next. */
const SWEEP_MS = 10_000;

interface PassSpan {
  readonly observer: SatelliteObserver;
  readonly fromMs: number;
  readonly toMs: number;
}

async function passesOnDevice(
  noradId: number,
  { observer, fromMs, toMs }: PassSpan,
  signal: AbortSignal,
): Promise<readonly VisibilityWindow[] | null> {
  if (!(await hasCatalogue())) return null;
  const summary = useCatalogueStore.getState().summary ?? (await orbitsClient().summary());
  // Of a satellite that this catalogue lacks nothing is known; no passes would mean that it never rises.
  if (!summary?.noradIds.includes(noradId)) return null;
  const search = { observer, startMs: fromMs, endMs: toMs, minElevationDeg: MIN_ELEVATION_DEG, ...NAKED_EYE };
  const found = await orbitsClient().passes({ ...search, noradIds: [noradId], onlyVisible: false }, signal);
  const { state } = useCatalogueStore.getState();
  if (found === null || state.kind !== 'ready') return null;
  return found.map((pass) => visibilityWindowOf(pass, state.source));
}

function answerOf(passes: readonly VisibilityWindow[], observer: SatelliteObserver): SatellitePassAnswer {
  const windows = passes.map((visibilityWindow) => ({ visibilityWindow }));
  return {
    pass: windows[0] ?? null,
    passes: windows,
    observerLocation: { latitude: observer.latitudeDeg, longitude: observer.longitudeDeg },
  };
}

const fourDecimals = (degrees: number): string => String(Math.round(degrees * 10_000) / 10_000);

/** The address of the question for the passes of one satellite. */
export function passUrl(noradId: number, { observer, fromMs, toMs }: PassSpan): string {
  const heightM = Math.round(observer.ellipsoidHeightM);
  const query = new URLSearchParams({
    lat: fourDecimals(observer.latitudeDeg),
    lon: fourDecimals(observer.longitudeDeg),
    start: new Date(fromMs).toISOString(),
    end: new Date(toMs).toISOString(),
    minElevation: String(MIN_ELEVATION_DEG),
    ...(heightM === 0 ? {} : { height: String(heightM) }),
  });
  return `/api/analytics/satellites/${noradId}/pass?${query}`;
}

/** Now, renewed every ten minutes: where a look ahead begins. */
function useLookFromMs(): number {
  const [openedAtMs] = useState(serverNowMs);
  const renewals = useServerSecond((nowMs) => Math.max(0, Math.floor((nowMs - openedAtMs) / RENEW_MS)));
  return Math.round(openedAtMs) + renewals * RENEW_MS;
}

/** The answer without the passes that are over by then. */
export function withoutOver(answer: SatellitePassAnswer, atMs: number): SatellitePassAnswer {
  const passes = answer.passes.filter(({ visibilityWindow }) => Date.parse(visibilityWindow.endTime) > atMs);
  return { ...answer, passes, pass: passes[0] ?? null };
}

/** Passes within the next two hours that are not over yet, from the server; from this device where it cannot be reached. */
export function useNextPass(noradId: number, observer: SatelliteObserver | null) {
  const fromMs = useLookFromMs();
  const sweptMs = useServerSecond((nowMs) => Math.floor(nowMs / SWEEP_MS) * SWEEP_MS);
  const span = observer === null ? null : { observer, fromMs, toMs: fromMs + NEXT_PASS_MS };
  return useQuery({
    queryKey: [span === null ? 'no place' : passUrl(noradId, span)],
    queryFn: async ({ queryKey: [url = ''], signal }): Promise<Answered<SatellitePassAnswer>> =>
      serverFirst(
        url,
        satellitePassSchema,
        async () => {
          const passes = span === null ? null : await passesOnDevice(noradId, span, signal);
          return passes === null || span === null ? null : answerOf(passes, span.observer);
        },
        signal,
      ),
    select: ({ answer, computedBy }) => ({ answer: withoutOver(answer, sweptMs), computedBy }),
    enabled: span !== null,
    gcTime: 60_000,
  });
}

/**
 * Passes of ten days from a moment on, worked out on this device; by the server where it has no catalogue.
 * @param fromMs null for now
 */
export function usePassList(noradId: number, observer: SatelliteObserver, fromMs: number | null) {
  const nowMs = useLookFromMs();
  const startMs = fromMs ?? nowMs;
  const span = { observer, fromMs: startMs, toMs: startMs + LONG_LOOK_MS };
  return useQuery({
    queryKey: [passUrl(noradId, span), 'list'],
    queryFn: async ({ queryKey: [url = ''], signal }): Promise<readonly VisibilityWindow[]> => {
      const own = await passesOnDevice(noradId, span, signal);
      if (own !== null) return own;
      const { answer } = await serverFirst(url, satellitePassSchema, async () => null, signal);
      return answer.passes.map(({ visibilityWindow }) => visibilityWindow);
    },
    gcTime: 60_000,
  });
}

/** Transits of Sun and Moon within ten days, worked out on this device; null where it has no catalogue. */
export function useTransits(noradId: number, observer: SatelliteObserver) {
  const fromMs = useLookFromMs();
  return useQuery({
    queryKey: [passUrl(noradId, { observer, fromMs, toMs: fromMs + LONG_LOOK_MS }), 'transits'],
    queryFn: async (): Promise<readonly SatelliteTransit[] | null> =>
      (await hasCatalogue()) ? orbitsClient().transits(noradId, observer, fromMs, fromMs + LONG_LOOK_MS) : null,
    gcTime: 60_000,
  });
}
