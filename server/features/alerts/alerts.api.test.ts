import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AlertInbox,
  type AlertRule,
  alertRuleSchema,
  alertRulesSchema,
  inboxSchema,
  MOST_ALERT_RULES,
  unreadAlertsSchema,
} from '@contract/alert';
import { problemSchema } from '@contract/problem';
import { EPISODE_HOLD_MS } from '@engine/alerts/episode-book';
import { DAY_MS, MINUTE_MS } from '@engine/constants/durations';
import { ALERT_LIMITS } from '../../alerts/alert-limits';
import { claimAlerts } from '../../alerts/claim-alerts';
import { cellsOfAlertRules } from '../../alerts/watched-cells';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { aircraftObjectId } from '@contract/object-id';
import { epochMs, latitude, longitude, pressureAltitude } from '@engine/units/quantity';
import type { LiveAircraft } from '../../live/live-store';
import { liveAircraft } from '../../live-aircraft.fixture';
import { type ServedApi, serveApi, type ServedApiOptions } from '../../served-api.fixture';
import { person, TestBrowser } from '../../test-browser.fixture';

const RULES = '/api/user/alert-rules';
const ALERTS = '/api/user/alerts';
const PLACE = { latitude: 52.523_456, longitude: 13.411_111 };

let database: TestDatabase;
let api: ServedApi;
let nowMs: number;
async function serve(more: Partial<ServedApiOptions> = {}): Promise<void> {
  api = await serveApi({ database, visitorClaims: [claimAlerts], now: () => nowMs, ...more });
}
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  nowMs = Date.parse('2026-06-01T12:00:00Z');
  await serve();
});
afterEach(async () => {
  await api.close();
  const tables = 'alert_rules, alert_channels, push_subscriptions, alert_deliveries, alerts, alert_watch, users';
  await database.knex.raw(`truncate ${tables} cascade`);
});
afterAll(() => database.close());

async function make(browser: TestBrowser, body: object): Promise<AlertRule> {
  const answer = await browser.send(RULES, { body: { name: 'Mine', ...body } });
  expect(answer.status).toBe(200);
  return alertRuleSchema.parse(await answer.json());
}

const rulesOf = async (browser: TestBrowser) => alertRulesSchema.parse(await (await browser.send(RULES)).json());
const inboxOf = async (browser: TestBrowser): Promise<AlertInbox> =>
  inboxSchema.parse(await (await browser.send(ALERTS)).json());
const messagesOf = async (browser: TestBrowser) => (await inboxOf(browser)).alerts.map(({ message }) => message);
const sendings = (): Promise<string[]> => database.knex('alert_sendings').pluck('channel');
const problemOf = async (answer: Response) => problemSchema.parse(await answer.json());

/** Somebody is heard now. */
function hear(address: string, fields: Partial<LiveAircraft> = {}, longitudeDeg = 13.45): void {
  const position = {
    latitude: latitude(52.5),
    longitude: longitude(longitudeDeg),
    at: epochMs(nowMs),
    method: 'adsb' as const,
  };
  api.store.upsert({ ...liveAircraft({ address, latitudeDeg: 0, longitudeDeg: 0 }), position, ...fields });
}

/** Lets so much time go by, and the server look at the sky. */
async function look(afterMs = 1000): Promise<void> {
  nowMs += afterMs;
  await api.alerts.look();
}

/** A source as the server tells of it. */
const source = (id: string, state: 'ok' | 'idle' | 'failing', aircraft: number) => ({
  id,
  label: `the ${id}`,
  kind: 'receiver' as const,
  state,
  attribution: { text: 'x' },
  lastSuccessAt: null,
  lastErrorAt: null,
  lastError: null,
  nextTryAt: null,
  aircraft,
  recordsUsed: 0,
  recordsDropped: {},
});

const military = { condition: { kind: 'military' } };
const within = (radiusNm: number, isExact = true) => ({
  condition: { kind: 'area', area: { place: { ...PLACE, isExact }, radiusNm } },
});

describe('[ALR-01] rules', () => {
  it('are made, changed, switched off and removed by a browser that nobody signed in with', async () => {
    const browser = new TestBrowser(api.url);
    expect(await rulesOf(browser)).toEqual({ rules: [], keptDays: 30 });
    expect(browser.cookies.size).toBe(0);
    const made = await make(browser, {
      ...military,
      quietHours: { from: '22:00', to: '07:00', timeZone: 'Asia/Tokyo' },
    });
    expect(made).toMatchObject({ name: 'Mine', isOn: true, condition: { kind: 'military', area: null }, channels: [] });
    expect(await rulesOf(browser)).toEqual({ rules: [made], keptDays: 30 });
    expect((await rulesOf(new TestBrowser(api.url))).rules).toEqual([]);
    const changed = await browser.send(`${RULES}/${made.id}`, {
      method: 'PUT',
      body: { name: 'Off', isOn: false, condition: { kind: 'type', value: 'A388' }, channels: ['mail'] },
    });
    expect(alertRuleSchema.parse(await changed.json())).toMatchObject({ id: made.id, name: 'Off', quietHours: null });
    expect((await browser.send(`${RULES}/${made.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await browser.send(`${RULES}/${made.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await rulesOf(browser)).rules).toEqual([]);
  });

  it.each([
    [{ kind: 'squawk', value: '7800' }, 'body.condition.value'],
    [{ kind: 'object', value: '3C6444' }, 'body.condition.value'],
    [{ kind: 'area' }, 'body.condition.area'],
    [{ kind: 'weather' }, 'body.condition.kind'],
    [{ kind: 'military', area: { place: PLACE, radiusNm: 0 } }, 'body.condition.area.radiusNm'],
    [
      { kind: 'military', area: { place: PLACE, radiusNm: 5, minAltitudeFt: 2, maxAltitudeFt: 1 } },
      'body.condition.area.maxAltitudeFt',
    ],
    [{ kind: 'satellite-pass', place: PLACE, leadMinutes: 0 }, 'body.condition.leadMinutes'],
    [{ kind: 'military', more: 1 }, 'body.condition'],
  ])('are not %j', async (condition, path) => {
    const refused = await new TestBrowser(api.url).send(RULES, { body: { name: 'x', condition } });
    expect(refused.status).toBe(422);
    expect((await problemOf(refused)).errors?.map((issue) => issue.path)).toContain(path);
  });

  it('have no unknown time zone and no channel twice', async () => {
    const browser = new TestBrowser(api.url);
    const quietHours = { from: '22:00', to: '24:00', timeZone: 'Europe/Atlantis' };
    const refused = await browser.send(RULES, {
      body: { name: 'x', ...military, quietHours, channels: ['mail', 'mail'] },
    });
    const paths = (await problemOf(refused)).errors?.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['body.quietHours.to', 'body.quietHours.timeZone', 'body.channels']));
  });

  it(`are ${MOST_ALERT_RULES} at most, also where many are made at once`, async () => {
    const browser = new TestBrowser(api.url);
    const { id } = await make(browser, military);
    const { id: _, ...row } = await database.knex('alert_rules').where({ id }).first('*');
    const more = Array.from({ length: MOST_ALERT_RULES - 2 }, () => ({ ...row, channels: '[]' }));
    await database.knex('alert_rules').insert(more);
    const answers = await Promise.all([1, 2, 3].map(() => browser.send(RULES, { body: { name: 'x', ...military } })));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    expect((await rulesOf(browser)).rules).toHaveLength(MOST_ALERT_RULES);
  });

  it('about aircraft around a place count as home cells of their owner, and are watched while they are on', async () => {
    const browser = new TestBrowser(api.url);
    for (const south of [1, 2, 3]) {
      await make(browser, {
        condition: { kind: 'area', area: { place: { latitude: south, longitude: 0 }, radiusNm: 5 } },
      });
    }
    expect(await cellsOfAlertRules(database.knex)).toHaveLength(3);
    const fourth = { kind: 'area', area: { place: { latitude: 4, longitude: 0 }, radiusNm: 5 } };
    const refused = await browser.send(RULES, { body: { name: 'x', condition: fourth } });
    expect(refused.status).toBe(409);
    expect((await problemOf(refused)).detail).toContain('3 places at most');
    const [first] = (await rulesOf(browser)).rules;
    const off = { name: 'x', isOn: false, condition: first?.condition };
    await browser.send(`${RULES}/${first?.id}`, { method: 'PUT', body: off });
    expect(await cellsOfAlertRules(database.knex)).toHaveLength(2);
    expect((await browser.send(RULES, { body: { name: 'x', condition: fourth } })).status).toBe(200);
  });

  it('keep a place rounded to 0.1°, and exactly only by consent, encrypted, until they end', async () => {
    const browser = new TestBrowser(api.url);
    const rounded = await make(browser, within(5, false));
    expect(rounded.condition).toMatchObject({ area: { place: { latitude: 52.5, longitude: 13.4, isExact: false } } });
    const exact = await make(browser, within(5));
    expect(exact.condition).toMatchObject({ area: { place: { ...PLACE, isExact: true } } });
    const rows: unknown = await database.knex('alert_rules').select('*');
    expect(JSON.stringify(rows)).not.toMatch(/52\.52|13\.41/);
    await browser.send(`${RULES}/${exact.id}`, { method: 'PUT', body: { name: 'x', ...within(5, false) } });
    expect(await database.knex('alert_rules').whereNotNull('exact_place')).toEqual([]);
  });

  it('are the account’s once somebody signs in, with what they told', async () => {
    const amelia = person('amelia');
    const home = new TestBrowser(api.url);
    await home.signUp(amelia, api.mails);
    const phone = new TestBrowser(api.url);
    await make(phone, military);
    hear('3c6444', { isMilitary: true });
    await look();
    expect(await phone.signIn(amelia)).toBe(200);
    expect((await rulesOf(home)).rules).toHaveLength(1);
    expect((await rulesOf(home)).keptDays).toBeNull();
    expect((await inboxOf(home)).unread).toBe(1);
    hear('3c6445', { isMilitary: true });
    await look();
    expect((await inboxOf(home)).unread).toBe(2);
    await home.send('/api/user/delete-account', { body: { password: amelia.password } });
    for (const table of ['alert_rules', 'alert_channels', 'push_subscriptions', 'alert_deliveries', 'alerts']) {
      expect({ table, rows: await database.knex(table) }).toEqual({ table, rows: [] });
    }
  });

  it('of a browser end 30 days after its last visit, with its channels', async () => {
    const [away, back] = [new TestBrowser(api.url), new TestBrowser(api.url)];
    for (const browser of [away, back]) {
      await make(browser, military);
      const url = 'https://hooks.example.org/';
      await browser.send('/api/user/alert-channels/webhook', { method: 'PUT', body: { url } });
    }
    nowMs += 20 * DAY_MS;
    await rulesOf(back);
    await api.alerts.channels.forgetAway(nowMs + 11 * DAY_MS);
    expect(await database.knex('alert_channels')).toHaveLength(2);
    await api.alerts.rules.forgetAway(nowMs + 11 * DAY_MS);
    await api.alerts.channels.forgetAway(nowMs + 11 * DAY_MS);
    expect(await database.knex('alert_channels')).toHaveLength(1);
    expect((await rulesOf(away)).rules).toEqual([]);
    expect((await rulesOf(back)).rules).toHaveLength(1);
  });

  it('are refused in plain words where the server has no room', async () => {
    await api.close();
    await serve({ alertParts: { limits: { ...ALERT_LIMITS, inAll: 3, ofVisitors: 1, changesByNetworkInAnHour: 4 } } });
    await make(new TestBrowser(api.url), military);
    const refused = await new TestBrowser(api.url).send(RULES, { body: { name: 'x', ...military } });
    expect(refused.status).toBe(503);
    const amelia = new TestBrowser(api.url);
    await amelia.signUp(person('amelia'), api.mails);
    await make(amelia, military);
    expect((await amelia.send(RULES, { body: { name: 'x', ...military } })).status).toBe(200);
    expect((await amelia.send(RULES, { body: { name: 'x', ...military } })).status).toBe(429);
  });
});

describe('[ALR-01] the inbox', () => {
  it('tells of what began while somebody signed in, once the rule is known to be theirs', async () => {
    const amelia = new TestBrowser(api.url);
    await amelia.signUp(person('amelia'), api.mails);
    const { id } = await make(new TestBrowser(api.url), military);
    const { id: userId } = await database.knex('users').first('id');
    await database.knex('alert_rules').where({ id }).update({ visitor: null, user_id: userId });
    hear('3c6444', { isMilitary: true });
    await look();
    expect(await messagesOf(amelia)).toEqual([]);
    await look();
    await look();
    expect(await messagesOf(amelia)).toEqual(['Mine: 3C6444']);
  });

  it('tells of an aircraft once, until it has been gone for a while and comes again', async () => {
    const browser = new TestBrowser(api.url);
    await make(browser, within(5));
    const fields = { callsign: 'DLH4AB', pressureAltitude: pressureAltitude(3048) };
    const seen = (longitudeDeg: number) => hear('3c6444', fields, longitudeDeg);
    seen(13.45);
    await look();
    await look();
    expect(await messagesOf(browser)).toEqual(['Mine: DLH4AB, 2.0 nm south-east of your place, 10,000 ft']);
    seen(14.5);
    await look();
    seen(13.45);
    await look(MINUTE_MS);
    expect(await messagesOf(browser)).toHaveLength(1);
    seen(14.5);
    await look();
    await look(EPISODE_HOLD_MS);
    seen(13.45);
    await look();
    expect(await messagesOf(browser)).toHaveLength(2);
  });

  it('counts what is not read, and forgets what is removed without telling it again', async () => {
    const browser = new TestBrowser(api.url);
    await make(browser, military);
    const unread = async () => unreadAlertsSchema.parse(await (await browser.send(`${ALERTS}/unread`)).json());
    expect(await unread()).toEqual({ unread: 0, newest: null });
    for (const id of [1, 2, 3]) {
      hear(`00000${id}`, { isMilitary: true });
      await look();
    }
    const { alerts } = await inboxOf(browser);
    expect(await unread()).toEqual({ unread: 3, newest: alerts[0] });
    const read = await browser.send(`${ALERTS}/read`, { body: { upTo: alerts[1]?.id } });
    expect(unreadAlertsSchema.parse(await read.json()).unread).toBe(1);
    expect((await browser.send(`${ALERTS}/${alerts[2]?.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await browser.send(`${ALERTS}/${alerts[2]?.id}`, { method: 'DELETE' })).status).toBe(404);
    await look();
    expect((await inboxOf(browser)).alerts.map(({ isRead }) => isRead)).toEqual([false, true]);
    const stranger = new TestBrowser(api.url);
    await make(stranger, { condition: { kind: 'emergency' } });
    await stranger.send(`${ALERTS}/read`, { body: { upTo: alerts[0]?.id } });
    expect((await unread()).unread).toBe(1);
  });

  it('goes on page after page, and keeps so much and so long', async () => {
    const browser = new TestBrowser(api.url);
    await make(browser, military);
    for (let id = 1; id <= 60; id++) {
      hear(id.toString(16).padStart(6, '0'), { isMilitary: true });
    }
    await look();
    const first = await inboxOf(browser);
    expect([first.alerts.length, first.unread]).toEqual([50, 60]);
    const second = inboxSchema.parse(await (await browser.send(`${ALERTS}?before=${first.next}`)).json());
    expect([second.alerts.length, second.next]).toEqual([10, null]);
    await api.alerts.inbox.tidy(nowMs + 29 * DAY_MS);
    expect((await inboxOf(browser)).unread).toBe(60);
    await api.alerts.inbox.tidy(nowMs + 31 * DAY_MS);
    expect((await inboxOf(browser)).unread).toBe(0);
  });

  it('has what came in quiet hours, marked so', async () => {
    const browser = new TestBrowser(api.url);
    await make(browser, { ...military, quietHours: { from: '11:00', to: '13:00', timeZone: 'UTC' } });
    hear('3c6444', { isMilitary: true });
    await look();
    expect((await inboxOf(browser)).alerts).toMatchObject([{ isQuiet: true }]);
  });

  it('[SETP-01] fills and nothing is sent where an account has switched notifications off, until it switches them on', async () => {
    const browser = new TestBrowser(api.url);
    await browser.signUp(person('amelia'), api.mails);
    const { id } = await make(browser, { ...military, channels: ['mail'] });
    const switchTo = (alertNotifications: boolean) =>
      browser.send('/api/user/preferences', { method: 'PUT', body: { values: { alertNotifications } } });
    expect((await switchTo(false)).status).toBe(200);
    hear('3c6444', { isMilitary: true });
    await look();
    expect((await inboxOf(browser)).alerts).toMatchObject([{ isQuiet: false, isRead: false }]);
    expect(await sendings()).toEqual([]);
    expect((await browser.send(`${RULES}/${id}/test`, { method: 'POST' })).status).toBe(200);
    expect(await sendings()).toEqual(['mail']);
    await switchTo(true);
    hear('3c6445', { isMilitary: true });
    await look();
    expect((await inboxOf(browser)).alerts).toHaveLength(3);
    expect(await sendings()).toEqual(['mail', 'mail']);
  });

  it('says nothing of simulated traffic, and of a recording that it is one', async () => {
    const browser = new TestBrowser(api.url);
    await make(browser, military);
    hear('000001', { isMilitary: true, feed: 'demo' });
    hear('000002', { isMilitary: true, feed: 'replay' });
    await look();
    expect(await messagesOf(browser)).toEqual(['Mine: in a recording, 000002']);
  });

  it('shows what came over the air as plain text', async () => {
    const browser = new TestBrowser(api.url);
    await make(browser, military);
    const callsign = '\u202e<b>X\u0000Y\n</b>';
    hear('000001', { isMilitary: true, callsign });
    await look();
    expect(await messagesOf(browser)).toEqual(['Mine: <b>XY </b>']);
  });

  it('tells of what was never heard here before, and not of what was', async () => {
    const browser = new TestBrowser(api.url);
    await make(browser, { condition: { kind: 'first-seen' } });
    const old = {
      id: aircraftObjectId('000005', 'icao'),
      name: 'OLD',
      type: 'airplane',
      data_source: 'adsb',
      first_seen: new Date(nowMs - DAY_MS),
    };
    await database.knex('aerial_objects').insert(old);
    hear('000005');
    hear('000006');
    await look();
    await look();
    expect(await messagesOf(browser)).toEqual(['Mine: 000006, never heard here before']);
  });

  it('tells of a receiver that is silent, and not of a source that nobody asks', async () => {
    await api.close();
    const sources = [source('roof', 'ok', 3), source('cellar', 'ok', 0), source('away', 'idle', 0)];
    await serve({ feedStatus: { mode: 'live', lastSuccessAt: null, sources } });
    const browser = new TestBrowser(api.url);
    for (const value of ['roof', 'cellar', 'away', 'unknown']) {
      await make(browser, { condition: { kind: 'receiver-silent', value, silentMinutes: 5 } });
    }
    await look();
    await look(4 * MINUTE_MS);
    expect(await messagesOf(browser)).toEqual([]);
    await look(MINUTE_MS);
    expect(await messagesOf(browser)).toEqual(['Mine: nothing from the cellar for 5 min']);
  });
});
