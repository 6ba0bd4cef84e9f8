import type { AerialObject } from '@contract/aerial-object';
import { altitudeKilometres } from '@app/format/altitude';
import { distanceFromNm, type Place } from '@app/state/place-store';
import { enuFrameAt, lookAngles } from '@engine/ar-math/look-angles';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { ellipsoidHeight, latitude, longitude } from '@engine/units/quantity';

type PlacedObject = Pick<AerialObject, 'type' | 'latitude' | 'longitude' | 'altitude' | 'altitudeUnit'>;

/**
 * From the exact place, which the server does not know: along the ground to what flies, as lists count it, and in a
 * straight line to a satellite, of which the ground below says little. Nautical miles; null where one is not known.
 */
export function objectDistanceNm(object: PlacedObject, place: Place | null): number | null {
  const altitudeKm = object.type === 'satellite' ? altitudeKilometres(object.altitude, object.altitudeUnit) : null;
  if (place === null || object.latitude === null || object.longitude === null || altitudeKm === null) {
    return distanceFromNm(place, object.latitude, object.longitude);
  }
  const here = {
    latitude: latitude(place.latitudeDeg),
    longitude: longitude(place.longitudeDeg),
    height: ellipsoidHeight(place.ellipsoidHeightM ?? 0),
  };
  const there = {
    latitude: latitude(object.latitude),
    longitude: longitude(object.longitude),
    height: ellipsoidHeight(altitudeKm * 1000),
  };
  return lookAngles(enuFrameAt(here), there).slantRange / METRES_PER_NAUTICAL_MILE;
}
