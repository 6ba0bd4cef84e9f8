import { EARTH_ROTATION_RAD_PER_S } from '../../ephemeris/earth-rotation';
import type { ObserverFrame } from '../frames/observer-frame';
import { TRAIT } from './satellite-traits';

const TWO_PI = 2 * Math.PI;
/** Revolutions after which the plan needs a new state, whether or not any held a pass. */
const LONGEST_FORESIGHT_REV = 6;
/** Newton steps from equal phase to the closest approach; each gains at least a digit. */
const NEWTON_ROUNDS = 1;
const LONGEST_CORRECTION_REV = 0.1;
/** Rounding errors of sines, and more. */
const SIN_SLACK = 1e-9;
/** Variation of the orbit's radius within a revolution by J2, km. */
const BREATHING_KM = 15;

const wrapped = (angleRad: number): number => angleRad - TWO_PI * Math.round(angleRad / TWO_PI);

/**
 * Earth-centred angle from the observer to a satellite at the minimum elevation, radians; NaN where it never gets there.
 * The elevation is lowered by the tilt of the observer's vertical against the Earth's centre.
 */
export function reachRad(frame: ObserverFrame, radiusKm: number, minElevationRad: number): number {
  const lowestRad = minElevationRad - (frame.tiltDeg * Math.PI) / 180;
  const cos = (frame.radiusKm * Math.cos(lowestRad)) / radiusKm;
  return cos > 1 ? Number.NaN : Math.max(0, Math.acos(cos) - lowestRad);
}

/**
 * Predicts the closest approaches of a satellite on a nearly circular low orbit to the observer, revolution by revolution,
 * from one state: its plane turns with the node, its phase runs at the mean rate. Revolutions whose plane passes the
 * observer too far away are left out without a state.
 */
export class ApproachPlan {
  readonly #frame: ObserverFrame;
  #alongRadS = 0;
  #turnRadS = 0;
  #slackRad = 0;
  #eccentricity = 0;
  /** Angle to the observer within which a closest approach is of interest, radians. */
  #interestRad = 0;
  /** Longest time from the nearest moment to either end of the pass, s. */
  longestHalfS = 0;
  periodS = 0;
  periodMin = 0;
  apogeeKm = 0;
  #anchorS = 0;
  /** When the meeting was foreseen last, and the sine of the angle between plane and observer then. */
  #lookedS = 0;
  #sinOff = 0;
  #missRad = 0;
  /** Sine of the largest angle between plane and observer at which a pass may be. */
  #sinNear = 1;
  /** Direction to the observer on the axes of the orbit (towards the satellite, ahead, normal) as it turns. */
  readonly #turning = new Float64Array(9);

  constructor(frame: ObserverFrame) {
    this.#frame = frame;
  }

  /**
   * Takes on a satellite by its row of `SatelliteTraits`; false where it can never be seen above the minimum elevation.
   * @param farthestRad angle to the observer beyond which a closest approach is of no interest
   */
  start(traits: Float64Array, row: number, minElevationRad: number, farthestRad: number): boolean {
    const eccentricity = traits[row + TRAIT.eccentricity] ?? Number.NaN;
    const alongRadS = traits[row + TRAIT.alongRadS] ?? Number.NaN;
    this.#eccentricity = eccentricity;
    this.#alongRadS = alongRadS;
    this.#turnRadS = EARTH_ROTATION_RAD_PER_S - (traits[row + TRAIT.nodeRadS] ?? Number.NaN);
    this.#missRad = 0;
    this.#slackRad = 0.006 + 0.3 * eccentricity;
    this.periodS = TWO_PI / alongRadS;
    this.periodMin = traits[row + TRAIT.periodMin] ?? Number.NaN;
    this.apogeeKm = (traits[row + TRAIT.semiMajorAxisKm] ?? Number.NaN) * (1 + eccentricity) + BREATHING_KM;
    const highestReachRad = reachRad(this.#frame, this.apogeeKm, minElevationRad);
    this.#interestRad = Math.min(highestReachRad, farthestRad);
    this.longestHalfS = 30 + (1.3 * highestReachRad) / (alongRadS - EARTH_ROTATION_RAD_PER_S);
    return !Number.isNaN(highestReachRad);
  }

  /**
   * Bases the plan on a TEME state, at a time whose sidereal angle is given. Where that time was foreseen as the nearest
   * approach, the plan learns its rate, and how far it is to be trusted, from what was missed.
   */
  anchor(timeS: number, states: Float64Array, at: number, gmstRad: number, isForeseen: boolean): void {
    const x = states[at] ?? 0;
    const y = states[at + 1] ?? 0;
    const z = states[at + 2] ?? 0;
    const vx = states[at + 3] ?? 0;
    const vy = states[at + 4] ?? 0;
    const vz = states[at + 5] ?? 0;
    const perRadius = 1 / Math.sqrt(x * x + y * y + z * z);
    const px = x * perRadius;
    const py = y * perRadius;
    const pz = z * perRadius;
    const hx = y * vz - z * vy;
    const hy = z * vx - x * vz;
    const hz = x * vy - y * vx;
    const perMomentum = 1 / Math.sqrt(hx * hx + hy * hy + hz * hz);
    const nx = hx * perMomentum;
    const ny = hy * perMomentum;
    const nz = hz * perMomentum;
    const frame = this.#frame;
    const sin = Math.sin(gmstRad);
    const cos = Math.cos(gmstRad);
    const ox = (cos * frame.xKm - sin * frame.yKm) / frame.radiusKm;
    const oy = (sin * frame.xKm + cos * frame.yKm) / frame.radiusKm;
    const oz = frame.zKm / frame.radiusKm;
    const elapsedS = timeS - this.#anchorS;
    this.#anchorS = timeS;
    this.#setAxis(0, px, py, pz, ox, oy, oz);
    this.#setAxis(3, ny * pz - nz * py, nz * px - nx * pz, nx * py - ny * px, ox, oy, oz);
    this.#setAxis(6, nx, ny, nz, ox, oy, oz);
    if (isForeseen) this.#learn(elapsedS, Math.atan2(this.#along(3, 0, 1), this.#along(0, 0, 1)));
    const nearRad = this.#interestRad + this.#slackRad + 0.2 * this.#missRad;
    this.#sinNear = nearRad < Math.PI / 2 ? Math.sin(nearRad) : 1;
  }

  #learn(elapsedS: number, missRad: number): void {
    this.#missRad = Math.abs(missRad);
    const correction = elapsedS > this.periodS / 2 ? (0.7 * missRad) / elapsedS : 0;
    if (Math.abs(correction) < 0.02 * this.#alongRadS && this.#eccentricity < 0.02) this.#alongRadS -= correction;
  }

  /** Time nearest to another at which satellite and observer have the same phase: minutes from the nearest approach. */
  #meetingTo(timeS: number): number {
    const sinceS = timeS - this.#anchorS;
    const sin = Math.sin(this.#turnRadS * sinceS);
    const cos = Math.cos(this.#turnRadS * sinceS);
    const phaseRad = Math.atan2(this.#along(3, sin, cos), this.#along(0, sin, cos));
    this.#lookedS = timeS;
    this.#sinOff = this.#along(6, sin, cos);
    return timeS + wrapped(phaseRad - this.#alongRadS * sinceS) / this.#alongRadS;
  }

  /** Time of the nearest approach closest to a time: where the angle to the observer is least. */
  nearestTo(timeS: number): number {
    let sinceS = this.#meetingTo(timeS) - this.#anchorS;
    for (let round = 0; round < NEWTON_ROUNDS; round++) {
      const sin = Math.sin(this.#turnRadS * sinceS);
      const cos = Math.cos(this.#turnRadS * sinceS);
      const sinAlong = Math.sin(this.#alongRadS * sinceS);
      const cosAlong = Math.cos(this.#alongRadS * sinceS);
      const out = this.#along(0, sin, cos);
      const ahead = this.#along(3, sin, cos);
      // Rate of the cosine of the angle, and (by far the largest part of) the rate of that.
      const rate =
        this.#turnRadS * (this.#turned(0, sin, cos) * cosAlong + this.#turned(3, sin, cos) * sinAlong) +
        this.#alongRadS * (ahead * cosAlong - out * sinAlong);
      const bend = this.#alongRadS * this.#alongRadS * (out * cosAlong + ahead * sinAlong);
      const stepS = rate / bend;
      // Where the plane passes far from the observer no moment is much nearer than others.
      if (!(Math.abs(stepS) < LONGEST_CORRECTION_REV * this.periodS)) break;
      sinceS += stepS;
    }
    return this.#anchorS + sinceS;
  }

  /**
   * Next approach after the one at `afterS` that may be a pass, or at which the plan needs a fresh state. Infinity where
   * none comes before `endS`.
   */
  next(afterS: number, endS: number, isWanted: (atS: number) => boolean): number {
    let beforeS = afterS;
    for (;;) {
      const foreseenS = this.#meetingTo(beforeS + this.periodS);
      const isNext = Math.abs(foreseenS - beforeS - this.periodS) < 0.5 * this.periodS;
      const atS = isNext ? foreseenS : beforeS + this.periodS;
      // Put so that a time which is no number ends it too.
      if (!(atS - this.longestHalfS <= endS)) return Number.POSITIVE_INFINITY;
      if (atS - this.#anchorS > LONGEST_FORESIGHT_REV * this.periodS) return this.nearestTo(atS);
      if (this.#isNearAt(atS) && isWanted(atS)) return this.nearestTo(atS);
      beforeS = atS;
    }
  }

  #isNearAt(atS: number): boolean {
    // The sine changes no faster than the Earth turns under the plane: mostly that says it without another sine.
    const changed = Math.abs(this.#turnRadS * (atS - this.#lookedS)) + SIN_SLACK;
    if (Math.abs(this.#sinOff) - changed > this.#sinNear) return false;
    const turnedRad = this.#turnRadS * (atS - this.#anchorS);
    return Math.abs(this.#along(6, Math.sin(turnedRad), Math.cos(turnedRad))) <= this.#sinNear;
  }

  #setAxis(row: number, x: number, y: number, z: number, ox: number, oy: number, oz: number): void {
    this.#turning[row] = ox * x + oy * y;
    this.#turning[row + 1] = ox * y - oy * x;
    this.#turning[row + 2] = oz * z;
  }

  /** Rate of `#along` by the angle that the Earth has turned. */
  #turned(row: number, sin: number, cos: number): number {
    return cos * (this.#turning[row + 1] ?? 0) - sin * (this.#turning[row] ?? 0);
  }

  #along(row: number, sin: number, cos: number): number {
    return cos * (this.#turning[row] ?? 0) + sin * (this.#turning[row + 1] ?? 0) + (this.#turning[row + 2] ?? 0);
  }
}
