import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trajectoryPredictionSchema } from '@contract/ai-analysis';
import { aircraftObjectId } from '@contract/object-id';
import { HOUR_MS } from '@engine/constants/durations';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from './db/open-database';
import { parseEnvironment } from './env';
import { writeTurningFlights } from './history/turning-history.fixture';
import { turningTrack } from './live/turning-flights.fixture';
import { createLogger } from './observability/logger';
import { answer, type FakeService, startFakeService } from './providers/testing/fake-service';
import { type RunningServer, startServer } from './start-server';

const HEX = '3d0001';
/** It comes the same way as those of the history, and is still before their turn. */
const SECONDS = 120;
const here = turningTrack(SECONDS).points.at(-1);
const log = createLogger({ level: 'silent' });

let dataDir: string;
let receiver: FakeService;
let server: RunningServer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'skylens-recalled-'));
  const database = await openDatabase({ dataDir, log });
  await writeTurningFlights(database, Date.now() - 2 * HOUR_MS, 5);
  await database.close();
  receiver = await startFakeService((response, request) => {
    const place = { lat: here?.latitudeDeg, lon: here?.longitudeDeg, seen: 0, seen_pos: 0 };
    const motion = { alt_baro: 36_089, gs: 447, track: 90, baro_rate: 0 };
    const body = { now: Date.now() / 1000, aircraft: [{ hex: HEX, type: 'adsb_icao', ...place, ...motion }] };
    answer(200, JSON.stringify(body))(response, request, 0);
  });
  const parsed = parseEnvironment({
    PORT: '0',
    DATA_DIR: dataDir,
    AIRCRAFT_SOURCES: `readsb:${receiver.url}/data/aircraft.json`,
    SATELLITE_SOURCES: 'demo',
    STANDING_DATA: `dir:${dataDir}`,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  server = await startServer({ env: parsed.env, log, onProgress: () => {} });
});
afterAll(async () => {
  await server.stop();
  await receiver.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('a server expects an aircraft to turn where those of its history turned, right after it was started', async () => {
  await vi.waitFor(
    async () => {
      const response = await fetch(`${server.url}/api/ai/predict-trajectory/${aircraftObjectId(HEX, 'icao')}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ timeMinutes: 10 }),
      });
      const { predictedPosition, factors } = trajectoryPredictionSchema.parse(await response.json());
      expect(predictedPosition.latitude).toBeLessThan(49.6);
      expect(factors).toContainEqual(expect.stringMatching(/^5 aircraft flew here before/));
    },
    { timeout: 40_000, interval: 200 },
  );
});
