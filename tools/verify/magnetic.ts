import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signedDegrees } from '../../engine/ar-math/angles';
import { declinationAt } from '../../engine/geomagnetism/declination';
import { ellipsoidHeight, type EpochMs, epochMs, latitude, longitude } from '../../engine/units/quantity';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';

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

/** What the file's name says it belongs to, such as `WMM-2025`; lower-case names and underscores count too. */
function modelOfFile(file: string): string | undefined {
  const epoch = /wmm[-_]?(\d{4}).*test_?values.*\.txt$/i.exec(file)?.[1];
  return epoch === undefined ? undefined : `WMM-${epoch}`;
}

/** Rows of numbers; lines of `#` are headers that name the columns in this order. What is no number becomes NaN. */
function readTestRows(text: string): readonly TestRow[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const columns = line.split(/\s+/).map(Number);
      const column = (index: number) => columns[index] ?? Number.NaN;
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

async function checkFile(dataDir: string, file: string, model: string): Promise<FileFigures> {
  const errors = readTestRows(await readFile(join(dataDir, file), 'utf8')).map(errorOf);
  const given = errors.filter((error) => error !== undefined);
  const largestErrorDeg = given.length === 0 ? Number.NaN : Math.max(...given);
  return { file, model, rows: errors.length, answered: given.length, largestErrorDeg };
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
  const named = (await readdir(dataDir)).toSorted().flatMap((file) => {
    const model = modelOfFile(file);
    return model === undefined ? [] : [{ file, model }];
  });
  const files: FileFigures[] = [];
  for (const { file, model } of named) {
    if (model === held) files.push(await checkFile(dataDir, file, model));
  }
  const others = named.filter(({ model }) => model !== held);
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
