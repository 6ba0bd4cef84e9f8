import { degreesFromRadians, normaliseDegrees } from '../ar-math/angles';
import { type CentreLine, centreLineOf } from './centre-line';
import { type DiscBody, type DiscOffset, discOffset, type DiscSight, emptySighting, separationDeg } from './disc-sight';

/** Rounds of narrowing: from seconds down to microseconds. */
const NARROWING_ROUNDS = 40;
/** Points of a path across the disc. */
const PATH_POINTS = 9;

/** A point of the way across a disc. */
export interface DiscPathPoint extends DiscOffset {
  readonly atMs: number;
}

/** An object in front of the Sun or the Moon, or close by. */
export interface DiscApproach {
  readonly body: DiscBody;
  /** Nearest to the centre of the disc. */
  readonly atMs: number;
  readonly separationDeg: number;
  readonly bodyRadiusDeg: number;
  /** Crosses the disc; otherwise it only comes close. */
  readonly isTransit: boolean;
  /** Time in front of the disc; 0 where it only comes close. */
  readonly durationS: number;
  /** Where to look: of the object at the nearest moment, without refraction. */
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly slantRangeKm: number;
  /** Across the disc from edge to edge; of what only comes close its nearest moment alone. */
  readonly path: readonly DiscPathPoint[];
  /** Where the object crosses the very centre; null where no step over the ground leads there. */
  readonly centreLine: CentreLine | null;
}

/** When an approach is looked for, epoch milliseconds. */
export interface ApproachSearch {
  readonly fromMs: number;
  readonly toMs: number;
  /** Between this and the next look the object must not pass the disc and turn back. */
  readonly stepMs: number;
  /** From the centre; what crosses the disc counts however small this is. */
  readonly withinDeg: number;
  /** Of the disc's centre, without refraction; lower down nothing is looked for. */
  readonly minElevationDeg: number;
}

/** Every moment at which an object comes nearest to the centre of a disc, in order of time. */
export function findApproaches(sight: DiscSight, search: ApproachSearch): DiscApproach[] {
  const { fromMs, toMs, stepMs } = search;
  if (!(toMs > fromMs)) return [];
  const watch = new SeparationWatch(sight);
  const steps = Math.ceil((toMs - fromMs) / stepMs);
  const timeOf = (step: number): number => Math.min(toMs, fromMs + step * stepMs);
  const approaches: DiscApproach[] = [];
  let before = Number.POSITIVE_INFINITY;
  let here = watch.separationAt(fromMs);
  for (let step = 0; step <= steps; step++) {
    const after = step === steps ? Number.POSITIVE_INFINITY : watch.separationAt(timeOf(step + 1));
    if (here <= before && here < after) {
      const atMs = watch.nearestBetween(timeOf(Math.max(0, step - 1)), timeOf(step + 1));
      const approach = watch.approachAt(atMs, search);
      if (approach !== null) approaches.push(approach);
    }
    before = here;
    here = after;
  }
  return approaches;
}

class SeparationWatch {
  readonly #sight: DiscSight;
  readonly #now = emptySighting();

  constructor(sight: DiscSight) {
    this.#sight = sight;
  }

  separationAt(atMs: number): number {
    this.#sight.at(this.#now, atMs);
    return separationDeg(this.#now);
  }

  nearestBetween(fromMs: number, toMs: number): number {
    let [low, high] = [fromMs, toMs];
    for (let round = 0; round < NARROWING_ROUNDS; round++) {
      const third = (high - low) / 3;
      if (this.separationAt(low + third) < this.separationAt(high - third)) high -= third;
      else low += third;
    }
    return (low + high) / 2;
  }

  approachAt(atMs: number, search: ApproachSearch): DiscApproach | null {
    const apartDeg = this.separationAt(atMs);
    const { discRadiusDeg: bodyRadiusDeg, rangeM, disc, object } = this.#now;
    const isTransit = apartDeg < bodyRadiusDeg;
    const discElevationDeg = degreesFromRadians(Math.asin(disc[2] ?? 0));
    if (!(isTransit || apartDeg <= search.withinDeg) || discElevationDeg < search.minElevationDeg) return null;
    const [east = 0, north = 0, up = 0] = object;
    const found = {
      body: this.#sight.body,
      atMs,
      separationDeg: apartDeg,
      bodyRadiusDeg,
      isTransit,
      azimuthDeg: normaliseDegrees(degreesFromRadians(Math.atan2(east, north))),
      elevationDeg: degreesFromRadians(Math.atan2(up, Math.sqrt(east * east + north * north))),
      slantRangeKm: rangeM / 1000,
      centreLine: centreLineOf(this.#now),
    };
    const [fromMs, toMs] = isTransit ? [this.#edge(atMs, search, -1), this.#edge(atMs, search, 1)] : [atMs, atMs];
    return { ...found, durationS: (toMs - fromMs) / 1000, path: this.#path(fromMs, toMs) };
  }

  /** When the object stands on the edge of the disc, before (−1) or after (1) the nearest moment, within the search. */
  #edge(nearestMs: number, { fromMs, toMs }: ApproachSearch, direction: 1 | -1): number {
    const longestMs = direction === 1 ? toMs - nearestMs : nearestMs - fromMs;
    const isInside = (byMs: number): boolean =>
      this.separationAt(nearestMs + direction * byMs) < this.#now.discRadiusDeg;
    let outsideMs = Math.min(longestMs, 500);
    while (outsideMs < longestMs && isInside(outsideMs)) outsideMs = Math.min(longestMs, 2 * outsideMs);
    let insideMs = 0;
    for (let round = 0; round < NARROWING_ROUNDS; round++) {
      const middleMs = (insideMs + outsideMs) / 2;
      if (isInside(middleMs)) insideMs = middleMs;
      else outsideMs = middleMs;
    }
    return nearestMs + direction * insideMs;
  }

  #path(fromMs: number, toMs: number): readonly DiscPathPoint[] {
    const points = toMs > fromMs ? PATH_POINTS : 1;
    return Array.from({ length: points }, (_, point) => {
      const atMs = points === 1 ? fromMs : fromMs + ((toMs - fromMs) * point) / (points - 1);
      this.#sight.at(this.#now, atMs);
      return { atMs, ...discOffset(this.#now) };
    });
  }
}
