import { type Metres, metres } from '../units/quantity';

/** The standard atmosphere's pressure at sea level (ICAO Doc 7488), hPa. */
const STANDARD_HPA = 1013.25;
/** Of the standard troposphere: (T0 / L) metres and (R L / g M0), ICAO Doc 7488. */
const SCALE_M = 44_330.77;
const EXPONENT = 0.190263;

/**
 * How far heights above sea level lie above pressure altitudes where the altimeter setting is QNH: what an altimeter does
 * that is set to it (ICAO Doc 7488, standard troposphere), 8.3 m for each hPa near the ground.
 */
export function aboveStandard(qnhHpa: number): Metres {
  return metres(SCALE_M * ((qnhHpa / STANDARD_HPA) ** EXPONENT - 1));
}
