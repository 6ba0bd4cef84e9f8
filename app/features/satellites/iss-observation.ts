import type * as z from 'zod';
import type { userObservationRequestSchema } from '@contract/observation';
import { numberText } from '@app/format/figure';
import { issCopy as copy } from '@app/copy/satellites-copy';
import { WELL_KNOWN_SATELLITES } from '@engine/orbits/well-known-satellites';
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
    `${copy.title} (NORAD ${WELL_KNOWN_SATELLITES.iss})`,
    ...(iss.isLive ? [] : [copy.observed.sample]),
    copy.observed.speed(numberText(iss.speedKmS, 2)),
    copy.observed.elevation(numberText(iss.elevationDeg, 1)),
    copy.observed.rightAscension(hoursText(iss.rightAscensionH)),
    copy.observed.declination(numberText(iss.declinationDeg, 1)),
    copy.observed.siderealTime(hoursText(iss.siderealTimeH)),
    iss.isInDaylight ? copy.inDaylight : copy.inShadow,
    copy.observed.period(numberText(iss.periodMin, 1)),
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
      noradId: WELL_KNOWN_SATELLITES.iss,
      name: iss.name,
      speed: iss.speedKmS,
      source: iss.isLive ? copy.observed.computed : 'sample',
      isInDaylight: iss.isInDaylight,
    },
  };
}
