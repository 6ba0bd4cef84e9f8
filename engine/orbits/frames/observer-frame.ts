import { degreesFromRadians, radiansFromDegrees } from '../../ar-math/angles';
import { ecefFromGeodetic } from '../../ar-math/geodetic';
import { ellipsoidHeight, latitude, longitude } from '../../units/quantity';
import type { ObserverLocation } from '../../observer/observer';

/** An observer's place and level axes (ENU), Earth-fixed: km and unit vectors, as plain numbers for hot loops. */
export interface ObserverFrame {
  readonly observer: ObserverLocation;
  readonly xKm: number;
  readonly yKm: number;
  readonly zKm: number;
  /** Distance from the Earth's centre. */
  readonly radiusKm: number;
  readonly eastX: number;
  readonly eastY: number;
  readonly northX: number;
  readonly northY: number;
  readonly northZ: number;
  /** Normal of the ellipsoid; the plumb line is up to 0.01° off. */
  readonly upX: number;
  readonly upY: number;
  readonly upZ: number;
  /** Angle between the normal of the ellipsoid and the direction from the Earth's centre, at most 0.2°. */
  readonly tiltDeg: number;
}

/** Any place: at the poles "north" is where the meridian of the longitude points. */
export function observerFrame(observer: ObserverLocation): ObserverFrame {
  const latitudeRad = radiansFromDegrees(observer.latitudeDeg);
  const longitudeRad = radiansFromDegrees(observer.longitudeDeg);
  const { xM, yM, zM } = ecefFromGeodetic({
    latitude: latitude(observer.latitudeDeg),
    longitude: longitude(observer.longitudeDeg),
    height: ellipsoidHeight(observer.ellipsoidHeightM),
  });
  const [xKm, yKm, zKm] = [xM / 1000, yM / 1000, zM / 1000];
  const radiusKm = Math.hypot(xKm, yKm, zKm);
  const [sinLatitude, cosLatitude] = [Math.sin(latitudeRad), Math.cos(latitudeRad)];
  const [sinLongitude, cosLongitude] = [Math.sin(longitudeRad), Math.cos(longitudeRad)];
  const [upX, upY, upZ] = [cosLatitude * cosLongitude, cosLatitude * sinLongitude, sinLatitude];
  return {
    observer,
    xKm,
    yKm,
    zKm,
    radiusKm,
    eastX: -sinLongitude,
    eastY: cosLongitude,
    northX: -sinLatitude * cosLongitude,
    northY: -sinLatitude * sinLongitude,
    northZ: cosLatitude,
    upX,
    upY,
    upZ,
    tiltDeg: degreesFromRadians(Math.acos(Math.min(1, (xKm * upX + yKm * upY + zKm * upZ) / radiusKm))),
  };
}
