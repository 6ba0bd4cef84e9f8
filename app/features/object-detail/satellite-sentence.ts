import type { SatelliteData } from '@contract/satellite';
import type { SatelliteObjectType } from '@engine/orbits/satellite-record';
import { satelliteCardCopy as copy } from '@app/copy/satellite-sky-copy';
import { figureText } from '@app/format/figure';
import { kilometresFigure, orbitalSpeedFigure } from '@app/format/orbit-figures';
import type { OrbitClass } from '@engine/orbits/orbit-class';
import type { SatelliteState } from '@engine/orbits/catalogue/satellite-state';

/** Who a satellite is, from the server or from the catalogue on this device. Null: not known. */
export interface SatelliteIdentity {
  readonly name: string;
  readonly objectType: SatelliteObjectType;
  readonly owner: string | null;
  readonly constellation: string | null;
  readonly orbitClass: OrbitClass;
  /** Whether its brightness was ever measured; null where that is not known here. */
  readonly magnitudeBasis: 'measured' | 'estimated' | null;
  readonly sourceLabel: string;
  readonly isDemo: boolean;
  /** What the server's catalogue knows beyond that; null where the server was not asked or did not answer. */
  readonly catalogue: CatalogueFacts | null;
}

/** Of GET /api/satellite-data. */
export type CatalogueFacts = Pick<
  SatelliteData,
  'purpose' | 'launchDate' | 'internationalDesignator' | 'perigeeKm' | 'apogeeKm' | 'inclination' | 'periodMin'
>;

/** "Satellite of the Starlink constellation in low Earth orbit": what it is. */
export function satelliteType(identity: SatelliteIdentity): string {
  return `${subject(identity)} ${copy.classes[identity.orbitClass]}`;
}

function subject({ objectType, owner, constellation }: SatelliteIdentity): string {
  const station = copy.stations.get(constellation ?? '');
  if (station !== undefined) return station;
  const kind = copy.kinds[objectType];
  if (constellation !== null) return copy.part(kind, constellation);
  return owner === null ? kind : copy.of(kind, owner);
}

/** "Satellite of the Starlink constellation in low Earth orbit, 552 km up, moving at 7.59 km/s." */
export function satelliteSentence(identity: SatelliteIdentity, now: SatelliteState | null): string {
  const parts = [satelliteType(identity)];
  if (now !== null) {
    parts.push(copy.high(figureText(kilometresFigure(now.altitudeKm))));
    parts.push(copy.moving(figureText(orbitalSpeedFigure(now.speedKmS))));
  }
  return `${parts.join(', ')}.`;
}
