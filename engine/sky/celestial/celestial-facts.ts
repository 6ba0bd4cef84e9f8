/** A celestial object as a detail card shows it. */
export interface CelestialFacts {
  readonly id: number;
  readonly name: string;
  readonly kind: 'sun' | 'moon' | 'planet' | 'star';
  readonly constellation: string | null;
  readonly azimuthDeg: number;
  /** Apparent: refraction applied. */
  readonly elevationDeg: number;
  readonly magnitude: number | null;
  /** Astronomical units; null for stars. */
  readonly distanceAu: number | null;
  /** Lit part of the disc, [0, 1]; null where it has no meaning. */
  readonly illuminatedFraction: number | null;
  readonly riseAtMs: number | null;
  readonly setAtMs: number | null;
}
