import { degreesFromRadians, normaliseDegrees, radiansFromDegrees } from '../ar-math/angles';
import { type GeodeticPosition, greatCircleDistance, initialBearing } from '../ar-math/great-circle';
import { greatCircleStep } from '../ar-math/great-circle-step';
import { METRES_PER_NAUTICAL_MILE } from '../constants/unit-conversion';
import { type EpochMs, metres, trueHeading } from '../units/quantity';
import { deadReckon, type MotionFix, type ReckonedMotion } from './dead-reckoning';

/** Time in which an error found by a new fix shrinks to 1/e of itself. */
const BLEND_TIME_S = 1;
/** A larger error is no correction but another place: the object is then drawn there at once. */
export const RESTART_DISTANCE_M = 10_000;
/** Share of its own speed that an object drawn too far ahead may lose, so that it slows down but never turns back. */
const LARGEST_BRAKING = 0.8;
/** What stands still may creep back this fast: slower than the eye sees at any range of the radar. */
const CREEP_M_PER_S = 1;

/** Where an object is drawn. */
export interface DisplayedMotion extends ReckonedMotion {
  /** The last fix put it somewhere else altogether: its trail has no line to there. */
  readonly restarted: boolean;
}

/**
 * One object as it is drawn: its newest fix advanced to display time, plus what is left of the error that this fix
 * revealed. The error shrinks smoothly; the part of it along the track shrinks no faster than the object flies, so
 * that a drawn object slows down or hurries but never jumps, and never backwards.
 */
export class DisplayTrack {
  #fix: MotionFix;
  #drawnAt: EpochMs;
  #drawn: DisplayedMotion;
  #aheadM = 0;
  #rightM = 0;

  constructor(fix: MotionFix, now: EpochMs) {
    this.#fix = fix;
    this.#drawnAt = now;
    this.#drawn = { ...deadReckon(fix, now), restarted: false };
  }

  get fix(): MotionFix {
    return this.#fix;
  }

  /** Takes a fix. An older one than that in use, or one whose position is not finite, changes nothing: false. */
  accept(fix: MotionFix, now: EpochMs): boolean {
    if (fix.at < this.#fix.at || !Number.isFinite(fix.latitude) || !Number.isFinite(fix.longitude)) return false;
    const before = this.at(now);
    this.#fix = fix;
    const reckoned = deadReckon(fix, now);
    const errorM = greatCircleDistance(reckoned, before) * METRES_PER_NAUTICAL_MILE;
    if (errorM > RESTART_DISTANCE_M) {
      this.#aheadM = 0;
      this.#rightM = 0;
      this.#drawn = { ...reckoned, restarted: true };
      return true;
    }
    const offTrackRad = radiansFromDegrees(initialBearing(reckoned, before) - (reckoned.track ?? 0));
    this.#aheadM = errorM * Math.cos(offTrackRad);
    this.#rightM = errorM * Math.sin(offTrackRad);
    this.#drawn = { ...before, restarted: false };
    return true;
  }

  /** Where the object is drawn at a time; times must not go back, one that does gives the last place again. */
  at(now: EpochMs): DisplayedMotion {
    const elapsedS = (now - this.#drawnAt) / 1000;
    if (elapsedS <= 0) return this.#drawn;
    this.#shrinkError(elapsedS);
    this.#drawnAt = now;
    const reckoned = deadReckon(this.#fix, now);
    this.#drawn = { ...reckoned, ...this.#offset(reckoned), restarted: false };
    return this.#drawn;
  }

  #shrinkError(elapsedS: number): void {
    const kept = Math.exp(-elapsedS / BLEND_TIME_S);
    this.#rightM *= kept;
    if (this.#aheadM <= 0) {
      this.#aheadM *= kept;
      return;
    }
    const speedMps = this.#fix.track === null ? 0 : (this.#fix.groundSpeed ?? 0);
    const mostM = Math.max(LARGEST_BRAKING * speedMps, CREEP_M_PER_S) * elapsedS;
    this.#aheadM = Math.max(this.#aheadM * kept, this.#aheadM - mostM);
  }

  #offset(reckoned: ReckonedMotion): GeodeticPosition {
    const offsetM = Math.hypot(this.#aheadM, this.#rightM);
    if (offsetM < 0.5) return { latitude: reckoned.latitude, longitude: reckoned.longitude };
    const bearingDeg = (reckoned.track ?? 0) + degreesFromRadians(Math.atan2(this.#rightM, this.#aheadM));
    return greatCircleStep(reckoned, trueHeading(normaliseDegrees(bearingDeg)), metres(offsetM));
  }
}
