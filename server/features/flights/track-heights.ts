import type { FlightPosition } from '@contract/history';
import { METRES_PER_FOOT } from '@engine/constants/unit-conversion';
import { latitude, longitude } from '@engine/units/quantity';
import { geoidHeightM } from '../../standing-data/geoid-height';

/** What `trackHeightsM` gives, for who reads a file. */
export const TRACK_HEIGHTS_NOTE =
  'Heights are above mean sea level by satellite navigation where it was sent all along a part without a gap, else pressure altitudes.';

/**
 * Heights along a track, whole metres, all of one kind, for the two lie a hundred metres and more apart: above mean sea
 * level (that of satellite navigation less the geoid) where every position has it, else pressure altitudes, null where none
 * was sent.
 */
export function trackHeightsM(part: readonly FlightPosition[]): readonly (number | null)[] {
  const aboveSea = part.map((position) => {
    const { geometricAltitude, latitude: latitudeDeg, longitude: longitudeDeg } = position;
    if (geometricAltitude === null) return null;
    const place = { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg) };
    return Math.round(geometricAltitude * METRES_PER_FOOT - geoidHeightM(place));
  });
  if (!aboveSea.includes(null)) return aboveSea;
  return part.map(({ altitude, altitudeKind }) =>
    altitude === null || altitudeKind === 'geometric' ? null : Math.round(altitude * METRES_PER_FOOT),
  );
}
