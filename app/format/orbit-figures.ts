import { METRES_PER_FOOT } from '@engine/constants/unit-conversion';
import { type Figure, numberText } from './figure';
import { NARROW_SPACE } from '@app/copy/typography';

const SECONDS_PER_HOUR = 3600;

/** Kilometres, whole from a hundred upward. */
export function kilometresFigure(km: number): Figure {
  return { value: numberText(km, Math.abs(km) < 99.95 ? 1 : 0), unit: 'km' };
}

/** The same height in feet, to the nearest thousand: elements know no better. */
export function highFeetFigure(km: number): Figure {
  return { value: numberText(Math.round(km / METRES_PER_FOOT) * 1000), unit: 'ft' };
}

export function orbitalSpeedFigure(kmS: number): Figure {
  return { value: numberText(kmS, 2), unit: 'km/s' };
}

export function hourlySpeedFigure(kmS: number): Figure {
  return { value: numberText(Math.round((kmS * SECONDS_PER_HOUR) / 10) * 10), unit: 'km/h' };
}

/** "145.800 MHz", "10.489 550 GHz" without the zeros at its end. */
export function frequencyText(hz: number): string {
  if (hz >= 1e9) return `${Number((hz / 1e9).toFixed(6))}${NARROW_SPACE}GHz`;
  return `${(hz / 1e6).toFixed(3)}${NARROW_SPACE}MHz`;
}

/** From elements of this age on a low satellite comes seconds to minutes off its time. */
const OLD_ELEMENTS_DAYS = 10;

/** Whether figures from elements of this age are to be doubted. The age may be negative: of a later time. */
export function areOldElements(ageDays: number): boolean {
  return Math.abs(ageDays) >= OLD_ELEMENTS_DAYS;
}

/** "6 h", "1.4 d": the age of elements; its sign is dropped. */
export function elementAgeText(days: number): string {
  const age = Math.abs(days);
  if (age < 2) return `${numberText(Math.round(age * 24))}${NARROW_SPACE}h`;
  return `${numberText(age, age < 10 ? 1 : 0)}${NARROW_SPACE}d`;
}
