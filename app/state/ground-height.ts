import { groundHeightSchema } from '@contract/ground-height';
import { apiGet } from '@app/api/api-client';
import { logWarning } from './log-warning';
import { coarseCoordinate, type Place } from './place-store';

/** Metres above mean sea level near a place, asked for by a rounded position; null where nobody knows. */
export async function groundHeightAt(place: Place): Promise<number | null> {
  const query = new URLSearchParams({
    latitude: String(coarseCoordinate(place.latitudeDeg)),
    longitude: String(coarseCoordinate(place.longitudeDeg)),
  });
  try {
    return groundHeightSchema.parse(await apiGet(`/api/ground-height?${query}`)).heightM;
  } catch (error) {
    logWarning('The height of the ground could not be asked for; sea level stands in.', error);
    return null;
  }
}
