import { normaliseDegrees } from '../ar-math/angles';
import {
  METRES_PER_ALTITUDE_UNIT,
  METRES_PER_DISTANCE_UNIT,
  METRES_PER_FOOT,
  METRES_PER_NAUTICAL_MILE,
  METRES_PER_SECOND_PER_FOOT_PER_MINUTE,
  METRES_PER_SECOND_PER_SPEED_UNIT,
} from '../constants/unit-conversion';

type AltitudeUnit = keyof typeof METRES_PER_ALTITUDE_UNIT;
type SpeedUnit = keyof typeof METRES_PER_SECOND_PER_SPEED_UNIT;
type DistanceUnit = keyof typeof METRES_PER_DISTANCE_UNIT;

/** What somebody wants figures in; null: aviation's unit for aircraft, kilometres for what orbits. */
export interface FigureUnits {
  readonly altitude: AltitudeUnit | null;
  readonly speed: SpeedUnit | null;
  readonly distance: DistanceUnit | null;
}

export const USUAL_FIGURE_UNITS: FigureUnits = { altitude: null, speed: null, distance: null };

/**
 * Figures in words, rounded as far as a statement needs them: an analysis does not change with every report, and neither
 * do its figures.
 */
export interface FigureWords {
  /** As a language tag (BCP 47): how digits are grouped. */
  readonly locale: string;
  readonly height: (heightM: number) => string;
  readonly speed: (speedMps: number, step?: number) => string;
  /** Without sign: the sentence says climbing or descending. A minute beside feet, a second beside metres. */
  readonly climb: (rateMps: number) => string;
  /** Metres or feet below a tenth of a nautical mile. */
  readonly distance: (lengthM: number) => string;
  /** Of a place in an orbit. */
  readonly orbitHeight: (heightKm: number) => string;
  /** Seconds below two minutes, minutes beyond. */
  readonly duration: (seconds: number) => string;
  readonly direction: (angleDeg: number) => string;
  readonly share: (share: number) => string;
  /** Whole numbers, or with the digits that the step leaves. */
  readonly number: (value: number, step?: number) => string;
}

/** In tens or hundreds where an altimeter would show more: finer below 5,000 ft, or 1,500 m. */
const HEIGHT_STEPS = {
  ft: { low: 100, high: 500, from: 5000 },
  m: { low: 50, high: 100, from: 1500 },
  km: { low: 0.05, high: 0.1, from: 1.5 },
} as const;
const SHORT_M = 0.1 * METRES_PER_NAUTICAL_MILE;
const MILLION = 1_000_000;

/** With the digits grouped as people who speak a language write them. */
export function figureWords(locale: string, units: FigureUnits = USUAL_FIGURE_UNITS): FigureWords {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const grouped = (value: number): string => format.format(value);
  return {
    locale,
    height: (heightM) => {
      const unit = units.altitude ?? 'ft';
      const height = heightM / METRES_PER_ALTITUDE_UNIT[unit];
      const { low, high, from } = HEIGHT_STEPS[unit];
      return `${grouped(toStep(height, height < from ? low : high))} ${unit}`;
    },
    speed: (speedMps, step = 10) => {
      const unit = units.speed ?? 'kt';
      return `${grouped(toStep(speedMps / METRES_PER_SECOND_PER_SPEED_UNIT[unit], step))} ${unit}`;
    },
    climb: (rateMps) => {
      const rate = Math.abs(rateMps);
      if ((units.altitude ?? 'ft') !== 'ft') return `${grouped(toStep(rate, 0.5))} m/s`;
      return `${grouped(toStep(rate / METRES_PER_SECOND_PER_FOOT_PER_MINUTE, 100))} ft/min`;
    },
    distance: (lengthM) => distanceText(lengthM, units.distance, grouped),
    orbitHeight: (heightKm) => orbitHeightText(heightKm, units.altitude ?? 'km', locale),
    duration: (seconds) =>
      seconds < 120 ? `${grouped(toStep(seconds, 10))} s` : `${grouped(Math.round(seconds / 60))} min`,
    direction: (angleDeg) => `${grouped(normaliseDegrees(toStep(angleDeg, 5)))}°`,
    share: (share) => `${grouped(Math.round(share * 100))} %`,
    number: (value, step = 1) => grouped(toStep(value, step)),
  };
}

/** Who chose miles of either kind reads short distances in feet, as everywhere in the app. */
function distanceText(lengthM: number, chosen: DistanceUnit | null, grouped: (value: number) => string): string {
  const isInFeet = chosen === 'nm' || chosen === 'mi';
  if (lengthM < SHORT_M && isInFeet) {
    const lengthFt = lengthM / METRES_PER_FOOT;
    return `${grouped(toStep(lengthFt, lengthFt < 100 ? 10 : 50))} ft`;
  }
  if (lengthM < SHORT_M) return `${grouped(toStep(lengthM, 10))} m`;
  const unit = chosen ?? 'nm';
  const length = lengthM / METRES_PER_DISTANCE_UNIT[unit];
  return `${grouped(toStep(length, length < 10 ? 0.1 : 1))} ${unit}`;
}

/** Whole kilometres, thousands of metres or feet; in words from a million on, which nobody reads in digits. */
function orbitHeightText(heightKm: number, unit: AltitudeUnit, locale: string): string {
  const height = toStep((heightKm * 1000) / METRES_PER_ALTITUDE_UNIT[unit], unit === 'km' ? 1 : 1000);
  const inWords = { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 3 } as const;
  const format = new Intl.NumberFormat(locale, height < MILLION ? {} : inWords);
  return `${format.format(height)} ${unit}`;
}

function toStep(value: number, step: number): number {
  // A zero below nothing would be told with a minus.
  return Math.round(value / step) * step + 0;
}
