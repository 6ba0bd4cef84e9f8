import { degreesFromRadians, radiansFromDegrees } from '../ar-math/angles';
import { MotionEstimator } from '../tracking/motion-estimator';
import { courseMisfit } from './course-misfit';
import { ManoeuvreFilter } from './manoeuvre-filter';
import type { TrajectoryFix, TrajectoryInput } from './trajectory-input';

/** So far back fixes are used, and no closer together than this: what lies between says nothing of the next minutes. */
const USED_MS = 180_000;
const CLOSEST_MS = 4_500;
/** A path so much faster than the speed said with it leads through positions that are wrong, not the speed. */
const PATH_SPEED_FACTOR = 1.5;
const PATH_SPEED_ROOM_MPS = 60;
const SLOWEST_ABSURD_MPS = 100;
const FASTEST_PATH_MPS = 400;
/** Height that is taken where none is known: most light aircraft fly about there. */
const UNKNOWN_HEIGHT_M = 3_000;

/** What an aircraft is thought to be doing at its newest fix; angles clockwise from north, right positive. */
export interface TrajectoryStart {
  /** Place and frame of the newest fix; its velocity where that is not absurd. */
  readonly motion: MotionEstimator;
  readonly manoeuvre: ManoeuvreFilter;
  readonly newest: TrajectoryFix;
  /** Fixes used, and the time they cover. */
  readonly fixes: number;
  readonly spanS: number;
  /** Where it is thought to be, from its newest position. */
  readonly eastM: number;
  readonly northM: number;
  readonly speedMps: number;
  readonly trackRad: number;
  readonly hasDirection: boolean;
  /** Mean over the last minutes. */
  readonly recentTurnDegPerS: number;
  readonly climbMps: number;
  /** How badly straight flight would have predicted it: see `courseMisfit`. */
  readonly misfit: number;
  /** Of any kind; for judging what flies like this, not for showing. */
  readonly heightM: number;
}

/** Works out what the fixes of an input tell of the newest one. */
export function trajectoryStart({ fixes, onGround }: Pick<TrajectoryInput, 'fixes' | 'onGround'>): TrajectoryStart {
  const used = usedFixes(fixes);
  const [first] = used;
  const newest = used.at(-1);
  if (first === undefined || newest === undefined) throw new RangeError('A trajectory needs a fix.');
  const motion = new MotionEstimator();
  const manoeuvre = new ManoeuvreFilter();
  const isPressure = newest.pressureAltitude !== null;
  for (const fix of used) {
    motion.accept(fix);
    manoeuvre.accept(fix, isPressure ? fix.pressureAltitude : fix.ellipsoidHeight);
  }
  const heightM = newest.pressureAltitude ?? newest.ellipsoidHeight;
  return {
    motion,
    manoeuvre,
    newest,
    fixes: used.length,
    spanS: (newest.at - first.at) / 1000,
    ...velocityOf(motion, newest),
    recentTurnDegPerS: degreesFromRadians(motion.recentTurnRadPerS),
    misfit: courseMisfit(fixes, motion.frame),
    climbMps: onGround ? 0 : manoeuvre.climbMps,
    heightM: onGround ? 0 : (heightM ?? UNKNOWN_HEIGHT_M),
  };
}

function usedFixes(fixes: readonly TrajectoryFix[]): readonly TrajectoryFix[] {
  const newest = fixes.at(-1);
  if (newest === undefined) return [];
  const used = [newest];
  let nextMs: number = newest.at;
  for (let index = fixes.length - 2; index >= 0; index--) {
    const fix = fixes[index];
    if (fix === undefined || newest.at - fix.at > USED_MS) break;
    if (nextMs - fix.at < CLOSEST_MS) continue;
    used.push(fix);
    nextMs = fix.at;
  }
  return used.toReversed();
}

type Velocity = Pick<TrajectoryStart, 'eastM' | 'northM' | 'speedMps' | 'trackRad' | 'hasDirection'>;

function velocityOf(motion: MotionEstimator, { groundSpeed, track }: TrajectoryFix): Velocity {
  const { eastM, northM, speedMps, trackRad, hasDirection } = motion;
  const mostMps = Math.max(SLOWEST_ABSURD_MPS, PATH_SPEED_ROOM_MPS + PATH_SPEED_FACTOR * (groundSpeed ?? 0));
  const isAbsurd = speedMps > FASTEST_PATH_MPS || (motion.isFromPath && speedMps > mostMps);
  if (!isAbsurd) return { eastM, northM, speedMps, trackRad, hasDirection };
  const isKnown = groundSpeed !== null && track !== null && groundSpeed <= FASTEST_PATH_MPS;
  return {
    eastM: 0,
    northM: 0,
    speedMps: isKnown ? groundSpeed : 0,
    trackRad: radiansFromDegrees(track ?? 0),
    hasDirection: isKnown,
  };
}
