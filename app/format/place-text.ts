import { placeTextCopy } from '@app/copy/place-text-copy';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { type DistanceUnit, distanceFigure } from './distance';
import { figureText } from './figure';
import { shortPositionText } from './position';

/** A place as a person has chosen it. */
export interface ToldPlace {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** The name of an airport, say. */
  readonly label: string | null;
  readonly source: keyof typeof placeTextCopy.source;
  readonly accuracyM: number | null;
}

/** "52.52, 13.40 · from your device": where a person looks from, and who says so. */
export function placeText(place: ToldPlace, unit: DistanceUnit): string {
  const where = place.label ?? shortPositionText(place.latitudeDeg, place.longitudeDeg);
  const accuracy =
    place.accuracyM === null
      ? ''
      : ` ${placeTextCopy.accuracy(figureText(distanceFigure(place.accuracyM / METRES_PER_NAUTICAL_MILE, unit)))}`;
  return `${where} · ${placeTextCopy.source[place.source]}${place.accuracyM !== null && place.accuracyM > 1000 ? accuracy : ''}`;
}
