import * as z from 'zod';
import { epochMs, latitude, longitude } from '@engine/units/quantity';
import { openDatabase } from '../db/open-database';
import { createInMemoryLiveStore } from '../live/in-memory-live-store';
import { liveAircraft } from '../live-aircraft.fixture';
import { startMail } from '../mail/start-mail';
import { createLogger } from '../observability/logger';
import { createEncryptionAtRest } from '../security/encryption-at-rest';
import { AlertService } from './start-alerts';

/** A process that holds rules against a sky that it is told look by look, for tests that kill it. Mail goes to the outbox. */
const options = z
  .object({ dataDir: z.string(), databaseUrl: z.string().optional() })
  .parse(JSON.parse(process.argv[2] ?? '{}'));

export const lookSchema = z.object({
  atMs: z.number(),
  aircraft: z.array(z.object({ address: z.string(), longitudeDeg: z.number(), isMilitary: z.boolean() })),
});

const log = createLogger({ level: 'silent' });
const secretKey = { derive: () => Buffer.alloc(32, 1) };
const store = createInMemoryLiveStore();
const database = await openDatabase({ ...options, log });
const mail = await startMail({
  server: undefined,
  from: undefined,
  dataDir: options.dataDir,
  database,
  log,
  // On PostgreSQL what a killed process had in hand is taken up once it must be stuck.
  pace: { firstRetryS: 1, stuckAfterS: 5, tries: 50, lookEveryMs: 100, lookForOthersEveryMs: 100 },
});
let nowMs = 0;
const alerts = new AlertService({
  database,
  store,
  feedStatus: () => ({ mode: 'live', lastSuccessAt: null, sources: [] }),
  orbits: { ask: () => Promise.reject(new Error('Nobody asks about orbits here.')) },
  catalogue: { current: () => null },
  weather: { at: () => Promise.reject(new Error('Nobody asks for the weather here.')) },
  mail: mail.queue,
  encryption: createEncryptionAtRest(secretKey),
  secretKey,
  brokerUrl: undefined,
  appUrl: 'http://sky.test',
  contactEmail: undefined,
  placesChanged: async () => undefined,
  log,
  now: () => nowMs,
  pace: { firstRetryS: 1, stuckAfterS: 5, tries: 50, lookEveryMs: 100, hostPauseMs: 100 },
});
await alerts.open();

async function look(message: unknown): Promise<void> {
  const { atMs, aircraft } = lookSchema.parse(message);
  nowMs = atMs;
  for (const { id } of store.all()) store.remove(id);
  for (const { address, longitudeDeg, isMilitary } of aircraft) {
    const place = { latitude: latitude(52.5), longitude: longitude(longitudeDeg), at: epochMs(atMs) };
    const position = { ...place, method: 'adsb' as const };
    store.upsert({ ...liveAircraft({ address, latitudeDeg: 0, longitudeDeg: 0 }), position, isMilitary });
  }
  await alerts.look();
  process.send?.({ looked: atMs });
}

process.on('message', (message) => void look(message));
process.send?.({ isReady: true });
