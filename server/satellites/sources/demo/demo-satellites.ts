import { DAY_MS, MINUTE_MS } from '@engine/constants/durations';
import type { OrbitalElements } from '@engine/orbits/orbital-elements';

/** Numbers that no catalogue uses. */
const FIRST_NUMBER = 999_990_001;

type Orbit = Pick<OrbitalElements, 'meanMotionRevPerDay' | 'eccentricity' | 'inclinationDeg'>;

const STATION: Orbit = { meanMotionRevPerDay: 15.5, eccentricity: 0.0006, inclinationDeg: 51.6 };
const POLAR: Orbit = { meanMotionRevPerDay: 14.57, eccentricity: 0.0001, inclinationDeg: 98.2 };
const TRAIN: Orbit = { meanMotionRevPerDay: 15.72, eccentricity: 0.0002, inclinationDeg: 53.1 };
const NAVIGATION: Orbit = { meanMotionRevPerDay: 2.0056, eccentricity: 0.004, inclinationDeg: 55 };
const HIGH_ELLIPTICAL: Orbit = { meanMotionRevPerDay: 2.0061, eccentricity: 0.69, inclinationDeg: 63.4 };
const GEOSTATIONARY: Orbit = { meanMotionRevPerDay: 1.0027, eccentricity: 0.0002, inclinationDeg: 0.05 };

interface DemoSatellite {
  readonly name: string;
  readonly orbit: Orbit;
  readonly raanDeg: number;
  readonly argumentOfPericentreDeg: number;
  readonly meanAnomalyDeg: number;
}

/** Evenly spread along one orbit and over its planes. */
function shell(name: string, orbit: Orbit, planes: number, inEach: number): DemoSatellite[] {
  return Array.from({ length: planes * inEach }, (_, index) => {
    const plane = Math.floor(index / inEach);
    return {
      name: `DEMO ${name} ${index + 1}`,
      orbit,
      raanDeg: (plane * 360) / planes,
      argumentOfPericentreDeg: orbit.eccentricity > 0.1 ? 270 : 0,
      meanAnomalyDeg: (((index % inEach) * 360) / inEach + plane * 17) % 360,
    };
  });
}

/** A launch of some days ago: one behind the other. */
function train(name: string, count: number, raanDeg: number): DemoSatellite[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `DEMO ${name} ${index + 1}`,
    orbit: TRAIN,
    raanDeg,
    argumentOfPericentreDeg: 0,
    meanAnomalyDeg: 200 - index * 0.4,
  }));
}

const DEMO_SATELLITES: readonly DemoSatellite[] = [
  ...shell('STATION', STATION, 2, 2),
  ...shell('POLAR', POLAR, 6, 6),
  ...train('TRAIN', 10, 120),
  ...shell('NAVIGATION', NAVIGATION, 6, 4),
  ...shell('HIGH ELLIPTICAL', HIGH_ELLIPTICAL, 3, 1),
  ...shell('GEOSTATIONARY', GEOSTATIONARY, 1, 8),
];

/** Invented orbits, whose epoch is the given moment: something to look at before a catalogue was ever loaded. */
export function demoSatellites(epochMs: number): readonly OrbitalElements[] {
  const minute = Math.floor(epochMs / MINUTE_MS);
  const epochDay = Math.floor((minute * MINUTE_MS) / DAY_MS);
  return DEMO_SATELLITES.map(({ name, orbit, raanDeg, argumentOfPericentreDeg, meanAnomalyDeg }, index) => ({
    noradId: FIRST_NUMBER + index,
    name,
    internationalDesignator: null,
    epochDay,
    epochDayFraction: (minute - epochDay * 1440) / 1440,
    ...orbit,
    raanDeg,
    argumentOfPericentreDeg,
    meanAnomalyDeg,
    bstar: 0.00003,
  }));
}
