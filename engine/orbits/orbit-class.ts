import type { OrbitalElements } from './orbital-elements';
import { orbitShapeOf } from './orbit-shape';

export const ORBIT_CLASSES = ['leo', 'meo', 'geo', 'heo'] as const;
export type OrbitClass = (typeof ORBIT_CLASSES)[number];

/** Apogee that ends the low orbits, km: IADC Space Debris Mitigation Guidelines (2007), protected region A. */
const LOW_ORBIT_APOGEE_KM = 2000;
/** Eccentricity from which an orbit counts as highly elliptical; the GP classes of CelesTrak and Space-Track. */
const HIGHLY_ELLIPTICAL = 0.25;
/** Revolutions a day of what keeps step with the Earth, inclined or not, drift included. */
const GEOSYNCHRONOUS_REV_PER_DAY = { min: 0.9, max: 1.1 } as const;

/**
 * Low, medium, geosynchronous, or highly elliptical; circular orbits above the geosynchronous ones count as the last,
 * as "high Earth orbits".
 */
export function orbitClassOf(elements: OrbitalElements): OrbitClass {
  const { meanMotionRevPerDay, eccentricity } = elements;
  if (eccentricity >= HIGHLY_ELLIPTICAL || meanMotionRevPerDay < GEOSYNCHRONOUS_REV_PER_DAY.min) return 'heo';
  if (meanMotionRevPerDay <= GEOSYNCHRONOUS_REV_PER_DAY.max) return 'geo';
  return orbitShapeOf(elements).apogeeKm < LOW_ORBIT_APOGEE_KM ? 'leo' : 'meo';
}
