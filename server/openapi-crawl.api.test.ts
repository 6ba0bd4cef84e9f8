import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { currentUserSchema, signUpSchema } from '@contract/account';
import { alertRuleSchema, unreadAlertsSchema } from '@contract/alert';
import { calendarAddressSchema } from '@contract/alert-channel';
import { createdApiKeySchema } from '@contract/api-key';
import { aerialObjectListSchema } from '@contract/aerial-object';
import { insertUserSchema } from '@contract/entities/user';
import { homeCellsSchema } from '@contract/home-cell';
import { noticeBodySchema, noticesSchema } from '@contract/notice';
import { userObservationAnswerSchema } from '@contract/observation';
import { satelliteCatalogueSchema } from '@contract/satellite-catalogue';
import { sessionJoinedSchema } from '@contract/triangulation';
import { HOUR_MS } from '../engine/constants/durations';
import { GOOD_BODIES } from '../tools/load/good-bodies';
import { crawlOpenApi, type Prepared } from '../tools/load/openapi-crawl';
import { openDatabase } from './db/open-database';
import { parseEnvironment } from './env';
import { captureForm, captureRecord, sha256Of } from './features/captures/capture.fixture';
import { sharedInFull } from './features/social/social.fixture';
import { phonePicture } from './features/captures/phone-picture.fixture';
import { createUserRepository } from './features/users/repository';
import { createLogger } from './observability/logger';
import { type RunningServer, startServer } from './start-server';
import { TestBrowser } from './test-browser.fixture';

const AIRPORTS =
  'Code,Name,ICAO,IATA,Location,CountryISO2,Latitude,Longitude,AltitudeFeet\n' +
  'EDDB,Berlin Brandenburg,EDDB,BER,Berlin,DE,52.3667,13.5033,157\n';

/** The header of a PMTiles archive with vector tiles, and nothing in it. */
function emptyArchive(): Buffer {
  const bytes = Buffer.alloc(256);
  bytes.write('PMTiles', 'latin1');
  bytes[7] = 3;
  bytes[99] = 1;
  return bytes;
}

let dataDir: string;
let server: RunningServer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'skylens-crawl-'));
  await writeFile(join(dataDir, 'vrs-airports.csv'), AIRPORTS);
  await writeFile(join(dataDir, 'area.pmtiles'), emptyArchive());
  await openAccount();
  const parsed = parseEnvironment({
    PORT: '0',
    DATA_DIR: dataDir,
    AIRCRAFT_SOURCES: 'demo',
    SATELLITE_SOURCES: 'demo',
    STANDING_DATA: `dir:${dataDir}`,
    WEATHER_SOURCE: 'none',
    BASEMAP: `file:${join(dataDir, 'area.pmtiles')}`,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  server = await startServer({
    env: parsed.env,
    log: createLogger({ level: 'silent' }),
    onProgress: () => {},
  });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const ACCOUNT = GOOD_BODIES['/api/user/sign-up'];
const { password: PASSWORD } = signUpSchema.parse(ACCOUNT);
const OTHER_EMAIL = 'grace@example.org';
/** The account keeps its name and, but for another's, its password: it is needed on. */
const BODIES_OF_ITS_OWN = {
  '/api/user/password': { password: PASSWORD, newPassword: `${PASSWORD}, changed` },
  '/api/user/sign-up': { username: 'bessie', email: 'bessie@example.org', password: PASSWORD },
};
/** Links come by mail alone. What they open is tried with the accounts. */
const NEEDS_A_LINK = ['post /api/user/confirm-address', 'post /api/user/password-reset'];

/** Its answer goes on for as long as the session does: its own tests read it. */
const NEVER_ENDS = 'get /api/analytics/triangulation/sessions/{sessionId}/events';

const FLOWN_ID = 1_003_958_184;
const FLOWN = { flightId: '1' };

async function openAccount(): Promise<void> {
  const database = await openDatabase({ dataDir, log: createLogger({ level: 'silent' }) });
  const users = createUserRepository(database.knex);
  const account = signUpSchema.parse(ACCOUNT);
  await users.create(insertUserSchema.parse({ ...account, role: 'admin' }));
  // The only administrator could not delete the account.
  const another = { ...account, username: 'grace', email: OTHER_EMAIL, role: 'admin' };
  await users.create(insertUserSchema.parse(another));
  // What is simulated is never remembered: something real has flown here.
  const at = new Date();
  const flight = { id: FLOWN.flightId, object_id: FLOWN_ID, feed: 'live', from_at: at, to_at: at };
  await database.knex('flights').insert({ ...flight, object_class: 'airliner', sources: '[]', positions: 1 });
  const position = {
    object_id: FLOWN_ID,
    flight_id: FLOWN.flightId,
    feed: 0,
    timestamp: at,
    latitude: 52,
    longitude: 13,
  };
  await database.knex('position_history').insert(position);
  await database.close();
}

async function newSession(email = signUpSchema.parse(ACCOUNT).email): Promise<TestBrowser> {
  const browser = new TestBrowser(server.url);
  await browser.signIn({ email, password: PASSWORD });
  return browser;
}

/** A session of its own for each call about an account, which may end it, and what the call is about. */
async function signedIn(path: string): Promise<Prepared> {
  if (path === '/api/aerial-objects/{id}/export') return { values: { id: String(FLOWN_ID) } };
  if (path === '/api/airports/area') return { values: { south: '52', west: '13', north: '53', east: '14' } };
  if (path === '/api/basemap') return { headers: { range: 'bytes=0-126' } };
  if (path === '/api/alert-calendar/{token}') return { values: { token: await calendarToken() } };
  if (path.startsWith('/api/account-deletions/')) return { values: { deletionId: crypto.randomUUID() } };
  if (path.endsWith('/events')) return {};
  if (/\/triangulation\/sessions\/\{/.test(path)) {
    const isEnded = path.endsWith('/leave');
    return { values: { sessionId: await (isEnded ? openPointingSession() : pointingSession()) } };
  }
  if (!/^\/api\/(?:user|social|admin)\//.test(path) || path === '/api/user/settings') return {};
  const own = await newSession(path === '/api/user/password' ? OTHER_EMAIL : undefined);
  const headers = { Cookie: [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  if (path.startsWith('/api/admin/')) return { headers, values: { id: await administrated(own, path) } };
  if (path.includes('sessions')) {
    const [session] = await (await newSession()).sessions();
    return { headers, values: { id: String(session?.id) } };
  }
  if (path === '/api/user/home-cells/{id}') return { headers, values: { id: await homeCellOf(own) } };
  if (/^\/api\/user\/alert.*\{id\}/.test(path)) return { headers, values: { id: await alertOrRule(own, path) } };
  if (path === '/api/user/api-keys/{id}') return { headers, values: { id: await keyOf(own) } };
  if (/^\/api\/(?:social|user\/shares)\/.*\{/.test(path))
    return { headers, values: await sharedInFull({ browser: own }, path) };
  if (!path.startsWith('/api/user/observations/')) return { headers };
  const sent = await own.send('/api/user/observations', { body: GOOD_BODIES['/api/user/observations'] });
  return { headers, values: { id: String(userObservationAnswerSchema.parse(await sent.json()).id) } };
}

let pointing: Promise<string> | undefined;

/** The code of a session in which people point at one thing; a network may open few. */
const pointingSession = (): Promise<string> => (pointing ??= openPointingSession());

async function openPointingSession(): Promise<string> {
  const answer = await fetch(`${server.url}/api/analytics/triangulation/sessions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(GOOD_BODIES['/api/analytics/triangulation/sessions']),
  });
  return sessionJoinedSchema.parse(await answer.json()).session.sessionId;
}

/** A rule, or what it told. */
async function alertOrRule(browser: TestBrowser, path: string): Promise<string> {
  const body = GOOD_BODIES['/api/user/alert-rules'];
  const { id } = alertRuleSchema.parse(await (await browser.send('/api/user/alert-rules', { body })).json());
  if (path.includes('alert-rules')) return String(id);
  await browser.send(`/api/user/alert-rules/${id}/test`, { method: 'POST' });
  const { newest } = unreadAlertsSchema.parse(await (await browser.send('/api/user/alerts/unread')).json());
  return String(newest?.id);
}

/** What stands in the address of a calendar. */
async function calendarToken(): Promise<string> {
  const made = await (await newSession()).send('/api/user/alert-channels/calendar', { method: 'POST' });
  return (
    calendarAddressSchema
      .parse(await made.json())
      .url.split('/')
      .at(-1) ?? ''
  );
}

async function homeCellOf(browser: TestBrowser): Promise<string> {
  const body = GOOD_BODIES['/api/user/home-cells'];
  const answer = await browser.send('/api/user/home-cells', { method: 'PUT', body });
  return String(homeCellsSchema.parse(await answer.json()).cells[0]?.id);
}

async function keyOf(browser: TestBrowser): Promise<string> {
  const answer = await browser.send('/api/user/api-keys', { body: GOOD_BODIES['/api/user/api-keys'] });
  return String(createdApiKeySchema.parse(await answer.json()).record.id);
}

/** The id of what a call of administrators is about. */
async function administrated(own: TestBrowser, path: string): Promise<string> {
  if (path.startsWith('/api/admin/users')) {
    return String(currentUserSchema.parse(await (await own.send('/api/user/me')).json()).id);
  }
  if (path.startsWith('/api/admin/notices')) return noticeOf(own, path);
  await own.send('/api/admin/sources', { method: 'DELETE' });
  if (path.includes('{id}')) await own.send('/api/admin/sources', { body: { entry: 'opensky=http://127.0.0.1:9' } });
  return 'opensky';
}

/** One that is under way where it is to be ended. */
async function noticeOf(own: TestBrowser, path: string): Promise<string> {
  const good = noticeBodySchema.parse(GOOD_BODIES['/api/admin/notices']);
  const begun = { ...good, kind: 'incident', startsAt: new Date(Date.now() - HOUR_MS).toISOString(), endsAt: null };
  const body = path.endsWith('/end') ? begun : good;
  const told = await own.send('/api/admin/notices', { body });
  const notices = noticesSchema.parse(await told.json()).notices;
  return String(notices.find(({ startsAt }) => startsAt === body.startsAt)?.id);
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
        from: new Date(Date.now() - HOUR_MS).toISOString(),
        to: new Date().toISOString(),
        format: 'geojson',
        dimension: 'type',
        day: new Date().toISOString().slice(0, 10),
        ...FLOWN,
      },
      bodies: { ...GOOD_BODIES, ...BODIES_OF_ITS_OWN },
      forms: { '/api/user/captures': () => captureForm(capture, image) },
      prepare: signedIn,
    });
    expect(faults).toEqual([]);
    // No call that the crawl did not reach with something that it took.
    const unreached = [...answered].filter(
      ([call, statuses]) =>
        call !== NEVER_ENDS && !NEEDS_A_LINK.includes(call) && ![200, 204, 206].some((status) => statuses.has(status)),
    );
    expect(unreached).toEqual([]);
    expect(answered.size).toBeGreaterThan(15);
    // Ninety calls, each several times, most of them with a session of their own.
  }, 900_000);
});
