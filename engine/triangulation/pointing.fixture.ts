import { normaliseDegrees } from '../ar-math/angles';
import { geodeticFromEcef, type GeodeticPoint } from '../ar-math/geodetic';
import { ecefFromEnu, enuFrameAt, enuFromEcef, lookAnglesFromEnu } from '../ar-math/look-angles';
import { apparentElevation } from '../ar-math/refraction';
import { degrees, ellipsoidHeight, latitude, longitude } from '../units/quantity';
import type { SightLine } from './sight-line';
import { placeAt, type TargetState } from './target-state';

/** Where everything below is measured from. */
export const BASE: GeodeticPoint = {
  latitude: latitude(52.5),
  longitude: longitude(13.4),
  height: ellipsoidHeight(80),
};
const frame = enuFrameAt(BASE);
export const START_MS = 1_780_000_000_000;

/** A place so many metres east, north and up of the base. */
export const placeNear = (eastM: number, northM: number, upM: number): GeodeticPoint =>
  geodeticFromEcef(ecefFromEnu(frame, { eastM, northM, upM }));

/** A target so many metres from the base that flies with a velocity east, north and up. */
export function targetNear(
  [eastM, northM, upM]: readonly [number, number, number],
  [east, north, up]: readonly [number, number, number] = [0, 0, 0],
): TargetState {
  const origin = frame.originEcef;
  const turned = ecefFromEnu(frame, { eastM: east, northM: north, upM: up });
  return {
    atMs: START_MS,
    placeEcef: ecefFromEnu(frame, { eastM, northM, upM }),
    velocityEcef: { xM: turned.xM - origin.xM, yM: turned.yM - origin.yM, zM: turned.zM - origin.zM },
  };
}

export interface Pointing {
  readonly key: string;
  readonly from: GeodeticPoint;
  readonly atMs?: number;
  readonly headingSigmaDeg?: number;
  readonly tiltSigmaDeg?: number;
  /** By which it is wrong, degrees. */
  readonly headingOffDeg?: number;
  readonly tiltOffDeg?: number;
}

/** The line of somebody who points at a target. */
export function pointAt(target: TargetState, pointing: Pointing): SightLine {
  const { key, from, atMs = START_MS, headingSigmaDeg = 1, tiltSigmaDeg = 1 } = pointing;
  const { headingOffDeg = 0, tiltOffDeg = 0 } = pointing;
  const angles = lookAnglesFromEnu(enuFromEcef(enuFrameAt(from), placeAt(target, atMs)));
  return {
    observer: { key, place: from, horizontalSigmaM: 3, verticalSigmaM: 5 },
    atMs,
    azimuthDeg: normaliseDegrees(angles.azimuth + headingOffDeg),
    elevationDeg: apparentElevation(degrees(angles.elevation), angles.slantRange) + tiltOffDeg,
    headingSigmaDeg,
    tiltSigmaDeg,
  };
}
