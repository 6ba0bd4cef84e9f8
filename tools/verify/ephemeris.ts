import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { signedDegrees } from '../../engine/ar-math/angles';
import type { GeodeticPoint } from '../../engine/ar-math/geodetic';
import { type BodyDirection, solarSystemDirections } from '../../engine/ephemeris/solar-system-directions';
import { ellipsoidHeight, epochMs, latitude, longitude } from '../../engine/units/quantity';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { readingInput } from '../measurement/unreadable-input';

/** What sightings of the sky may be off by. */
const LARGEST_ERROR_DEG = 0.05;
const PREDICT_COLUMNS = { unixTimeS: 0, azimuthDeg: 1, elevationDeg: 2 } as const;

/** One direction of the Sun as another program has it; geometric. */
interface SunRow {
  readonly file: string;
  readonly observer: GeodeticPoint;
  readonly atMs: number;
  /** Null where the file gives elevations alone. */
  readonly azimuthDeg: number | null;
  readonly elevationDeg: number;
}

const momentSchema = z.object({ t: z.iso.datetime(), sun_alt: z.number() });
const passesSchema = z.object({
  sets: z.array(
    z.object({
      observer: z.object({ lat: z.number(), lon: z.number(), alt_m: z.number() }),
      passes: z.array(z.object({ rise: momentSchema, culminations: z.array(momentSchema), set: momentSchema })),
    }),
  ),
});

const place = (latitudeDeg: number, longitudeDeg: number, heightM: number): GeodeticPoint => ({
  latitude: latitude(latitudeDeg),
  longitude: longitude(longitudeDeg),
  height: ellipsoidHeight(heightM),
});

/** Passes of satellites that say how high the Sun stood; none where the file is of another kind. */
function rowsOfPasses(file: string, text: string): readonly SunRow[] {
  const parsed = passesSchema.safeParse(JSON.parse(text));
  if (!parsed.success) return [];
  return parsed.data.sets.flatMap(({ observer: { lat, lon, alt_m: heightM }, passes }) =>
    passes
      .flatMap(({ rise, culminations, set }) => [rise, ...culminations, set])
      .map(({ t, sun_alt: elevationDeg }) => ({
        file,
        observer: place(lat, lon, heightM),
        atMs: Date.parse(t),
        azimuthDeg: null,
        elevationDeg,
      })),
  );
}

/** Rows of libpredict's files: a place in `name=value` lines, then unix time, azimuth, elevation and more. */
function rowsOfPredict(file: string, text: string): readonly SunRow[] {
  const lines = text.split(/\r?\n/);
  const named = (name: string): number =>
    Number(lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1) ?? Number.NaN);
  const observer = place(named('lat'), named('lon'), named('alt'));
  return lines
    .filter((line) => /^\d+,/.test(line))
    .map((line) => {
      const columns = line.split(',').map(Number);
      return {
        file,
        observer,
        atMs: (columns[PREDICT_COLUMNS.unixTimeS] ?? Number.NaN) * 1000,
        azimuthDeg: columns[PREDICT_COLUMNS.azimuthDeg] ?? Number.NaN,
        elevationDeg: columns[PREDICT_COLUMNS.elevationDeg] ?? Number.NaN,
      };
    });
}

function sunFor({ observer, atMs }: SunRow): BodyDirection {
  const [sun] = solarSystemDirections(observer, epochMs(atMs));
  if (sun?.body !== 'sun') throw new Error('The Sun comes first');
  return sun;
}

/** Greater of the errors in azimuth (as it counts in the sky) and elevation. */
function errorDeg(row: SunRow): number {
  const { azimuth, elevation } = sunFor(row);
  const acrossDeg =
    row.azimuthDeg === null
      ? 0
      : Math.abs(signedDegrees(azimuth - row.azimuthDeg)) * Math.cos((elevation * Math.PI) / 180);
  return Math.max(acrossDeg, Math.abs(elevation - row.elevationDeg));
}

/**
 * `verify ephemeris`: the Sun against what other programs say (Skyfield and PyEphem in `*.json`, libpredict in
 * `sun_*.test`), in every such file below the folder.
 */
export async function runEphemerisSuite(dataDir: string): Promise<SuiteResult> {
  const names = (await readingInput(dataDir, () => readdir(dataDir, { recursive: true }))).toSorted();
  const rows: SunRow[] = [];
  for (const name of names) {
    if (!/\.json$|sun_[^/\\]*\.test$/.test(name)) continue;
    const path = join(dataDir, name);
    rows.push(
      ...(await readingInput(path, async () => {
        const text = await readFile(path, 'utf8');
        return name.endsWith('.json') ? rowsOfPasses(name, text) : rowsOfPredict(name, text);
      })),
    );
  }
  const files = [...new Set(rows.map(({ file }) => file))].map((file) => {
    const errors = rows.filter((row) => row.file === file).map(errorDeg);
    const largestErrorDeg = errors.reduce((largest, error) => Math.max(largest, error), 0);
    return { file, rows: errors.length, largestErrorDeg: errors.some(Number.isNaN) ? Number.NaN : largestErrorDeg };
  });
  const largestErrorDeg = files.length === 0 ? Number.NaN : Math.max(...files.map((file) => file.largestErrorDeg));
  return {
    suite: 'ephemeris',
    gates: [
      atLeast('ephemeris.sun.rows', rows.length, 1, 'rows'),
      atMost('ephemeris.sun.largest-error', largestErrorDeg, LARGEST_ERROR_DEG, '°'),
    ],
    figures: { files },
    lines: files.map(
      ({ file, rows: count, largestErrorDeg: error }) =>
        `${file}: ${count} rows, Sun off by at most ${error.toFixed(4)}°`,
    ),
  };
}
