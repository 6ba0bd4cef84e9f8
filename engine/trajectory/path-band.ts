import { normaliseDegrees, radiansFromDegrees, signedDegrees } from '../ar-math/angles';
import { type GeodeticPosition, greatCircleDistance, initialBearing } from '../ar-math/great-circle';
import { greatCircleStep } from '../ar-math/great-circle-step';
import { METRES_PER_NAUTICAL_MILE } from '../constants/unit-conversion';
import { SIGMAS_OF_95_PERCENT } from '../tracking/prediction-ellipse';
import { latitude, longitude, metres, trueHeading } from '../units/quantity';

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
  const from = positionOf(start);
  let aroundDeg = start.longitudeDeg;
  points.forEach((point, row) => {
    const reachM = ownM + (Math.min(fastestMps, UNBOUND_MPS) * Math.max(0, point.atMs - start.atMs)) / 1000;
    const headingRad = radiansFromDegrees(point.headingDeg);
    const [acrossEast, acrossNorth] = [Math.cos(headingRad), -Math.sin(headingRad)];
    const variance =
      point.eastEastM2 * acrossEast ** 2 +
      2 * point.eastNorthM2 * acrossEast * acrossNorth +
      point.northNorthM2 * acrossNorth ** 2;
    const halfM = SIGMAS_OF_95_PERCENT * Math.sqrt(Math.max(0, variance));
    const place = positionOf(point);
    reachesM[row] = reachM;
    // Each row goes on from the longitude of the one before, also past 180 degrees: between two rows lies what is between
    // their numbers.
    aroundDeg = write(places, 2 * row, within(from, place, reachM), aroundDeg);
    for (const side of [-1, 1] as const) {
      const edge = greatCircleStep(place, headingOf(point.headingDeg + side * 90), metres(halfM));
      write(edges, 4 * row + 1 + side, within(from, edge, reachM), aroundDeg);
    }
  });
  return { places, edges, reachesM };
}

const positionOf = ({ latitudeDeg, longitudeDeg }: BandPoint): GeodeticPosition => ({
  latitude: latitude(latitudeDeg),
  longitude: longitude(signedDegrees(longitudeDeg)),
});

const headingOf = (directionDeg: number) => trueHeading(normaliseDegrees(directionDeg));

/** The place itself, or where its direction from the start leaves the reach. */
function within(start: GeodeticPosition, place: GeodeticPosition, reachM: number): GeodeticPosition {
  const awayM = greatCircleDistance(start, place) * METRES_PER_NAUTICAL_MILE;
  return awayM <= reachM ? place : greatCircleStep(start, initialBearing(start, place), metres(reachM));
}

/** Writes a place with its longitude within 180 degrees of another, which it returns. */
function write(out: Float64Array, at: number, place: GeodeticPosition, aroundDeg: number): number {
  const longitudeDeg = aroundDeg + signedDegrees(place.longitude - aroundDeg);
  out[at] = place.latitude;
  out[at + 1] = longitudeDeg;
  return longitudeDeg;
}
