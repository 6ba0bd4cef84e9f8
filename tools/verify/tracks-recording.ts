import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  METRES_PER_FOOT,
  METRES_PER_SECOND_PER_FOOT_PER_MINUTE,
  METRES_PER_SECOND_PER_KNOT,
} from '../../engine/constants/unit-conversion';
import type { TrajectoryFix } from '../../engine/trajectory/trajectory-input';
import {
  ellipsoidHeight,
  epochMs,
  latitude,
  longitude,
  metresPerSecond,
  type PressureAltitude,
  pressureAltitude,
  trueHeading,
} from '../../engine/units/quantity';
import { readingInput } from '../measurement/unreadable-input';

/** One report, with what a recording may say besides of height and quality; null where it does not. */
export interface RecordedFix extends TrajectoryFix {
  readonly onGround: boolean;
  /** As set in the aircraft. */
  readonly selectedAltitude: PressureAltitude | null;
  /** Navigation integrity and accuracy categories and source integrity level, DO-260B. */
  readonly nic: number | null;
  readonly nacP: number | null;
  readonly sil: number | null;
  /** How the fix was made, in readsb's words, `adsb_icao`, `mlat`; as long as nothing else is said. */
  readonly type: string | null;
}

/** All reports of one aircraft in one recording, oldest first, each later than the one before. */
export interface RecordedAircraft {
  readonly address: string;
  readonly fixes: readonly RecordedFix[];
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
  const byAddress = new Map<string, RecordedFix[]>();
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
function inOrder(fixes: readonly RecordedFix[]): readonly RecordedFix[] {
  const sorted = fixes.toSorted((a, b) => a.at - b.at);
  let type: string | null = null;
  return sorted.flatMap((fix, index) => {
    type = fix.type ?? type;
    return fix.at === sorted[index - 1]?.at ? [] : [fix.type === type ? fix : { ...fix, type }];
  });
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
  readonly fix: RecordedFix;
}

/** readsb's: `alt_baro` is feet or the word "ground"; `flightdict` has now and then the rest of what it knows. */
function readsbFix(row: Row): AddressedFix | undefined {
  const atS = row['now'];
  const rest = row['flightdict'];
  const more = isRow(rest) ? { ...rest, ...row } : row;
  return fixOf(row['hex'], typeof atS === 'number' ? atS * 1000 : undefined, row['lat'], row['lon'], {
    speedKt: row['gscp'] ?? row['gs'],
    trackDeg: row['track'],
    climbFtMin: row['baro_rate'],
    altitudeFt: row['alt_baro'],
    ellipsoidFt: more['alt_geom'],
    onGround: row['alt_baro'] === 'ground',
    selectedFt: more['nav_altitude_mcp'] ?? more['nav_altitude_fms'],
    nic: more['nic'],
    nacP: more['nac_p'],
    sil: more['sil'],
    type: more['type'],
  });
}

function openSkyFix(row: Row): AddressedFix | undefined {
  return fixOf(row['icao24'], row['timestamp'], row['latitude'], row['longitude'], {
    speedKt: row['groundspeed'],
    trackDeg: row['track'],
    climbFtMin: row['vertical_rate'],
    altitudeFt: row['altitude'],
    onGround: row['onground'],
  });
}

interface RawMotion {
  readonly speedKt: unknown;
  readonly trackDeg: unknown;
  readonly climbFtMin: unknown;
  readonly altitudeFt: unknown;
  readonly onGround: unknown;
  readonly ellipsoidFt?: unknown;
  readonly selectedFt?: unknown;
  readonly nic?: unknown;
  readonly nacP?: unknown;
  readonly sil?: unknown;
  readonly type?: unknown;
}

const scaled = (value: unknown, unit: number): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value * unit : null;
const typed = <T>(value: number | null, brand: (value: number) => T): T | null =>
  value === null ? null : brand(value);

function fixOf(
  address: unknown,
  atMs: unknown,
  latitudeDeg: unknown,
  longitudeDeg: unknown,
  raw: RawMotion,
): AddressedFix | undefined {
  if (typeof address !== 'string' || typeof atMs !== 'number') return undefined;
  if (typeof latitudeDeg !== 'number' || typeof longitudeDeg !== 'number') return undefined;
  if (!Number.isFinite(atMs) || !(Math.abs(latitudeDeg) <= 90) || !(Math.abs(longitudeDeg) <= 360)) return undefined;
  const fix: RecordedFix = {
    latitude: latitude(latitudeDeg),
    longitude: longitude(longitudeDeg),
    at: epochMs(atMs),
    groundSpeed: typed(scaled(raw.speedKt, METRES_PER_SECOND_PER_KNOT), metresPerSecond),
    track: typed(scaled(raw.trackDeg, 1), trueHeading),
    turnRate: null,
    verticalRate: typed(scaled(raw.climbFtMin, METRES_PER_SECOND_PER_FOOT_PER_MINUTE), metresPerSecond),
    pressureAltitude: typed(scaled(raw.altitudeFt, METRES_PER_FOOT), pressureAltitude),
    ellipsoidHeight: typed(scaled(raw.ellipsoidFt, METRES_PER_FOOT), ellipsoidHeight),
    onGround: raw.onGround === true,
    selectedAltitude: typed(scaled(raw.selectedFt, METRES_PER_FOOT), pressureAltitude),
    nic: scaled(raw.nic, 1),
    nacP: scaled(raw.nacP, 1),
    sil: scaled(raw.sil, 1),
    type: typeof raw.type === 'string' ? raw.type : null,
  };
  return { address, fix };
}
