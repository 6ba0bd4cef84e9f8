import { METRES_PER_FOOT } from '@engine/constants/unit-conversion';
import { type Figure, numberText, signedNumberText } from './figure';

export type AltitudeUnit = 'ft' | 'm';

/** Rounded to what the eye can use: 25 ft is the step of Mode S, 10 m the metric neighbour. */
export function altitudeFigure(altitudeFt: number, unit: AltitudeUnit): Figure {
  if (unit === 'ft') return { value: numberText(Math.round(altitudeFt / 25) * 25), unit: 'ft' };
  return { value: numberText(Math.round((altitudeFt * METRES_PER_FOOT) / 10) * 10), unit: 'm' };
}

/** Climb positive. Feet a minute beside feet, metres a second beside metres. */
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
