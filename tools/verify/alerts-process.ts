/**
 * A process that holds stored rules against a recorded sky, one look for each number that it is told, until it is
 * killed: the product's own service over the database of a folder. Told `{ dataDir, recordings }` by its argument.
 */
import { pino } from 'pino';
import * as z from 'zod';
import { aircraftObjectId } from '../../server/contract/object-id';
import { ALERT_LIMITS } from '../../server/alerts/alert-limits';
import { AlertService } from '../../server/alerts/start-alerts';
import { openDatabase } from '../../server/db/open-database';
import { createInMemoryLiveStore } from '../../server/live/in-memory-live-store';
import { createEncryptionAtRest } from '../../server/security/encryption-at-rest';
import { type Heard, liveAircraftOf, RecordedSky, wasKnownBefore } from './alerts-sky';
import { readRecordings } from './tracks-recording';

const KNOWN_SINCE = new Date('2015-01-01T00:00:00Z');
const { dataDir, recordings } = z
  .object({ dataDir: z.string(), recordings: z.string() })
  .parse(JSON.parse(process.argv[2] ?? '{}'));

const nobody = (): Promise<never> => Promise.reject(new Error('Nobody asks for this here.'));
const secretKey = { derive: () => Buffer.alloc(32, 1) };
const log = pino({ level: 'error' });
const sky = new RecordedSky(await readRecordings(recordings));
const store = createInMemoryLiveStore();
const database = await openDatabase({ dataDir, log });
let nowMs = 0;
const alerts = new AlertService({
  database,
  store,
  feedStatus: () => ({ mode: 'live', lastSuccessAt: null, sources: [] }),
  orbits: { ask: nobody },
  catalogue: { current: () => null },
  weather: { at: nobody },
  mail: { enqueue: nobody },
  encryption: createEncryptionAtRest(secretKey),
  secretKey,
  brokerUrl: undefined,
  appUrl: 'http://sky.test',
  contactEmail: undefined,
  placesChanged: async () => undefined,
  log,
  now: () => nowMs,
  limits: { ...ALERT_LIMITS, episodesOfOwnerInAnHour: Number.MAX_SAFE_INTEGER },
});
await alerts.open();
const stored = new Set<string>();

/** As the history of a server has them: what was heard before stands there since long ago. */
async function storeObjects(heard: readonly Heard[], atMs: number): Promise<void> {
  const added = heard.filter(({ address }) => !stored.has(address));
  if (added.length === 0) return;
  const rows = added.map(({ address }) => ({
    id: aircraftObjectId(address, 'icao'),
    name: address,
    type: 'airplane',
    data_source: 'adsb',
    first_seen: wasKnownBefore(address) ? KNOWN_SINCE : new Date(atMs),
    last_seen: new Date(atMs),
  }));
  await database.knex('aerial_objects').insert(rows).onConflict('id').ignore();
  for (const { address } of added) stored.add(address);
}

async function look(at: number): Promise<void> {
  nowMs = sky.looksMs[at] ?? Number.NaN;
  const heard = sky.heardAt(nowMs);
  await storeObjects(heard, nowMs);
  const current = heard.map((one) => liveAircraftOf(one, nowMs));
  const ids = new Set(current.map(({ id }) => id));
  const gone = [...store.all()].filter(({ id }) => !ids.has(id));
  for (const { id } of gone) store.remove(id);
  for (const aircraft of current) store.upsert(aircraft);
  await alerts.look();
  process.send?.({ looked: at });
}

process.on('disconnect', () => process.exit(0));
process.on('message', (message) => void look(z.object({ look: z.int() }).parse(message).look));
process.send?.({ isReady: true });
