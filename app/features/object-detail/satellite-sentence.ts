import type { SatelliteObjectType } from '@engine/orbits/satellite-record';
import { satelliteCardCopy as copy } from '@app/copy/satellite-sky-copy';
import { bearingWords, elevationFigure } from '@app/format/bearing';
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
}

function subject({ objectType, owner, constellation }: SatelliteIdentity): string {
  const station = copy.stations.get(constellation ?? '');
  if (station !== undefined) return station;
  const kind = copy.kinds[objectType];
  if (constellation !== null) return copy.part(kind, constellation);
  return owner === null ? kind : copy.of(kind, owner);
}

function whereToLook(look: SatelliteState['look']): string | null {
  if (look === null) return null;
  if (look.elevationDeg < 0) return copy.under;
  return copy.look(figureText(elevationFigure(look.elevationDeg)), bearingWords(look.azimuthDeg));
}

/** "Satellite of the Starlink constellation in low Earth orbit, 552 km up, moving at 7.59 km/s; look 40° above …." */
export function satelliteSentence(identity: SatelliteIdentity, now: SatelliteState | null): string {
  const parts = [`${subject(identity)} ${copy.classes[identity.orbitClass]}`];
  if (now !== null) {
    parts.push(copy.high(figureText(kilometresFigure(now.altitudeKm))));
    parts.push(copy.moving(figureText(orbitalSpeedFigure(now.speedKmS))));
  }
  const look = whereToLook(now?.look ?? null);
  return `${parts.join(', ')}${look === null ? '' : `; ${look}`}.`;
}
