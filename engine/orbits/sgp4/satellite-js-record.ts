import { type SatRec, twoline2satrec } from 'satellite.js';
import { DAY_MS } from '../../constants/durations';
import type { OrbitalElements } from '../orbital-elements';

/**
 * SGP4's initialised record (sgp4init, improved mode, WGS-72) of an element set, by satellite.js.
 *
 * Its readers of OMM round the epoch to the millisecond, which moves the Moon enough for some centimetres, and a TLE's
 * columns hold few digits. Its reader of TLEs asks each line for its columns, though, and takes as many digits as it
 * is given: so the lines that it gets here answer with whole numbers. A TLE's elements give the very record that the
 * TLE gives. Years are read as a TLE's, 1957 to 2056.
 * @throws RangeError for an eccentricity outside [0, 1): a TLE's columns would make another orbit of it
 */
export function satelliteJsRecord(elements: OrbitalElements): SatRec {
  const { eccentricity, noradId } = elements;
  if (!(eccentricity >= 0 && eccentricity < 1)) {
    throw new RangeError(`An eccentricity of ${eccentricity} (${noradId}) is none of a closed orbit.`);
  }
  return twoline2satrec(lineOf(firstLine(elements)), lineOf(secondLine(elements)));
}

/** Fields of a line by the column (from 0) that each begins in. */
type Fields = Readonly<Record<number, string>>;

/** A text whose columns hold what they are given, however long. */
function lineOf(fields: Fields): string {
  return Object.assign('', { substring: (column: number): string => fields[column] ?? '' });
}

function firstLine({ noradId, epochDay, epochDayFraction, bstar }: OrbitalElements): Fields {
  const year = new Date(epochDay * DAY_MS).getUTCFullYear();
  const dayOfYear = epochDay - Date.UTC(year, 0, 1) / DAY_MS + 1;
  // 2.8098e-5 stands in a TLE as 28098 and -4: a decimal point in front.
  const [mantissa = '0', exponent = '0'] = Math.abs(bstar).toExponential().split('e');
  return {
    2: String(noradId),
    18: String(year % 100).padStart(2, '0'),
    20: `${dayOfYear}${decimals(epochDayFraction)}`,
    33: '0',
    45: '0',
    50: '0',
    53: bstar < 0 ? '-' : '',
    54: mantissa.replace('.', ''),
    59: String(Number(exponent) + 1),
  };
}

function secondLine(elements: OrbitalElements): Fields {
  return {
    8: String(elements.inclinationDeg),
    17: String(elements.raanDeg),
    26: decimals(elements.eccentricity).slice(1),
    34: String(elements.argumentOfPericentreDeg),
    43: String(elements.meanAnomalyDeg),
    52: String(elements.meanMotionRevPerDay),
  };
}

/** A number from 0 to 1 without its 0: `.25`. */
function decimals(value: number): string {
  return value.toFixed(30).slice(1);
}
