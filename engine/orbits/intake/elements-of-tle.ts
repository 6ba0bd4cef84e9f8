import { DAY_MS } from '../../constants/durations';
import type { OrbitalElements } from '../orbital-elements';
import { checkedElements, fullYear, internationalDesignatorOf, numberOf, satelliteNameOf } from './element-fields';
import { isRejection, type Rejection, rejection } from './rejections';

/** Columns of a TLE line, its checksum included. What follows is a remark. */
export const TLE_LINE_LENGTH = 69;
/** Alpha-5: I and O are left out, because they look like digits. */
const ALPHA_5 = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `1 25544U…`: a first or second line, whole or cut; the columns of the catalogue number decide. */
export function tleLineKind(line: string): 1 | 2 | undefined {
  const match = /^([12]) (?:[ \dA-HJ-NP-Z][ \d]{3}\d(?:[A-Z ]|$)|[\dA-HJ-NP-Z]?\d{0,4}$)/.exec(line);
  if (match === null) return undefined;
  return match[1] === '1' ? 1 : 2;
}

/** The elements of a TLE, where they can be those of a satellite. See `printedElementsOfTle`. */
export function elementsOfTle(name: string, line1: string, line2: string): OrbitalElements | Rejection {
  const printed = printedElementsOfTle(name, line1, line2);
  return isRejection(printed) ? printed : checkedElements(printed);
}

/**
 * The elements of a TLE as they are printed, plausible or not: verification sets hold orbits that there cannot be
 * (format: CelesTrak, "NORAD Two-Line Element Set Format"; Alpha-5: Space-Track). Blanks that stand for zeros are
 * understood.
 * @param name the line above, or empty
 */
export function printedElementsOfTle(name: string, line1: string, line2: string): OrbitalElements | Rejection {
  const fault = faultOfLine(line1) ?? faultOfLine(line2);
  if (fault !== undefined) return fault;
  const noradId = tleNumber(line1);
  if (noradId === undefined) return rejection('catalogue-number', line1.slice(0, 8));
  if (tleNumber(line2) !== noradId)
    return rejection('number-mismatch', `${line1.slice(2, 7)} and ${line2.slice(2, 7)}`);
  const type = line1.charAt(62);
  // 2 and 3 are what SGP4 and SDP4 were called when they were two programs.
  if (!' 023'.includes(type)) return rejection('ephemeris-type', `${noradId}: type ${type}`);
  const epoch = tleEpoch(line1);
  const values = {
    bstar: exponentField(line1.slice(53, 61)),
    inclinationDeg: numberOf(line2.slice(8, 16)),
    raanDeg: numberOf(line2.slice(17, 25)),
    eccentricity: numberOf(`.${line2.slice(26, 33).replaceAll(' ', '0')}`),
    argumentOfPericentreDeg: numberOf(line2.slice(34, 42)),
    meanAnomalyDeg: numberOf(line2.slice(43, 51)),
    meanMotionRevPerDay: numberOf(line2.slice(52, 63)),
  };
  if (epoch === undefined) return rejection('unreadable-field', `${noradId}: epoch ${line1.slice(18, 32)}`);
  const read = allRead(noradId, values);
  if (isRejection(read)) return read;
  return {
    noradId,
    name: satelliteNameOf(name, noradId),
    internationalDesignator: internationalDesignatorOf(line1.slice(9, 17)),
    ...epoch,
    ...read,
  };
}

/** The same values, known to be there, or the first that is not. */
export function allRead<Key extends string>(
  noradId: number,
  values: Readonly<Record<Key, number | undefined>>,
): Readonly<Record<Key, number>> | Rejection {
  if (areAllRead(values)) return values;
  const [missing] = Object.entries(values).find(([, value]) => value === undefined) ?? ['a field'];
  return rejection('unreadable-field', `${noradId}: ${missing}`);
}

function areAllRead<Key extends string>(
  values: Readonly<Record<Key, number | undefined>>,
): values is Readonly<Record<Key, number>> {
  return Object.values(values).every((value) => value !== undefined);
}

function faultOfLine(line: string): Rejection | undefined {
  if (line.length < TLE_LINE_LENGTH) return rejection('cut-short', line);
  let sum = 0;
  for (let column = 0; column < TLE_LINE_LENGTH - 1; column++) {
    const character = line.charCodeAt(column);
    if (character >= 48 && character <= 57) sum += character - 48;
    else if (character === 45) sum += 1;
  }
  return line.charAt(TLE_LINE_LENGTH - 1) === String(sum % 10) ? undefined : rejection('checksum', line);
}

function tleNumber(line: string): number | undefined {
  const text = line.slice(2, 7).trim();
  if (/^\d{1,5}$/.test(text)) return Number(text) > 0 ? Number(text) : undefined;
  if (!/^[A-HJ-NP-Z]\d{4}$/.test(text)) return undefined;
  return (10 + ALPHA_5.indexOf(text.charAt(0))) * 10_000 + Number(text.slice(1));
}

function tleEpoch(line: string): Pick<OrbitalElements, 'epochDay' | 'epochDayFraction'> | undefined {
  const year = /^[ \d]\d$/.test(line.slice(18, 20)) ? fullYear(Number(line.slice(18, 20))) : undefined;
  const day = /^ {0,2}(\d{1,3})\.?(\d*)$/.exec(line.slice(20, 32).trimEnd());
  const dayOfYear = Number(day?.[1]);
  if (year === undefined || day === null || dayOfYear < 1 || dayOfYear > 366) return undefined;
  return {
    epochDay: Date.UTC(year, 0, 1) / DAY_MS + dayOfYear - 1,
    epochDayFraction: Number(`0.${day[2] ?? ''}`),
  };
}

/** ` 28098-4` is 0.28098e-4: a sign, five digits behind an unwritten point, an exponent. All blank is zero. */
function exponentField(field: string): number | undefined {
  if (field.trim() === '') return 0;
  const parts = /^([ +-])([ \d]{5})([ +-]?)(\d)$/.exec(field);
  if (parts === null) return undefined;
  const [, sign = '', digits = '', exponentSign = '', exponent = ''] = parts;
  return numberOf(`${sign}.${digits.replaceAll(' ', '0')}e${exponentSign.trim()}${exponent}`.trim());
}
