import { radiansFromDegrees } from '../../engine/ar-math/angles';
import { greatCircleStep } from '../../engine/ar-math/great-circle-step';
import { flightMoment } from '../../engine/trajectory/flight-moment';
import { withFlownPlaces } from '../../engine/trajectory/flown-places-for';
import { FLOWN_HORIZONS_S, FlownWays } from '../../engine/trajectory/flown-ways';
import { predictTrajectory, type TrajectoryFix, type TrajectoryInput } from '../../engine/trajectory/trajectory';
import { trajectoryStart } from '../../engine/trajectory/trajectory-start';
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
/** What is remembered around each. */
const WAYS_AROUND = 100;
const WAYS_WITHIN_M = 20_000;
const START_MS = 1_750_000_000_000;

/**
 * What 500 aircraft cost an hour ahead, from their trails of fifteen minutes to paths of 61 points with covariance, by
 * what it costs a core, and the same with a full memory of what aircraft before did at those places; anchor: the same points by constant velocity along the great circle.
 */
export async function runTrajectoryBench(): Promise<SuiteResult> {
  const inputs = Array.from({ length: AIRCRAFT }, (_, index) => inputOf(index + 1));
  const product = () =>
    inputs.reduce((sum, input) => sum + (predictTrajectory(input).path.at(-1)?.alongSigmaM ?? Number.NaN), 0);
  const ways = waysAround(inputs);
  const drawn = () =>
    inputs.reduce((sum, input, index) => {
      const end = predictTrajectory(withFlownPlaces(ways, index, input)).path.at(-1);
      return sum + (end?.alongSigmaM ?? Number.NaN);
    }, 0);
  const straight = () => inputs.reduce((sum, input) => sum + straightPath(input), 0);
  const { mediansMs } = interleave(
    [
      { name: 'product', round: product },
      { name: 'product with flown ways', round: drawn },
      { name: 'constant velocity', round: straight },
    ],
    ROUNDS,
    5,
    'cpu',
  );
  const [productMs = Number.NaN, drawnMs = Number.NaN, straightMs = Number.NaN] = mediansMs;
  return {
    suite: 'trajectory',
    gates: [
      atMost('trajectory.ms-500', productMs, 50, 'ms CPU'),
      atMost('trajectory.ms-500-flown', drawnMs, 200, 'ms CPU'),
      atMost('trajectory.cost-ratio', productMs / straightMs, 20, 'of anchor'),
    ],
    figures: { aircraft: AIRCRAFT, aheadS: AHEAD_S, points: POINTS, ways: ways.size, productMs, drawnMs, straightMs },
    lines: [
      `${AIRCRAFT} aircraft, ${AHEAD_S / 60} min, ${POINTS} points each: ${productMs.toFixed(1)} ms, ` +
        `with ${ways.size} flown ways ${drawnMs.toFixed(1)} ms, constant velocity ${straightMs.toFixed(1)} ms`,
    ],
  };
}

/** A full memory: so many aircraft did this and that around each of those that are predicted. */
function waysAround(inputs: readonly TrajectoryInput[]): FlownWays {
  const random = seededRandom(AIRCRAFT + 1);
  const ways = new FlownWays();
  for (let flight = 0; flight < WAYS_AROUND; flight++) {
    inputs.forEach((input, index) => {
      const moment = flightMoment(AIRCRAFT * (1 + flight) + index, trajectoryStart(input));
      if (moment === null) return;
      const place = greatCircleStep(moment, trueHeading(random() * 360), metres(random() * WAYS_WITHIN_M));
      const way = ways.begin({ ...moment, ...place });
      for (const aheadS of FLOWN_HORIZONS_S) {
        ways.arrived(way, aheadS, greatCircleStep(place, trueHeading(random() * 360), metres(100 * aheadS)));
      }
    });
  }
  return ways;
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
