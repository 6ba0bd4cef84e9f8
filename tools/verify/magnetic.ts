import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signedDegrees } from '../../engine/ar-math/angles';
import { declinationAt } from '../../engine/geomagnetism/declination';
import { ellipsoidHeight, type EpochMs, epochMs, latitude, longitude } from '../../engine/units/quantity';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { readingInput } from '../measurement/unreadable-input';

/** A row of official test values: the columns that declination needs. */
interface TestRow {
  readonly decimalYear: number;
  /** Above the WGS-84 ellipsoid, as the files of 2020 say in words; those of 2025 give the same points. */
  readonly heightKm: number;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly declinationDeg: number;
}

interface FileFigures {
  readonly file: string;
  readonly model: string;
  readonly rows: number;
  /** Rows that got an answer. */
  readonly answered: number;
  readonly largestErrorDeg: number;
}

const LARGEST_ERROR_DEG = 0.01;

/**
 * The model that a text file's test values belong to, such as `WMM-2025`: what its name says, whatever stands around
 * the year, else what the first row's year says, as models hold for five. Undefined where neither tells.
 */
function modelOf(file: string, [first]: readonly TestRow[]): string | undefined {
  const named = /wmm[-_ ]?(\d{4}).*test[-_ ]?values/i.exec(file)?.[1];
  if (named !== undefined) return `WMM-${named}`;
  const year = first?.decimalYear ?? Number.NaN;
  return year >= 1900 && year < 2100 ? `WMM-${Math.floor(year / 5) * 5}` : undefined;
}

/**
 * Rows of numbers; lines of `#` are headers that name the columns in this order. What is no number becomes NaN, as does
 * all of a row that has not as many columns as the first: a line that was cut off within a number still looks like one.
 */
function readTestRows(text: string): readonly TestRow[] {
  let width = 0;
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const columns = line.split(/\s+/).map(Number);
      width ||= columns.length;
      const column = (index: number) => (columns.length === width ? (columns[index] ?? Number.NaN) : Number.NaN);
      return {
        decimalYear: column(0),
        heightKm: column(1),
        latitudeDeg: column(2),
        longitudeDeg: column(3),
        declinationDeg: column(4),
      };
    });
}

/** A decimal year counts the days of its own year: 2028.5 is the middle of 366 days. */
function instantOf(decimalYear: number): EpochMs {
  const year = Math.floor(decimalYear);
  const [start, end] = [Date.UTC(year), Date.UTC(year + 1)];
  return epochMs(start + (decimalYear - year) * (end - start));
}

/** The product's declination less the file's, degrees; undefined where the product gives none. */
function errorOf(row: TestRow): number | undefined {
  const place = {
    latitude: latitude(row.latitudeDeg),
    longitude: longitude(row.longitudeDeg),
    height: ellipsoidHeight(row.heightKm * 1000),
  };
  const result = declinationAt(place, instantOf(row.decimalYear));
  return result.ok ? Math.abs(signedDegrees(result.declination - row.declinationDeg)) : undefined;
}

function figuresOf({ file, model, rows }: TestFile): FileFigures {
  const errors = rows.map(errorOf);
  const given = errors.filter((error) => error !== undefined);
  const largestErrorDeg = given.length === 0 ? Number.NaN : Math.max(...given);
  return { file, model, rows: errors.length, answered: given.length, largestErrorDeg };
}

interface TestFile {
  readonly file: string;
  readonly model: string;
  readonly rows: readonly TestRow[];
}

/** The text files of a folder that hold test values. */
async function readTestFiles(dataDir: string): Promise<readonly TestFile[]> {
  const names = (await readingInput(dataDir, () => readdir(dataDir))).filter((name) => /\.txt$/i.test(name)).toSorted();
  const files = await Promise.all(
    names.map(async (file) => {
      const path = join(dataDir, file);
      const rows = readTestRows(await readingInput(path, () => readFile(path, 'utf8')));
      return { file, model: modelOf(file, rows), rows };
    }),
  );
  return files.flatMap(({ file, model, rows }) => (model === undefined ? [] : [{ file, model, rows }]));
}

/** The model that the product carries, by asking it; the place does not matter. */
function heldModel(): { readonly model: string; readonly validUntil: EpochMs } {
  return declinationAt({ latitude: latitude(0), longitude: longitude(0), height: ellipsoidHeight(0) }, epochMs(0));
}

/**
 * Holds the product's declination against every official test value of the model that it carries. Files of other models
 * are named and left out: the product refuses their dates rather than to extrapolate.
 */
export async function runMagneticSuite(dataDir: string): Promise<SuiteResult> {
  const { model: held, validUntil } = heldModel();
  const found = await readTestFiles(dataDir);
  const files = found.filter(({ model }) => model === held).map(figuresOf);
  const others = found.filter(({ model }) => model !== held).map(({ file, model }) => ({ file, model }));
  const rows = files.reduce((sum, { rows: count }) => sum + count, 0);
  const answered = files.reduce((sum, { answered: count }) => sum + count, 0);
  const largestErrorDeg = files.length === 0 ? Number.NaN : Math.max(...files.map((file) => file.largestErrorDeg));
  return {
    suite: 'magnetic',
    gates: [
      atLeast('magnetic.rows-answered', rows === 0 ? Number.NaN : answered / rows, 1, 'share'),
      atMost('magnetic.largest-error', largestErrorDeg, LARGEST_ERROR_DEG, 'deg'),
    ],
    figures: { model: held, validUntil: new Date(validUntil).toISOString(), files, notApplicable: others },
    lines: [
      `The product carries ${held}, valid until ${new Date(validUntil).toISOString()}`,
      ...files.map(
        ({ file, rows: count, answered: got, largestErrorDeg: error }) =>
          `${file}: ${got} of ${count} rows answered, largest error ${error.toFixed(4)}° (printed to 0.01°)`,
      ),
      ...others.map(({ file, model }) => `${file}: not applicable, it belongs to ${model}`),
    ],
  };
}
