import { radiansFromDegrees, signedDegrees } from '../ar-math/angles';
import { MEAN_EARTH_RADIUS } from '../constants/earth';
import { SIGMAS_OF_95_PERCENT } from '../tracking/prediction-ellipse';

/** Where an object is expected at a time, degrees and metres; covariances in square metres, east and north of the place. */
export interface BandPoint {
  readonly atMs: number;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** Expected direction of motion, clockwise from true north. */
  readonly headingDeg: number;
  readonly eastEastM2: number;
  readonly eastNorthM2: number;
  readonly northNorthM2: number;
}

/** An expected way over the ground with the band that holds the object 95 times of 100, one row to a time. */
export interface PathBand {
  /** Latitude and longitude of the expected place, degrees, two to a row. */
  readonly places: Float64Array;
  /** The same of the edges left and right of it, four to a row. */
  readonly edges: Float64Array;
  /** Metres from the first place that nothing of its type gets beyond by then. */
  readonly reachesM: Float64Array;
}

/** Stands for no bound: with infinity itself nothing between two rows could be worked out. */
const UNBOUND_MPS = 1e6;

/**
 * The band of a predicted way, across the expected direction of motion. What would lie farther away than the type of
 * object can have flown by then is drawn in to that distance: errors are drawn from all aircraft, and a helicopter does not
 * fly as far as an airliner.
 * @param points in order of time
 * @param fastestMps as fast as the type gets; infinity for what has no such bound
 */
export function pathBand(points: readonly BandPoint[], fastestMps: number): PathBand {
  const places = new Float64Array(2 * points.length);
  const edges = new Float64Array(4 * points.length);
  const reachesM = new Float64Array(points.length);
  const start = points[0];
  if (start === undefined) return { places, edges, reachesM };
  const ownM = SIGMAS_OF_95_PERCENT * Math.sqrt(Math.max(start.eastEastM2, start.northNorthM2));
  points.forEach((point, row) => {
    const reachM = ownM + (Math.min(fastestMps, UNBOUND_MPS) * Math.max(0, point.atMs - start.atMs)) / 1000;
    const headingRad = radiansFromDegrees(point.headingDeg);
    const [acrossEast, acrossNorth] = [Math.cos(headingRad), -Math.sin(headingRad)];
    const variance =
      point.eastEastM2 * acrossEast ** 2 +
      2 * point.eastNorthM2 * acrossEast * acrossNorth +
      point.northNorthM2 * acrossNorth ** 2;
    const halfM = SIGMAS_OF_95_PERCENT * Math.sqrt(Math.max(0, variance));
    reachesM[row] = reachM;
    placeWithin(places, 2 * row, start, point, [0, 0], reachM);
    placeWithin(edges, 4 * row, start, point, [-acrossEast * halfM, -acrossNorth * halfM], reachM);
    placeWithin(edges, 4 * row + 2, start, point, [acrossEast * halfM, acrossNorth * halfM], reachM);
  });
  return { places, edges, reachesM };
}

/** Writes a point moved by so many metres east and north, drawn in where it lies farther from the start than the reach. */
function placeWithin(
  out: Float64Array,
  at: number,
  start: BandPoint,
  point: BandPoint,
  [movedEastM, movedNorthM]: readonly [eastM: number, northM: number],
  reachM: number,
): void {
  const level = Math.max(0.01, Math.cos(radiansFromDegrees((start.latitudeDeg + point.latitudeDeg) / 2)));
  const eastRad = radiansFromDegrees(signedDegrees(point.longitudeDeg - start.longitudeDeg));
  const eastM = MEAN_EARTH_RADIUS * eastRad * level + movedEastM;
  const northM = MEAN_EARTH_RADIUS * radiansFromDegrees(point.latitudeDeg - start.latitudeDeg) + movedNorthM;
  const awayM = Math.hypot(eastM, northM);
  const share = awayM > reachM ? reachM / awayM : 1;
  const degreesPerM = 180 / (Math.PI * MEAN_EARTH_RADIUS);
  out[at] = start.latitudeDeg + northM * share * degreesPerM;
  // Beyond 180 degrees where it crosses that: between two rows lies what is between their numbers.
  out[at + 1] = start.longitudeDeg + (eastM * share * degreesPerM) / level;
}
