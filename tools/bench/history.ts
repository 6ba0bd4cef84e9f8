import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeHistoryPage } from '../../server/contract/history-page';
import { historyTilesOf } from '../../server/contract/history';
import { DAY_MS, MINUTE_MS } from '../../engine/constants/durations';
import type { Database } from '../../server/db/database';
import { createBoundedRead } from '../../server/db/bounded-read';
import { openDatabase } from '../../server/db/open-database';
import { createFlightReader } from '../../server/features/flights/repository';
import { createHistoryService } from '../../server/features/history/service';
import { AREA_ROWS } from '../../server/history/area-history';
import { seededRandom } from '../../server/providers/demo/seeded-random';
import { startTemporaryPostgres } from '../db/temporary-postgres.mjs';
import { atMost, type Gate, type SuiteResult } from '../measurement/suite-result';
import type { BenchOptions } from './bench-options';
import { BUSY_PLACE, fillHistory, type FilledSpan, someObjects } from './history-fill';

const ROWS = { postgres: 5_000_000, embedded: 2_000_000 };
const QUESTIONS = 60;
const ANCHOR_QUESTIONS = 5;
const AREA_SPAN_MS = 10 * MINUTE_MS;
/** As wide as a question may be. */
const RADIUS_KM = 463;
const silentLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/**
 * The sky of an area over ten minutes, from the question to the bytes of the answer, a day of an object and the list of its
 * flights, from a history of millions of positions. Anchor: the same area and time by its edges, as the columns of before could be asked.
 */
export async function runHistoryBench({ rows }: BenchOptions): Promise<SuiteResult> {
  const embedded = await onEmbedded((database) => measure(database, Math.min(rows ?? ROWS.embedded, ROWS.embedded)));
  const postgres = await onPostgres((database) => measure(database, rows ?? ROWS.postgres));
  const all = [embedded, ...(postgres === null ? [] : [postgres])];
  return {
    suite: 'history',
    gates: all.flatMap(({ gates }) => gates),
    figures: Object.fromEntries(all.map(({ kind, figures }) => [kind, figures])),
    lines: [...all.flatMap(({ lines }) => lines), ...(postgres === null ? ['PostgreSQL is not installed'] : [])],
  };
}

async function onEmbedded<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skylens-bench-history-'));
  const database = await openDatabase({ dataDir, log: silentLog });
  try {
    return await work(database);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** On the server of DATABASE_URL, whose rows then stay for the next run; else on one of its own. Null without any. */
async function onPostgres<T>(work: (database: Database) => Promise<T>): Promise<T | null> {
  const configured = process.env['DATABASE_URL'];
  const own = configured === undefined ? await startTemporaryPostgres() : null;
  const databaseUrl = configured ?? own?.url;
  if (databaseUrl === undefined || databaseUrl === null) return null;
  try {
    const database = await openDatabase({ databaseUrl, dataDir: tmpdir(), log: silentLog });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    if (own !== null && own.url !== null) await own.stop();
  }
}

interface Measured {
  readonly kind: string;
  readonly gates: readonly Gate[];
  readonly figures: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];
}

async function measure(database: Database, wanted: number): Promise<Measured> {
  const filledInS = stopwatch();
  const filled = await fillHistory(database, wanted, (text) => console.log(text));
  const fillS = filledInS();
  const area = await timesOf(QUESTIONS, areaQuestion(database, filled));
  const day = await timesOf(QUESTIONS, dayQuestion(database, filled));
  const flights = await timesOf(QUESTIONS, flightsQuestion(database));
  const anchor = await timesOf(ANCHOR_QUESTIONS, anchorQuestion(database, filled));
  const plan = await planOf(database, filled);
  const { kind } = database;
  const name = `history.${kind}`;
  const figures = {
    rows: filled.rows,
    fillS,
    area,
    day,
    flights,
    anchor,
    isIndexUsed: plan.isIndexUsed,
    daysRead: plan.wholeDays,
  };
  return {
    kind,
    gates: [
      atMost(`${name}.area-p95`, area.p95Ms, 200, 'ms'),
      atMost(`${name}.day-p95`, day.p95Ms, 50, 'ms'),
      atMost(`${name}.flights-p95`, flights.p95Ms, 100, 'ms'),
      atMost(`${name}.days-read-whole`, plan.isIndexUsed ? plan.wholeDays : Number.NaN, 0, 'days'),
    ],
    figures,
    lines: [
      `${kind}, ${filled.rows.toLocaleString('en')} positions (filled in ${fillS.toFixed(0)} s): ` +
        `${RADIUS_KM} km x 10 min ${area.p95Ms.toFixed(0)} ms (95 %), ${area.medianMs.toFixed(0)} ms (median), ` +
        `${area.found.toFixed(0)} records; an object's day ${day.p95Ms.toFixed(1)} ms (95 %), ${day.found.toFixed(0)} positions; ` +
        `its newest flights ${flights.p95Ms.toFixed(1)} ms (95 %), ${flights.found.toFixed(0)} of them; ` +
        `the area without tiles ${anchor.medianMs.toFixed(0)} ms`,
    ],
  };
}

interface Times {
  readonly medianMs: number;
  readonly p95Ms: number;
  /** What an answer held, in the mean. */
  readonly found: number;
}

async function timesOf(questions: number, ask: () => Promise<number>): Promise<Times> {
  const timesMs: number[] = [];
  let found = 0;
  // The first questions of a connection find nothing ready.
  for (let warmUp = 0; warmUp < 3; warmUp++) await ask();
  for (let question = 0; question < questions; question++) {
    const startedAt = performance.now();
    found += await ask();
    timesMs.push(performance.now() - startedAt);
  }
  const sorted = timesMs.toSorted((one, other) => one - other);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { medianMs: at(0.5), p95Ms: at(0.95), found: found / questions };
}

function stopwatch(): () => number {
  const startedAt = performance.now();
  return () => (performance.now() - startedAt) / 1000;
}

/** Ten minutes of the filled span, somewhere around the busy place. */
function somewhere(filled: FilledSpan, seed: number) {
  const random = seededRandom(seed);
  return () => {
    const fromMs = Math.floor(
      filled.fromMs + MINUTE_MS * 5 + random() * (filled.toMs - filled.fromMs - 20 * MINUTE_MS),
    );
    const latitudeDeg = BUSY_PLACE.latitudeDeg + random() * 2 - 1;
    const longitudeDeg = BUSY_PLACE.longitudeDeg + random() * 2 - 1;
    return {
      area: { kind: 'circle', latitudeDeg, longitudeDeg, radiusKm: RADIUS_KM } as const,
      span: { fromMs, toMs: fromMs + AREA_SPAN_MS },
    };
  };
}

/** The whole answer; what it holds is counted outside of it, by its records' share of the bytes. */
function areaQuestion({ knex }: Database, filled: FilledSpan): () => Promise<number> {
  const read = createBoundedRead({ isUp: true }, MINUTE_MS);
  const service = createHistoryService({
    database: { knex, read, write: read },
    historyRetentionDays: 30,
    now: Date.now,
  });
  const next = somewhere(filled, 11);
  return async () => {
    const { area, span } = next();
    const page = await service.page(area, span, 'live');
    const { head } = decodeHistoryPage(page.buffer);
    if (head.nextMs !== null) throw new Error('Ten minutes are more than a page.');
    return page.length / BYTES_A_RECORD;
  };
}

/** A record and its share of the heads of blocks and messages. */
const BYTES_A_RECORD = 32 + 16 + 4;

function dayQuestion({ knex }: Database, filled: FilledSpan): () => Promise<number> {
  const reader = createFlightReader(knex);
  const objects = someObjects(QUESTIONS);
  let asked = 0;
  return async () => {
    const toMs = filled.toMs - (asked % 2) * Math.max(0, filled.toMs - filled.fromMs - DAY_MS);
    const objectId = objects[asked++ % objects.length] ?? 0;
    const positions = await reader.positionsIn(objectId, 'live', { fromMs: toMs - DAY_MS, toMs }, 50_000);
    return positions.length;
  };
}

/** A page of the list, with the ends, the highest altitude and the doubts of each flight. */
function flightsQuestion({ knex }: Database): () => Promise<number> {
  const reader = createFlightReader(knex);
  const objects = someObjects(QUESTIONS);
  let asked = 0;
  return async () => (await reader.ofObject(objects[asked++ % objects.length] ?? 0, 'live', 21)).length;
}

function anchorQuestion({ knex }: Database, filled: FilledSpan): () => Promise<number> {
  const next = somewhere(filled, 11);
  return async () => {
    const { area, span } = next();
    const found = await knex('position_history')
      .whereBetween('latitude', [area.latitudeDeg - 4.2, area.latitudeDeg + 4.2])
      .whereBetween('longitude', [area.longitudeDeg - 7, area.longitudeDeg + 7])
      .where('timestamp', '>=', new Date(span.fromMs))
      .where('timestamp', '<', new Date(span.toMs))
      .orderBy('timestamp')
      .select('object_id', 'latitude', 'longitude', 'timestamp');
    return found.length;
  };
}

/** Whether the area is asked of the index over tile and time, and how many days are read from end to end. */
async function planOf({ knex }: Database, filled: FilledSpan): Promise<{ isIndexUsed: boolean; wholeDays: number }> {
  const { area, span } = somewhere(filled, 5)();
  const { rows } = await knex.raw<{ rows: { 'QUERY PLAN': string }[] }>(`explain (analyze, costs off) ${AREA_ROWS}`, [
    [...historyTilesOf(area)],
    new Date(span.fromMs),
    new Date(span.toMs),
    0,
    150_000,
  ]);
  const lines = rows.map((row) => row['QUERY PLAN']);
  return {
    isIndexUsed: lines.some((line) => line.includes('_tile_timestamp_idx')),
    wholeDays: lines.filter((line) => /Seq Scan on position_history_\d.*actual/.test(line)).length,
  };
}
