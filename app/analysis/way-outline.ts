import type { TrajectoryPredictionAnswer } from '@contract/ai-analysis';
import { degreesFromRadians, normaliseDegrees, radiansFromDegrees, signedDegrees } from '@engine/ar-math/angles';
import { type GeodeticPosition, greatCircleDistance, initialBearing } from '@engine/ar-math/great-circle';
import { greatCircleStep } from '@engine/ar-math/great-circle-step';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { realAt } from '@engine/sky/columns';
import { SIGMAS_OF_95_PERCENT } from '@engine/tracking/prediction-ellipse';
import { pathBand } from '@engine/trajectory/path-band';
import { rowsBeforeFold } from '@engine/trajectory/rows-before-fold';
import { latitude, longitude, metres, trueHeading } from '@engine/units/quantity';

export interface WayOutline {
  /** SVG path of the expected way. */
  readonly line: string;
  /** Outline of the band that holds the object 95 times of 100, widening with time, until it folds. */
  readonly band: string;
  /** Outline of the ellipse that holds it so at the end. */
  readonly ellipse: string;
  readonly start: Point;
  readonly end: Point;
  readonly viewBox: string;
  /** Size of the drawn square, metres. */
  readonly sizeM: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const MARGIN_SHARE = 0.08;
const SMALLEST_M = 2_000;

type PathPlace = TrajectoryPredictionAnswer['path'][number];

/**
 * The expected way seen from above, north up, metres from its first point; null for a way of fewer than two points.
 * Azimuthal equidistant about that point: directions and distances from it are true, over poles and the antimeridian, too.
 */
export function wayOutline(path: TrajectoryPredictionAnswer['path']): WayOutline | null {
  const [first] = path;
  const last = path.at(-1);
  if (first === undefined || last === undefined || path.length < 2) return null;
  const origin = positionOf(first);
  const drawn = (place: GeodeticPosition): Point => drawnFrom(origin, place);
  const points = path.map((place) => drawn(positionOf(place)));
  const [left, right] = bandEdges(path, points, drawn);
  const end = drawn(positionOf(last));
  const ellipse = ellipseAround(last).map(drawn);
  const all = [...points, ...left, ...right, ...ellipse];
  const xs = all.map(({ x }) => x);
  const ys = all.map(({ y }) => y);
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const sizeM = Math.max(SMALLEST_M, maxX - minX, maxY - minY) * (1 + 2 * MARGIN_SHARE);
  const corner = { x: (minX + maxX - sizeM) / 2, y: (minY + maxY - sizeM) / 2 };
  return {
    line: pathOf(points),
    band: `${pathOf([...left, ...right.toReversed()])}Z`,
    ellipse: `${pathOf(ellipse)}Z`,
    start: drawn(origin),
    end,
    viewBox: [corner.x, corner.y, sizeM, sizeM].map(Math.round).join(' '),
    sizeM,
  };
}

const positionOf = (place: PathPlace): GeodeticPosition => ({
  latitude: latitude(place.latitude),
  longitude: longitude(place.longitude),
});

function drawnFrom(origin: GeodeticPosition, place: GeodeticPosition): Point {
  const awayM = greatCircleDistance(origin, place) * METRES_PER_NAUTICAL_MILE;
  const bearingRad = radiansFromDegrees(initialBearing(origin, place));
  return { x: awayM * Math.sin(bearingRad), y: -awayM * Math.cos(bearingRad) };
}

function movedBy(place: PathPlace, eastM: number, northM: number): GeodeticPosition {
  const direction = trueHeading(normaliseDegrees(degreesFromRadians(Math.atan2(eastM, northM))));
  return greatCircleStep(positionOf(place), direction, metres(Math.hypot(eastM, northM)));
}

/** The edges of the band left and right of the way, of as many places as there are before it folds. */
function bandEdges(
  path: readonly PathPlace[],
  points: readonly Point[],
  drawn: (place: GeodeticPosition) => Point,
): readonly [readonly Point[], readonly Point[]] {
  const { edges } = pathBand(path.map(bandPointOf), Number.POSITIVE_INFINITY);
  const edge = (side: 0 | 1): readonly Point[] =>
    path.map((_, row) =>
      drawn({
        latitude: latitude(realAt(edges, 4 * row + 2 * side)),
        longitude: longitude(signedDegrees(realAt(edges, 4 * row + 2 * side + 1))),
      }),
    );
  const [left, right] = [edge(0), edge(1)];
  const rows = rowsBeforeFold(numbersOf(points), numbersOf(left), numbersOf(right), 2);
  return [left.slice(0, rows), right.slice(0, rows)];
}

const numbersOf = (points: readonly Point[]): Float64Array => Float64Array.from(points.flatMap(({ x, y }) => [x, y]));

const bandPointOf = ({ time, latitude: latitudeDeg, longitude: longitudeDeg, heading, covariance }: PathPlace) => ({
  atMs: Date.parse(time),
  latitudeDeg,
  longitudeDeg,
  headingDeg: heading,
  eastEastM2: covariance.eastEast,
  eastNorthM2: covariance.eastNorth,
  northNorthM2: covariance.northNorth,
});

const ELLIPSE_POINTS = 48;

/** By the matrix's Cholesky factor, which turns a circle into the ellipse. */
function ellipseAround(place: PathPlace): readonly GeodeticPosition[] {
  const { eastEast, eastNorth, northNorth } = place.covariance;
  const east = Math.sqrt(Math.max(1, eastEast));
  const shared = eastNorth / east;
  const north = Math.sqrt(Math.max(0, northNorth - shared ** 2));
  return Array.from({ length: ELLIPSE_POINTS }, (_, index) => {
    const angleRad = (index / ELLIPSE_POINTS) * 2 * Math.PI;
    const [cos, sin] = [SIGMAS_OF_95_PERCENT * Math.cos(angleRad), SIGMAS_OF_95_PERCENT * Math.sin(angleRad)];
    return movedBy(place, east * cos, shared * cos + north * sin);
  });
}

function pathOf(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`).join('');
}
