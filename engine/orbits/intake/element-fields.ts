import type { OrbitalElements } from '../orbital-elements';
import { printable, type Rejection, rejection } from './rejections';

const LONGEST_NAME = 100;
/** With more revolutions a day an orbit would lie in the ground; with fewer, farther out than the Earth holds anything. */
const MEAN_MOTION = { min: 0.004, max: 18 } as const;
/** Sputnik's launch, and far enough ahead for any prediction: days from 1970-01-01. */
const EPOCH_DAYS = { min: -4472, max: 65_744 } as const;
const MAX_CATALOGUE_NUMBER = 999_999_999;

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/** A number as JSON or as text has it; undefined where it is none. Minus zero is zero. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return NUMBER.test(text) ? Number(text) + 0 : undefined;
}

/** A catalogue number of one to nine digits; undefined for anything else. */
export function catalogueNumberOf(value: unknown): number | undefined {
  const number = numberOf(value);
  return number !== undefined && Number.isInteger(number) && number >= 1 && number <= MAX_CATALOGUE_NUMBER
    ? number
    : undefined;
}

/** The published name, in one line; what a satellite without a name is called says that it has none. */
export function satelliteNameOf(published: unknown, noradId: number): string {
  const name = typeof published === 'string' ? printable(published, LONGEST_NAME) : '';
  return name === '' ? `Object ${noradId}` : name;
}

/** The long form, `1998-067A`, of either form of an international designator; null where none is given. */
export function internationalDesignatorOf(published: unknown): string | null {
  const text = typeof published === 'string' ? published.trim().toUpperCase() : '';
  if (/^\d{4}-\d{3}[A-Z]{1,3}$/.test(text)) return text;
  const short = /^(\d{2})(\d{3})([A-Z]{1,3})$/.exec(text);
  if (short === null) return null;
  const [, year = '', launch = '', piece = ''] = short;
  return `${fullYear(Number(year))}-${launch}${piece}`;
}

/** Two digits of a TLE's year: 57 is the year of the first satellite. */
export function fullYear(twoDigits: number): number {
  return twoDigits < 57 ? 2000 + twoDigits : 1900 + twoDigits;
}

/** Elements whose values can be those of a satellite, or the first that cannot. */
export function checkedElements(elements: OrbitalElements): OrbitalElements | Rejection {
  const { noradId, eccentricity, meanMotionRevPerDay, inclinationDeg, epochDay } = elements;
  const impossible = (what: string, value: number): Rejection =>
    rejection('out-of-range', `${noradId}: ${what} ${value}`);
  if (!(eccentricity >= 0 && eccentricity < 1)) return impossible('eccentricity', eccentricity);
  if (!(meanMotionRevPerDay >= MEAN_MOTION.min && meanMotionRevPerDay <= MEAN_MOTION.max)) {
    return impossible('mean motion', meanMotionRevPerDay);
  }
  if (!(inclinationDeg >= 0 && inclinationDeg <= 180)) return impossible('inclination', inclinationDeg);
  if (!(epochDay >= EPOCH_DAYS.min && epochDay <= EPOCH_DAYS.max)) return impossible('epoch, day', epochDay);
  if (!(Math.abs(elements.bstar) < 100)) return impossible('drag term', elements.bstar);
  for (const angle of ['raanDeg', 'argumentOfPericentreDeg', 'meanAnomalyDeg'] as const) {
    if (!(Math.abs(elements[angle]) <= 360)) return impossible(angle, elements[angle]);
  }
  return elements;
}
