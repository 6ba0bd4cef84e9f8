import { degreesFromRadians, normaliseDegrees } from '../ar-math/angles';
import type { MutablePlace } from '../tracking/ground-frame';
import { epochMs, latitude, longitude, trueHeading } from '../units/quantity';
import { expectedHeight, heightSigmaM, type LevelOff, levelOff } from './expected-height';
import { ExpectedWay } from './expected-way';
import { manoeuvreProbabilities } from './manoeuvre-probabilities';
import { chanceWithin } from './reliability';
import { bentRad, type RouteBend, routeBend } from './route-bend';
import { trajectoryFactors } from './trajectory-factors';
import type { TrajectoryInput } from './trajectory-input';
import type { TrajectoryPoint, TrajectoryPrediction } from './trajectory-prediction';
import { type TrajectoryStart, trajectoryStart } from './trajectory-start';
import { WayError, type WayErrorOut } from './way-error';

export type { TrajectoryFix, TrajectoryInput, TrajectoryRoute } from './trajectory-input';

/** Near enough to find an aircraft by, with the eye or a lens: see `TrajectoryPrediction.reliability`. */
export const AIRCRAFT_NEAR_M = 5_000;

const MOST_POINTS = 60;
const SHORTEST_STEP_S = 5;
/** Steps of the way: fine while turns end, coarser later, for the mean bends ever less. */
const STEPS_S = { fine: 5, medium: 15, coarse: 30 } as const;
const FINE_UNTIL_S = 60;
const MEDIUM_UNTIL_S = 600;

/**
 * Where an aircraft is expected to fly: what it does is told by interacting filters of its track, speed and height
 * (`ManoeuvreFilter`), its place and velocity by `MotionEstimator`, the way from there is the mean over what aircraft in
 * such a state do next (`ExpectedWay`), bent towards the destination where a route is likely, and its error is that of
 * recorded aircraft (`WayError`). Costs some tens of microseconds and is the same for the same input.
 */
export function predictTrajectory(input: TrajectoryInput): TrajectoryPrediction {
  const start = trajectoryStart(input);
  const ageS = Math.max(0, (input.at - start.newest.at) / 1000);
  const bend = routeBend(start, input);
  const end = levelOff(start, input.selectedAltitude);
  const way = new ExpectedWay(start);
  const path = pathOf(input, { start, way, bend, end, ageS });
  const last = path.at(-1);
  if (last === undefined) throw new RangeError('A trajectory has a last point.');
  return {
    path,
    manoeuvres: manoeuvreProbabilities(start, input, end),
    reliability: chanceWithin(AIRCRAFT_NEAR_M, last.alongSigmaM, last.acrossSigmaM),
    factors: trajectoryFactors(input, { start, way, bend, levelOff: end, ageS }, last),
  };
}

interface Parts {
  readonly start: TrajectoryStart;
  readonly way: ExpectedWay;
  readonly bend: RouteBend | null;
  readonly end: LevelOff | null;
  readonly ageS: number;
}

function pathOf(input: TrajectoryInput, parts: Parts): readonly TrajectoryPoint[] {
  const { way, bend, ageS } = parts;
  const error = new WayError(parts.start, way, input);
  const drawn: Drawn = { eastM: 0, northM: 0, trackRad: 0 };
  return timesOf(input).map((aheadS) => {
    const untilS = ageS + aheadS;
    while (way.atS < untilS - 1e-6) {
      way.advance(Math.min(untilS - way.atS, stepAt(way.atS)), bend === null ? 0 : bentRad(bend, way.atS));
      if (bend !== null) way.stopAt(bend.distanceM);
    }
    place(parts.start, way, drawn);
    return pointAt(input, parts, drawn, error);
  });
}

function timesOf({ aheadS, stepS }: TrajectoryInput): readonly number[] {
  const step = stepS ?? Math.max(SHORTEST_STEP_S, aheadS / MOST_POINTS);
  const whole = Math.max(0, Math.ceil(aheadS / step - 1e-9));
  return Array.from({ length: whole + 1 }, (_, index) => (index === whole ? aheadS : index * step));
}

const stepAt = (atS: number): number =>
  atS < FINE_UNTIL_S ? STEPS_S.fine : atS < MEDIUM_UNTIL_S ? STEPS_S.medium : STEPS_S.coarse;

/** From the newest reported position. */
interface Drawn {
  eastM: number;
  northM: number;
  trackRad: number;
}

function place(
  { eastM, northM, trackRad }: TrajectoryStart,
  { aheadM, rightM, turnedRad }: ExpectedWay,
  out: Drawn,
): void {
  const sin = Math.sin(trackRad);
  const cos = Math.cos(trackRad);
  out.eastM = eastM + aheadM * sin + rightM * cos;
  out.northM = northM + aheadM * cos - rightM * sin;
  out.trackRad = trackRad + turnedRad;
}

// A prediction runs to its end before another begins, so that all may share these.
const errorNow: WayErrorOut = { alongSigmaM: 0, acrossSigmaM: 0 };
const below: MutablePlace = { latitude: latitude(0), longitude: longitude(0) };

function pointAt(input: TrajectoryInput, { start, way, end }: Parts, drawn: Drawn, error: WayError): TrajectoryPoint {
  error.at(errorNow);
  start.motion.frame.place(drawn.eastM, drawn.northM, below);
  const height = expectedHeight(start, input.onGround ? null : end, way.atS);
  return {
    latitude: below.latitude,
    longitude: below.longitude,
    at: epochMs(start.newest.at + way.atS * 1000),
    height,
    track: trueHeading(normaliseDegrees(degreesFromRadians(drawn.trackRad))),
    alongSigmaM: errorNow.alongSigmaM,
    acrossSigmaM: errorNow.acrossSigmaM,
    verticalSigmaM: height === null ? Number.NaN : heightSigmaM(start, input, way.atS),
  };
}
