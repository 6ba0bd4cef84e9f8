import { normaliseDegrees } from '../ar-math/angles';
import {
  METRES_PER_FOOT,
  METRES_PER_NAUTICAL_MILE,
  METRES_PER_SECOND_PER_FOOT_PER_MINUTE,
  METRES_PER_SECOND_PER_KNOT,
} from '../constants/unit-conversion';

/**
 * Figures in words, rounded as far as a statement needs them: an analysis does not change with every report, and neither
 * do its figures. Aviation's units for aircraft, kilometres for what orbits.
 */
export interface FigureWords {
  readonly height: (heightM: number) => string;
  readonly speed: (speedMps: number) => string;
  /** Without sign: the sentence says climbing or descending. */
  readonly climb: (rateMps: number) => string;
  /** Nautical miles; metres below a tenth of one. */
  readonly distance: (lengthM: number) => string;
  readonly kilometres: (lengthKm: number, step?: number) => string;
  /** Seconds below two minutes, minutes beyond. */
  readonly duration: (seconds: number) => string;
  readonly direction: (angleDeg: number) => string;
  readonly share: (share: number) => string;
  /** Whole numbers, or with the digits that the step leaves. */
  readonly number: (value: number, step?: number) => string;
}

/** With the digits grouped as people who speak a language write them. */
export function figureWords(locale: string): FigureWords {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const grouped = (value: number): string => format.format(value);
  return {
    height: (heightM) => {
      const feet = heightM / METRES_PER_FOOT;
      return `${grouped(toStep(feet, feet < 5000 ? 100 : 500))} ft`;
    },
    speed: (speedMps) => `${grouped(toStep(speedMps / METRES_PER_SECOND_PER_KNOT, 10))} kt`,
    climb: (rateMps) => `${grouped(toStep(Math.abs(rateMps) / METRES_PER_SECOND_PER_FOOT_PER_MINUTE, 100))} ft/min`,
    distance: (lengthM) => {
      const miles = lengthM / METRES_PER_NAUTICAL_MILE;
      if (miles < 0.1) return `${grouped(toStep(lengthM, 10))} m`;
      return `${grouped(toStep(miles, miles < 10 ? 0.1 : 1))} nm`;
    },
    kilometres: (lengthKm, step = 1) => `${grouped(toStep(lengthKm, step))} km`,
    duration: (seconds) =>
      seconds < 120 ? `${grouped(toStep(seconds, 10))} s` : `${grouped(Math.round(seconds / 60))} min`,
    direction: (angleDeg) => `${grouped(normaliseDegrees(toStep(angleDeg, 5)))}°`,
    share: (share) => `${grouped(Math.round(share * 100))} %`,
    number: (value, step = 1) => grouped(toStep(value, step)),
  };
}

function toStep(value: number, step: number): number {
  // A zero below nothing would be told with a minus.
  return Math.round(value / step) * step + 0;
}
