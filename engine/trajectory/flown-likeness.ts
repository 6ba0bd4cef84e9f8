import { METRES_PER_LATITUDE_DEGREE } from '../constants/earth';
import { radiansFromDegrees, signedDegrees } from '../ar-math/angles';
import type { FlightMoment } from './flight-moment';
import type { WayRing } from './way-ring';

/*
 * Standard deviations of the kernel. Chosen on one half of the recorded aircraft; docs/accuracy.md has both halves'
 * figures.
 */
const AHEAD_M = 3_000;
const ASIDE_M = 3_000;
const COURSE_RAD = radiansFromDegrees(8);
const HEIGHT_M = 700;
/** Of the natural logarithm of the speeds' ratio. */
const SPEED = 0.3;
const SPEED_ROOM_MPS = 10;
const TURN_RAD_PER_S = radiansFromDegrees(1);
const CLIMB_MPS = 6;
/** Beyond so many standard deviations nothing counts. */
const FURTHEST2 = 9;

/** What a moment counts for by its squared distance: 1 for one that is just the same. */
export const likenessOf = (unlikeness: number): number => Math.exp(-unlikeness / 2);

/** How unlike one moment others are, as a squared distance in standard deviations of the kernel. */
export class SquaredUnlikeness {
  readonly #moment: FlightMoment;
  readonly #sin: number;
  readonly #cos: number;
  readonly #eastPerDeg: number;

  constructor(moment: FlightMoment) {
    this.#moment = moment;
    this.#sin = Math.sin(moment.trackRad);
    this.#cos = Math.cos(moment.trackRad);
    this.#eastPerDeg = METRES_PER_LATITUDE_DEGREE * Math.cos(radiansFromDegrees(moment.latitude));
  }

  /** Null for a moment that is too unlike to count. */
  of(ring: WayRing, slot: number): number | null {
    const moment = this.#moment;
    const northM = (ring.latitudeDeg(slot) - moment.latitude) * METRES_PER_LATITUDE_DEGREE;
    const eastM = signedDegrees(ring.longitudeDeg(slot) - moment.longitude) * this.#eastPerDeg;
    const place =
      square((eastM * this.#sin + northM * this.#cos) / AHEAD_M) +
      square((eastM * this.#cos - northM * this.#sin) / ASIDE_M);
    if (place > FURTHEST2) return null;
    const unlikeness =
      place +
      square(wrapped(ring.trackRad(slot) - moment.trackRad) / COURSE_RAD) +
      square((ring.heightM(slot) - moment.heightM) / HEIGHT_M) +
      square(Math.log((ring.speedMps(slot) + SPEED_ROOM_MPS) / (moment.speedMps + SPEED_ROOM_MPS)) / SPEED) +
      square((ring.turnRadPerS(slot) - moment.turnRadPerS) / TURN_RAD_PER_S) +
      square((ring.climbMps(slot) - moment.climbMps) / CLIMB_MPS);
    return unlikeness > FURTHEST2 ? null : unlikeness;
  }
}

const square = (value: number): number => value * value;
const wrapped = (angleRad: number): number => angleRad - 2 * Math.PI * Math.round(angleRad / (2 * Math.PI));
