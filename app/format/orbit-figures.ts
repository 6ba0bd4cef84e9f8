import { formatCopy } from '@app/copy/format-copy';
import { decimalSeparator } from './local-format';
import { elementAgeCopy } from '@app/copy/element-age-copy';
import { MINUTE_MS } from '@engine/constants/durations';
import {
  METRES_PER_FOOT,
  METRES_PER_NAUTICAL_MILE,
  METRES_PER_SECOND_PER_KNOT,
} from '@engine/constants/unit-conversion';
import { daysSince } from '@engine/orbits/element-age';
import type { AltitudeUnit } from './altitude';
import { type DistanceUnit, distanceFigure } from './distance';
import { type Figure, numberText } from './figure';
import { type SpeedUnit, speedFigure } from './speed';
import { NARROW_SPACE } from '@app/copy/typography';

const SECONDS_PER_HOUR = 3600;

/** Kilometres, whole from a hundred upward. */
export function kilometresFigure(km: number): Figure {
  return { value: numberText(km, Math.abs(km) < 99.95 ? 1 : 0), unit: 'km' };
}

const MILLION = 1_000_000;
/** From here on feet are told in millions: nobody reads six digits, and elements know no better than three. */
const MANY_FT = 100_000;

function millionsFigure(value: number, unit: string): Figure {
  const millions = value / MILLION;
  return { value: numberText(millions, Math.abs(millions) < 9.995 ? 2 : 0), unit: formatCopy.million(unit) };
}

/** "10 400 ft", "1.37 million ft", "117 million ft": a height in feet, rounded to be read. */
export function roundFeetFigure(feet: number): Figure {
  if (Math.abs(feet) < MANY_FT) return { value: numberText(Math.round(feet / 100) * 100), unit: 'ft' };
  return millionsFigure(feet, 'ft');
}

/** "408 000 m", "35.79 million m": a height in metres, rounded to be read. */
function roundMetresFigure(metres: number): Figure {
  if (Math.abs(metres) < MILLION) return { value: numberText(Math.round(metres / 100) * 100), unit: 'm' };
  return millionsFigure(metres, 'm');
}

/** A height in an orbit: kilometres unless another unit is chosen. */
export function orbitHeightFigure(km: number, chosen: AltitudeUnit | null): Figure {
  if (chosen === 'ft') return highFeetFigure(km);
  return chosen === 'm' ? roundMetresFigure(km * 1000) : kilometresFigure(km);
}

/** A distance to or on the ground below a satellite: kilometres unless another unit is chosen. */
export function orbitDistanceFigure(km: number, chosen: DistanceUnit | null): Figure {
  return distanceFigure((km * 1000) / METRES_PER_NAUTICAL_MILE, chosen ?? 'km');
}

/** A speed in an orbit: kilometres a second unless another unit is chosen, which is told in tens. */
export function orbitSpeedFigure(kmS: number, chosen: SpeedUnit | null): Figure {
  if (chosen === null) return orbitalSpeedFigure(kmS);
  return speedFigure((kmS * 1000) / METRES_PER_SECOND_PER_KNOT, chosen, 10);
}

/** A height of kilometres in feet, as `roundFeetFigure` has them. */
export function highFeetFigure(km: number): Figure {
  return roundFeetFigure((km * 1000) / METRES_PER_FOOT);
}

export function orbitalSpeedFigure(kmS: number): Figure {
  return { value: numberText(kmS, 2), unit: 'km/s' };
}

export function hourlySpeedFigure(kmS: number): Figure {
  return { value: numberText(Math.round((kmS * SECONDS_PER_HOUR) / 10) * 10), unit: 'km/h' };
}

/** "145.800 MHz", "10.489 550 GHz" without the zeros at its end. */
export function frequencyText(hz: number): string {
  if (hz >= 1e9) return `${String(Number((hz / 1e9).toFixed(6))).replace('.', decimalSeparator())}${NARROW_SPACE}GHz`;
  return `${numberText(hz / 1e6, 3)}${NARROW_SPACE}MHz`;
}

/** From elements of this age on a low satellite comes seconds to minutes off its time. */
const OLD_ELEMENTS_DAYS = 10;

/** Whether figures from elements of this age are to be doubted. The age may be negative: of a later time. */
export function areOldElements(ageDays: number): boolean {
  return Math.abs(ageDays) >= OLD_ELEMENTS_DAYS;
}

/** Age of elements in days, to the minute, so that what shows it is not drawn anew each second: one age on every page. */
export function elementAgeDaysAt(epochMs: number, nowMs: number): number {
  return daysSince(epochMs, Math.floor(nowMs / MINUTE_MS) * MINUTE_MS);
}

/** "6 hours", "92 days": the age of elements in a sentence; its sign is dropped. */
export function elementAgeWords(days: number): string {
  const age = Math.abs(days);
  const hours = Math.round(age * 24);
  if (hours < 1) return elementAgeCopy.underAnHour;
  return hours < 48 ? elementAgeCopy.hours(hours) : elementAgeCopy.days(Math.round(age));
}

/** "6 h", "1.4 d": the same where there is little room. */
export function elementAgeText(days: number): string {
  const age = Math.abs(days);
  if (age < 2) return `${numberText(Math.round(age * 24))}${NARROW_SPACE}h`;
  return `${numberText(age, age < 10 ? 1 : 0)}${NARROW_SPACE}d`;
}
