import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { satellitePassSchema } from '@contract/satellite';
import { HOUR_MS } from '@engine/constants/durations';
import type { ObserverLocation } from '@engine/observer/observer';
import { BEYOND_MS, beyondWindow } from '@engine/orbits/passes/beyond-window';
import type { SatelliteTransit } from '@engine/transits/satellite-transits';
import { PassList } from '@engine/orbits/passes/pass-list';
import { LONGEST_SEARCH_MS } from '@engine/orbits/passes/pass-search-problem';
import { NAKED_EYE } from '@engine/orbits/passes/satellite-pass';
import { apiGet } from '@app/api/api-client';
import { type ObserverPass, passesOfAnswer } from '@app/api/pass-answers';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { orbitsClient } from '@app/session/orbits-client';
import { askPassSource, passSourceKey, usePassSource } from '@app/session/pass-source';
import { horizonKey } from '@app/state/horizon-key';
import { useServerSecond } from '@app/state/server-second';
import { serverNowMs } from '@app/state/sky-time-store';
import { nextPass } from './next-pass';

/** Part 2 §9. */
const NEXT_PASS_MS = 2 * HOUR_MS;
/** Ten days less what is searched before and after, so that a pass under way keeps its true rise. */
const LONG_LOOK_MS = LONGEST_SEARCH_MS - 2 * BEYOND_MS;
/** Where nobody knows the horizon, houses and trees are taken to stand so high; else it is the horizon that counts. */
const MIN_ELEVATION_DEG = 10;
/** A page that stays open looks ahead anew. */
const RENEW_MS = 600_000;
/** How often a pass that is over makes room for the next. */
const SWEEP_MS = 10_000;

export interface PassSpan {
  readonly observer: ObserverLocation;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Of a satellite that this catalogue lacks nothing is known; no passes would mean that it never rises. */
async function hasSatellite(noradId: number): Promise<boolean> {
  const summary = useCatalogueStore.getState().summary ?? (await orbitsClient().summary());
  return summary?.noradIds.includes(noradId) === true;
}

/** What the server answers to the same question, computed here; null where this catalogue lacks the satellite. */
export async function passesOnDevice(
  noradId: number,
  { observer, fromMs, toMs }: PassSpan,
  signal: AbortSignal,
): Promise<readonly ObserverPass[] | null> {
  if (!(await hasSatellite(noradId))) return null;
  const minElevationDeg = observer.horizon === undefined ? MIN_ELEVATION_DEG : 0;
  const search = { observer, ...beyondWindow(fromMs, toMs), minElevationDeg, ...NAKED_EYE };
  const packed = await orbitsClient().passes({ ...search, noradIds: [noradId], onlyVisible: false }, signal);
  if (packed === null) return null;
  return new PassList(packed).all().filter(({ rise, set }) => rise.atMs <= toMs && set.atMs >= fromMs);
}

async function passesOfServer(noradId: number, span: PassSpan, signal: AbortSignal): Promise<readonly ObserverPass[]> {
  const body = await apiGet(passUrl(noradId, span), signal);
  return passesOfAnswer(noradId, satellitePassSchema.parse(body));
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

/** Passes within a span. What one source answered stays until the next has: the figures are the same. */
function usePasses<Chosen>(noradId: number, span: PassSpan, select: (passes: readonly ObserverPass[]) => Chosen) {
  const source = usePassSource();
  const question = passUrl(noradId, span);
  return useQuery({
    queryKey: [question, passSourceKey(source), horizonKey(span.observer)],
    queryFn: async ({ signal }): Promise<readonly ObserverPass[]> =>
      askPassSource(
        source,
        async () => passesOnDevice(noradId, span, signal),
        async () => passesOfServer(noradId, span, signal),
      ),
    placeholderData: (previous, query) => (query?.queryKey[0] === question ? previous : undefined),
    select,
    gcTime: 60_000,
  });
}

/** The first pass within the next two hours that is not over yet; null where there is none. */
export function useNextPass(noradId: number, observer: ObserverLocation) {
  const fromMs = useLookFromMs();
  const sweptMs = useServerSecond((nowMs) => Math.floor(nowMs / SWEEP_MS) * SWEEP_MS);
  const span = { observer, fromMs, toMs: fromMs + NEXT_PASS_MS };
  return usePasses(noradId, span, (passes) => nextPass(passes, sweptMs));
}

const all = (passes: readonly ObserverPass[]): readonly ObserverPass[] => passes;

/**
 * Passes of ten days from a moment on.
 * @param fromMs null for now
 */
export function usePassList(noradId: number, observer: ObserverLocation, fromMs: number | null) {
  const nowMs = useLookFromMs();
  const startMs = fromMs ?? nowMs;
  return usePasses(noradId, { observer, fromMs: startMs, toMs: startMs + LONG_LOOK_MS }, all);
}

/** The first pass of the days ahead that can be seen and is not over yet; null where there is none. */
export function useNextVisiblePass(noradId: number, observer: ObserverLocation) {
  const fromMs = useLookFromMs();
  const sweptMs = useServerSecond((nowMs) => Math.floor(nowMs / SWEEP_MS) * SWEEP_MS);
  const span = { observer, fromMs, toMs: fromMs + LONG_LOOK_MS };
  return usePasses(
    noradId,
    span,
    (passes) => passes.find(({ visibleSpan }) => visibleSpan !== null && visibleSpan.toMs > sweptMs) ?? null,
  );
}

/** Transits of Sun and Moon within ten days; null where this device has no catalogue, since no call tells of them. */
export function useTransits(noradId: number, observer: ObserverLocation) {
  const source = usePassSource();
  const fromMs = useLookFromMs();
  const toMs = fromMs + LONG_LOOK_MS;
  return useQuery({
    queryKey: [passUrl(noradId, { observer, fromMs, toMs }), 'transits', passSourceKey(source), horizonKey(observer)],
    queryFn: async (): Promise<readonly SatelliteTransit[] | null> =>
      askPassSource<readonly SatelliteTransit[] | null>(
        source,
        async () => orbitsClient().transits(noradId, observer, fromMs, toMs),
        async () => null,
      ),
    enabled: source.kind === 'device' || source.isFinal,
    gcTime: 60_000,
  });
}
