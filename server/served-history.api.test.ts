import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { objectFlightsSchema } from '@contract/history';
import { decodeHistoryPage, type HistoryPage } from '@contract/history-page';
import { decodeLiveMessage } from '@contract/live-frame-decode';
import { aircraftObjectId } from '@contract/object-id';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { parseEnvironment } from './env';
import { airliner } from './ingest/ingest-bench.fixture';
import { createLogger } from './observability/logger';
import { answer, type FakeService, startFakeService } from './providers/testing/fake-service';
import { type RunningServer, startServer } from './start-server';

const MINUTE_MS = 60_000;
const ID = aircraftObjectId(airliner.hex, 'icao');

let dataDir: string;
let receiver: FakeService;
let server: RunningServer;

async function start(): Promise<RunningServer> {
  const parsed = parseEnvironment({
    PORT: '0',
    DATA_DIR: dataDir,
    AIRCRAFT_SOURCES: `readsb:${receiver.url}/data/aircraft.json`,
    SATELLITE_SOURCES: 'demo',
    STANDING_DATA: `dir:${dataDir}`,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const log = createLogger({ level: 'silent' });
  return startServer({ env: parsed.env, log, onProgress: () => {} });
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'skylens-history-'));
  receiver = await startFakeService((response, request) => {
    const body = JSON.stringify({ now: Date.now() / 1000, aircraft: [airliner] });
    answer(200, body)(response, request, 0);
  });
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await receiver.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function lastMinutes(): Promise<HistoryPage> {
  const [from, to] = [new Date(Date.now() - 10 * MINUTE_MS), new Date(Date.now() + MINUTE_MS)];
  const asked = `latitude=52.4&longitude=13.2&radiusKm=50&from=${from.toISOString()}&to=${to.toISOString()}`;
  return decodeHistoryPage(await (await fetch(`${server.url}/api/history?${asked}`)).arrayBuffer());
}

it('a server remembers what its sources tell, since when they do, and the flight over a restart', async () => {
  const startedMs = Date.now();
  const page = await vi.waitFor(
    async () => {
      const got = await lastMinutes();
      expect(got.head.gaps).toHaveLength(1);
      expect(got.head.gaps[0]?.toMs).toBeLessThan(got.head.toMs);
      expect(got.messages.map(decodeLiveMessage).flatMap(({ blocks }) => blocks)).not.toEqual([]);
      return got;
    },
    { timeout: 40_000, interval: 200 },
  );
  // Nothing was recorded until the receiver answered for the first time.
  expect(page.head.gaps[0]?.fromMs).toBe(page.head.fromMs);
  expect(Math.abs((page.head.gaps[0]?.toMs ?? 0) - startedMs)).toBeLessThan(30_000);
  expect(page.head.attributions).toEqual([{ text: 'Aircraft: own receiver' }]);
  await server.stop();
  server = await start();
  await vi.waitFor(
    async () => {
      const got = await fetch(`${server.url}/api/aerial-objects/${ID}/flights`);
      const { flights } = objectFlightsSchema.parse(await got.json());
      expect(flights).toHaveLength(1);
      expect(flights[0]?.positions).toBeGreaterThan(1);
    },
    { timeout: 40_000, interval: 200 },
  );
});
