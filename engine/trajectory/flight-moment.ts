import type { GeodeticPosition } from '../ar-math/great-circle';
import type { EpochMs } from '../units/quantity';
import type { TrajectoryStart } from './trajectory-start';

/** What an aircraft in the air was doing at one moment, as far as it matters for what comes next. */
export interface FlightMoment extends GeodeticPosition {
  /** Of the aircraft: any whole number of 31 bits that is its own. */
  readonly objectId: number;
  readonly at: EpochMs;
  /** Of any kind. */
  readonly heightM: number;
  readonly speedMps: number;
  /** Clockwise from true north. */
  readonly trackRad: number;
  /** Right positive. */
  readonly turnRadPerS: number;
  readonly climbMps: number;
}

/** The moment of the newest fix; null where nothing tells which way the aircraft goes. */
export function flightMoment(objectId: number, start: TrajectoryStart): FlightMoment | null {
  const { newest, manoeuvre, hasDirection, heightM, speedMps, trackRad, climbMps } = start;
  if (!hasDirection) return null;
  return {
    objectId,
    latitude: newest.latitude,
    longitude: newest.longitude,
    at: newest.at,
    heightM,
    speedMps,
    trackRad,
    turnRadPerS: manoeuvre.turnRadPerS,
    climbMps,
  };
}
