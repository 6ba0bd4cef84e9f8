import { signedDegrees } from '@engine/ar-math/angles';
import type { LiveAircraft } from '../live/live-store';

/** On a straight and level way one position in this time is enough… */
export const LONGEST_GAP_MS = 15_000;
/** …and in a turn or a climb, no more than one in this time. */
export const SHORTEST_GAP_MS = 2_000;
const TURN_DEG = 5;
const CLIMB_M = 60;
const SPEED_CHANGE_MPS = 10;

/** What the next position is compared with: the last one that was kept. */
export interface KeptPosition {
  readonly atMs: number;
  readonly trackDeg: number | undefined;
  readonly heightM: number | undefined;
  readonly speedMps: number | undefined;
}

/** The aircraft's position as it would be kept; undefined without one. */
export function keptPositionOf(aircraft: LiveAircraft): KeptPosition | undefined {
  if (aircraft.position === undefined) return undefined;
  return {
    atMs: aircraft.position.at,
    trackDeg: aircraft.track,
    heightM: aircraft.pressureAltitude ?? aircraft.ellipsoidHeight,
    speedMps: aircraft.groundSpeed,
  };
}

/**
 * Whether history keeps a position: the first, one every 15 s of fix time, and between them those that a straight line
 * at even speed and height would miss. A fix that is not newer than the last is none.
 */
export function isWorthKeeping(last: KeptPosition | undefined, next: KeptPosition): boolean {
  if (last === undefined) return true;
  const gapMs = next.atMs - last.atMs;
  if (gapMs >= LONGEST_GAP_MS) return true;
  if (gapMs < SHORTEST_GAP_MS) return false;
  return (
    difference(last.trackDeg, next.trackDeg, signedDegrees) >= TURN_DEG ||
    difference(last.heightM, next.heightM) >= CLIMB_M ||
    difference(last.speedMps, next.speedMps) >= SPEED_CHANGE_MPS
  );
}

/** Zero where one of the two is not known: that a value comes or goes is no change of motion. */
function difference(
  last: number | undefined,
  next: number | undefined,
  wrap: (value: number) => number = (value) => value,
): number {
  return last === undefined || next === undefined ? 0 : Math.abs(wrap(next - last));
}
