import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signUpSchema } from '@contract/account';
import { aerialObjectListSchema } from '@contract/aerial-object';
import { insertUserSchema } from '@contract/entities/user';
import { satelliteCatalogueSchema } from '@contract/satellite-catalogue';
import { HOUR_MS } from '../engine/constants/durations';
import { GOOD_BODIES } from '../tools/load/good-bodies';
import { crawlOpenApi, type Prepared } from '../tools/load/openapi-crawl';
import { openDatabase } from './db/open-database';
import { parseEnvironment } from './env';
import { captureForm, captureRecord, sha256Of } from './features/captures/capture.fixture';
import { phonePicture } from './features/captures/phone-picture.fixture';
import { createUserRepository } from './features/users/repository';
import { createLogger } from './observability/logger';
import { type RunningServer, startServer } from './start-server';
import { TestBrowser } from './test-browser.fixture';

const AIRPORTS =
  'Code,Name,ICAO,IATA,Location,CountryISO2,Latitude,Longitude,AltitudeFeet\n' +
  'EDDB,Berlin Brandenburg,EDDB,BER,Berlin,DE,52.3667,13.5033,157\n';

let dataDir: string;
let server: RunningServer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'skylens-crawl-'));
  await writeFile(join(dataDir, 'vrs-airports.csv'), AIRPORTS);
  await openAccount();
  const parsed = parseEnvironment({
    PORT: '0',
    DATA_DIR: dataDir,
    AIRCRAFT_SOURCES: 'demo',
    SATELLITE_SOURCES: 'demo',
    STANDING_DATA: `dir:${dataDir}`,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  server = await startServer({
    env: parsed.env,
    log: createLogger({ level: 'silent', format: 'json' }),
    onProgress: () => {},
  });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const ACCOUNT = GOOD_BODIES['/api/user/sign-up'];
const { password: PASSWORD } = signUpSchema.parse(ACCOUNT);
/** The account keeps its password and its name: it is needed on. */
const BODIES_OF_ITS_OWN = {
  '/api/user/password': { password: PASSWORD, newPassword: PASSWORD },
  '/api/user/sign-up': { username: 'bessie', email: 'bessie@example.org', password: PASSWORD },
};
/** Links come by mail alone. What they open is tried with the accounts. */
const NEEDS_A_LINK = ['post /api/user/confirm-address', 'post /api/user/password-reset'];

async function openAccount(): Promise<void> {
  const database = await openDatabase({ dataDir, log: createLogger({ level: 'silent', format: 'json' }) });
  await createUserRepository(database.knex).create(insertUserSchema.parse(ACCOUNT));
  await database.close();
}

/** A session of its own for each call about an account, which may end it, and another one to be ended. */
async function signedIn(path: string): Promise<Prepared> {
  if (!path.startsWith('/api/user/') || path === '/api/user/settings') return {};
  const [own, other] = [new TestBrowser(server.url), new TestBrowser(server.url)];
  const { email, password } = signUpSchema.parse(ACCOUNT);
  for (const browser of [own, other]) await browser.signIn({ email, password });
  const [session] = await other.sessions();
  const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { headers: { Cookie: cookie }, ...(path.includes('sessions') ? { values: { id: String(session?.id) } } : {}) };
}

/** Something that flies, and something that orbits. */
async function idsThatAreKnown(): Promise<{ id: string; satelliteId: string }> {
  const catalogue = await vi.waitFor(
    async () => satelliteCatalogueSchema.parse(await (await fetch(`${server.url}/api/satellites/catalogue`)).json()),
    { timeout: 30_000, interval: 100 },
  );
  const list = await fetch(`${server.url}/api/aerial-objects?latitude=52.5&longitude=13.4`);
  const [first] = aerialObjectListSchema.parse(await list.json());
  return { id: String(first?.id), satelliteId: String(catalogue.noradId[0]) };
}

describe('the OpenAPI document', () => {
  it('describes every answer of the server to what is right and to what is wrong', async () => {
    const image = await phonePicture();
    const capture = captureRecord(sha256Of(image));
    const { answered, faults } = await crawlOpenApi({
      url: server.url,
      values: {
        ...(await idsThatAreKnown()),
        latitude: '52.5',
        longitude: '13.4',
        lat: '52.5',
        lon: '13.4',
        captureId: capture.captureId,
        query: 'berlin',
        start: new Date().toISOString(),
        end: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
      },
      bodies: { ...GOOD_BODIES, ...BODIES_OF_ITS_OWN },
      forms: { '/api/user/captures': () => captureForm(capture, image) },
      prepare: signedIn,
    });
    expect(faults).toEqual([]);
    // No call that the crawl did not reach with something that it took.
    const unreached = [...answered].filter(
      ([call, statuses]) => !NEEDS_A_LINK.includes(call) && !statuses.has(200) && !statuses.has(204),
    );
    expect(unreached).toEqual([]);
    expect(answered.size).toBeGreaterThan(15);
  });
});
