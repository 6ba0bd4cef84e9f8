import type { TrajectoryPredictionAnswer } from '@contract/ai-analysis';
import { radiansFromDegrees, signedDegrees } from '@engine/ar-math/angles';
import { MEAN_EARTH_RADIUS } from '@engine/constants/earth';
import { SIGMAS_OF_95_PERCENT } from '@engine/tracking/prediction-ellipse';

export interface WayOutline {
  /** SVG path of the expected way. */
  readonly line: string;
  /** Outline of the band that holds the object 95 times of 100, widening with time. */
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

/** The expected way seen from above, north up, metres from its first point; null for a way of fewer than two points. */
export function wayOutline(path: TrajectoryPredictionAnswer['path']): WayOutline | null {
  const origin = path[0];
  if (origin === undefined || path.length < 2) return null;
  const points = path.map((place): Point => {
    const eastRad = radiansFromDegrees(signedDegrees(place.longitude - origin.longitude));
    return {
      x: MEAN_EARTH_RADIUS * eastRad * Math.cos(radiansFromDegrees((place.latitude + origin.latitude) / 2)),
      y: MEAN_EARTH_RADIUS * radiansFromDegrees(origin.latitude - place.latitude),
    };
  });
  const sides = ([-1, 1] as const).map((side) =>
    path.map((place, index) => shifted(points[index] ?? { x: 0, y: 0 }, place, side)),
  );
  const [left = [], right = []] = sides;
  const last = path.at(-1);
  const end = points.at(-1);
  const ellipse = last === undefined || end === undefined ? [] : ellipseAround(end, last.covariance);
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
    start: points[0] ?? corner,
    end: end ?? corner,
    viewBox: [corner.x, corner.y, sizeM, sizeM].map(Math.round).join(' '),
    sizeM,
  };
}

/** A point moved across the way to the edge of its 95 % ellipse. */
function shifted(
  point: Point,
  { heading, covariance }: TrajectoryPredictionAnswer['path'][number],
  side: number,
): Point {
  const acrossEast = Math.cos(radiansFromDegrees(heading));
  const acrossNorth = -Math.sin(radiansFromDegrees(heading));
  const { eastEast, eastNorth, northNorth } = covariance;
  const variance =
    eastEast * acrossEast ** 2 + 2 * eastNorth * acrossEast * acrossNorth + northNorth * acrossNorth ** 2;
  const reachM = side * SIGMAS_OF_95_PERCENT * Math.sqrt(Math.max(0, variance));
  return { x: point.x + acrossEast * reachM, y: point.y - acrossNorth * reachM };
}

const ELLIPSE_POINTS = 48;

/** By the matrix's Cholesky factor, which turns a circle into the ellipse. */
function ellipseAround(
  { x, y }: Point,
  { eastEast, eastNorth, northNorth }: TrajectoryPredictionAnswer['path'][number]['covariance'],
): readonly Point[] {
  const east = Math.sqrt(Math.max(1, eastEast));
  const shared = eastNorth / east;
  const north = Math.sqrt(Math.max(0, northNorth - shared ** 2));
  return Array.from({ length: ELLIPSE_POINTS }, (_, index) => {
    const angleRad = (index / ELLIPSE_POINTS) * 2 * Math.PI;
    const [cos, sin] = [SIGMAS_OF_95_PERCENT * Math.cos(angleRad), SIGMAS_OF_95_PERCENT * Math.sin(angleRad)];
    return { x: x + east * cos, y: y - (shared * cos + north * sin) };
  });
}

function pathOf(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`).join('');
}
