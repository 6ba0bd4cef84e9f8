import { POLAR_RADIUS } from './earth-shape';

const RAD = Math.PI / 180;

/** Geodetic latitude and longitude, degrees, of a point of the sphere on which ground is drawn before it is squeezed. */
export function groundPlace(x: number, y: number, z: number): { latitudeDeg: number; longitudeDeg: number } {
  const ring = Math.hypot(x, y);
  return { latitudeDeg: Math.atan2(z, ring * POLAR_RADIUS) / RAD, longitudeDeg: Math.atan2(y, x) / RAD };
}
