import { degreesFromRadians, normaliseDegrees } from '../ar-math/angles';
import type { MutablePlace } from '../tracking/ground-frame';
import { epochMs, latitude, longitude, trueHeading } from '../units/quantity';
import { expectedHeight, heightSigmaM, type LevelOff, levelOff } from './expected-height';
import { ExpectedWay } from './expected-way';
import { FlownShift, type ShiftOut } from './flown-shift';
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
/** A mean over all courses that is slower has no direction. */
const SLOWEST_DIRECTED_MPS = 1;

/**
 * Where an aircraft is expected to fly: what it does is told by interacting filters of its track, speed and height
 * (`ManoeuvreFilter`), its place and velocity by `MotionEstimator`, the way from there is the mean over what aircraft in
 * such a state do next (`ExpectedWay`), bent towards the destination where a route is likely and drawn towards the ways of
 * aircraft that were there before where these are known (`FlownShift`), and its error is that of recorded aircraft
 * (`WayError`). Costs some tens of microseconds and is the same for the same input.
 */
export function predictTrajectory(input: TrajectoryInput): TrajectoryPrediction {
  const start = trajectoryStart(input);
  const ageS = Math.max(0, (input.at - start.newest.at) / 1000);
  const bend = routeBend(start, input);
  const end = levelOff(start, input.selectedAltitude);
  const way = new ExpectedWay(start);
  const shift = shiftOf(start, bend, input);
  const path = pathOf(input, { start, way, bend, shift, end, ageS });
  const last = path.at(-1);
  if (last === undefined) throw new RangeError('A trajectory has a last point.');
  return {
    path,
    manoeuvres: manoeuvreProbabilities(start, input, end),
    reliability: chanceWithin(AIRCRAFT_NEAR_M, last.alongSigmaM, last.acrossSigmaM),
    factors: trajectoryFactors(input, { start, way, bend, shift, levelOff: end, ageS }, last),
  };
}

interface Parts {
  readonly start: TrajectoryStart;
  readonly way: ExpectedWay;
  readonly bend: RouteBend | null;
  readonly shift: FlownShift | null;
  readonly end: LevelOff | null;
  readonly ageS: number;
}

function pathOf(input: TrajectoryInput, parts: Parts): readonly TrajectoryPoint[] {
  const { start, way, bend, shift, ageS } = parts;
  const error = new WayError(start, way, input);
  const drawn: Drawn = { eastM: 0, northM: 0, trackRad: 0 };
  return timesOf(input).map((aheadS) => {
    advanceTo(ageS + aheadS, way, bend);
    place(start, way, shift, drawn);
    return pointAt(input, parts, drawn, error);
  });
}

function advanceTo(untilS: number, way: ExpectedWay, bend: RouteBend | null): void {
  while (way.atS < untilS - 1e-6) {
    way.advance(Math.min(untilS - way.atS, stepAt(way.atS)), bend === null ? 0 : bentRad(bend, way.atS));
    if (bend !== null) way.stopAt(bend.distanceM);
  }
}

/** What contradicts itself may be elsewhere, and how anything moves on the ground is not predicted. */
function shiftOf(start: TrajectoryStart, bend: RouteBend | null, input: TrajectoryInput): FlownShift | null {
  if (input.flown === undefined || input.doubts > 0 || input.onGround) return null;
  const way = new ExpectedWay(start);
  return FlownShift.of(start, input.flown, {
    at: (atS) => {
      advanceTo(atS, way, bend);
      return way;
    },
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

// A prediction runs to its end before another begins, so that all may share these.
const shifted: ShiftOut = { aheadM: 0, rightM: 0, aheadMps: 0, rightMps: 0 };

function place(start: TrajectoryStart, way: ExpectedWay, shift: FlownShift | null, out: Drawn): void {
  let { aheadM, rightM, turnedRad } = way;
  if (shift !== null) {
    shift.at(way.atS, shifted);
    aheadM += shifted.aheadM;
    rightM += shifted.rightM;
    turnedRad = turnedBy(way, shifted);
  }
  const sin = Math.sin(start.trackRad);
  const cos = Math.cos(start.trackRad);
  out.eastM = start.eastM + aheadM * sin + rightM * cos;
  out.northM = start.northM + aheadM * cos - rightM * sin;
  out.trackRad = start.trackRad + turnedRad;
}

/** The direction of the shifted way; where that comes to a standstill, of the way itself. */
function turnedBy({ turnedRad, meanMps }: ExpectedWay, { aheadMps, rightMps }: ShiftOut): number {
  const ahead = meanMps * Math.cos(turnedRad) + aheadMps;
  const right = meanMps * Math.sin(turnedRad) + rightMps;
  return Math.abs(ahead) + Math.abs(right) < SLOWEST_DIRECTED_MPS ? turnedRad : Math.atan2(right, ahead);
}

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
