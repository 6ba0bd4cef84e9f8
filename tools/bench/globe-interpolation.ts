import { DAY_MS } from '../../engine/constants/durations';
import { STATE_STRIDE } from '../../engine/orbits/sgp4/propagator';
import { ORBIT_CLASSES, type OrbitClass } from '../../engine/orbits/orbit-class';
import { EARTH_RADIUS_KM } from '../../app/globe/earth-shape';
import { shaderPosition } from '../../app/globe/shader-arithmetic.fixture';
import { type GlobeCatalogue, keyframesAt } from './globe-catalogue';

const FRACTIONS = [0.1, 0.25, 0.5, 0.75, 0.9] as const;
/** Keyframe pairs that are looked at, spread over a day. */
const PAIRS = 6;

/** How far the shader's places lie from SGP4's, metres. */
export interface ClassError {
  readonly orbitClass: OrbitClass;
  readonly spanS: number;
  readonly satellites: number;
  readonly medianM: number;
  readonly p99M: number;
  readonly worstM: number;
}

function errorsOfPair(catalogue: GlobeCatalogue, startMs: number, spanS: number, found: readonly number[][]): void {
  const { propagator, published, classes } = catalogue;
  const { start, end } = keyframesAt(catalogue, startMs, spanS);
  const states = new Float64Array(propagator.count * STATE_STRIDE);
  const position = new Float64Array(3);
  for (const fraction of FRACTIONS) {
    propagator.catalogueAt(startMs + fraction * spanS * 1000, states, new Uint8Array(propagator.count));
    for (let index = 0; index < published; index++) {
      shaderPosition(position, start, end, index, spanS, fraction);
      const apartKm = Math.hypot(
        (position[0] ?? 0) * EARTH_RADIUS_KM - (states[index * STATE_STRIDE] ?? 0),
        (position[1] ?? 0) * EARTH_RADIUS_KM - (states[index * STATE_STRIDE + 1] ?? 0),
        (position[2] ?? 0) * EARTH_RADIUS_KM - (states[index * STATE_STRIDE + 2] ?? 0),
      );
      // Without a state there is no point either.
      if (!Number.isNaN(apartKm)) found[classes[index] ?? 0]?.push(apartKm * 1000);
    }
  }
}

/** The error of the vertex shader's arithmetic, step by step in 32 bits, for every published satellite. */
export function interpolationErrors(catalogue: GlobeCatalogue, spanS: number): ClassError[] {
  const found = ORBIT_CLASSES.map((): number[] => []);
  for (let pair = 0; pair < PAIRS; pair++) {
    errorsOfPair(catalogue, catalogue.startMs + Math.round((pair / PAIRS) * DAY_MS), spanS, found);
  }
  return ORBIT_CLASSES.flatMap((orbitClass, at) => {
    const sorted = Float64Array.from(found[at] ?? []).toSorted();
    if (sorted.length === 0) return [];
    const quantile = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
    const satellites = catalogue.classes.subarray(0, catalogue.published).filter((value) => value === at).length;
    return [{ orbitClass, spanS, satellites, medianM: quantile(0.5), p99M: quantile(0.99), worstM: quantile(1) }];
  });
}
