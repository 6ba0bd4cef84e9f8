import { satelliteCardCopy as copy } from '@app/copy/satellite-card-copy';
import type { CatalogueSummary } from '@engine/orbits/catalogue/catalogue-summary';
import { ORBIT_CLASSES, type OrbitClass } from '@engine/orbits/orbit-class';
import type { SatelliteObjectType } from '@engine/orbits/satellite-record';

/** What kind of a satellite it is. Null: not known. */
export interface SatelliteKind {
  readonly objectType: SatelliteObjectType;
  readonly owner: string | null;
  readonly constellation: string | null;
  readonly orbitClass: OrbitClass;
}

/** "Satellite of the Starlink constellation in low Earth orbit": what it is. */
export function satelliteType(kind: SatelliteKind): string {
  return `${satelliteSubject(kind)} ${copy.classes[kind.orbitClass]}`;
}

/** "Satellite of the Starlink constellation". */
export function satelliteSubject({ objectType, owner, constellation }: SatelliteKind): string {
  const station = copy.stations.get(constellation ?? '');
  if (station !== undefined) return station;
  const kind = copy.kinds[objectType];
  if (constellation !== null) return copy.part(kind, constellation);
  return owner === null ? kind : copy.of(kind, owner);
}

/** As the catalogue on this device has it; null where it does not. */
export function satelliteKindOf(summary: CatalogueSummary | null, noradId: number): SatelliteKind | null {
  const index = summary?.noradIds.indexOf(noradId) ?? -1;
  if (summary === null || index < 0) return null;
  return {
    objectType: summary.objectTypes[index] ?? 'unknown',
    owner: summary.owners[index] ?? null,
    constellation: summary.constellations[index] ?? null,
    orbitClass: ORBIT_CLASSES[summary.orbitClasses[index] ?? 0] ?? 'leo',
  };
}
