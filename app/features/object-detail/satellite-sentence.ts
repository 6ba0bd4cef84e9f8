import type { SatelliteData } from '@contract/satellite';
import { satelliteCardCopy as copy } from '@app/copy/satellite-card-copy';
import { figureText } from '@app/format/figure';
import type { ChosenUnits } from '@app/format/chosen-units';
import { orbitHeightFigure, orbitSpeedFigure } from '@app/format/orbit-figures';
import { type SatelliteKind, satelliteType } from '@app/format/satellite-type';
import type { SatelliteState } from '@engine/orbits/catalogue/satellite-state';

/** Who a satellite is, from the server or from the catalogue on this device. Null: not known. */
export interface SatelliteIdentity extends SatelliteKind {
  readonly name: string;
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

/** "Satellite of the Starlink constellation in low Earth orbit, 552 km up, moving at 7.59 km/s." */
export function satelliteSentence(
  identity: SatelliteIdentity,
  now: SatelliteState | null,
  chosen: Pick<ChosenUnits, 'altitude' | 'speed'>,
): string {
  const parts = [satelliteType(identity)];
  if (now !== null) {
    parts.push(copy.high(figureText(orbitHeightFigure(now.altitudeKm, chosen.altitude))));
    parts.push(copy.moving(figureText(orbitSpeedFigure(now.speedKmS, chosen.speed))));
  }
  return `${parts.join(', ')}.`;
}
