import type { VisibleSatellites } from '@contract/satellite';
import { visibleSatelliteOf } from '@contract/visibility-window';
import { NAKED_EYE, type SatelliteObserver } from '@engine/orbits/passes/satellite-pass';
import { hasCatalogue } from '@app/state/catalogue-settled';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { orbitsClient } from '@app/state/orbits';
import { serverNowMs } from '@app/state/sky-time-store';

export interface VisibleQuestion {
  readonly observer: SatelliteObserver;
  readonly minElevationDeg: number;
  readonly hours: number;
  readonly filter: 'visible' | 'all';
  readonly limit: number;
}

const HOUR_MS = 3_600_000;

/** What the server answers to the same question, computed from the catalogue in this browser; null without one. */
export async function visibleOnDevice(
  question: VisibleQuestion,
  signal: AbortSignal,
): Promise<VisibleSatellites | null> {
  if (!(await hasCatalogue())) return null;
  const { state, summary } = useCatalogueStore.getState();
  if (state.kind !== 'ready') return null;
  const startMs = serverNowMs();
  const endMs = startMs + question.hours * HOUR_MS;
  const search = { observer: question.observer, startMs, endMs, minElevationDeg: question.minElevationDeg };
  const onlyVisible = question.filter === 'visible';
  const passes = await orbitsClient().passes({ ...search, ...NAKED_EYE, noradIds: null, onlyVisible }, signal);
  if (passes === null) return null;
  const nameOf = (index: number, noradId: number) =>
    summary?.noradIds[index] === noradId ? (summary.names[index] ?? '') : String(noradId);
  return {
    satellites: passes
      .slice(0, question.limit)
      .map((pass) => visibleSatelliteOf(pass, nameOf(pass.index, pass.noradId), null)),
    observerLocation: { latitude: question.observer.latitudeDeg, longitude: question.observer.longitudeDeg },
    observationTime: new Date(startMs).toISOString(),
    searchedUntil: new Date(endMs).toISOString(),
    total: passes.length,
    catalogue: {
      source: state.source,
      label: state.sourceLabel,
      fetchedAt: new Date(state.fetchedAtMs).toISOString(),
      count: state.count,
    },
  };
}
