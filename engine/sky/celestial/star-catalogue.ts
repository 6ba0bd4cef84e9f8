import { radiansFromDegrees } from '../../ar-math/angles';
import { ANGLE_STEPS_PER_DEG, MAGNITUDE_STEPS, STAR_CATALOGUE_VERSION } from './star-catalogue-file';

/** B−V of the Sun: for the few stars without a measured colour. */
const USUAL_COLOUR = 0.65;
const MOST_STARS = 10_000;

/** The fixed stars, bright to faint. */
export interface StarCatalogue {
  readonly count: number;
  readonly hipparcos: Int32Array;
  /** Unit vectors on J2000 axes, three numbers each. */
  readonly directions: Float64Array;
  readonly magnitudes: Float32Array;
  /** B−V. */
  readonly colours: Float32Array;
  /** Proper names of the brightest, by index. */
  readonly names: ReadonlyMap<number, string>;
  /** Latin name of the constellation, by index; null where unknown. */
  readonly constellations: readonly (string | null)[];
  /** Stick figures: pairs of star indices. */
  readonly lines: Uint16Array;
}

type Column = readonly unknown[];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whole numbers between limits, as many as asked for; null otherwise. */
function integers(column: unknown, count: number, least: number, most: number): readonly number[] | null {
  if (!Array.isArray(column) || column.length !== count) return null;
  const isWithin = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
  const values: Column = column;
  return values.every(isWithin) ? values : null;
}

function columnLength(column: unknown): number {
  return Array.isArray(column) && column.length <= MOST_STARS ? column.length : -1;
}

function unitVectors(rightAscension: readonly number[], declination: readonly number[]): Float64Array {
  const vectors = new Float64Array(rightAscension.length * 3);
  rightAscension.forEach((steps, star) => {
    const raRad = radiansFromDegrees(steps / ANGLE_STEPS_PER_DEG);
    const decRad = radiansFromDegrees((declination[star] ?? 0) / ANGLE_STEPS_PER_DEG);
    const cosDec = Math.cos(decRad);
    vectors.set([cosDec * Math.cos(raRad), cosDec * Math.sin(raRad), Math.sin(decRad)], star * 3);
  });
  return vectors;
}

function namesOf(entries: unknown, count: number): ReadonlyMap<number, string> | null {
  if (!Array.isArray(entries)) return null;
  const names = new Map<number, string>();
  for (const entry of entries as Column) {
    const [star, name]: Column = Array.isArray(entry) ? entry : [];
    if (typeof star !== 'number' || typeof name !== 'string') return null;
    if (!Number.isInteger(star) || star < 0 || star >= count) return null;
    names.set(star, name);
  }
  return names;
}

function constellationNames(entries: unknown): readonly string[] | null {
  if (!Array.isArray(entries)) return null;
  const names = (entries as Column).map((entry) => (isRecord(entry) ? entry['name'] : null));
  return names.every((name) => typeof name === 'string') ? names : null;
}

/** Reads what the build has written. Null where it is not that: then the sky has no stars. */
export function parseStarCatalogue(file: unknown): StarCatalogue | null {
  if (!isRecord(file) || file['version'] !== STAR_CATALOGUE_VERSION) return null;
  const count = columnLength(file['hipparcos']);
  const hipparcos = integers(file['hipparcos'], count, 1, 999_999);
  const rightAscension = integers(file['rightAscension'], count, 0, 360 * ANGLE_STEPS_PER_DEG);
  const declination = integers(file['declination'], count, -90 * ANGLE_STEPS_PER_DEG, 90 * ANGLE_STEPS_PER_DEG);
  const magnitude = integers(file['magnitude'], count, -500, 2000);
  const constellation = integers(file['constellation'], count, -1, 999);
  const lines = integers(file['lines'], columnLength(file['lines']), 0, count - 1);
  const names = namesOf(file['names'], count);
  const latinNames = constellationNames(file['constellations']);
  const colour = file['colour'];
  if (hipparcos === null || rightAscension === null || declination === null || magnitude === null) return null;
  if (constellation === null || lines === null || names === null || latinNames === null) return null;
  if (!Array.isArray(colour) || colour.length !== count || lines.length % 2 !== 0) return null;
  return {
    count,
    hipparcos: Int32Array.from(hipparcos),
    directions: unitVectors(rightAscension, declination),
    magnitudes: Float32Array.from(magnitude, (steps) => steps / MAGNITUDE_STEPS),
    colours: Float32Array.from(colour as Column, (steps) =>
      typeof steps === 'number' ? steps / MAGNITUDE_STEPS : USUAL_COLOUR,
    ),
    names,
    constellations: constellation.map((index) => latinNames[index] ?? null),
    lines: Uint16Array.from(lines),
  };
}
