import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { AircraftReport } from '../../engine/tracking/aircraft-report';
import { parseReadsbAircraft } from '../../server/providers/readsb-format/parse-aircraft';
import { readTraceEnvelope, readTracePoints } from '../../server/providers/readsb-format/parse-trace';
import { readReadsbReports } from '../../server/providers/readsb-format/read-reports';
import { readRecording } from '../../server/providers/replay/recording-reader';
import { createSourceClock } from '../../server/providers/source-clock';
import { FIELD_CHECKS, type RawRecord } from './readsb-field-checks';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { readingInput } from '../measurement/unreadable-input';

/** A record of a file with the time that belongs to it. */
interface TimedRecord {
  readonly raw: RawRecord;
  readonly nowMs: number;
}

/** What one file came to. */
interface FileTally {
  readonly file: string;
  records: number;
  used: number;
  /** The product's own way in (document, recording) gave as many reports. */
  readWhole: number;
  readonly droppedRecords: Map<string, number>;
  readonly droppedFields: Map<string, number>;
  fieldsCompared: number;
  readonly mismatches: string[];
}

/** Stands in where a file gives no time at all; only differences matter then. */
const NO_TIME_MS = 1_700_000_000_000;

/**
 * Reads every aircraft of every file of a folder with the product's parser and compares each field with the file by
 * code of its own: what a report says must be what the file says, and what the file says and the report does not must
 * have been refused by name.
 */
export async function runReadsbSuite(dataDir: string): Promise<SuiteResult> {
  const names = (await readingInput(dataDir, () => readdir(dataDir)))
    .filter((name) => /\.(json|txt|jsonl)$/.test(name))
    .toSorted();
  const tallies: FileTally[] = [];
  for (const name of names) {
    tallies.push(await checkFile(join(dataDir, name)));
  }
  return resultOf(tallies);
}

async function checkFile(path: string): Promise<FileTally> {
  const tally: FileTally = {
    file: basename(path),
    records: 0,
    used: 0,
    readWhole: 0,
    droppedRecords: new Map(),
    droppedFields: new Map(),
    fieldsCompared: 0,
    mismatches: [],
  };
  const text = await readFile(path, 'utf8');
  const whole = parsed(text);
  const trace = whole === undefined ? undefined : readTraceEnvelope(whole);
  if (trace !== undefined && isRaw(whole)) {
    checkTrace(tally, whole);
  } else {
    for (const record of whole === undefined ? recordsOfLines(text) : recordsOfDocument(whole)) {
      checkRecord(tally, record);
    }
  }
  tally.readWhole = await countByProduct(path, text, whole !== undefined && trace === undefined);
  return tally;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRaw = (value: unknown): value is RawRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Seconds in readsb's files, milliseconds in the v2 services'; nobody flew in the year 33658. */
function timeOf(value: unknown): number | undefined {
  if (typeof value !== 'number') {
    return undefined;
  }
  return value > 1_000_000_000_000 ? value : value * 1000;
}

function recordsOfDocument(whole: unknown): readonly TimedRecord[] {
  if (!isRaw(whole)) {
    return [];
  }
  const list = whole['aircraft'] ?? whole['ac'];
  const nowMs = timeOf(whole['now']) ?? NO_TIME_MS;
  return Array.isArray(list) ? list.map((raw: unknown) => ({ raw: isRaw(raw) ? raw : {}, nowMs })) : [];
}

function recordsOfLines(text: string): readonly TimedRecord[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => parsed(line.endsWith(',') ? line.slice(0, -1) : line))
    .map((value) => (isRaw(value) ? value : {}))
    .map((raw) => ({ raw, nowMs: timeOf(raw['now']) ?? NO_TIME_MS }));
}

function checkRecord(tally: FileTally, { raw, nowMs }: TimedRecord): void {
  const refused = new Set<string>();
  const result = parseReadsbAircraft(raw, {
    sourceId: 'verify',
    nowMs,
    onFieldRejected: (field) => refused.add(field),
  });
  tallyRecord(tally, raw, nowMs, result, refused);
}

function tallyRecord(
  tally: FileTally,
  raw: RawRecord,
  nowMs: number,
  result: AircraftReport | string,
  refused: ReadonlySet<string>,
): void {
  tally.records += 1;
  for (const field of refused) {
    increase(tally.droppedFields, `${field}=${JSON.stringify(raw[field])}`);
  }
  if (typeof result === 'string') {
    increase(tally.droppedRecords, result);
    return;
  }
  tally.used += 1;
  for (const { name, keys, expected, actual, tolerance } of FIELD_CHECKS) {
    const said = expected(raw, nowMs);
    const read = actual(result);
    if (read === undefined && said !== undefined && keys.some((key) => refused.has(key))) {
      continue;
    }
    if (said !== undefined || read !== undefined) {
      tally.fieldsCompared += 1;
    }
    if (!isEqual(said, read, tolerance)) {
      tally.mismatches.push(`${String(raw['hex'])} ${name}: file ${String(said)}, read ${String(read)}`);
    }
  }
}

function isEqual(said: unknown, read: unknown, tolerance: number): boolean {
  return typeof said === 'number' && typeof read === 'number' ? Math.abs(said - read) <= tolerance : said === read;
}

/** The columns of a trace point, read here on their own, as a record that the same checks take. */
function checkTrace(tally: FileTally, whole: RawRecord): void {
  const trace = readTraceEnvelope(whole);
  const points: readonly unknown[] = Array.isArray(whole['trace']) ? whole['trace'] : [];
  if (trace === undefined) {
    return;
  }
  let index = 0;
  const refused = new Set<string>();
  for (const { atMs, result } of readTracePoints(trace, 'verify', (field) => refused.add(field))) {
    const point = points[index];
    const columns: readonly unknown[] = Array.isArray(point) ? point : [];
    tallyRecord(tally, recordOfPoint(whole, columns), pointTime(whole, columns) ?? atMs, result, refused);
    refused.clear();
    index += 1;
  }
}

function pointTime(whole: RawRecord, columns: readonly unknown[]): number | undefined {
  const startMs = timeOf(whole['timestamp']);
  return startMs === undefined || typeof columns[0] !== 'number' ? undefined : startMs + columns[0] * 1000;
}

function recordOfPoint(whole: RawRecord, columns: readonly unknown[]): RawRecord {
  const details = isRaw(columns[8]) ? columns[8] : {};
  const flags = typeof columns[6] === 'number' ? columns[6] : 0;
  const isRateGeometric = Math.floor(flags / 4) % 2 === 1;
  const isAltitudeGeometric = Math.floor(flags / 8) % 2 === 1 && columns[3] !== 'ground';
  const { r, t, desc, ownOp, dbFlags } = whole;
  return {
    r,
    t,
    desc,
    ownOp,
    dbFlags,
    ...details,
    hex: whole['icao'],
    lat: columns[1],
    lon: columns[2],
    alt_baro: isAltitudeGeometric ? undefined : columns[3],
    alt_geom: isAltitudeGeometric ? columns[3] : columns[10],
    gs: columns[4],
    track: columns[5],
    baro_rate: isRateGeometric ? undefined : columns[7],
    geom_rate: isRateGeometric ? columns[7] : columns[11],
    type: columns[9],
    seen: 0,
    seen_pos: 0,
  };
}

/** Records that come out of the product's own way in: as a poll would read it, or as a replay would. */
async function countByProduct(path: string, text: string, isDocument: boolean): Promise<number> {
  if (isDocument) {
    const result = readReadsbReports(
      text,
      'verify',
      NO_TIME_MS,
      createSourceClock(() => 0),
    );
    return typeof result === 'string' ? 0 : result.reports.length;
  }
  let count = 0;
  for await (const { report } of readRecording(path, 'verify')) {
    count += report === undefined ? 0 : 1;
  }
  return count;
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function resultOf(tallies: readonly FileTally[]): SuiteResult {
  const sum = (value: (tally: FileTally) => number): number =>
    tallies.reduce((total, tally) => total + value(tally), 0);
  const records = sum((tally) => tally.records);
  const used = sum((tally) => tally.used);
  const mismatches = sum((tally) => tally.mismatches.length);
  const lost = sum((tally) => Math.abs(tally.readWhole - tally.used));
  return {
    suite: 'readsb',
    gates: [
      atLeast('readsb.files', tallies.length, 1, 'files'),
      atLeast('readsb.records', records, 1, 'records'),
      atLeast('readsb.used-share', records === 0 ? 0 : used / records, 0.99, 'share'),
      atMost('readsb.field-mismatches', mismatches, 0, 'fields'),
      atMost('readsb.lost-on-the-way', lost, 0, 'records'),
    ],
    figures: {
      records,
      used,
      fieldsCompared: sum((tally) => tally.fieldsCompared),
      files: tallies.map((tally) => ({
        file: tally.file,
        records: tally.records,
        used: tally.used,
        droppedRecords: Object.fromEntries(tally.droppedRecords),
        droppedFields: Object.fromEntries(tally.droppedFields),
        mismatches: tally.mismatches.length,
      })),
    },
    lines: linesOf(tallies, records, used),
  };
}

const LISTED_MISMATCHES = 10;

function linesOf(tallies: readonly FileTally[], records: number, used: number): readonly string[] {
  const lines: string[] = [];
  for (const tally of tallies) {
    lines.push(
      `${tally.file}: ${tally.records} records, ${tally.used} used, ${tally.records - tally.used} rejected${listed(tally.droppedRecords)}; ` +
        `${tally.fieldsCompared} fields compared, ${tally.mismatches.length} differ; values refused${listed(tally.droppedFields) || ' none'}`,
    );
    lines.push(...tally.mismatches.slice(0, LISTED_MISMATCHES).map((text) => `  ${text}`));
  }
  lines.push(`all: ${records} records, ${used} used, ${records - used} rejected`);
  return lines;
}

function listed(counts: ReadonlyMap<string, number>): string {
  const entries = [...counts].map(([reason, count]) => `${reason} ×${count}`);
  return entries.length === 0 ? '' : ` (${entries.join(', ')})`;
}
