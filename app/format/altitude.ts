import { METRES_PER_FOOT } from '@engine/constants/unit-conversion';
import { type Figure, numberText, signedNumberText } from './figure';

export const ALTITUDE_UNITS = ['ft', 'm', 'km'] as const;
export type AltitudeUnit = (typeof ALTITUDE_UNITS)[number];

/** Feet in each unit that an altitude may come in over the wire. */
const FEET_PER = { ft: 1, m: 1 / METRES_PER_FOOT, km: 1000 / METRES_PER_FOOT } as const;

/** An altitude of the wire, in whichever unit it came, as feet; null stays null. */
export function altitudeFeet(altitude: number | null, unit: keyof typeof FEET_PER): number | null {
  return altitude === null ? null : altitude * FEET_PER[unit];
}

/** An altitude of the wire as kilometres, as those of satellites are read; null stays null. */
export function altitudeKilometres(altitude: number | null, unit: keyof typeof FEET_PER): number | null {
  const feet = altitudeFeet(altitude, unit);
  return feet === null ? null : (feet * METRES_PER_FOOT) / 1000;
}

/** Rounded to what the eye can use: 25 ft is the step of Mode S, 10 m (0.01 km) the metric neighbour. */
export function altitudeFigure(altitudeFt: number, unit: AltitudeUnit): Figure {
  if (unit === 'ft') return { value: numberText(Math.round(altitudeFt / 25) * 25), unit: 'ft' };
  const altitudeM = Math.round((altitudeFt * METRES_PER_FOOT) / 10) * 10;
  return unit === 'km' ? { value: numberText(altitudeM / 1000, 2), unit } : { value: numberText(altitudeM), unit };
}

/** Climb positive. Feet a minute beside feet, metres a second beside metres and kilometres. */
export function verticalRateFigure(rateFtMin: number, unit: AltitudeUnit): Figure {
  if (unit === 'ft') return { value: signedNumberText(Math.round(rateFtMin / 10) * 10), unit: 'ft/min' };
  return { value: signedNumberText((rateFtMin * METRES_PER_FOOT) / 60, 1), unit: 'm/s' };
}

/** Slower than this is noise of the encoder, and called level. */
const LEVEL_FT_MIN = 200;

export type Trend = 'climbing' | 'descending' | 'level';

export function verticalTrend(rateFtMin: number | null): Trend | null {
  if (rateFtMin === null) return null;
  if (Math.abs(rateFtMin) < LEVEL_FT_MIN) return 'level';
  return rateFtMin > 0 ? 'climbing' : 'descending';
}
