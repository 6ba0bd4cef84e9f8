import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AlertRule, alertRuleSchema, inboxSchema } from '@contract/alert';
import { epochMs, latitude, longitude } from '@engine/units/quantity';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { liveAircraft } from '../../live-aircraft.fixture';
import type { LiveAircraft } from '../../live/live-store';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { TestBrowser } from '../../test-browser.fixture';

const RULES = '/api/user/alert-rules';
const PLACE = { latitude: 52.523_456, longitude: 13.411_111 };
const AREA = { kind: 'area', area: { place: { ...PLACE, isExact: true }, radiusNm: 5 } };
const MILITARY = { kind: 'military' };
const EMERGENCY = { kind: 'emergency' };

let database: TestDatabase;
let api: ServedApi;
let nowMs: number;
let browser: TestBrowser;
async function serve(): Promise<void> {
  api = await serveApi({ database, now: () => nowMs });
}
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  nowMs = Date.parse('2026-06-01T12:00:00Z');
  await serve();
  browser = new TestBrowser(api.url);
});
afterEach(async () => {
  await api.close();
  await database.knex.raw('truncate alert_rules, alert_deliveries, alerts, alert_watch cascade');
});
afterAll(() => database.close());

const ruleOf = async (answer: Response): Promise<AlertRule> => {
  expect(answer.status).toBe(200);
  return alertRuleSchema.parse(await answer.json());
};
const make = async (condition: object): Promise<AlertRule> =>
  ruleOf(await browser.send(RULES, { body: { name: 'Mine', condition } }));
const change = async (id: number, body: object): Promise<AlertRule> =>
  ruleOf(await browser.send(`${RULES}/${id}`, { method: 'PUT', body: { name: 'Mine', ...body } }));
const told = async (): Promise<string[]> =>
  inboxSchema
    .parse(await (await browser.send('/api/user/alerts')).json())
    .alerts.map(({ message }) => /RCH123|DLH4AB/u.exec(message)?.[0] ?? message)
    .toReversed();

/** The server looks at a transport and at an airliner in distress, both near. */
async function look(): Promise<void> {
  nowMs += 1000;
  const both: [string, Partial<LiveAircraft>][] = [
    ['ae1234', { callsign: 'RCH123', isMilitary: true }],
    ['3c6444', { callsign: 'DLH4AB', emergency: 'general' }],
  ];
  for (const [address, fields] of both) {
    const at = { latitude: latitude(52.5), longitude: longitude(13.45), at: epochMs(nowMs), method: 'adsb' as const };
    api.store.upsert({ ...liveAircraft({ address, latitudeDeg: 0, longitudeDeg: 0 }), position: at, ...fields });
  }
  await api.alerts.look();
}

it('[ALR-01] a rule that is changed to ask for something else tells of what it means now', async () => {
  const { id } = await make(AREA);
  await look();
  expect((await told()).toSorted()).toEqual(['DLH4AB', 'RCH123']);
  await change(id, { condition: MILITARY });
  await look();
  await look();
  expect((await told()).slice(2)).toEqual(['RCH123']);
  await change(id, { condition: EMERGENCY });
  await look();
  await look();
  expect((await told()).slice(3)).toEqual(['DLH4AB']);
  // Those of before are over, once.
  expect(await database.knex('alert_deliveries').whereNull('ended_at').pluck('object_key')).toEqual(['3c6444']);
});

it('[ALR-01] a rule asks for something else after a restart, too, and of what it is in nothing is told twice', async () => {
  const { id } = await make(AREA);
  await look();
  await change(id, { condition: MILITARY });
  for (const count of [3, 3]) {
    await api.close();
    await serve();
    await api.alerts.open();
    await look();
    const { cookies } = browser;
    browser = new TestBrowser(api.url);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(await told()).toHaveLength(count);
  }
});

it('[ALR-01] what was begun by an instance that does not know of the change is not told', async () => {
  const { id } = await make(AREA);
  await database
    .knex('alert_rules')
    .where({ id })
    .update({ revision: 1, condition: JSON.stringify(EMERGENCY) });
  await look();
  expect(await told()).toEqual([]);
  await look();
  expect(await told()).toEqual(['DLH4AB']);
});

it('[ALR-01] a rule that is changed in how it tells goes on with what it is in', async () => {
  const { id, condition } = await make(AREA);
  await look();
  const quietHours = { from: '22:00', to: '07:00', timeZone: 'UTC' };
  const more = { channels: ['webhook'], quietHours, language: 'de', units: { altitude: 'm', distance: 'km' } };
  await change(id, { name: 'Renamed', condition, ...more });
  await look();
  await look();
  expect(await told()).toHaveLength(2);
});
