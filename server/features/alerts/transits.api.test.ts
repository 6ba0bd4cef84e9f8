import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { inboxSchema } from '@contract/alert';
import { calendarAddressSchema } from '@contract/alert-channel';
import { problemSchema } from '@contract/problem';
import { radiansFromDegrees } from '@engine/ar-math/angles';
import { placeInEnu } from '@engine/ar-math/enu-placement';
import { enuFrameAt } from '@engine/ar-math/look-angles';
import { HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { observerOf } from '@engine/observer/observer';
import { catalogueSet } from '@engine/orbits/catalogue/catalogue-set';
import { createPropagator } from '@engine/orbits/sgp4/create-propagator';
import { emptySighting, SeenDisc } from '@engine/transits/disc-sight';
import { placeBehind } from '@engine/transits/place-behind.fixture';
import { satelliteTransits } from '@engine/transits/satellite-transits';
import { ellipsoidHeight, epochMs, latitude, longitude } from '@engine/units/quantity';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { liveAircraft } from '../../live-aircraft.fixture';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { TestBrowser } from '../../test-browser.fixture';
import { catalogueOf, ISS, KNOWN_NOW_MS } from '../satellites/known-satellites.fixture';

const RULES = '/api/user/alert-rules';
const NOON_MS = Date.parse('2026-06-01T11:00:00Z');
const BERLIN = { latitude: 52.523_456, longitude: 13.411_111, height: 40, isExact: true };
const SPEED_KT = 440;
const SPEED_MPS = (SPEED_KT * 1852) / 3600;
const ALTITUDE_M = 9_000;

let database: TestDatabase;
let api: ServedApi;
let nowMs: number;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await api.close();
  await database.knex.raw('truncate alert_rules, alert_deliveries, alerts cascade');
});
afterAll(() => database.close());

async function serve(): Promise<TestBrowser> {
  api = await serveApi({ database, orbits: { supply: catalogueOf([ISS]) }, now: () => nowMs });
  return new TestBrowser(api.url);
}

const make = (browser: TestBrowser, condition: object) =>
  browser.send(RULES, { body: { name: 'Before the Sun', condition: { kind: 'transit', ...condition } } });

async function inboxOf(browser: TestBrowser) {
  return inboxSchema.parse(await (await browser.send('/api/user/alerts')).json()).alerts;
}

/** What calendar apps read at the secret address, its folded lines in one piece. */
async function calendarOf(browser: TestBrowser): Promise<string> {
  const made = await browser.send('/api/user/alert-channels/calendar', { method: 'POST' });
  const { url } = calendarAddressSchema.parse(await made.json());
  const answer = await api.get(new URL(url).pathname);
  return (await answer.text()).replaceAll(/\r?\n /g, '');
}

/** Where and when the station crosses the Sun, high enough to be seen. */
function stationBeforeSun(): { place: typeof BERLIN; atMs: number } {
  const propagator = createPropagator([ISS.elements], null);
  const set = catalogueSet('test', [ISS], propagator);
  for (let atMs = KNOWN_NOW_MS + 2 * HOUR_MS; atMs < KNOWN_NOW_MS + 30 * HOUR_MS; atMs += 2 * MINUTE_MS) {
    const observer = placeBehind(propagator, 'sun', atMs);
    if (observer === null || !(Math.abs(observer.ellipsoidHeightM) < 400)) continue;
    const { latitudeDeg, longitudeDeg, ellipsoidHeightM } = observer;
    const found = satelliteTransits(set, ISS.elements.noradId, observer, atMs - HOUR_MS, atMs + HOUR_MS, 0) ?? [];
    const place = { latitude: latitudeDeg, longitude: longitudeDeg, height: ellipsoidHeightM, isExact: true };
    if (found.some(({ body }) => body === 'sun')) return { place, atMs };
  }
  throw new Error('The station crosses the Sun nowhere.');
}

it('[ALR-01] a transit of a satellite is planned ahead and told in time, once, with where to look and a warning', async () => {
  const { place, atMs } = stationBeforeSun();
  nowMs = atMs - HOUR_MS;
  const browser = await serve();
  expect((await make(browser, { place, by: 'satellite', body: 'sun', leadMinutes: 10 })).status).toBe(200);
  expect((await make(browser, { place, by: 'satellite', body: 'moon' })).status).toBe(200);
  expect((await make(browser, { place, by: 'aircraft' })).status).toBe(200);
  const calendar = await calendarOf(browser);
  // Of the week the station has two before the Sun there and none before the Moon; those of aircraft nobody knows yet.
  expect(new Set(calendar.match(/^UID:.*$/gm))).toHaveProperty('size', 2);
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(calendar).toContain('SUMMARY:ISS (ZARYA) crosses the Sun');
  // A calendar is handed on: by exact figures, with public elements, it would tell where its owner lives.
  const described = calendar.match(/^DESCRIPTION:At .*$/gm) ?? [];
  expect(described).toHaveLength(2);
  for (const words of described) {
    expect(words).toMatch(
      /^DESCRIPTION:At about \d\d:\d\d UTC: look [a-z-]+ \(\d+°\)\\, \d+° high\. Exact figures in the inbox\.\\nNever/,
    );
    expect(words).not.toMatch(/\d:\d\d:\d|\d\.\d|centre|\d s\b/);
  }
  expect(calendar).toContain(`At about ${new Date(atMs).toISOString().slice(11, 16)} UTC`);
  const ends = calendar.match(/^DT(?:START|END):.*$/gm) ?? [];
  expect(ends).toHaveLength(4);
  for (const end of ends) expect(end).toMatch(/^DT(?:START|END):\d{8}T\d{4}00Z\r?$/);
  expect(calendar).toContain('Never look at the Sun without a solar filter');
  expect(calendar).toContain('TRIGGER:-PT10M');
  const starts = /DTSTART:(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\d)Z/.exec(calendar)?.slice(1) ?? [];
  const [year, month, dayHour, minute, second] = starts;
  const startsAtMs = Date.parse(`${year}-${month}-${dayHour}:${minute}:${second}Z`);
  expect(atMs - startsAtMs).toBeGreaterThanOrEqual(MINUTE_MS / 2);
  expect(atMs - startsAtMs).toBeLessThanOrEqual(1.6 * MINUTE_MS);
  expect(calendar).not.toMatch(new RegExp(`${place.latitude.toFixed(1)}|${place.longitude.toFixed(1)}`));

  nowMs = atMs - 11 * MINUTE_MS;
  await api.alerts.lookAtPasses();
  expect(await inboxOf(browser)).toEqual([]);
  nowMs = atMs - 9 * MINUTE_MS;
  await api.alerts.lookAtPasses();
  await api.alerts.lookAtPasses();
  const at = new Date(atMs).toISOString().slice(11, 16);
  expect(await inboxOf(browser)).toMatchObject([
    {
      alertType: 'transit',
      objectId: ISS.elements.noradId,
      message: expect.stringMatching(
        new RegExp(
          `^Before the Sun: ISS \\(ZARYA\\) crosses the Sun in 9 min, at ${at}:\\d\\d UTC, look [a-z-]+ \\(\\d+°\\), ` +
            '\\d+° high, 0\\.0\\d° from its centre, for \\d+(?:\\.\\d)? s\\. Never look at the Sun without a solar filter',
        ),
      ),
    },
  ]);
});

/** The place of an aircraft that stands before the Sun at `crossesMs`, and flies east. */
function placeAt(atMs: number, crossesMs: number): { latitudeDeg: number; longitudeDeg: number } {
  const location = { latitudeDeg: BERLIN.latitude, longitudeDeg: BERLIN.longitude, ellipsoidHeightM: BERLIN.height };
  const sighting = emptySighting();
  new SeenDisc('sun', observerOf(location, null), crossesMs, crossesMs).at(sighting, crossesMs);
  const [east = 0, north = 0, up = 0] = sighting.disc;
  const rangeM = (ALTITUDE_M - BERLIN.height) / up;
  const wanted = [east * rangeM + (SPEED_MPS * (atMs - crossesMs)) / 1000, north * rangeM] as const;
  const frame = enuFrameAt({
    latitude: latitude(BERLIN.latitude),
    longitude: longitude(BERLIN.longitude),
    height: ellipsoidHeight(BERLIN.height),
  });
  const found = new Float64Array(3);
  let [latitudeDeg, longitudeDeg] = [BERLIN.latitude, BERLIN.longitude];
  for (let round = 0; round < 6; round++) {
    placeInEnu(found, frame, latitudeDeg, longitudeDeg, ALTITUDE_M);
    latitudeDeg += (wanted[1] - (found[1] ?? 0)) / 111_300;
    longitudeDeg += (wanted[0] - (found[0] ?? 0)) / (111_300 * Math.cos(radiansFromDegrees(BERLIN.latitude)));
  }
  return { latitudeDeg, longitudeDeg };
}

function hear(address: string, crossesMs: number, fields: object = {}): void {
  const { latitudeDeg, longitudeDeg } = placeAt(nowMs, crossesMs);
  const position = {
    latitude: latitude(latitudeDeg),
    longitude: longitude(longitudeDeg),
    at: epochMs(nowMs),
    method: 'adsb' as const,
  };
  api.store.upsert({
    ...liveAircraft({ address, latitudeDeg, longitudeDeg, speedKt: SPEED_KT, trackDeg: 90 }),
    position,
    ellipsoidHeight: ellipsoidHeight(ALTITUDE_M),
    ...fields,
  });
}

it('[ALR-01] an aircraft that is expected to cross the Sun is told of at once, once, and one that says what cannot be is not', async () => {
  nowMs = NOON_MS;
  const browser = await serve();
  for (const condition of [{ body: 'sun' }, { body: 'moon' }, { by: 'satellite' }, { minChancePercent: 95 }]) {
    expect((await make(browser, { place: BERLIN, ...condition })).status).toBe(200);
  }
  const crossesMs = NOON_MS + 2 * MINUTE_MS;
  const doubt = { kind: 'position-jump' as const, since: epochMs(NOON_MS), distanceM: 9000, seconds: 1 };
  for (; nowMs < crossesMs - MINUTE_MS; nowMs += 4_000) {
    hear('3c6444', crossesMs);
    hear('3c6445', crossesMs, { integrity: [doubt] });
    hear('3c6446', crossesMs, { feed: 'demo' });
    hear('3c6447', crossesMs + 20 * MINUTE_MS);
    await api.alerts.lookAtTransits();
  }
  const alerts = await inboxOf(browser);
  expect(alerts).toHaveLength(1);
  expect(alerts[0]?.message).toMatch(
    /^Before the Sun: .*3c6444.* may cross the Sun \(\d\d % likely\) in \d+ s, at 11:0[12]:\d\d UTC, look [a-z-]+ \(\d+°\), 5\d° high, 0\.\d\d° from its centre, for \d\.\d s\. Never look at the Sun/i,
  );
});

it('[ALR-01] a rule about transits keeps the exact place or is refused', async () => {
  nowMs = NOON_MS;
  const browser = await serve();
  const refused = await make(browser, { place: { ...BERLIN, isExact: false } });
  expect(refused.status).toBe(422);
  const { errors } = problemSchema.parse(await refused.json());
  expect(errors).toMatchObject([{ path: 'body.condition.place.isExact' }]);
  await make(browser, { place: BERLIN });
  expect(JSON.stringify(await database.knex('alert_rules').select('*'))).not.toMatch(/52\.52|13\.41/);
});
