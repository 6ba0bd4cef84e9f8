import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  METRES_PER_SECOND_PER_FOOT_PER_MINUTE,
  METRES_PER_SECOND_PER_KNOT,
} from '../../engine/constants/unit-conversion';
import type { MotionFix } from '../../engine/tracking/dead-reckoning';
import { epochMs, latitude, longitude, metresPerSecond, trueHeading } from '../../engine/units/quantity';
import { readingInput } from '../measurement/unreadable-input';

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
 * `vertical_rate`). Lines may come in any order. Those that name no aircraft, time or place on Earth are left out, as are
 * all reports of an aircraft at one time but the first.
 * @throws UnreadableInput where the folder or a file of it cannot be read
 */
export async function readRecordings(dataDir: string): Promise<readonly Recording[]> {
  const names = await namesIn(dataDir);
  const own = names.filter((name) => name.startsWith('track-'));
  const openSky = names.includes('opensky') ? await namesIn(join(dataDir, 'opensky')) : [];
  const files = [...own, ...openSky.map((name) => join('opensky', name))];
  return Promise.all(files.filter((name) => /\.jsonl(\.gz)?$/.test(name)).map((name) => readOne(join(dataDir, name))));
}

const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readingInput(folder, () => readdir(folder))).toSorted();

async function textOf(path: string): Promise<string> {
  const bytes = await readFile(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

async function readOne(path: string): Promise<Recording> {
  const text = await readingInput(path, () => textOf(path));
  const byAddress = new Map<string, MotionFix[]>();
  for (const line of text.split('\n')) {
    const row = rowOf(line);
    const read = row === undefined ? undefined : 'timestamp' in row ? openSkyFix(row) : readsbFix(row);
    if (read === undefined) continue;
    const fixes = byAddress.get(read.address) ?? [];
    byAddress.set(read.address, fixes);
    fixes.push(read.fix);
  }
  const aircraft = [...byAddress].map(([address, fixes]) => ({ address, fixes: inOrder(fixes) }));
  return { series: basename(path).replace(/\.jsonl(\.gz)?$/, ''), aircraft };
}

/** By time; of several at one time, the one that the file has first. */
const inOrder = (fixes: readonly MotionFix[]): readonly MotionFix[] =>
  fixes.toSorted((a, b) => a.at - b.at).filter((fix, index, sorted) => fix.at !== sorted[index - 1]?.at);

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
  if (!Number.isFinite(atMs) || !(Math.abs(latitudeDeg) <= 90) || !(Math.abs(longitudeDeg) <= 360)) return undefined;
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
