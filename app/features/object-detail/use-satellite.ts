import type { SatelliteData } from '@contract/satellite';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { useObserverStore } from '@app/state/observer-store';
import { useSatelliteState } from '@app/session/use-satellite-state';
import { satelliteCardCopy as copy } from '@app/copy/satellite-sky-copy';
import { useSceneSatellite } from '@app/session/use-scene-satellite';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import type { SceneSatellite } from '@app/workers/sky/scene/sky-scene';
import { constellationOf } from '@engine/orbits/constellation';
import { ORBIT_CLASSES, orbitClassOf } from '@engine/orbits/orbit-class';
import type { CatalogueState } from '@app/workers/orbits/orbits.api';
import type { CatalogueSummary } from '@engine/orbits/catalogue/catalogue-summary';
import type { SatelliteState } from '@engine/orbits/catalogue/satellite-state';
import type { SatelliteIdentity } from './satellite-sentence';
import { useSatelliteData } from './use-flight-data';

/** Where a satellite is at the sky's time, from where the sky is seen; null while nothing is known of it. */
export function useSatelliteAtSkyTime(noradId: number): SatelliteState | null {
  const observer = useObserverStore((state) => state.observer);
  const isScene = useSkyTimeStore(({ scene }) => scene !== null);
  const ofScene = useSceneSatellite(noradId);
  const live = useSatelliteState(isScene ? null : noradId, observer, 'sky');
  return (isScene ? ofScene?.state : live) ?? null;
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
    catalogue: null,
  };
}

function identityOfServer(data: SatelliteData): SatelliteIdentity {
  return {
    ...data,
    magnitudeBasis: data.standardMagnitude === null ? 'estimated' : 'measured',
    sourceLabel: data.catalogueLabel,
    isDemo: data.catalogueSource === 'demo',
    catalogue: data,
  };
}

function identityOfScene({ record, isDemo }: SceneSatellite): SatelliteIdentity {
  const { elements, objectType, owner, standardMagnitude } = record;
  return {
    name: elements.name,
    objectType,
    owner,
    constellation: constellationOf(elements.name)?.name ?? null,
    orbitClass: orbitClassOf(elements),
    magnitudeBasis: standardMagnitude === null ? 'estimated' : 'measured',
    sourceLabel: copy.ofScene,
    isDemo,
    catalogue: null,
  };
}

export interface KnownSatellite {
  /** Null while it is asked for, and where nobody knows it. */
  readonly identity: SatelliteIdentity | null;
  /** The server could not be asked; the catalogue on this device stands in. */
  readonly isFromDevice: boolean;
  readonly isUnknown: boolean;
}

/** DET-05: who a satellite is, from the scene that is shown, from the server, else from the catalogue on this device. */
export function useSatelliteIdentity(noradId: number): KnownSatellite {
  const isScene = useSkyTimeStore(({ scene }) => scene !== null);
  const ofScene = useSceneSatellite(noradId);
  const query = useSatelliteData(noradId, !isScene);
  const summary = useCatalogueStore((store) => store.summary);
  const state = useCatalogueStore((store) => store.state);
  if (isScene) {
    const identity = ofScene === undefined || ofScene === null ? null : identityOfScene(ofScene);
    return { identity, isFromDevice: false, isUnknown: ofScene === null };
  }
  if (query.data !== undefined) {
    const { data } = query;
    return { identity: identityOfServer(data), isFromDevice: false, isUnknown: false };
  }
  if (!query.isError) return { identity: null, isFromDevice: false, isUnknown: false };
  const identity = identityOnDevice(noradId, summary, state);
  return { identity, isFromDevice: true, isUnknown: identity === null && state.kind !== 'loading' };
}
