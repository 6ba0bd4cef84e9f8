import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openTestDatabase, type TestDatabase } from '../db/test-database';
import { parseSatelliteSources } from './sources/source-list';
import { type Satellites, type SatellitesOptions, startSatellites } from './start-satellites';

export const NOW_MS = Date.parse('2026-08-22T12:00:00Z');

/** A database, a folder and satellites that run on them, for tests. */
export interface SatellitesBench {
  readonly database: TestDatabase;
  /** What the clock of the satellites says. */
  clock: { nowMs: number };
  /** Writes a file of the folder and gives its path. */
  file(name: string, content: string | Buffer): Promise<string>;
  start(sources: string, change?: Partial<SatellitesOptions>): Satellites;
  /** Stops what runs and forgets what is stored. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function openSatellitesBench(): Promise<SatellitesBench> {
  const database = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'skylens-satellites-'));
  const running: Satellites[] = [];
  const clock = { nowMs: NOW_MS };
  return {
    database,
    clock,
    async file(name, content) {
      const path = join(folder, name);
      // In one go: a file that is being written is empty for a moment.
      await writeFile(`${path}.new`, content);
      await rename(`${path}.new`, path);
      return path;
    },
    start(sources, change = {}) {
      const satellites = startSatellites({
        sources: parseSatelliteSources(sources),
        database,
        log: pino({ level: 'silent' }),
        contact: 'sky@example.org',
        version: '2.0.0',
        now: () => clock.nowMs,
        random: () => 0.5,
        timeoutMs: 20_000,
        lookAtFilesMs: 20,
        lookAtStoreMs: 50,
        ...change,
      });
      running.push(satellites);
      return satellites;
    },
    async reset() {
      for (const satellites of running.splice(0)) await satellites.stop();
      await database.knex.raw('truncate aerial_objects, data_sources cascade');
      clock.nowMs = NOW_MS;
    },
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An OMM as CelesTrak gives it, for any number; epoch one day before `NOW_MS` unless given. */
export function ommRecord(noradId: number, change: Readonly<Record<string, unknown>> = {}) {
  return {
    OBJECT_NAME: `SATELLITE ${noradId}`,
    OBJECT_ID: '2020-001A',
    EPOCH: '2026-08-21T12:00:00.000000',
    MEAN_MOTION: 15.5,
    ECCENTRICITY: 0.0003,
    INCLINATION: 51.6,
    RA_OF_ASC_NODE: noradId % 360,
    ARG_OF_PERICENTER: 150.4,
    MEAN_ANOMALY: 338.5,
    EPHEMERIS_TYPE: 0,
    CLASSIFICATION_TYPE: 'U',
    NORAD_CAT_ID: noradId,
    BSTAR: 0.0002,
    ...change,
  };
}

/** A list of OMMs with the numbers from 1 up. */
export function ommList(count: number, change: Readonly<Record<string, unknown>> = {}) {
  return Array.from({ length: count }, (_, index) => ommRecord(index + 1, change));
}

export async function until(condition: () => boolean, limitMs = 20_000): Promise<void> {
  const endMs = performance.now() + limitMs;
  while (!condition()) {
    if (performance.now() > endMs) throw new Error('did not happen in time');
    await sleep(5);
  }
}
