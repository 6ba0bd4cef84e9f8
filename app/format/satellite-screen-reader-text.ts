import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { satelliteListCopy } from '@app/copy/satellite-sky-copy';
import { type DistanceUnit, roundDistanceFigure } from './distance';
import { figureText, numberText } from './figure';

/** What is said of a satellite after where it stands. */
export interface SpokenSatellite {
  readonly name: string;
  readonly slantRangeM: number;
  /** Null in the Earth's shadow. */
  readonly magnitude: number | null;
}

/** "612 km", "ISS", "sunlit", "magnitude −2.1": the parts of a sentence for ears. */
export function satelliteParts({ name, slantRangeM, magnitude }: SpokenSatellite, unit: DistanceUnit): string[] {
  const range = figureText(roundDistanceFigure(slantRangeM / METRES_PER_NAUTICAL_MILE, unit));
  if (magnitude === null) return [range, name, satelliteListCopy.inShadow];
  return [range, name, satelliteListCopy.sunlit, satelliteListCopy.magnitude(numberText(magnitude, 1))];
}
