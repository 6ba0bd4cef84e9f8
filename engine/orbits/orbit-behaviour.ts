import { WGS72 } from '../constants/earth';
import type { OrbitalElements } from './orbital-elements';
import { orbitClassOf } from './orbit-class';
import { orbitShapeOf } from './orbit-shape';

/** Degrees a day that the mean Sun moves, and the node of an orbit that keeps its local time. */
const SUN_DEG_PER_DAY = 360 / 365.2422;
/** Within this the local time of the node moves by less than an hour in five months. */
const SUN_SYNCHRONOUS_WITHIN_DEG_PER_DAY = 0.1;
/** Stations are kept within a tenth of a degree; those of inclined ones draw a figure of eight over the ground. */
const GEOSTATIONARY = { inclinationDeg: 1, eccentricity: 0.002, driftRevPerDay: 0.001 } as const;
const SIDEREAL_REV_PER_DAY = 1.002_737_91;
const SEMI_SYNCHRONOUS_REV_PER_DAY = { min: 1.9, max: 2.1 } as const;
/** At 63.4° the perigee stays where it is (Molniya, Tundra). */
const CRITICAL_INCLINATION_DEG = { min: 61.5, max: 65.5 } as const;
const HIGHLY_ELLIPTICAL = 0.25;
const NEARLY_CIRCULAR = 0.01;
const POLAR_DEG = { min: 80, max: 100 } as const;
/** From here the air takes down within weeks what does not thrust against it. */
const DECAYING_APOGEE_KM = 300;
const DECAYING_PERIGEE_KM = 180;

/** What an orbit can do, by its elements. */
export const ORBIT_BEHAVIOURS = [
  'decaying',
  'geostationary',
  'geosynchronous',
  'molniya',
  'highly-elliptical',
  'semi-synchronous',
  'sun-synchronous',
  'polar',
  'retrograde',
  'low-earth',
  'medium-earth',
  'nearly-circular',
] as const;
export type OrbitBehaviour = (typeof ORBIT_BEHAVIOURS)[number];

/** Turn of the ascending node by the Earth's oblateness, degrees a day, eastward positive (J2 alone). */
export function nodeDriftDegPerDay(elements: OrbitalElements): number {
  const { semiMajorAxisKm } = orbitShapeOf(elements);
  const parameterKm = semiMajorAxisKm * (1 - elements.eccentricity ** 2);
  const cosInclination = Math.cos((elements.inclinationDeg * Math.PI) / 180);
  return (
    -1.5 *
    360 *
    elements.meanMotionRevPerDay *
    WGS72.j2 *
    (WGS72.equatorialRadiusKm / parameterKm) ** 2 *
    cosInclination
  );
}

/** What an orbit does, the most specific first: by its elements, not by the purpose of the mission. */
export function orbitBehaviour(elements: OrbitalElements): OrbitBehaviour[] {
  const shape = orbitShapeOf(elements);
  const isDecaying = shape.apogeeKm < DECAYING_APOGEE_KM || shape.perigeeKm < DECAYING_PERIGEE_KM;
  return [
    ...(isDecaying ? (['decaying'] as const) : []),
    ...namedOrbit(elements),
    ...regimeOf(elements),
    ...(elements.eccentricity < NEARLY_CIRCULAR ? (['nearly-circular'] as const) : []),
  ];
}

function namedOrbit(elements: OrbitalElements): OrbitBehaviour[] {
  const { inclinationDeg, eccentricity, meanMotionRevPerDay } = elements;
  const orbitClass = orbitClassOf(elements);
  if (orbitClass === 'geo') return [isGeostationary(elements) ? 'geostationary' : 'geosynchronous'];
  const isHighlyElliptical = eccentricity >= HIGHLY_ELLIPTICAL;
  const isSemiSynchronous = isWithin(meanMotionRevPerDay, SEMI_SYNCHRONOUS_REV_PER_DAY);
  if (isHighlyElliptical) {
    const isMolniya = isSemiSynchronous && isWithin(inclinationDeg, CRITICAL_INCLINATION_DEG);
    return [isMolniya ? 'molniya' : 'highly-elliptical'];
  }
  if (isSemiSynchronous) return ['semi-synchronous'];
  const keepsLocalTime = Math.abs(nodeDriftDegPerDay(elements) - SUN_DEG_PER_DAY) <= SUN_SYNCHRONOUS_WITHIN_DEG_PER_DAY;
  if (keepsLocalTime) return ['sun-synchronous'];
  if (isWithin(inclinationDeg, POLAR_DEG)) return ['polar'];
  return inclinationDeg > POLAR_DEG.max ? ['retrograde'] : [];
}

const REGIMES = { leo: ['low-earth'], meo: ['medium-earth'], geo: [], heo: [] } as const;

function regimeOf(elements: OrbitalElements): readonly OrbitBehaviour[] {
  return REGIMES[orbitClassOf(elements)];
}

function isGeostationary({ inclinationDeg, eccentricity, meanMotionRevPerDay }: OrbitalElements): boolean {
  return (
    inclinationDeg <= GEOSTATIONARY.inclinationDeg &&
    eccentricity <= GEOSTATIONARY.eccentricity &&
    Math.abs(meanMotionRevPerDay - SIDEREAL_REV_PER_DAY) <= GEOSTATIONARY.driftRevPerDay
  );
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return value >= min && value <= max;
}
