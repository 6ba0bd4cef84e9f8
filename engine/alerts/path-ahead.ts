import { degreesFromRadians, normaliseDegrees, radiansFromDegrees } from '../ar-math/angles';
import { MEAN_EARTH_RADIUS } from '../constants/earth';
import { type MotionEstimate, type ReckonedStep, reckonAhead } from '../tracking/dead-reckoning';
import type { TrackPlace } from './aircraft-rule';

/** Between the points of a path. Between two of them an aircraft is taken to fly straight. */
const STEP_S = 10;
/** A fix that is older says too little about where the aircraft will be. */
const OLDEST_FIX_S = 30;
/** The farthest that a rule looks ahead. */
export const LONGEST_LEAD_S = 300;
/** The fastest that an aircraft is expected to come: how far away one can be that comes in within the lead. */
export const FASTEST_MPS = 350;

const METRES_PER_DEG = radiansFromDegrees(1) * MEAN_EARTH_RADIUS;

/** A point of a path, in the plane that touches the Earth at the last fix. */
interface PathPoint {
  readonly aheadS: number;
  readonly eastM: number;
  readonly northM: number;
  readonly climbedM: number;
}

/** What of a path comes nearest to a place. */
export interface Approach {
  /** Over ground. */
  readonly distanceM: number;
  readonly climbedM: number;
  /** Of the point as seen from the place, clockwise from true north. */
  readonly bearingDeg: number;
}

/** Where an aircraft is expected to be over the next minutes: worked out when the first rule asks. */
export class PathAhead {
  readonly #place: TrackPlace;
  readonly #nowMs: number;
  #points: readonly PathPoint[] | null = null;

  constructor(place: TrackPlace, nowMs: number) {
    this.#place = place;
    this.#nowMs = nowMs;
  }

  /** Each stretch of the path within the lead, by its point that is nearest to a place. */
  *approaches(latitudeDeg: number, longitudeDeg: number, leadS: number): Generator<Approach> {
    this.#points ??= pointsOf(this.#place, this.#nowMs);
    const northM = (latitudeDeg - this.#place.latitude) * METRES_PER_DEG;
    const eastDeg = ((longitudeDeg - this.#place.longitude + 540) % 360) - 180;
    const middleRad = radiansFromDegrees((latitudeDeg + this.#place.latitude) / 2);
    const eastM = eastDeg * METRES_PER_DEG * Math.cos(middleRad);
    for (let at = 1; at < this.#points.length; at++) {
      const [from, to] = [this.#points[at - 1], this.#points[at]];
      if (from === undefined || to === undefined || from.aheadS >= leadS) return;
      yield nearest(from, to, eastM, northM);
    }
  }
}

function nearest(from: PathPoint, to: PathPoint, eastM: number, northM: number): Approach {
  const [alongEastM, alongNorthM] = [to.eastM - from.eastM, to.northM - from.northM];
  const lengthSquared = alongEastM * alongEastM + alongNorthM * alongNorthM;
  const dot = (eastM - from.eastM) * alongEastM + (northM - from.northM) * alongNorthM;
  const share = lengthSquared === 0 ? 0 : Math.min(1, Math.max(0, dot / lengthSquared));
  const [offEastM, offNorthM] = [from.eastM + share * alongEastM - eastM, from.northM + share * alongNorthM - northM];
  return {
    distanceM: Math.hypot(offEastM, offNorthM),
    bearingDeg: normaliseDegrees(degreesFromRadians(Math.atan2(offEastM, offNorthM))),
    climbedM: from.climbedM + share * (to.climbedM - from.climbedM),
  };
}

/** Empty where nothing tells where the aircraft goes. */
function pointsOf(place: TrackPlace, nowMs: number): readonly PathPoint[] {
  const ageS = Math.max(0, (nowMs - place.fixAtMs) / 1000);
  if (!(ageS <= OLDEST_FIX_S) || Number.isNaN(place.groundSpeedMps) || Number.isNaN(place.trackDeg)) return [];
  const estimate: MotionEstimate = {
    eastM: 0,
    northM: 0,
    speedMps: place.groundSpeedMps,
    trackRad: radiansFromDegrees(place.trackDeg),
    turnRadPerS: radiansFromDegrees(known(place.turnRateDegPerS)),
    accelerationMps2: 0,
    climbMps: known(place.verticalRateMps),
    isCircling: false,
  };
  const step: ReckonedStep = { eastM: 0, northM: 0, trackRad: 0, climbedM: 0 };
  const points: PathPoint[] = [];
  for (let aheadS = 0; aheadS <= LONGEST_LEAD_S; aheadS += STEP_S) {
    reckonAhead(estimate, ageS + aheadS, step);
    points.push({ aheadS, eastM: step.eastM, northM: step.northM, climbedM: step.climbedM });
  }
  return points;
}

const known = (figure: number): number => (Number.isNaN(figure) ? 0 : figure);
