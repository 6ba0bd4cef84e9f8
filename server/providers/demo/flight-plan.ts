import { degreesFromRadians, normaliseDegrees, radiansFromDegrees } from '@engine/ar-math/angles';

const GRAVITY_MPS2 = 9.806_65;

/** Where a simulated aircraft is on a plane around the middle of its sky. */
export interface PlaneState {
  readonly eastM: number;
  readonly northM: number;
  readonly altitudeM: number;
  /** Direction of motion, degrees from north. */
  readonly headingDeg: number;
  readonly speedMps: number;
  readonly climbMps: number;
}

/** A piece of flight with one acceleration, one rate of turn and one rate of climb. */
export interface Leg {
  readonly durationS: number;
  readonly accelerationMps2: number;
  /** Right positive. Legs that turn do not accelerate. */
  readonly turnDegPerS: number;
  readonly climbMps: number;
}

export interface FlightPlan {
  readonly start: PlaneState;
  readonly legs: readonly Leg[];
}

/** Straight over a distance, from one speed to another at constant acceleration. */
export function straight(distanceM: number, fromMps: number, toMps: number, climbMps = 0): Leg {
  const durationS = (2 * distanceM) / (fromMps + toMps);
  return { durationS, accelerationMps2: (toMps - fromMps) / durationS, turnDegPerS: 0, climbMps };
}

/** A coordinated turn by an angle (right positive): the bank and the speed give the rate. */
export function turn(angleDeg: number, speedMps: number, bankDeg: number, climbMps = 0): Leg {
  const rateDegPerS = degreesFromRadians((GRAVITY_MPS2 * Math.tan(radiansFromDegrees(bankDeg))) / speedMps);
  return {
    durationS: Math.abs(angleDeg) / rateDegPerS,
    accelerationMps2: 0,
    turnDegPerS: Math.sign(angleDeg) * rateDegPerS,
    climbMps,
  };
}

/** Stays in place, turning on the spot: helicopters only. */
export function hover(durationS: number, turnDeg = 0): Leg {
  return { durationS, accelerationMps2: 0, turnDegPerS: turnDeg / durationS, climbMps: 0 };
}

export function planDuration(plan: FlightPlan): number {
  return plan.legs.reduce((sumS, leg) => sumS + leg.durationS, 0);
}

/** The state after a time; beyond the end, the state at the end. */
export function stateAt(plan: FlightPlan, timeS: number): PlaneState {
  let state = plan.start;
  let leftS = timeS;
  for (const leg of plan.legs) {
    if (leftS <= leg.durationS) {
      return advance(state, leg, leftS);
    }
    state = advance(state, leg, leg.durationS);
    leftS -= leg.durationS;
  }
  return state;
}

function advance(state: PlaneState, leg: Leg, timeS: number): PlaneState {
  const speedMps = Math.max(0, state.speedMps + leg.accelerationMps2 * timeS);
  const headingDeg = normaliseDegrees(state.headingDeg + leg.turnDegPerS * timeS);
  const [eastM, northM] = displacement(state, leg, timeS);
  return {
    eastM: state.eastM + eastM,
    northM: state.northM + northM,
    altitudeM: state.altitudeM + leg.climbMps * timeS,
    headingDeg,
    speedMps,
    climbMps: leg.climbMps,
  };
}

/** Closed forms of the two motions: along a line with acceleration, or round a circle without. */
function displacement(state: PlaneState, leg: Leg, timeS: number): readonly [eastM: number, northM: number] {
  const fromRad = radiansFromDegrees(state.headingDeg);
  if (leg.turnDegPerS === 0) {
    const distanceM = state.speedMps * timeS + (leg.accelerationMps2 * timeS * timeS) / 2;
    return [distanceM * Math.sin(fromRad), distanceM * Math.cos(fromRad)];
  }
  const rateRadPerS = radiansFromDegrees(leg.turnDegPerS);
  const toRad = fromRad + rateRadPerS * timeS;
  const radiusM = state.speedMps / rateRadPerS;
  return [radiusM * (Math.cos(fromRad) - Math.cos(toRad)), radiusM * (Math.sin(toRad) - Math.sin(fromRad))];
}
