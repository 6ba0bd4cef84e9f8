import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { SourceStatus } from '@contract/feed-status';
import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import { createInMemoryLiveStore } from '../live/in-memory-live-store';
import { createViewerDemand, type DemandLease } from '../live/viewer-demand';
import { parseAircraftSources } from '../providers/source-list';
import {
  answer,
  type FakeAnswer,
  type FakeRequest,
  type FakeService,
  startFakeService,
} from '../providers/testing/fake-service';
import { createStandingData } from '../standing-data/create-standing-data';
import { createIngest, type Ingest } from './ingest';

const berlin = { centre: { latitude: latitude(52.5), longitude: longitude(13.4) }, radius: nauticalMiles(60) };

export async function service(first: FakeAnswer): Promise<FakeService> {
  const fake = await startFakeService(first);
  onTestFinished(() => fake.close());
  return fake;
}

export async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'skylens-ingest-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** A little more than a second. */
const LOOK_EVERY_MS = 1_100;

/** The ingest of a test, with a viewer's place in Berlin. */
export interface Rig {
  readonly ingest: Ingest;
  readonly store: ReturnType<typeof createInMemoryLiveStore>;
  look(): DemandLease;
  /** So much time passes for all that waits. Pollers look at the clock every second. */
  pass(durationMs: number): Promise<void>;
  source(id: string): SourceStatus | undefined;
}

/** What was asked of a public service, but for the routes. */
export const circles = (fake: FakeService): readonly FakeRequest[] =>
  fake.requests.filter(({ method }) => method === 'GET');

/** @param now the server's clock, which a test may set */
export async function start(sources: string, now: () => number = Date.now): Promise<Rig> {
  let aheadMs = 0;
  const store = createInMemoryLiveStore(now);
  const demand = createViewerDemand();
  const log = pino({ level: 'silent' });
  const ingest = createIngest({
    sources: parseAircraftSources(sources).map((source) => ({ source })),
    store,
    demand,
    standingData: createStandingData({ setting: `dir:${await folder()}`, dataDir: '', log }),
    log,
    now,
    elapsedMs: () => performance.now() + aheadMs,
  });
  await ingest.start();
  onTestFinished(async () => {
    await ingest.stop();
    demand.close();
  });
  return {
    ingest,
    store,
    look: () => demand.connect(berlin, '192.0.2.1'),
    async pass(durationMs) {
      aheadMs += durationMs;
      await sleep(LOOK_EVERY_MS);
    },
    source: (id) => ingest.status().sources.find((source) => source.id === id),
  };
}

export async function until(condition: () => boolean, limitMs = 15_000): Promise<void> {
  const endMs = performance.now() + limitMs;
  while (!condition()) {
    if (performance.now() > endMs) {
      throw new Error('did not happen in time');
    }
    await sleep(20);
  }
}

export const airliner = {
  hex: '3c6444',
  flight: 'DLH4AB  ',
  type: 'adsb_icao',
  t: 'A319',
  lat: 52.4,
  lon: 13.2,
  alt_baro: 38_000,
  gs: 450,
  track: 90,
  seen: 0.1,
  seen_pos: 0.2,
};

/** An answer of the public services' v2 format, with no route for any flight. */
export const v2 =
  (...ac: readonly unknown[]): FakeAnswer =>
  (response, request) =>
    answer(200, JSON.stringify(request.method === 'POST' ? [] : { now: Date.now(), ac }))(response, request, 0);

export const receiver =
  (...aircraft: readonly unknown[]): FakeAnswer =>
  (response) =>
    answer(200, JSON.stringify({ now: Date.now() / 1000, aircraft }))(response, response.req, 0);
