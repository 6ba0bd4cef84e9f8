import { SearchRiseSet } from 'astronomy-engine';
import { degreesFromRadians, normaliseDegrees, radiansFromDegrees } from '../ar-math/angles';
import { component } from '../ar-math/component';
import type { GeodeticPoint } from '../ar-math/geodetic';
import { astronomicalRefractionDeg } from '../ar-math/refraction';
import { SIDEREAL_DEG_PER_S } from '../constants/solar-system';
import { type EpochMs, epochMs } from '../units/quantity';
import { astroObserver, astroTime } from './astronomy-time';
import { enuFromJ2000 } from './sidereal-frame';
import type { J2000Direction } from './solar-system-directions';
import { ENGINE_BODY, type SolarSystemBody } from './solar-system-body';

/** Next times; null where it does not happen within the time looked at: circumpolar, never up, polar day or night. */
export interface RiseAndSet {
  readonly riseAt: EpochMs | null;
  readonly setAt: EpochMs | null;
}

/** The Moon can leave out a day; what is further off is no news for somebody who looks up now. */
const SEARCHED_DAYS = 2;
const RISING = 1;
const SETTING = -1;

/** Geometric elevation of what is seen on the horizon: the fixed point of h = −R(h), which each round nears tenfold. */
const HORIZON_RAD = radiansFromDegrees(
  Array.from({ length: 12 }).reduce((elevationDeg: number) => -astronomicalRefractionDeg(elevationDeg), 0),
);

/**
 * Next rising and setting of the upper limb at a level horizon, with the almanacs' 34' of refraction. At the poles of
 * the Earth, where directions of the compass end, as for any other place.
 */
export function nextRiseAndSet(body: SolarSystemBody, observer: GeodeticPoint, at: EpochMs): RiseAndSet {
  const place = astroObserver(observer);
  const next = (direction: number): EpochMs | null => {
    const found = SearchRiseSet(ENGINE_BODY[body], place, direction, astroTime(at), SEARCHED_DAYS);
    return found === null ? null : epochMs(found.date.getTime());
  };
  return { riseAt: next(RISING), setAt: next(SETTING) };
}

/** The same for a star, from its hour angle: within seconds, as far as the air at the horizon can be foretold. */
export function nextStarRiseAndSet(star: J2000Direction, observer: GeodeticPoint, at: EpochMs): RiseAndSet {
  const matrix = enuFromJ2000(new Float64Array(9), observer, at);
  const along = (row: number): number =>
    component(matrix, row) * star.x + component(matrix, 3 + row) * star.y + component(matrix, 6 + row) * star.z;
  const [east, north, up] = [along(0), along(1), along(2)];
  const latitudeRad = radiansFromDegrees(observer.latitude);
  const sinLatitude = Math.sin(latitudeRad);
  const cosLatitude = Math.cos(latitudeRad);
  const sinDeclination = sinLatitude * up + cosLatitude * north;
  const towardsMeridian = cosLatitude * up - sinLatitude * north;
  const cosDeclination = Math.hypot(towardsMeridian, east);
  const cosHourAngle = (Math.sin(HORIZON_RAD) - sinLatitude * sinDeclination) / (cosLatitude * cosDeclination);
  if (!(Math.abs(cosHourAngle) <= 1)) return { riseAt: null, setAt: null };
  const hourAngleDeg = degreesFromRadians(Math.atan2(-east, towardsMeridian));
  const horizonHourAngleDeg = degreesFromRadians(Math.acos(cosHourAngle));
  const when = (targetDeg: number): EpochMs =>
    epochMs(at + (normaliseDegrees(targetDeg - hourAngleDeg) / SIDEREAL_DEG_PER_S) * 1000);
  return { riseAt: when(-horizonHourAngleDeg), setAt: when(horizonHourAngleDeg) };
}
