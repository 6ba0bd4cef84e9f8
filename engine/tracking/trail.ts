import { type GeodeticPosition, greatCircleDistance } from '../ar-math/great-circle';
import { METRES_PER_NAUTICAL_MILE } from '../constants/unit-conversion';
import type { EllipsoidHeight, EpochMs, MetresPerSecond, PressureAltitude, TrueHeading } from '../units/quantity';

/** Trails reach back this far. */
export const TRAIL_DURATION_MS = 15 * 60_000;
/** Where no fix came for longer, nothing is drawn: nobody knows how the object flew. */
export const TRAIL_GAP_MS = 45_000;
/** Points nearer in time or place than this add no shape that the radar could show. */
const SMALLEST_STEP_MS = 4_000;
const SMALLEST_STEP_M = 60;
/** Bound for any input: 15 minutes at the smallest step. */
export const MAX_TRAIL_POINTS = TRAIL_DURATION_MS / SMALLEST_STEP_MS;

/** Heights as they were reported with a fix; null for what was not. */
export interface ReportedHeights {
  readonly pressureAltitude: PressureAltitude | null;
  readonly ellipsoidHeight: EllipsoidHeight | null;
}

const NO_HEIGHTS: ReportedHeights = { pressureAltitude: null, ellipsoidHeight: null };

/** Velocity over ground as it was reported with a fix. */
export interface ReportedVelocity {
  readonly groundSpeed?: MetresPerSecond | null;
  readonly track?: TrueHeading | null;
}

export interface TrailPoint extends GeodeticPosition, ReportedHeights, ReportedVelocity {
  /** Time of the fix. */
  readonly at: EpochMs;
  /** No line leads here from the point before. */
  readonly startsSegment: boolean;
}

/** Where one object has been: its own fixes, never dead-reckoned places; oldest first, bounded in time and number. */
export class Trail {
  #points: TrailPoint[] = [];
  #gapIsDue = false;

  get points(): readonly TrailPoint[] {
    return this.#points;
  }

  /** Adds a fix. Older ones and ones too near the newest point are left out. */
  add(place: GeodeticPosition & ReportedVelocity, at: EpochMs, heights: ReportedHeights = NO_HEIGHTS): void {
    const last = this.#points.at(-1);
    if (last !== undefined) {
      if (at - last.at < SMALLEST_STEP_MS) return;
      if (greatCircleDistance(last, place) * METRES_PER_NAUTICAL_MILE < SMALLEST_STEP_M) {
        // Standing still is heard too: without this, a long stop would look like a gap.
        this.#points[this.#points.length - 1] = { ...last, at };
        return;
      }
    }
    const startsSegment = last === undefined || this.#gapIsDue || at - last.at > TRAIL_GAP_MS;
    this.#gapIsDue = false;
    const { latitude, longitude, groundSpeed = null, track = null } = place;
    const { pressureAltitude, ellipsoidHeight } = heights;
    this.#points.push({
      latitude,
      longitude,
      groundSpeed,
      track,
      pressureAltitude,
      ellipsoidHeight,
      at,
      startsSegment,
    });
    this.dropBefore(at - TRAIL_DURATION_MS);
  }

  /** The next point starts a segment of its own, however soon it comes. */
  breakHere(): void {
    this.#gapIsDue = true;
  }

  /** Forgets points older than a time. The oldest that stays starts a segment. */
  dropBefore(timeMs: number): void {
    const surplus = this.#points.length - MAX_TRAIL_POINTS;
    let first = Math.max(0, surplus);
    while ((this.#points[first]?.at ?? Infinity) < timeMs) first++;
    if (first > 0) this.#points.splice(0, first);
  }
}
