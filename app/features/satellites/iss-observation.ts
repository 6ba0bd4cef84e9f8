import type { z } from 'zod';
import type { userObservationRequestSchema } from '@contract/observation';
import { issCopy as copy } from '@app/copy/satellites-copy';
import type { IssState } from './iss-state';

/** Part 2 §9. */
const FEET_PER_KILOMETRE = 3280.84;

function hoursText(hours: number): string {
  const minutes = Math.round(hours * 60) % 1440;
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** Free text of part 2 §3: number, speed, elevation, right ascension, declination, sidereal time, light, period. */
function description(iss: IssState): string {
  return [
    `${copy.title} (NORAD ${copy.noradId})`,
    ...(iss.isLive ? [] : ['sample figures, not measured or computed']),
    `speed ${iss.speedKmS.toFixed(2)} km/s`,
    `elevation ${iss.elevationDeg.toFixed(1)}°`,
    `right ascension ${hoursText(iss.rightAscensionH)}`,
    `declination ${iss.declinationDeg.toFixed(1)}°`,
    `sidereal time ${hoursText(iss.siderealTimeH)}`,
    iss.isInDaylight ? copy.inDaylight : copy.inShadow,
    `period ${iss.periodMin.toFixed(1)} min`,
  ].join(', ');
}

/** The observation that the station's card saves (part 2 §3); its height goes from kilometres to feet. */
export function issObservation(iss: IssState, atMs: number): z.input<typeof userObservationRequestSchema> {
  return {
    objectType: 'satellite',
    confidence: 'confirmed',
    latitude: iss.latitudeDeg,
    longitude: iss.longitudeDeg,
    altitude: iss.altitudeKm * FEET_PER_KILOMETRE,
    bearing: iss.azimuthDeg,
    description: description(iss),
    observationTime: new Date(atMs).toISOString(),
    metadata: {
      noradId: copy.noradId,
      name: iss.name,
      speed: iss.speedKmS,
      source: iss.isLive ? 'SGP4, computed by Skylens' : 'sample',
      isInDaylight: iss.isInDaylight,
    },
  };
}
