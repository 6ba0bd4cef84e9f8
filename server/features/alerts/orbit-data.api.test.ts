import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type AlertRule, alertRulesSchema, inboxSchema } from '@contract/alert';
import { calendarAddressSchema } from '@contract/alert-channel';
import { DAY_MS, MINUTE_MS } from '@engine/constants/durations';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import type { OrbitCatalogue } from '../../orbits/orbit-questions';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { TestBrowser } from '../../test-browser.fixture';
import { catalogueOf, ISS, KNOWN_NOW_MS } from '../satellites/known-satellites.fixture';

const RULES = '/api/user/alert-rules';
const PLACE = { latitude: 52.52, longitude: 13.405, height: 40, isExact: true };
const PASSES = { kind: 'satellite-pass', place: PLACE, noradId: 25_544, minElevationDeg: 20, onlyDark: false };
const TRANSITS = { kind: 'transit', place: PLACE, noradId: 25_544, by: 'satellite' };

let database: TestDatabase;
let api: ServedApi;
let nowMs: number;
let browser: TestBrowser;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await api.close();
  await database.knex.raw('truncate alert_rules, alert_channels, alert_deliveries, alerts cascade');
});
afterAll(() => database.close());

/** A server whose orbit data of the station is so many days old. */
async function serve(ageDays: number, source: OrbitCatalogue['source'] = 'file'): Promise<void> {
  nowMs = KNOWN_NOW_MS + ageDays * DAY_MS;
  api = await serveApi({ database, orbits: { supply: catalogueOf([ISS], { source }) }, now: () => nowMs });
  browser = new TestBrowser(api.url);
}

const make = (condition: object, language = 'en') =>
  browser.send(RULES, { body: { name: 'Station', condition, language } });
const rules = async (): Promise<readonly AlertRule[]> =>
  alertRulesSchema.parse(await (await browser.send(RULES)).json()).rules;
const told = async (): Promise<string[]> =>
  inboxSchema.parse(await (await browser.send('/api/user/alerts')).json()).alerts.map(({ message }) => message);

async function calendarPath(): Promise<string> {
  const made = await browser.send('/api/user/alert-channels/calendar', { method: 'POST' });
  return new URL(calendarAddressSchema.parse(await made.json()).url).pathname;
}

/** What calendar apps read at the secret address, its folded lines in one piece. */
async function calendar(): Promise<string> {
  return (await (await api.get(await calendarPath())).text()).replaceAll(/\r?\n /gu, '');
}

/** The moment of the first event, shortly before which it is told. */
function firstOf(text: string): number {
  const [, day, hour, minute] = /DTSTART:(\d{8})T(\d\d)(\d\d)/u.exec(text) ?? [];
  return Date.parse(`${day?.replace(/(\d{4})(\d\d)(\d\d)/u, '$1-$2-$3')}T${hour}:${minute}:00Z`);
}

it('[ALR-01] a pass is not told by orbit data that is too old, which the rule and the calendar say', async () => {
  await serve(96);
  await make(PASSES);
  await make({ ...PASSES, noradId: null }, 'de');
  await make(TRANSITS, 'es');
  expect((await rules()).map(({ orbitData }) => orbitData)).toEqual(
    Array.from({ length: 3 }, () => ({ state: 'too-old', ageDays: 96 })),
  );
  const text = await calendar();
  expect(text).not.toContain('BEGIN:VEVENT');
  expect(text).toContain('nothing is told\\, for the orbit data is 96 days old');
  expect(text).toContain('denn die Bahndaten sind 96 Tage alt');
  expect(text).toContain('los datos orbitales tienen 96 días');
  for (let hour = 0; hour < 24; hour += 1) {
    await api.alerts.lookAtPasses();
    nowMs += 60 * MINUTE_MS;
  }
  expect(await told()).toEqual([]);
});

it('[ALR-01] a pass is told with a word of doubt by orbit data that is somewhat old, and a transit is not told', async () => {
  await serve(20);
  await make(PASSES);
  await make(TRANSITS);
  expect((await rules()).map(({ orbitData }) => orbitData)).toEqual([
    { state: 'uncertain', ageDays: 20 },
    { state: 'too-old', ageDays: 20 },
  ]);
  const text = await calendar();
  expect(text).toMatch(/DESCRIPTION:Rises in.*by orbit data 2\d days old: the time may be off by minutes\./u);
  nowMs = firstOf(text) - 5 * MINUTE_MS;
  await api.alerts.lookAtPasses();
  expect(await told()).toEqual([
    expect.stringMatching(/passes in .*by orbit data 2[01] days old: the time may be off/u),
  ]);
});

it('[ALR-01] nothing is said of orbit data that is fresh, nor of rules about aircraft', async () => {
  await serve(2);
  await make(PASSES);
  await make({ kind: 'military' });
  await make({ ...TRANSITS, by: 'aircraft' });
  expect((await rules()).map(({ orbitData }) => orbitData)).toEqual([null, null, null]);
  const text = await calendar();
  expect(text).toContain('BEGIN:VEVENT');
  expect(text).not.toContain('days old');
});

it('[ALR-01] nothing is told of demo orbits, also where a rule names their number, which the rule and the calendar say', async () => {
  await serve(0, 'demo');
  await make(PASSES);
  await make(TRANSITS);
  expect((await rules()).map(({ orbitData }) => orbitData)).toEqual([
    { state: 'simulated', ageDays: null },
    { state: 'simulated', ageDays: null },
  ]);
  const text = await calendar();
  expect(text).not.toContain('BEGIN:VEVENT');
  expect(text).toContain('nothing is told\\, for the orbits are simulated');
  for (let hour = 0; hour < 24; hour += 1) {
    await api.alerts.lookAtPasses();
    nowMs += 60 * MINUTE_MS;
  }
  expect(await told()).toEqual([]);
});

it('[ALR-01] a calendar is not empty while its passes are not worked out: it is not answered, and calendar apps keep what they have', async () => {
  const known = catalogueOf([ISS]);
  let isLoaded = false;
  const supply = { ...known, current: () => (isLoaded ? known.current() : null) };
  nowMs = KNOWN_NOW_MS;
  api = await serveApi({ database, orbits: { supply }, now: () => nowMs });
  browser = new TestBrowser(api.url);
  const path = await calendarPath();
  await make({ kind: 'military' });
  expect((await api.get(path)).status).toBe(200);

  await make(PASSES);
  await make(TRANSITS);
  const early = await api.get(path);
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await early.json()).toMatchObject({ type: '/problems/too-busy' });

  isLoaded = true;
  known.replace([ISS]);
  await expect
    .poll(
      async () => {
        nowMs += MINUTE_MS;
        return (await api.get(path)).text();
      },
      { timeout: 45_000 },
    )
    .toContain('BEGIN:VEVENT');
});
