import { degreesFromRadians, radiansFromDegrees } from '../ar-math/angles';
import type { SkyCrowd } from './candidate-paths';
import { carriedTo, courseVector } from './course-vector';
import { courseDensity, directionDensity, feltRate, normalDensity, STILL_DEG_PER_S } from './evidence';
import type { Sighting } from './sighting';
import { unitVector } from './sighting-cone';

/** Numbers of one object: direction, way across the sky in a second (both east, north, up), magnitude, chance to be seen. */
const STRIDE = 8;
const AT = { direction: 0, way: 3, magnitude: 6, chance: 7 } as const;

/** Collects a crowd. */
export class CrowdWriter {
  readonly #ids: number[] = [];
  readonly #rows: number[] = [];

  /**
   * @param place direction or place from the observer, any length
   * @param moved the same a time later
   * @param chance that it is seen, times its salience
   */
  add(
    id: number,
    place: readonly [number, number, number],
    moved: readonly [number, number, number],
    spanS: number,
    magnitude: number,
    chance: number,
  ): void {
    const [x, y, z] = unit(place);
    const [movedX, movedY, movedZ] = unit(moved);
    if (!(chance > 0) || Number.isNaN(x) || Number.isNaN(movedX)) return;
    this.#ids.push(id);
    this.#rows.push(x, y, z, (movedX - x) / spanS, (movedY - y) / spanS, (movedZ - z) / spanS, magnitude, chance);
  }

  written(): SkyCrowd {
    return { ids: Int32Array.from(this.#ids), rows: Float64Array.from(this.#rows) };
  }
}

function unit([x, y, z]: readonly [number, number, number]): readonly [number, number, number] {
  const length = Math.sqrt(x * x + y * y + z * z);
  return [x / length, y / length, z / length];
}

/** The same without some of its objects. */
export function withoutIds({ ids, rows }: SkyCrowd, left: ReadonlySet<number>): SkyCrowd {
  const kept = Array.from(ids.keys()).filter((row) => !left.has(ids[row] ?? 0));
  return {
    ids: Int32Array.from(kept, (row) => ids[row] ?? 0),
    rows: Float64Array.from(kept.flatMap((row) => [...rows.subarray(row * STRIDE, (row + 1) * STRIDE)])),
  };
}

/** By how much what is like a listed thing may differ from it: added to the errors of the sighting. */
const LIKE = { offsetDeg: 20, courseDeg: 40, felt: 0.6, magnitudes: 1.5 } as const;

/**
 * How likely a sighting is of something that is like the listed things around, without being any of them: the mean over
 * the crowd of its likelihoods with wide errors. 0 where there is no crowd.
 */
export function crowdLikelihood(sighting: Sighting, crowds: readonly SkyCrowd[]): number {
  let [sum, chances] = [0, 0];
  const like = new CrowdLikeness(sighting);
  for (const { ids, rows } of crowds) {
    for (let row = 0; row < ids.length; row++) {
      const chance = rows[row * STRIDE + AT.chance] ?? 0;
      chances += chance;
      sum += chance * like.of(rows, row * STRIDE);
    }
  }
  return chances > 0 ? sum / chances : 0;
}

class CrowdLikeness {
  readonly #sighting: Sighting;
  readonly #sighted: Float64Array | null;
  readonly #course: Float64Array | null;

  constructor(sighting: Sighting) {
    this.#sighting = sighting;
    this.#sighted = sighting.direction === null ? null : unitVector(sighting.direction);
    this.#course = courseVector(sighting);
  }

  of(rows: Float64Array, at: number): number {
    const x = rows[at] ?? Number.NaN;
    const y = rows[at + 1] ?? Number.NaN;
    const z = rows[at + 2] ?? Number.NaN;
    const east = rows[at + AT.way] ?? 0;
    const north = rows[at + AT.way + 1] ?? 0;
    const up = rows[at + AT.way + 2] ?? 0;
    const speed = Math.sqrt(east * east + north * north + up * up);
    const degPerS = degreesFromRadians(speed);
    return (
      this.#offset(x, y, z) *
      this.#courseFit(x, y, z, [east / speed, north / speed, up / speed], degPerS) *
      this.#rate(degPerS) *
      this.#brightness(rows[at + AT.magnitude] ?? Number.NaN)
    );
  }

  #offset(x: number, y: number, z: number): number {
    const { direction } = this.#sighting;
    if (direction === null || this.#sighted === null) return 1;
    const [a = 0, b = 0, c = 0] = this.#sighted;
    return directionDensity(a * x + b * y + c * z, radiansFromDegrees(Math.hypot(direction.sigmaDeg, LIKE.offsetDeg)));
  }

  #courseFit(
    x: number,
    y: number,
    z: number,
    [east, north, up]: readonly [number, number, number],
    degPerS: number,
  ): number {
    const { course } = this.#sighting;
    if (course === null || this.#course === null || this.#sighted === null) return 1;
    const anyWay = 1 / (2 * Math.PI);
    if (Number.isNaN(east)) return anyWay;
    const [a = 0, b = 0, c = 0] = carriedTo(this.#course, this.#sighted, x, y, z);
    const off = Math.acos(Math.min(1, Math.max(-1, a * east + b * north + c * up)));
    const seen = degPerS ** 2 / (degPerS ** 2 + STILL_DEG_PER_S ** 2);
    const fit = courseDensity(off, radiansFromDegrees(Math.hypot(course.sigmaDeg, LIKE.courseDeg)));
    return seen * fit + (1 - seen) * anyWay;
  }

  #rate(degPerS: number): number {
    const { rate } = this.#sighting;
    if (rate === null) return 1;
    return normalDensity(feltRate(rate.degPerS) - feltRate(degPerS), Math.hypot(rate.sigmaLog, LIKE.felt));
  }

  #brightness(magnitude: number): number {
    const { brightness } = this.#sighting;
    if (brightness === null) return 1;
    if (Number.isNaN(magnitude)) return 0;
    return normalDensity(brightness.magnitude - magnitude, Math.hypot(brightness.sigma, LIKE.magnitudes));
  }
}
