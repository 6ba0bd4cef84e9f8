import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  METRES_PER_SECOND_PER_FOOT_PER_MINUTE,
  METRES_PER_SECOND_PER_KNOT,
} from '../../engine/constants/unit-conversion';
import type { MotionFix } from '../../engine/tracking/dead-reckoning';
import { epochMs, latitude, longitude, metresPerSecond, trueHeading } from '../../engine/units/quantity';

/** All reports of one aircraft in one recording, oldest first, each later than the one before. */
export interface RecordedAircraft {
  readonly address: string;
  readonly fixes: readonly MotionFix[];
}

export interface Recording {
  /** File name without its endings. */
  readonly series: string;
  readonly aircraft: readonly RecordedAircraft[];
}

type Row = Readonly<Record<string, unknown>>;

/**
 * The recordings of a folder: `track-*.jsonl` and `opensky/*.jsonl`, gzipped or not, with one report a line. Two
 * formats, told apart line by line: readsb's (`now` in seconds, `hex`, `lat`, `lon`, `gscp` or `gs`, `track`,
 * `baro_rate`) and OpenSky's (`timestamp` in milliseconds, `icao24`, `latitude`, `longitude`, `groundspeed`, `track`,
 * `vertical_rate`). Lines that name no aircraft or no place, and reports not later than the one before, are left out.
 */
export async function readRecordings(dataDir: string): Promise<readonly Recording[]> {
  const own = (await namesIn(dataDir)).filter((name) => name.startsWith('track-'));
  const openSky = (await namesIn(join(dataDir, 'opensky'))).map((name) => join('opensky', name));
  const files = [...own, ...openSky].filter((name) => /\.jsonl(\.gz)?$/.test(name));
  return Promise.all(files.map((name) => readOne(join(dataDir, name))));
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch {
    return [];
  }
}

async function readOne(path: string): Promise<Recording> {
  const bytes = await readFile(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const byAddress = new Map<string, MotionFix[]>();
  for (const line of text.split('\n')) {
    const row = rowOf(line);
    const read = row === undefined ? undefined : 'timestamp' in row ? openSkyFix(row) : readsbFix(row);
    if (read === undefined) continue;
    const fixes = byAddress.get(read.address) ?? [];
    byAddress.set(read.address, fixes);
    const last = fixes.at(-1);
    if (last === undefined || read.fix.at > last.at) fixes.push(read.fix);
  }
  const aircraft = [...byAddress].map(([address, fixes]) => ({ address, fixes }));
  return { series: basename(path).replace(/\.jsonl(\.gz)?$/, ''), aircraft };
}

function rowOf(line: string): Row | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isRow(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

interface AddressedFix {
  readonly address: string;
  readonly fix: MotionFix;
}

function readsbFix(row: Row): AddressedFix | undefined {
  const atS = row['now'];
  return fixOf(row['hex'], typeof atS === 'number' ? atS * 1000 : undefined, row['lat'], row['lon'], {
    speedKt: row['gscp'] ?? row['gs'],
    trackDeg: row['track'],
    climbFtMin: row['baro_rate'],
  });
}

function openSkyFix(row: Row): AddressedFix | undefined {
  return fixOf(row['icao24'], row['timestamp'], row['latitude'], row['longitude'], {
    speedKt: row['groundspeed'],
    trackDeg: row['track'],
    climbFtMin: row['vertical_rate'],
  });
}

interface RawMotion {
  readonly speedKt: unknown;
  readonly trackDeg: unknown;
  readonly climbFtMin: unknown;
}

function fixOf(
  address: unknown,
  atMs: unknown,
  latitudeDeg: unknown,
  longitudeDeg: unknown,
  { speedKt, trackDeg, climbFtMin }: RawMotion,
): AddressedFix | undefined {
  if (typeof address !== 'string' || typeof atMs !== 'number') return undefined;
  if (typeof latitudeDeg !== 'number' || typeof longitudeDeg !== 'number') return undefined;
  const fix: MotionFix = {
    latitude: latitude(latitudeDeg),
    longitude: longitude(longitudeDeg),
    at: epochMs(atMs),
    groundSpeed: typeof speedKt === 'number' ? metresPerSecond(speedKt * METRES_PER_SECOND_PER_KNOT) : null,
    track: typeof trackDeg === 'number' ? trueHeading(trackDeg) : null,
    turnRate: null,
    verticalRate:
      typeof climbFtMin === 'number' ? metresPerSecond(climbFtMin * METRES_PER_SECOND_PER_FOOT_PER_MINUTE) : null,
  };
  return { address, fix };
}
