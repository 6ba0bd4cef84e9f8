import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { Aedes } from 'aedes';
import { connect } from 'mqtt';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { alertRuleSchema, inboxSchema } from '@contract/alert';
import {
  type AlertChannels,
  alertChannelsSchema,
  calendarAddressSchema,
  webhookSecretSchema,
} from '@contract/alert-channel';
import { MINUTE_MS } from '@engine/constants/durations';
import { portOf, TestPushBrowser, TestPushService } from '../../alerts/channels/push-service.fixture';
import { signatureOf } from '../../alerts/channels/send-webhook';
import type { AlertParts } from '../../alerts/start-alerts';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { PersistentMailQueue } from '../../mail/persistent-mail-queue';
import { parseSmtpUrl } from '../../mail/smtp-server';
import { createSmtpTransport } from '../../mail/smtp-transport';
import { startSmtpProcess } from '../../mail/start-smtp-process.fixture';
import { createLogger } from '../../observability/logger';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { person, TestBrowser } from '../../test-browser.fixture';
import { catalogueOf, KNOWN_NOW_MS, KNOWN_SATELLITES } from '../satellites/known-satellites.fixture';

const RULES = '/api/user/alert-rules';
const CHANNELS = '/api/user/alert-channels';
const WAIT = { timeout: 45_000, interval: 20 };
const FAST = { firstRetryS: 1, stuckAfterS: 60, tries: 3, lookEveryMs: 20, hostPauseMs: 100 };

let database: TestDatabase;
let api: ServedApi;
async function serve(alertParts: Partial<AlertParts> = {}): Promise<void> {
  api = await serveApi({
    database,
    alertParts: { pace: FAST, webhookWithinMs: 300, sampleWithinMs: 100, ...alertParts },
  });
}
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => serve());
afterEach(async () => {
  await api.close();
  for (const table of ['alert_deliveries', 'alerts', 'alert_rules', 'alert_channels', 'push_subscriptions', 'users']) {
    await database.knex(table).delete();
  }
});
afterAll(() => database.close());

/** Somebody with an account; an administrator, who may reach this machine and the broker, unless said otherwise. */
async function signedUp(role = 'admin'): Promise<TestBrowser> {
  const browser = new TestBrowser(api.url);
  await browser.signUp(person('amelia'), api.mails);
  await database.knex('users').update({ role });
  return browser;
}

async function makeRule(browser: TestBrowser, channels: readonly string[]): Promise<number> {
  const body = { name: 'Über mir', condition: { kind: 'military' }, channels };
  return alertRuleSchema.parse(await (await browser.send(RULES, { body })).json()).id;
}

async function test(browser: TestBrowser, id: number): Promise<void> {
  expect((await browser.send(`${RULES}/${id}/test`, { method: 'POST' })).status).toBe(200);
}

const channelsOf = async (browser: TestBrowser): Promise<AlertChannels> =>
  alertChannelsSchema.parse(await (await browser.send(CHANNELS)).json());

const sendings = async (): Promise<unknown[]> =>
  (await database.knex('alert_sendings').orderBy('created_at')).map((row) =>
    row.sent_at === null ? (row.failed_at === null ? 'waits' : row.failure) : 'sent',
  );

/** A server of a webhook that answers request after request as it is told. */
async function hook(...answers: readonly ((request: IncomingMessage, response: ServerResponse) => void)[]) {
  const got: { headers: IncomingMessage['headers']; body: string; path: string | undefined }[] = [];
  const left = [...answers];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      got.push({ headers: request.headers, body, path: request.url });
      const answer = left.shift();
      if (answer === undefined) response.writeHead(200).end();
      else answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { got, url: `http://127.0.0.1:${portOf(server)}/hook` };
}

const stalls = (): void => undefined;
const failsBy =
  (status: number) =>
  (_: IncomingMessage, response: ServerResponse): void =>
    void response.writeHead(status).end('broken');

async function setWebhook(browser: TestBrowser, url: string): Promise<string> {
  const answer = await browser.send(`${CHANNELS}/webhook`, { method: 'PUT', body: { url } });
  return webhookSecretSchema.parse(await answer.json()).secret;
}

describe('[ALR-01] a webhook', () => {
  it('gets an alert once, signed, after a server that stalled and one that failed', async () => {
    const { got, url } = await hook(stalls, failsBy(500));
    const browser = await signedUp();
    const secret = await setWebhook(browser, url);
    expect((await channelsOf(browser)).webhook).toEqual({ url });
    await test(browser, await makeRule(browser, ['webhook']));
    await expect.poll(sendings, WAIT).toEqual(['sent']);
    expect(got).toHaveLength(3);
    expect(new Set(got.map(({ headers }) => headers['skylens-delivery'])).size).toBe(1);
    const last = got.at(-1);
    const [, atS = ''] = /^t=(\d+),v1=[0-9a-f]{64}$/.exec(String(last?.headers['skylens-signature'])) ?? [];
    expect(last?.headers['skylens-signature']).toBe(signatureOf(secret, Number(atS), last?.body ?? ''));
    expect(JSON.parse(last?.body ?? '')).toMatchObject({
      alertType: 'test',
      ruleName: 'Über mir',
      message: 'Über mir: this is a test, nothing flies here',
      delivery: last?.headers['skylens-delivery'],
    });
    const rows: unknown = await database.knex('alert_channels').select('*');
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|\/hook/);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('that stalls holds up no other channel', async () => {
    await api.close();
    await serve({ webhookWithinMs: 30_000 });
    const stalled: ServerResponse[] = [];
    const { url } = await hook((_, response) => void stalled.push(response));
    const browser = await signedUp();
    await setWebhook(browser, url);
    await test(browser, await makeRule(browser, ['webhook']));
    await expect.poll(() => stalled.length, WAIT).toBe(1);
    await test(browser, await makeRule(browser, ['mail']));
    await expect.poll(sendings, WAIT).toEqual(['waits', 'sent']);
    stalled[0]?.writeHead(200).end();
    await expect.poll(sendings, WAIT).toEqual(['sent', 'sent']);
  });

  it('is not followed where it redirects, and is given up after some tries', async () => {
    const inward = await hook();
    const redirects = (_: IncomingMessage, response: ServerResponse): void =>
      void response.writeHead(302, { Location: inward.url }).end();
    const outward = await hook(redirects, failsBy(503), failsBy(503), failsBy(503));
    const browser = await signedUp();
    await setWebhook(browser, outward.url);
    const rule = await makeRule(browser, ['webhook']);
    await test(browser, rule);
    await expect.poll(sendings, WAIT).toEqual(['HTTP 302']);
    await test(browser, rule);
    await expect.poll(sendings, WAIT).toEqual(['HTTP 302', 'HTTP 503']);
    expect([outward.got.length, inward.got.length]).toEqual([4, 0]);
  });

  it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433'])(
    'of somebody who is no administrator leads not to this machine: %s',
    async (host) => {
      const { got, url } = await hook();
      const browser = await signedUp('user');
      await setWebhook(browser, url.replace('127.0.0.1', host));
      await test(browser, await makeRule(browser, ['webhook']));
      await expect.poll(sendings, WAIT).toEqual(['REFUSED_ADDRESS']);
      expect(got).toEqual([]);
    },
  );

  it.each(['ftp://example.org/', 'https://me:secret@example.org/', 'https:\\\\me@example.org', 'no address'])(
    'has no such address: %s',
    async (url) => {
      const browser = await signedUp();
      expect((await browser.send(`${CHANNELS}/webhook`, { method: 'PUT', body: { url } })).status).toBe(422);
    },
  );

  it('gets nothing once it is removed, nor what its owner has removed from the inbox', async () => {
    const { got, url } = await hook(failsBy(500));
    const browser = await signedUp();
    await setWebhook(browser, url);
    const rule = await makeRule(browser, ['webhook']);
    await test(browser, rule);
    await expect.poll(() => got.length, WAIT).toBe(1);
    const { alerts } = inboxSchema.parse(await (await browser.send('/api/user/alerts')).json());
    await browser.send(`/api/user/alerts/${alerts[0]?.id}`, { method: 'DELETE' });
    await expect.poll(sendings, WAIT).toEqual(['REMOVED']);
    await browser.send(`${CHANNELS}/webhook`, { method: 'DELETE' });
    await test(browser, rule);
    expect((await sendings()).length).toBe(1);
    expect(got).toHaveLength(1);
  });
});

/** A push service on this machine, which this server may ask. */
async function pushService(): Promise<{ readonly push: TestPushService; readonly url: string }> {
  await api.close();
  await serve({ pushAskedBy: 'administrator' });
  const push = new TestPushService(() => api.alerts.vapidKeys().publicKey);
  const url = await push.listen();
  onTestFinished(() => push.close());
  return { push, url };
}

describe('[ALR-01] a push', () => {
  it('is encrypted for a browser without an account, by a push service that failed before', async () => {
    const { push, url } = await pushService();
    push.answers.push(500);
    const [browser, device] = [new TestBrowser(api.url), new TestPushBrowser()];
    const body = device.subscription(`${url}/send/1`);
    expect((await browser.send(`${CHANNELS}/push`, { method: 'PUT', body })).status).toBe(200);
    expect((await browser.send(`${CHANNELS}/push`, { method: 'PUT', body })).status).toBe(200);
    expect((await channelsOf(browser)).push.browsers).toBe(1);
    await test(browser, await makeRule(browser, ['push']));
    await expect.poll(() => push.taken.length, WAIT).toBe(1);
    const [taken] = push.taken;
    expect(taken).toMatchObject({ path: '/send/1', headers: { ttl: '3600', urgency: 'normal' } });
    expect(JSON.parse(device.open(taken?.body ?? Buffer.alloc(0)))).toMatchObject({
      title: 'Über mir',
      body: 'Über mir: this is a test, nothing flies here',
    });
    const rows: unknown = await database.knex('push_subscriptions').select('*');
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });

  it('ends where its browser or its push service ends it', async () => {
    const { push, url } = await pushService();
    const browser = new TestBrowser(api.url);
    const subscribe = (path: string) =>
      browser.send(`${CHANNELS}/push`, { method: 'PUT', body: new TestPushBrowser().subscription(url + path) });
    await subscribe('/1');
    await subscribe('/2');
    const endpoint = `${url}/1`;
    await browser.send(`${CHANNELS}/push/end`, { body: { endpoint } });
    expect((await channelsOf(browser)).push.browsers).toBe(1);
    push.answers.push(410);
    await test(browser, await makeRule(browser, ['push']));
    await expect.poll(async () => (await channelsOf(browser)).push.browsers, WAIT).toBe(0);
    expect(push.taken).toEqual([]);
    for (let n = 0; n < 10; n++) expect((await subscribe(`/${n}`)).status).toBe(200);
    expect((await subscribe('/10')).status).toBe(409);
  });

  it('goes to no address of this machine on anybody’s word', async () => {
    const device = new TestPushBrowser();
    const browser = new TestBrowser(api.url);
    await browser.send(`${CHANNELS}/push`, { method: 'PUT', body: device.subscription(`${api.url}/api/telemetry`) });
    await test(browser, await makeRule(browser, ['push']));
    await expect.poll(sendings, WAIT).toEqual(['REFUSED_ADDRESS']);
  });
});

describe('[ALR-01] mail', () => {
  it('goes to the address of the account, and none where there is no account', async () => {
    const browser = await signedUp('user');
    await test(browser, await makeRule(browser, ['mail', 'mqtt']));
    await expect.poll(() => api.mails.at(-1)?.subject, WAIT).toBe('Alert: Über mir');
    expect(api.mails.at(-1)).toMatchObject({ to: ['amelia@example.org'] });
    expect(api.mails.at(-1)?.text).toContain('this is a test');
    await expect.poll(sendings, WAIT).toEqual(['sent']);
    const visitor = new TestBrowser(api.url);
    await test(visitor, await makeRule(visitor, ['mail']));
    expect(await sendings()).toEqual(['sent']);
  });
});

describe('[ALR-01] mail over SMTP', () => {
  it('arrives once, from a mail server that refused it at first', async () => {
    const smtp = await startSmtpProcess({ data: [451] });
    const server = parseSmtpUrl(`smtp://127.0.0.1:${smtp.port}?tls=never`);
    if (server === undefined) throw new Error('That is no mail server.');
    const sender = { name: 'Skylens', address: 'skylens@example.org' };
    const queue = new PersistentMailQueue({
      database,
      transport: createSmtpTransport(server, sender.address),
      sender,
      log: createLogger({ level: 'silent' }),
      pace: { ...FAST, lookForOthersEveryMs: 50 },
    });
    onTestFinished(async () => {
      await queue.stop();
      await smtp.kill();
    });
    await api.close();
    await serve({ mail: queue });
    const browser = await signedUp('user');
    await test(browser, await makeRule(browser, ['mail']));
    await expect.poll(sendings, WAIT).toEqual(['sent']);
    const [mail, ...others] = await smtp.mails(1);
    expect(mail).toMatchObject({ to: ['amelia@example.org'], parsed: { subject: 'Alert: Über mir' } });
    expect(others).toEqual([]);
  });
});

describe('[ALR-01] an MQTT broker', () => {
  it('gets rules of administrators, which Home Assistant finds, and is told when they end', async () => {
    const broker = await Aedes.createBroker();
    const server = createSocketServer(broker.handle);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const url = `mqtt://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    await api.close();
    await serve({ brokerUrl: url });
    const listener = connect(url);
    const heard = new Map<string, string>();
    listener.on('message', (topic, payload) => heard.set(topic, payload.toString()));
    await listener.subscribeAsync('#');
    onTestFinished(async () => {
      await listener.endAsync(true);
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      await new Promise((resolve) => server.close(resolve));
    });
    const browser = await signedUp();
    expect((await channelsOf(browser)).mqtt).toBe('ready');
    const rule = await makeRule(browser, ['mqtt']);
    await test(browser, rule);
    const [state, config] = [`skylens/alerts/${rule}`, `homeassistant/event/skylens_${rule}/config`];
    await expect.poll(() => heard.get(state), WAIT).toBeDefined();
    expect(JSON.parse(heard.get(state) ?? '')).toMatchObject({ event_type: 'alert', ruleName: 'Über mir' });
    expect(JSON.parse(heard.get(config) ?? '')).toMatchObject({ state_topic: state, event_types: ['alert'] });
    await browser.send(`${RULES}/${rule}`, { method: 'DELETE' });
    await expect.poll(() => heard.get(config), WAIT).toBe('');
  });
});

describe('[ALR-01] passes', () => {
  it('ahead stand in a calendar at a secret address, and are told in time, once', async () => {
    await api.close();
    let nowMs = KNOWN_NOW_MS;
    const orbits = { supply: catalogueOf(KNOWN_SATELLITES) };
    api = await serveApi({ database, orbits, now: () => nowMs });
    const browser = new TestBrowser(api.url);
    const condition = {
      kind: 'satellite-pass',
      place: { latitude: 52.52, longitude: 13.405, height: 40, isExact: true },
      noradId: 25_544,
      minElevationDeg: 20,
      onlyDark: false,
      leadMinutes: 10,
    };
    // Quiet when it is highest, but not when it is told.
    const quietHours = { from: '06:30', to: '07:30', timeZone: 'Europe/Berlin' };
    await browser.send(RULES, { body: { name: 'Station', condition, quietHours } });
    const made = await browser.send(`${CHANNELS}/calendar`, { method: 'POST' });
    const { url } = calendarAddressSchema.parse(await made.json());
    const path = new URL(url).pathname;
    const calendar = await api.get(path);
    expect(calendar.headers.get('content-type')).toContain('text/calendar');
    const text = await calendar.text();
    // Rises above 10° by Skyfield 1.45, see passes.api.test.ts: the third reaches 65°, the first 30°.
    for (const start of ['20260822T0258', '20260822T0434', '20260822T0611', '20260822T0748']) {
      expect(text).toContain(`DTSTART:${start}00Z`);
    }
    // To the second it would tell where its owner lives.
    expect(text).not.toMatch(/DT(?:START|END):\d{8}T\d{4}(?!00)/);
    expect(text.split('BEGIN:VEVENT').length).toBeGreaterThan(15);
    const inbox = async () => inboxSchema.parse(await (await browser.send('/api/user/alerts')).json()).alerts;
    const risesAtMs = Date.parse('2026-08-22T04:34:42Z');
    nowMs = risesAtMs - 11 * MINUTE_MS;
    await api.alerts.lookAtPasses();
    expect(await inbox()).toEqual([]);
    nowMs = risesAtMs - 9 * MINUTE_MS;
    await api.alerts.lookAtPasses();
    await api.alerts.lookAtPasses();
    expect(await inbox()).toMatchObject([{ isQuiet: false, createdAt: new Date(nowMs).toISOString() }]);
    expect((await inbox()).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Station: ISS \(ZARYA\) passes in 9 min, up to 72° in the south, .*clouds not known$/),
    ]);
    expect((await api.get(path.replace(/.\.ics$/, 'x.ics'))).status).toBe(404);
    await browser.send(`${CHANNELS}/calendar`, { method: 'DELETE' });
    expect((await api.get(path)).status).toBe(404);
  });
});
