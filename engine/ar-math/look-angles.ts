import { type Degrees, degrees, type Metres, metres, type TrueHeading, trueHeading } from '../units/quantity';
import { degreesFromRadians, normaliseDegrees, radiansFromDegrees } from './angles';
import type { EcefPosition, EnuVector } from './frames';
import { ecefFromGeodetic, type GeodeticPoint } from './geodetic';

/** The local level frame of one observer, with what a rotation into it needs worked out once. */
export interface EnuFrame {
  readonly originEcef: EcefPosition;
  readonly sinLatitude: number;
  readonly cosLatitude: number;
  readonly sinLongitude: number;
  readonly cosLongitude: number;
}

/** Where to look for something, and how far it is in a straight line. */
export interface LookAngles {
  /** Clockwise from true north. */
  readonly azimuth: TrueHeading;
  /** Geometric elevation above the ellipsoid's horizontal; atmospheric refraction is not applied. */
  readonly elevation: Degrees;
  readonly slantRange: Metres;
}

export function enuFrameAt(observer: GeodeticPoint): EnuFrame {
  const latitudeRad = radiansFromDegrees(observer.latitude);
  const longitudeRad = radiansFromDegrees(observer.longitude);
  return {
    originEcef: ecefFromGeodetic(observer),
    sinLatitude: Math.sin(latitudeRad),
    cosLatitude: Math.cos(latitudeRad),
    sinLongitude: Math.sin(longitudeRad),
    cosLongitude: Math.cos(longitudeRad),
  };
}

/** Vector from the frame's observer to a point, in the observer's level frame. */
export function enuFromEcef(frame: EnuFrame, target: EcefPosition): EnuVector {
  const xM = target.xM - frame.originEcef.xM;
  const yM = target.yM - frame.originEcef.yM;
  const zM = target.zM - frame.originEcef.zM;
  const outwardM = frame.cosLongitude * xM + frame.sinLongitude * yM;
  return {
    eastM: frame.cosLongitude * yM - frame.sinLongitude * xM,
    northM: frame.cosLatitude * zM - frame.sinLatitude * outwardM,
    upM: frame.cosLatitude * outwardM + frame.sinLatitude * zM,
  };
}

/** The point that a level-frame vector leads to: the inverse of `enuFromEcef`. */
export function ecefFromEnu(frame: EnuFrame, { eastM, northM, upM }: EnuVector): EcefPosition {
  const outwardM = frame.cosLatitude * upM - frame.sinLatitude * northM;
  return {
    xM: frame.originEcef.xM + frame.cosLongitude * outwardM - frame.sinLongitude * eastM,
    yM: frame.originEcef.yM + frame.sinLongitude * outwardM + frame.cosLongitude * eastM,
    zM: frame.originEcef.zM + frame.cosLatitude * northM + frame.sinLatitude * upM,
  };
}

/** Direction and length of a level-frame vector. Straight up or down the azimuth is 0, as for a vector of no length. */
export function lookAnglesFromEnu({ eastM, northM, upM }: EnuVector): LookAngles {
  const levelM = Math.hypot(eastM, northM);
  return {
    azimuth: trueHeading(normaliseDegrees(degreesFromRadians(Math.atan2(eastM, northM)))),
    elevation: degrees(degreesFromRadians(Math.atan2(upM, levelM))),
    slantRange: metres(Math.hypot(levelM, upM)),
  };
}

/** Look angles from an observer to a point on WGS-84, without refraction. */
export function lookAngles(frame: EnuFrame, target: GeodeticPoint): LookAngles {
  return lookAnglesFromEnu(enuFromEcef(frame, ecefFromGeodetic(target)));
}
