import { groundHeightSchema } from '@contract/ground-height';
import { apiGet } from '@app/api/api-client';
import { logWarning } from './log-warning';
import { coarseCoordinate, type Place } from './place-store';

/** The newest answer, by its question: who walks stays within one rounded position for a long time. */
let known: { readonly question: string; readonly heightM: number | null } | null = null;

function questionOf(place: Place): string {
  const query = new URLSearchParams({
    latitude: String(coarseCoordinate(place.latitudeDeg)),
    longitude: String(coarseCoordinate(place.longitudeDeg)),
  });
  return `/api/ground-height?${query}`;
}

/** Metres above mean sea level near a place where that was asked before; undefined where it was not. */
export function knownGroundHeight(place: Place): number | null | undefined {
  return known?.question === questionOf(place) ? known.heightM : undefined;
}

/** Asks for the height by a rounded position; null where nobody knows. A question that failed may be asked again. */
export async function askGroundHeight(place: Place): Promise<number | null> {
  const question = questionOf(place);
  try {
    const { heightM } = groundHeightSchema.parse(await apiGet(question));
    known = { question, heightM };
    return heightM;
  } catch (error) {
    logWarning('The height of the ground could not be asked for; sea level stands in.', error);
    return null;
  }
}
