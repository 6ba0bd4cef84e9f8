import type { SatelliteData } from '@contract/satellite';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { useObserverStore } from '@app/state/observer-store';
import { satelliteKindOf } from '@app/format/satellite-type';
import { satelliteCardCopy as copy } from '@app/copy/satellite-card-copy';
import { useSceneSatellite } from '@app/session/use-scene-satellite';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import type { SceneSatellite } from '@app/workers/sky/scene/sky-scene';
import { constellationOf } from '@engine/orbits/constellation';
import { orbitClassOf } from '@engine/orbits/orbit-class';
import type { CatalogueState } from '@app/workers/orbits/orbits.api';
import type { CatalogueSummary } from '@engine/orbits/catalogue/catalogue-summary';
import type { SatelliteIdentity } from './satellite-sentence';
import { useSatelliteData } from './use-flight-data';

/** Who a satellite is, as the catalogue on this device has it; null where it does not. */
export function identityOnDevice(
  noradId: number,
  summary: CatalogueSummary | null,
  state: CatalogueState,
): SatelliteIdentity | null {
  const kind = satelliteKindOf(summary, noradId);
  const name = summary?.names[summary.noradIds.indexOf(noradId)];
  if (kind === null || name === undefined || state.kind !== 'ready') return null;
  return {
    name,
    ...kind,
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
  /** Why there is none, in words; null while it is asked for. */
  readonly absence: string | null;
}

/**
 * DET-05: who a satellite is, from the scene that is shown, from the server, else from the catalogue on this device. The
 * server is asked only once a place is known (part 2 §5).
 */
export function useSatelliteIdentity(noradId: number): KnownSatellite {
  const isScene = useSkyTimeStore(({ scene }) => scene !== null);
  const ofScene = useSceneSatellite(noradId);
  const hasPlace = useObserverStore(({ observer }) => observer !== null);
  const query = useSatelliteData(noradId, !isScene && hasPlace);
  const summary = useCatalogueStore((store) => store.summary);
  const state = useCatalogueStore((store) => store.state);
  if (isScene) {
    const identity = ofScene === undefined || ofScene === null ? null : identityOfScene(ofScene);
    return { identity, isFromDevice: false, absence: ofScene === null ? copy.unknownBody : null };
  }
  if (query.data !== undefined) {
    const { data } = query;
    return { identity: identityOfServer(data), isFromDevice: false, absence: null };
  }
  if (hasPlace && !query.isError) return { identity: null, isFromDevice: false, absence: null };
  const identity = identityOnDevice(noradId, summary, state);
  const isUnknown = identity === null && state.kind !== 'loading';
  const absence = hasPlace ? copy.unknownBody : copy.unknownWithoutPlace;
  return { identity, isFromDevice: hasPlace, absence: isUnknown ? absence : null };
}
