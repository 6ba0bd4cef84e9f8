import { degreesFromRadians } from '../ar-math/angles';
import { SIGMAS_OF_95_PERCENT } from '../tracking/prediction-ellipse';
import type { ExpectedWay } from './expected-way';
import type { LevelOff } from './expected-height';
import { type FlownShift, TOLD_WEIGHT } from './flown-shift';
import { approachShare } from './manoeuvre-probabilities';
import type { RouteBend } from './route-bend';
import type { TrajectoryFactor } from './trajectory-factor';
import type { TrajectoryInput } from './trajectory-input';
import type { TrajectoryPoint } from './trajectory-prediction';
import type { TrajectoryStart } from './trajectory-start';

/** Less is not worth a word. */
const LEAST_TURN = 0.2;
const LEAST_APPROACH = 0.2;
const SLOWEST_CLIMB_MPS = 1;

/** What a prediction was made from. */
export interface PredictionParts {
  readonly start: TrajectoryStart;
  readonly way: ExpectedWay;
  readonly levelOff: LevelOff | null;
  readonly bend: RouteBend | null;
  readonly shift: FlownShift | null;
  /** Age of the newest fix at the time asked at. */
  readonly ageS: number;
}

/** What the prediction rests on and what limits it. */
export function trajectoryFactors(
  input: TrajectoryInput,
  parts: PredictionParts,
  end: TrajectoryPoint,
): readonly TrajectoryFactor[] {
  const { start, ageS } = parts;
  const { accuracyM } = start.motion;
  return [
    ...(input.doubts > 0 ? [{ kind: 'doubtful', reasons: input.doubts } as const] : []),
    { kind: 'fix-age', seconds: ageS },
    { kind: 'fixes', count: start.fixes, spanS: start.spanS },
    ...motionFactors(input, parts),
    ...(input.onGround ? [] : heightFactors(parts)),
    ...(accuracyM > 0 ? [{ kind: 'position-accuracy', radiusM: accuracyM } as const] : []),
    { kind: 'uncertainty', radiusM: Math.sqrt(end.alongSigmaM * end.acrossSigmaM) * SIGMAS_OF_95_PERCENT },
  ];
}

function motionFactors({ onGround, aheadS }: TrajectoryInput, parts: PredictionParts): readonly TrajectoryFactor[] {
  const { start, way, bend, shift, ageS } = parts;
  const { manoeuvre, motion } = start;
  if (!start.hasDirection) return [{ kind: 'no-direction' }];
  const degreesPerSecond = degreesFromRadians(way.turnRadPerS);
  const acceleration = manoeuvre.accelerationMps2 * manoeuvre.changingSpeed;
  const turn: readonly TrajectoryFactor[] = motion.isCircling
    ? [{ kind: 'circling', degreesPerSecond }]
    : manoeuvre.turning < LEAST_TURN || motion.isFromPath
      ? []
      : [{ kind: 'turn', degreesPerSecond, probability: manoeuvre.turning }];
  return [
    ...(onGround ? [{ kind: 'on-ground' } as const] : []),
    ...(motion.isFromPath ? [{ kind: 'velocity-from-path' } as const] : []),
    { kind: 'speed', metresPerSecond: start.speedMps, metresPerSecond2: acceleration },
    ...turn,
    ...(bend === null ? [] : [{ kind: 'route', weight: bend.weight, toDestinationM: bend.distanceM } as const]),
    ...(shift === null ? [] : flownFactors(shift, ageS + aheadS)),
  ];
}

function flownFactors(shift: FlownShift, atS: number): readonly TrajectoryFactor[] {
  const { aircraft, weight } = shift.toldAt(atS);
  return weight < TOLD_WEIGHT ? [] : [{ kind: 'flown-before', aircraft, weight }];
}

function heightFactors({ start, levelOff }: PredictionParts): readonly TrajectoryFactor[] {
  const { climbMps, manoeuvre } = start;
  const approach = approachShare(start);
  return [
    ...(Math.abs(climbMps) < SLOWEST_CLIMB_MPS ? [] : [{ kind: 'climb', metresPerSecond: climbMps } as const]),
    ...(levelOff === null
      ? []
      : [{ kind: 'level-off', altitudeM: levelOff.altitude, afterS: levelOff.afterS } as const]),
    ...(approach < LEAST_APPROACH
      ? []
      : [{ kind: 'approach', probability: approach, metresPerSecond2: manoeuvre.accelerationMps2 } as const]),
  ];
}
