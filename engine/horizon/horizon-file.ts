import {
  HIGHEST_HORIZON_DEG,
  type HorizonMask,
  type HorizonPoint,
  horizonElevationDeg,
  horizonMask,
  LOWEST_HORIZON_DEG,
  MOST_HORIZON_POINTS,
} from './horizon-mask';

/** Far more than a line for each tenth of a degree. */
export const LONGEST_HORIZON_FILE = 200_000;
/** Files of one altitude a line have one for each degree, from north over east; some end with north again. */
const DEGREES = 360;
/** Below this many points a file may well lie within the first six degrees. */
const FEWEST_RADIANS = 8;

/**
 * Why a file is no horizon. `line` counts from 1. `azimuth` and `elevation`: out of range; `number`: what should be a
 * number is none; `altitudes`: one number a line, but not one line for each degree; `radians`: azimuths that end at 2π.
 */
export type HorizonFileFault =
  | { readonly reason: 'too-long' | 'empty' | 'radians' }
  | { readonly reason: 'number' | 'azimuth' | 'elevation' | 'columns'; readonly line: number }
  | { readonly reason: 'altitudes'; readonly count: number };

export type HorizonFile =
  | { readonly kind: 'read'; readonly mask: HorizonMask }
  | { readonly kind: 'refused'; readonly fault: HorizonFileFault };

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

const refused = (fault: HorizonFileFault): HorizonFile => ({ kind: 'refused', fault });

/** Comments begin with #, //, ! or, where it is no separator, a semicolon. */
const withoutComment = (line: string): string => line.replace(/(?:#|\/\/|!).*$/, '').replace(/^\s*;.*$/, '');

/** As German and many others write numbers. */
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
const ALTITUDE = /^[+-]?\d+(?:,\d+)?$/;

/** Where blanks or semicolons stand between columns, a comma within a number is a decimal one; else it parts columns. */
function cellsOf(text: string): readonly string[] {
  const words = text.split(/[\s;]+/);
  const cells = words.flatMap((word) =>
    words.length > 1 && DECIMAL_COMMA.test(word) ? word.replace(',', '.') : word.split(','),
  );
  return cells.filter((cell) => cell !== '');
}

interface Line {
  readonly line: number;
  readonly text: string;
}

/**
 * One altitude for each degree, with decimal commas: it looks like whole degrees of azimuth and altitude, but azimuths
 * all around do not end at 90°.
 */
const areAltitudes = (lines: readonly Line[]): boolean =>
  (lines.length === DEGREES || lines.length === DEGREES + 1) &&
  lines.every(({ text }) => ALTITUDE.test(text) && Math.abs(Number.parseInt(text, 10)) <= 90);

/** What stands in the lines; headings of columns, which have no digit, are passed over at the top. */
function rowsOf(text: string): readonly Row[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, at): Line => ({ line: at + 1, text: withoutComment(line).replace(/^[\s,]+|[\s,;]+$/g, '') }))
    .filter((line) => line.text !== '');
  const first = lines.findIndex((line) => /\d/.test(line.text));
  const told = first < 0 ? [] : lines.slice(first);
  const ofAltitude = areAltitudes(told);
  return told.map((line) => ({
    line: line.line,
    cells: ofAltitude ? [line.text.replace(',', '.')] : cellsOf(line.text),
  }));
}

const isAzimuth = (azimuthDeg: number): boolean => azimuthDeg >= 0 && azimuthDeg <= 360;
/** 90 says that all of the sky is hidden there. */
const isElevation = (elevationDeg: number): boolean => elevationDeg >= LOWEST_HORIZON_DEG && elevationDeg <= 90;

function pointOf({ line, cells }: Row, azimuthOfRowDeg: number | null): HorizonPoint | HorizonFileFault {
  const [first = Number.NaN, second = Number.NaN] = cells.map(Number);
  const azimuthDeg = azimuthOfRowDeg ?? first;
  const elevationDeg = azimuthOfRowDeg === null ? second : first;
  if (!Number.isFinite(azimuthDeg) || !Number.isFinite(elevationDeg)) return { reason: 'number', line };
  if (!isAzimuth(azimuthDeg)) return { reason: 'azimuth', line };
  if (!isElevation(elevationDeg)) return { reason: 'elevation', line };
  return { azimuthDeg, elevationDeg: Math.min(HIGHEST_HORIZON_DEG, elevationDeg) };
}

/** Of more points than a mask holds the highest of each half degree. */
function thinned(points: readonly HorizonPoint[]): readonly HorizonPoint[] {
  if (points.length <= MOST_HORIZON_POINTS) return points;
  const perDegree = MOST_HORIZON_POINTS / 360;
  return points.map(({ azimuthDeg, elevationDeg }) => ({
    azimuthDeg: Math.floor((azimuthDeg % 360) * perDegree) / perDegree,
    elevationDeg,
  }));
}

function looksLikeRadians(points: readonly HorizonPoint[]): boolean {
  const azimuths = points.map(({ azimuthDeg }) => azimuthDeg);
  return points.length >= FEWEST_RADIANS && Math.max(...azimuths) <= 2 * Math.PI + 0.01;
}

/**
 * Reads a horizon of other programs, degrees throughout: lines of azimuth and altitude apart by spaces, tabs, commas or
 * semicolons, with comments (`.hrz` of Astro-Physics and N.I.N.A., `.txt` of Cartes du Ciel and Stellarium, `.csv`; a
 * third column, the upper limit of some, is passed over), or the altitude alone, one line for each degree (`.hrz` of
 * TheSky). Decimal commas are read where they cannot be taken for separators.
 */
export function readHorizonFile(text: string): HorizonFile {
  if (text.length > LONGEST_HORIZON_FILE) return refused({ reason: 'too-long' });
  const rows = rowsOf(text);
  const columns = rows[0]?.cells.length ?? 0;
  if (columns === 0) return refused({ reason: 'empty' });
  const odd = rows.find(({ cells }) => (columns === 1) !== (cells.length === 1));
  if (odd !== undefined) return refused({ reason: 'columns', line: odd.line });
  if (columns === 1 && rows.length !== DEGREES && rows.length !== DEGREES + 1) {
    return refused({ reason: 'altitudes', count: rows.length });
  }
  const points: HorizonPoint[] = [];
  for (const [at, row] of rows.entries()) {
    const point = pointOf(row, columns === 1 ? at : null);
    if ('reason' in point) return refused(point);
    points.push(point);
  }
  if (columns > 1 && looksLikeRadians(points)) return refused({ reason: 'radians' });
  return { kind: 'read', mask: horizonMask(thinned(points)) };
}

/**
 * A horizon as other programs read it: azimuth and altitude for each whole degree, under the three lines that
 * Astro-Physics' program asks for; Cartes du Ciel, Stellarium and N.I.N.A. read the same lines. Hundredths of a degree.
 */
export function writeHorizonFile(mask: HorizonMask): string {
  const lines = Array.from(
    { length: DEGREES },
    (_, azimuthDeg) => `${azimuthDeg} ${(horizonElevationDeg(mask, azimuthDeg) + 0).toFixed(2)}`,
  );
  const head = ['# Astro-Physics GTO Horizon File v1.0', `# Points ${DEGREES}`, '# Az Alt'];
  return `${[...head, ...lines].join('\n')}\n`;
}
