import { usePlaceStore } from '@app/state/place-store';
import type { PlaceInput } from './rule-values';

/** Of the person: that of a link is somebody else's. */
export function useOwnPlace(): PlaceInput | undefined {
  const place = usePlaceStore((state) => (state.place?.source === 'link' ? state.ownPlace : state.place));
  if (place === null) return undefined;
  return { latitude: place.latitudeDeg, longitude: place.longitudeDeg, height: place.ellipsoidHeightM ?? 0 };
}
