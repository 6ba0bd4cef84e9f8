import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type AlertInbox, alertRuleSchema, inboxSchema } from '@contract/alert';
import { epochMs, latitude, longitude } from '@engine/units/quantity';
import { portOf } from '../../alerts/channels/push-service.fixture';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { liveAircraft } from '../../live-aircraft.fixture';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { person, TestBrowser } from '../../test-browser.fixture';

const RULES = '/api/user/alert-rules';
const WAIT = { timeout: 45_000, interval: 20 };
const FAST = { firstRetryS: 1, stuckAfterS: 60, tries: 3, lookEveryMs: 20, hostPauseMs: 100 };

let database: TestDatabase;
let api: ServedApi;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  api = await serveApi({ database, alertParts: { pace: FAST } });
});
afterEach(async () => {
  await api.close();
  for (const table of ['alert_deliveries', 'alerts', 'alert_rules', 'alert_channels', 'users']) {
    await database.knex(table).delete();
  }
});
afterAll(() => database.close());

/** An administrator, who may reach this machine. */
async function administrator(): Promise<TestBrowser> {
  const browser = new TestBrowser(api.url);
  await browser.signUp(person('amelia'), api.mails);
  await database.knex('users').update({ role: 'admin' });
  return browser;
}

/** What a webhook gets, newest last. */
async function hook(): Promise<{ readonly url: string; readonly got: readonly string[] }> {
  const got: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      got.push(body);
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { got, url: `http://127.0.0.1:${portOf(server)}/hook` };
}

/** An aircraft 12,000 ft above the ground east of the place. */
function hear(): void {
  const heard = liveAircraft({ address: '3c65a8', latitudeDeg: 52.5, longitudeDeg: 13.6, altitudeFt: 12_000 });
  const position = {
    latitude: latitude(52.5),
    longitude: longitude(13.6),
    at: epochMs(Date.now()),
    method: 'adsb' as const,
  };
  api.store.upsert({ ...heard, position });
}

const test = (browser: TestBrowser, id: number): Promise<Response> =>
  browser.send(`${RULES}/${id}/test`, { method: 'POST' });
const inboxOf = async (browser: TestBrowser): Promise<AlertInbox> =>
  inboxSchema.parse(await (await browser.send('/api/user/alerts')).json());

describe('[ALR-01] the language of a rule', () => {
  it('is that of its inbox, its mail and its webhook, and changes with the rule', async () => {
    const browser = await administrator();
    const receiver = await hook();
    await browser.send('/api/user/alert-channels/webhook', { method: 'PUT', body: { url: receiver.url } });
    const body = { name: 'Über mir', condition: { kind: 'military' }, channels: ['mail', 'webhook'] };
    const { id, language } = alertRuleSchema.parse(
      await (await browser.send(RULES, { body: { ...body, language: 'de' } })).json(),
    );
    expect(language).toBe('de');
    await test(browser, id);
    await expect.poll(() => api.mails.at(-1)?.subject, WAIT).toBe('Alarm: Über mir');
    const german = 'Über mir: Dies ist ein Test, hier fliegt nichts';
    const [message, at, choose, ...others] = api.mails.at(-1)?.text.split('\n\n') ?? [];
    expect([message, at, choose, others]).toEqual([
      german,
      expect.stringMatching(/^Gemeldet am \d+\. \p{L}+ 20\d\d um \d\d:\d\d:\d\d UTC\.$/u),
      'Was dir gemeldet wird und wohin, wählst du hier: http://sky.test/alerts',
      [],
    ]);
    await expect.poll(() => receiver.got.length, WAIT).toBe(1);
    expect(JSON.parse(receiver.got[0] ?? '')).toMatchObject({ message: german, language: 'de' });
    await browser.send(`${RULES}/${id}`, { method: 'PUT', body: { ...body, language: 'es' } });
    await test(browser, id);
    await expect.poll(() => api.mails.at(-1)?.subject, WAIT).toBe('Alerta: Über mir');
    expect((await inboxOf(browser)).alerts.map((alert) => alert.message)).toEqual([
      'Über mir: esto es una prueba, aquí no vuela nada',
      german,
    ]);
  });

  it('is that of what is heard in the sky', async () => {
    const browser = new TestBrowser(api.url);
    const place = { latitude: 52.5, longitude: 13.4 };
    const condition = { kind: 'area', area: { place, radiusNm: 25 } };
    for (const language of ['de', 'en']) await browser.send(RULES, { body: { name: language, condition, language } });
    hear();
    await api.alerts.look();
    await expect
      .poll(async () => (await inboxOf(browser)).alerts.map(({ message }) => message).toSorted(), WAIT)
      .toEqual([
        expect.stringMatching(/^de: .*, 7,\d nm von deinem Standort in Richtung Osten, 12\.000 ft$/u),
        expect.stringMatching(/^en: .*, 7\.\d nm east of your place, 12,000 ft$/u),
      ]);
  });

  it('stands beside the units of a rule, which its messages tell in by every channel while figures for programs stay', async () => {
    const browser = await administrator();
    const receiver = await hook();
    await browser.send('/api/user/alert-channels/webhook', { method: 'PUT', body: { url: receiver.url } });
    const place = { latitude: 52.5, longitude: 13.4 };
    const condition = { kind: 'area', area: { place, radiusNm: 25, maxAltitudeFt: 20_000 } };
    const units = { altitude: 'm', distance: 'km' };
    const metric = { name: 'Metric', condition, channels: ['mail', 'webhook'], units };
    const kept = alertRuleSchema.parse(await (await browser.send(RULES, { body: metric })).json());
    expect(kept).toMatchObject({ units, condition: { area: { radiusNm: 25, maxAltitudeFt: 20_000 } } });
    const usual = alertRuleSchema.parse(
      await (await browser.send(RULES, { body: { name: 'Usual', condition } })).json(),
    );
    expect(usual.units).toEqual({ altitude: null, distance: null });
    hear();
    await api.alerts.look();
    const inMetres = /^Metric: .*, 14 km east of your place, 3,660 m$/u;
    await expect
      .poll(async () => (await inboxOf(browser)).alerts.map(({ message }) => message).toSorted(), WAIT)
      .toEqual([
        expect.stringMatching(inMetres),
        expect.stringMatching(/^Usual: .*, 7\.\d nm east of your place, 12,000 ft$/u),
      ]);
    await expect.poll(() => api.mails.at(-1)?.subject, WAIT).toBe('Alert: Metric');
    expect(api.mails.at(-1)?.text.split('\n\n')[0]).toMatch(inMetres);
    await expect.poll(() => receiver.got.length, WAIT).toBe(1);
    expect(JSON.parse(receiver.got[0] ?? '')).toMatchObject({ message: expect.stringMatching(inMetres) });
    const refused = await browser.send(RULES, { body: { ...metric, units: { altitude: 'furlong', distance: 'km' } } });
    expect(refused.status).toBe(422);
  });

  it('is one of ours, English unless it is said', async () => {
    const browser = new TestBrowser(api.url);
    const body = { name: 'Mine', condition: { kind: 'military' } };
    expect(alertRuleSchema.parse(await (await browser.send(RULES, { body })).json()).language).toBe('en');
    expect((await browser.send(RULES, { body: { ...body, language: 'fr' } })).status).toBe(422);
  });
});
