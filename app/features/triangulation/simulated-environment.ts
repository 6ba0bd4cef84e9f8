import { BAND_SETTINGS, type BandSetting, type SensorSettings } from '@engine/triangulation/sensor-settings';

/** Part 2 §3, "Environmental data". */
export const READINGS = [
  'temperature',
  'humidity',
  'pressure',
  'lightLevel',
  'magneticDeviation',
  'radioInterference',
  'atmosphericTurbulence',
] as const;
export type ReadingName = (typeof READINGS)[number];
export type ReadingStatus = 'normal' | 'warning' | 'alert';
export type HazardLevel = 'none' | 'low' | 'medium' | 'high';

export const READING_UNITS: Readonly<Record<ReadingName, string>> = {
  temperature: '°C',
  humidity: '%',
  pressure: 'hPa',
  lightLevel: 'lx',
  magneticDeviation: '°',
  radioInterference: '%',
  atmosphericTurbulence: '%',
};

export interface EnvironmentReading {
  readonly name: ReadingName;
  readonly value: number;
  readonly status: ReadingStatus;
  /** It is made up. */
  readonly isSimulated: boolean;
}

/** What is really known of the surroundings: no sensor measures it, it follows from where and when. */
export type ComputedEnvironment = Readonly<Partial<Record<ReadingName, number>>>;

interface Range {
  readonly middle: number;
  readonly swing: number;
  /** Outside of these it is a warning, and an alert. */
  readonly normal: readonly [number, number];
  readonly bearable: readonly [number, number];
}

const RANGES: Readonly<Record<ReadingName, Range>> = {
  temperature: { middle: 15, swing: 12, normal: [-5, 32], bearable: [-20, 42] },
  humidity: { middle: 55, swing: 30, normal: [20, 80], bearable: [10, 95] },
  pressure: { middle: 1013, swing: 15, normal: [990, 1035], bearable: [970, 1050] },
  lightLevel: { middle: 400, swing: 390, normal: [0, 2_000], bearable: [0, 50_000] },
  magneticDeviation: { middle: 4, swing: 4, normal: [-10, 10], bearable: [-20, 20] },
  radioInterference: { middle: 30, swing: 28, normal: [0, 45], bearable: [0, 70] },
  atmosphericTurbulence: { middle: 35, swing: 32, normal: [0, 50], bearable: [0, 75] },
};

/** Two slow waves for each reading: it looks like weather, and is none. */
function simulatedValue(name: ReadingName, atMs: number): number {
  const { middle, swing } = RANGES[name];
  const phase = READINGS.indexOf(name) * 1.7;
  const minutes = atMs / 60_000;
  return middle + swing * (0.6 * Math.sin(minutes / 7 + phase) + 0.4 * Math.sin(minutes / 2.3 + 2 * phase));
}

export function statusOf(name: ReadingName, value: number): ReadingStatus {
  const { normal, bearable } = RANGES[name];
  if (value >= normal[0] && value <= normal[1]) return 'normal';
  return value >= bearable[0] && value <= bearable[1] ? 'warning' : 'alert';
}

/** The seven readings: what is worked out, and simulated values for the rest. */
export const environmentReadings = (atMs: number, computed: ComputedEnvironment): readonly EnvironmentReading[] =>
  READINGS.map((name) => {
    const known = computed[name];
    const value = known ?? simulatedValue(name, atMs);
    return { name, value, status: statusOf(name, value), isSimulated: known === undefined };
  });

export const HAZARDS = ['electromagnetic', 'thermal', 'atmospheric'] as const;
export type HazardName = (typeof HAZARDS)[number];

const HAZARD_READINGS: Readonly<Record<HazardName, readonly ReadingName[]>> = {
  electromagnetic: ['magneticDeviation', 'radioInterference'],
  thermal: ['temperature', 'humidity'],
  atmospheric: ['pressure', 'atmosphericTurbulence'],
};

/** By what is out of bounds of its readings: one warning low, more of them medium, an alert high. */
export function hazardLevel(name: HazardName, readings: readonly EnvironmentReading[]): HazardLevel {
  const own = readings.filter((reading) => HAZARD_READINGS[name].includes(reading.name));
  if (own.some(({ status }) => status === 'alert')) return 'high';
  const warnings = own.filter(({ status }) => status === 'warning').length;
  return warnings === 0 ? 'none' : warnings === 1 ? 'low' : 'medium';
}

export interface SimulatedBand {
  readonly name: BandSetting;
  /** Percent of full scale. */
  readonly level: number;
}

/** Bands that are switched on; no phone has a sensor for any of them. */
export const simulatedBands = (atMs: number, settings: SensorSettings): readonly SimulatedBand[] =>
  BAND_SETTINGS.filter((name) => settings[name]).map((name) => ({
    name,
    level: 50 + 45 * Math.sin(atMs / 90_000 + BAND_SETTINGS.indexOf(name) * 2.1),
  }));
