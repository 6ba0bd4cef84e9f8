import { heightAfterClimb } from '../tracking/dead-reckoning';
import { ellipsoidHeight, type PressureAltitude, pressureAltitude } from '../units/quantity';
import { FIRST_SCALE } from './band-calibration';
import type { TrajectoryInput } from './trajectory-input';
import type { TrajectoryHeight } from './trajectory-prediction';
import type { TrajectoryStart } from './trajectory-start';

/** A climb of which nobody says where it ends dies away in this time. */
const CLIMB_MEMORY_S = 120;
const SLOWEST_CLIMB_MPS = 1;
/** An altitude nearer than this is kept already. */
const KEPT_M = 60;

/** When and where a climb or descent ends at the altitude that is selected in the aircraft. */
export interface LevelOff {
  readonly altitude: PressureAltitude;
  /** After the newest fix. */
  readonly afterS: number;
}

/** Null where none is selected, or the aircraft does not climb or descend towards it. */
export function levelOff(start: TrajectoryStart, selected: PressureAltitude | null): LevelOff | null {
  const { newest, climbMps } = start;
  if (selected === null || newest.pressureAltitude === null || Math.abs(climbMps) < SLOWEST_CLIMB_MPS) return null;
  const toGoM = selected - newest.pressureAltitude;
  if (Math.abs(toGoM) < KEPT_M || Math.sign(toGoM) !== Math.sign(climbMps)) return null;
  return { altitude: selected, afterS: toGoM / climbMps };
}

/** Height `sinceFixS` after the newest fix; a climb goes on to the selected altitude, or else dies away. */
export function expectedHeight(
  start: TrajectoryStart,
  end: LevelOff | null,
  sinceFixS: number,
): TrajectoryHeight | null {
  const { newest, climbMps } = start;
  const climbedM =
    end === null
      ? climbMps * CLIMB_MEMORY_S * (1 - Math.exp(-sinceFixS / CLIMB_MEMORY_S))
      : climbMps * Math.min(sinceFixS, end.afterS);
  if (newest.pressureAltitude !== null) {
    return { kind: 'pressure', metres: pressureAltitude(heightAfterClimb(newest.pressureAltitude, climbedM)) };
  }
  if (newest.ellipsoidHeight === null) return null;
  return { kind: 'ellipsoid', metres: ellipsoidHeight(heightAfterClimb(newest.ellipsoidHeight, climbedM)) };
}

/*
 * Anybody may begin to climb or descend; what climbs may level off, or not. What is left over or under for the traffic
 * that is really seen is made good by `BandCalibration`.
 */
const OWN_M = 25;
const LEVEL_MPS = 4;
const CLIMBING_MPS = 5;
const FULL_CLIMB_MPS = 3;
const UNKNOWN_MPS = 11;
const MOST_M = 8_000;
const SIGMAS_OF_95_PERCENT_UP = 1.96;

/** Standard deviation of `expectedHeight` that has the same 95 %. */
export function heightSigmaM(start: TrajectoryStart, { onGround, bands }: TrajectoryInput, sinceFixS: number): number {
  const { climbMps, manoeuvre, newest } = start;
  const isKnown = newest.verticalRate !== null || manoeuvre.knowsHeight || onGround;
  const climbing = Math.min(1, Math.abs(climbMps) / FULL_CLIMB_MPS);
  const growthMps = isKnown ? LEVEL_MPS + CLIMBING_MPS * climbing : UNKNOWN_MPS;
  const scale = bands?.heightScaleAt(sinceFixS) ?? FIRST_SCALE;
  return (scale * Math.min(MOST_M, OWN_M + growthMps * sinceFixS)) / SIGMAS_OF_95_PERCENT_UP;
}
