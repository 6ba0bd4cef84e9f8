import { radiansFromDegrees } from '../../engine/ar-math/angles';
import { greatCircleStep } from '../../engine/ar-math/great-circle-step';
import { predictTrajectory, type TrajectoryFix, type TrajectoryInput } from '../../engine/trajectory/trajectory';
import {
  epochMs,
  latitude,
  longitude,
  metres,
  metresPerSecond,
  pressureAltitude,
  trueHeading,
} from '../../engine/units/quantity';
import { seededRandom } from '../../server/providers/demo/seeded-random';
import { atMost, type SuiteResult } from '../measurement/suite-result';
import { interleave } from './interleave';

const AIRCRAFT = 500;
const AHEAD_S = 3600;
const POINTS = 61;
const ROUNDS = 40;
/** A live trail: a point in so many seconds over fifteen minutes. */
const TRAIL_STEP_S = 7;
const TRAIL_S = 900;
const START_MS = 1_750_000_000_000;

/**
 * What 500 aircraft cost an hour ahead, from their trails of fifteen minutes to paths of 61 points with covariance, by
 * what it costs a core; anchor: the same points by constant velocity along the great circle.
 */
export async function runTrajectoryBench(): Promise<SuiteResult> {
  const inputs = Array.from({ length: AIRCRAFT }, (_, index) => inputOf(index + 1));
  const product = () =>
    inputs.reduce((sum, input) => sum + (predictTrajectory(input).path.at(-1)?.alongSigmaM ?? Number.NaN), 0);
  const straight = () => inputs.reduce((sum, input) => sum + straightPath(input), 0);
  const { mediansMs } = interleave(
    [
      { name: 'product', round: product },
      { name: 'constant velocity', round: straight },
    ],
    ROUNDS,
    5,
    'cpu',
  );
  const [productMs = Number.NaN, straightMs = Number.NaN] = mediansMs;
  return {
    suite: 'trajectory',
    gates: [
      atMost('trajectory.ms-500', productMs, 50, 'ms CPU'),
      atMost('trajectory.cost-ratio', productMs / straightMs, 20, 'of anchor'),
    ],
    figures: { aircraft: AIRCRAFT, aheadS: AHEAD_S, points: POINTS, productMs, straightMs },
    lines: [
      `${AIRCRAFT} aircraft, ${AHEAD_S / 60} min, ${POINTS} points each: ${productMs.toFixed(1)} ms, ` +
        `constant velocity ${straightMs.toFixed(1)} ms`,
    ],
  };
}

/** Anchor: each point by its own step from the newest fix. */
function straightPath({ fixes, aheadS }: TrajectoryInput): number {
  const newest = fixes.at(-1);
  if (newest === undefined || newest.track === null || newest.groundSpeed === null) return Number.NaN;
  let sum = 0;
  for (let point = 0; point < POINTS; point++) {
    const atS = (aheadS * point) / (POINTS - 1);
    sum += greatCircleStep(newest, newest.track, metres(newest.groundSpeed * atS)).latitude;
  }
  return sum;
}

/** Somebody who flies straight, turns and climbs by turns, as the seed decides. */
function inputOf(seed: number): TrajectoryInput {
  const random = seededRandom(seed);
  const speedMps = 50 + random() * 200;
  const turnDegPerS = random() < 0.4 ? (random() - 0.5) * 3 : 0;
  const climbMps = random() < 0.4 ? (random() - 0.5) * 20 : 0;
  let place = { latitude: latitude(40 + random() * 15), longitude: longitude(random() * 20) };
  let trackDeg = random() * 360;
  const fixes: TrajectoryFix[] = [];
  for (let atS = 0; atS <= TRAIL_S; atS += TRAIL_STEP_S) {
    fixes.push({
      latitude: place.latitude,
      longitude: place.longitude,
      at: epochMs(START_MS + atS * 1000),
      groundSpeed: metresPerSecond(speedMps + random()),
      track: trueHeading(trackDeg),
      turnRate: null,
      verticalRate: null,
      pressureAltitude: pressureAltitude(8_000 + climbMps * (atS - TRAIL_S)),
      ellipsoidHeight: null,
    });
    place = greatCircleStep(place, trueHeading(trackDeg), metres(speedMps * TRAIL_STEP_S));
    trackDeg = (trackDeg + 360 + (Math.sin(radiansFromDegrees(atS)) > 0 ? turnDegPerS : 0) * TRAIL_STEP_S) % 360;
  }
  const at = epochMs((fixes.at(-1)?.at ?? START_MS) + 1500);
  return { fixes, at, aheadS: AHEAD_S, onGround: false, selectedAltitude: null, route: null, doubts: 0 };
}
