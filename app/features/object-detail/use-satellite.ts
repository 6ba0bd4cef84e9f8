import { useEffect, useState } from 'react';
import type { SatelliteData } from '@contract/satellite';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { orbitsClient, satelliteObserverOf } from '@app/state/orbits';
import { usePlaceStore } from '@app/state/place-store';
import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import {
  ORBIT_CLASSES,
  type CatalogueState,
  type CatalogueSummary,
  type SatelliteNow,
} from '@app/workers/orbits/orbits.api';
import { skyTimeMs } from '@app/workers/sky-time';
import type { SatelliteIdentity } from './satellite-sentence';
import { useSatelliteData } from './use-flight-data';

const ASK_EVERY_MS = 1_000;

/** Where a satellite is at the sky's time, asked anew every second; null while nothing is known of it. */
export function useSatelliteNow(noradId: number): SatelliteNow | null {
  const place = usePlaceStore((state) => state.place);
  const [now, setNow] = useState<SatelliteNow | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const observer = place === null ? null : satelliteObserverOf(place);
    const ask = async () => {
      const atMs = skyTimeMs(useSkyTimeStore.getState().time, serverNowMs());
      const answer = await orbitsClient().now(noradId, atMs, observer);
      if (isCurrent) setNow(answer);
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [noradId, place]);
  return now;
}

/** Who a satellite is, as the catalogue on this device has it; null where it does not. */
export function identityOnDevice(
  noradId: number,
  summary: CatalogueSummary | null,
  state: CatalogueState,
): SatelliteIdentity | null {
  const index = summary?.noradIds.indexOf(noradId) ?? -1;
  const name = summary?.names[index];
  if (summary === null || name === undefined || state.kind !== 'ready') return null;
  return {
    name,
    objectType: summary.objectTypes[index] ?? 'unknown',
    owner: summary.owners[index] ?? null,
    constellation: summary.constellations[index] ?? null,
    orbitClass: ORBIT_CLASSES[summary.orbitClasses[index] ?? 0] ?? 'leo',
    magnitudeBasis: null,
    sourceLabel: state.sourceLabel,
    isDemo: state.source === 'demo',
  };
}

function identityOfServer(data: SatelliteData): SatelliteIdentity {
  return {
    ...data,
    magnitudeBasis: data.standardMagnitude === null ? 'estimated' : 'measured',
    sourceLabel: data.catalogueLabel,
    isDemo: data.catalogueSource === 'demo',
  };
}

export interface KnownSatellite {
  /** Null while it is asked for, and where nobody knows it. */
  readonly identity: SatelliteIdentity | null;
  /** The server could not be asked; the catalogue on this device stands in. */
  readonly isFromDevice: boolean;
  readonly isUnknown: boolean;
}

/** DET-05: who a satellite is, from the server, else from the catalogue on this device. */
export function useSatelliteIdentity(noradId: number): KnownSatellite {
  const query = useSatelliteData(noradId);
  const summary = useCatalogueStore((store) => store.summary);
  const state = useCatalogueStore((store) => store.state);
  if (query.data !== undefined) {
    const { data } = query;
    return { identity: identityOfServer(data), isFromDevice: false, isUnknown: false };
  }
  if (!query.isError) return { identity: null, isFromDevice: false, isUnknown: false };
  const identity = identityOnDevice(noradId, summary, state);
  return { identity, isFromDevice: true, isUnknown: identity === null && state.kind !== 'loading' };
}
