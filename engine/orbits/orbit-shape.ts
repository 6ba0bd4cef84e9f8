import { WGS72 } from '../constants/earth';
import type { OrbitalElements } from './orbital-elements';

const DAY_S = 86_400;

/** Size of an orbit by its mean elements; heights above the equatorial radius. */
export interface OrbitShape {
  readonly semiMajorAxisKm: number;
  readonly perigeeKm: number;
  readonly apogeeKm: number;
  readonly periodMin: number;
}

/**
 * Brouwer's mean semi-major axis from the published (Kozai) mean motion, as SGP4 recovers it (Spacetrack Report No. 3,
 * section 6). Perigee and apogee are mean values: the osculating ones differ by some ten kilometres.
 */
export function orbitShapeOf({ meanMotionRevPerDay, eccentricity, inclinationDeg }: OrbitalElements): OrbitShape {
  const kozaiRadPerS = (meanMotionRevPerDay * 2 * Math.PI) / DAY_S;
  const { gravityKm3S2, equatorialRadiusKm, j2 } = WGS72;
  const cosInclination = Math.cos((inclinationDeg * Math.PI) / 180);
  const firstKm = Math.cbrt(gravityKm3S2 / kozaiRadPerS ** 2);
  const oblateness =
    (0.75 * j2 * equatorialRadiusKm ** 2 * (3 * cosInclination ** 2 - 1)) /
    ((1 - eccentricity ** 2) * Math.sqrt(1 - eccentricity ** 2));
  const first = oblateness / firstKm ** 2;
  const secondKm = firstKm * (1 - first * (1 / 3 + first * (1 + (first * 134) / 81)));
  const semiMajorAxisKm = Math.cbrt(gravityKm3S2 / (kozaiRadPerS / (1 + oblateness / secondKm ** 2)) ** 2);
  return {
    semiMajorAxisKm,
    perigeeKm: semiMajorAxisKm * (1 - eccentricity) - equatorialRadiusKm,
    apogeeKm: semiMajorAxisKm * (1 + eccentricity) - equatorialRadiusKm,
    periodMin: 1440 / meanMotionRevPerDay,
  };
}

/** Secular rates of an orbit under the Earth's flattening, rad/s. */
export interface SecularRates {
  /** Of the argument of latitude: revolutions from node to node. */
  readonly alongRadS: number;
  /** Of the ascending node. */
  readonly nodeRadS: number;
}

/** First-order rates of an orbit of that shape by J2 (Brouwer 1959, Astronomical Journal 64, 378); drag is left out. */
export function secularRatesOf(elements: OrbitalElements, { semiMajorAxisKm }: OrbitShape): SecularRates {
  const { eccentricity } = elements;
  const meanRadS = Math.sqrt(WGS72.gravityKm3S2 / semiMajorAxisKm ** 3);
  const squeeze = 1 - eccentricity ** 2;
  const factor = 0.75 * WGS72.j2 * (WGS72.equatorialRadiusKm / (semiMajorAxisKm * squeeze)) ** 2 * meanRadS;
  const cosInclination = Math.cos((elements.inclinationDeg * Math.PI) / 180);
  const cosSquared = cosInclination ** 2;
  return {
    alongRadS: meanRadS + factor * (Math.sqrt(squeeze) * (3 * cosSquared - 1) + 5 * cosSquared - 1),
    nodeRadS: -2 * factor * cosInclination,
  };
}
