import type { OrbitalElements } from '../orbital-elements';
import type { SatelliteRecord } from '../satellite-record';

/** Epoch of test orbits: 2026-08-22T00:00Z. */
export const TEST_EPOCH_DAY = 20_687;

/** A satellite for tests; what is not given is a round orbit at 550 km, tilted by 53°. */
export function testSatellite(
  elements: Partial<OrbitalElements>,
  facts: Partial<Omit<SatelliteRecord, 'elements'>> = {},
): SatelliteRecord {
  return {
    elements: {
      noradId: 99_001,
      name: 'TEST',
      internationalDesignator: null,
      epochDay: TEST_EPOCH_DAY,
      epochDayFraction: 0,
      meanMotionRevPerDay: 15.05,
      eccentricity: 0.000_1,
      inclinationDeg: 53,
      raanDeg: 0,
      argumentOfPericentreDeg: 0,
      meanAnomalyDeg: 0,
      bstar: 1e-5,
      ...elements,
    },
    objectType: 'payload',
    owner: null,
    launchDate: null,
    standardMagnitude: null,
    ...facts,
  };
}

/** The ISS as CelesTrak had it on 2026-08-22 (its TLE of day 234.04909235). */
export const TEST_ISS = testSatellite({
  noradId: 25_544,
  name: 'ISS (ZARYA)',
  internationalDesignator: '1998-067A',
  epochDay: TEST_EPOCH_DAY,
  epochDayFraction: 0.049_092_35,
  meanMotionRevPerDay: 15.495_621_16,
  eccentricity: 0.000_769,
  inclinationDeg: 51.633,
  raanDeg: 334.1166,
  argumentOfPericentreDeg: 71.1509,
  meanAnomalyDeg: 289.0313,
  bstar: 0.000_169_14,
});
