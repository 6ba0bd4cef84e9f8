import type { Sighting } from '@contract/social';
import { sightingCopy as copy } from '@app/copy/social-copy';
import { numberText } from '@app/format/figure';
import { positionText } from '@app/format/position';

type SharedPlace = NonNullable<Sighting['place']>;

/** "52.5, 13.4": to recognise about where. */
export function roundedPlaceText({ latitude, longitude }: SharedPlace): string {
  return `${numberText(latitude, 1)}, ${numberText(longitude, 1)}`;
}

/** No more decimals than it has. */
export function sharedPlaceText(place: SharedPlace | null): string {
  if (place === null) return copy.placeHidden;
  if (place.isRounded) return copy.placeRounded(roundedPlaceText(place));
  return positionText(place.latitude, place.longitude);
}
