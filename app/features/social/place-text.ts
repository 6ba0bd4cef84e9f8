import type { Sighting } from '@contract/social';
import { sightingCopy as copy } from '@app/copy/social-copy';
import { coarsePositionText, positionText } from '@app/format/position';

type SharedPlace = NonNullable<Sighting['place']>;

/** "52.5, 13.4": to recognise about where. */
export function roundedPlaceText({ latitude, longitude }: SharedPlace): string {
  return coarsePositionText(latitude, longitude);
}

/** No more decimals than it has. */
export function sharedPlaceText(place: SharedPlace | null): string {
  if (place === null) return copy.placeHidden;
  if (place.isRounded) return copy.placeRounded(roundedPlaceText(place));
  return positionText(place.latitude, place.longitude);
}
