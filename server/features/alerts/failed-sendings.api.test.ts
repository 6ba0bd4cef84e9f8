import { createServer, type ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { alertRuleSchema, inboxSchema, type TriedChannel, triedRuleSchema } from '@contract/alert';
import { problemSchema } from '@contract/problem';
import { portOf, TestPushBrowser, TestPushService } from '../../alerts/channels/push-service.fixture';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { liveAircraft } from '../../live-aircraft.fixture';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { person, TestBrowser } from '../../test-browser.fixture';

const RULES = '/api/user/alert-rules';
const CHANNELS = '/api/user/alert-channels';
const WAIT = { timeout: 45_000, interval: 20 };
const PACE = { firstRetryS: 60, stuckAfterS: 120, tries: 3, lookEveryMs: 20, hostPauseMs: 100 };

let database: TestDatabase;
let api: ServedApi;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  api = await serveApi({
    database,
    alertParts: { pace: PACE, pushAskedBy: 'administrator', sampleWithinMs: 2_000, webhookWithinMs: 3_000 },
  });
});
afterEach(async () => {
  await api.close();
  for (const table of ['alert_deliveries', 'alerts', 'alert_rules', 'alert_channels', 'push_subscriptions', 'users']) {
    await database.knex(table).delete();
  }
});
afterAll(() => database.close());

async function signedUp(role: 'admin' | 'user'): Promise<TestBrowser> {
  const browser = new TestBrowser(api.url);
  await browser.signUp(person('amelia'), api.mails);
  await database.knex('users').update({ role });
  return browser;
}

/** A server that answers every request in the same way. */
async function hook(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${portOf(server)}/hook`;
}
const answers = (status: number, headers = {}) => hook((response) => void response.writeHead(status, headers).end());

async function makeRule(browser: TestBrowser, channels: readonly string[]): Promise<number> {
  const body = { name: 'Mine', condition: { kind: 'military' }, channels };
  return alertRuleSchema.parse(await (await browser.send(RULES, { body })).json()).id;
}

const setWebhook = (browser: TestBrowser, url: string) =>
  browser.send(`${CHANNELS}/webhook`, { method: 'PUT', body: { url } });

async function tried(browser: TestBrowser, id: number): Promise<readonly TriedChannel[]> {
  const answer = await browser.send(`${RULES}/${id}/test`, { method: 'POST' });
  expect(answer.status).toBe(200);
  return triedRuleSchema.parse(await answer.json()).channels;
}

const failuresOf = async (browser: TestBrowser) =>
  inboxSchema.parse(await (await browser.send('/api/user/alerts')).json()).alerts.map(({ failures }) => failures);

const failed = (failure: string) => [{ channel: 'webhook', outcome: 'failed', failure }];

it('[ALR-01] a webhook that leads into a private network is said to whoever tries it, and with each alert', async () => {
  const browser = await signedUp('user');
  await setWebhook(browser, await answers(200));
  const rule = await makeRule(browser, ['webhook']);
  expect(await tried(browser, rule)).toEqual(failed('refused-address'));
  const military = { ...liveAircraft({ address: '3c6444', latitudeDeg: 52.5, longitudeDeg: 13.4 }), isMilitary: true };
  api.store.upsert(military);
  await api.alerts.look();
  const refused = [{ channel: 'webhook', failure: 'refused-address' }];
  await expect.poll(() => failuresOf(browser), WAIT).toEqual([refused, refused]);
});

it.each([
  [404, 'refused'],
  [302, 'redirected'],
])('[ALR-01] a webhook that answers %i is said to be given up', async (status, failure) => {
  const browser = await signedUp('admin');
  await setWebhook(browser, await answers(status, { Location: 'http://127.0.0.1/' }));
  expect(await tried(browser, await makeRule(browser, ['webhook']))).toEqual(failed(failure));
  expect(await failuresOf(browser)).toEqual([[{ channel: 'webhook', failure }]]);
});

it('[ALR-01] a webhook that fails for now is said to be tried again, and not to be given up', async () => {
  const browser = await signedUp('admin');
  await setWebhook(browser, await answers(503));
  const outcomes = await tried(browser, await makeRule(browser, ['webhook']));
  expect(outcomes).toEqual([{ channel: 'webhook', outcome: 'waits', failure: 'broken' }]);
  expect(await failuresOf(browser)).toEqual([[]]);
});

it('[ALR-01] whoever tries a channel that stalls waits for some seconds at most', async () => {
  const browser = await signedUp('admin');
  await setWebhook(browser, await hook(() => undefined));
  const outcomes = await tried(browser, await makeRule(browser, ['webhook']));
  expect(outcomes).toEqual([{ channel: 'webhook', outcome: 'waits', failure: null }]);
});

it('[ALR-01] a rule that is tried says which of its channels work, and which are not set up', async () => {
  const browser = await signedUp('admin');
  await setWebhook(browser, await answers(204));
  const outcomes = await tried(browser, await makeRule(browser, ['webhook', 'mail', 'push', 'mqtt']));
  expect(Object.fromEntries(outcomes.map(({ channel, outcome }) => [channel, outcome]))).toEqual({
    webhook: 'sent',
    mail: 'sent',
    push: 'not-set-up',
    mqtt: 'not-set-up',
  });
});

it('[ALR-01] a push to a browser that is subscribed no longer is said to have ended', async () => {
  const push = new TestPushService(() => api.alerts.vapidKeys().publicKey);
  const url = await push.listen();
  onTestFinished(() => push.close());
  const browser = new TestBrowser(api.url);
  await browser.send(`${CHANNELS}/push`, { method: 'PUT', body: new TestPushBrowser().subscription(`${url}/1`) });
  push.answers.push(410);
  const outcomes = await tried(browser, await makeRule(browser, ['push']));
  expect(outcomes).toEqual([{ channel: 'push', outcome: 'failed', failure: 'ended' }]);
  expect(await failuresOf(browser)).toEqual([[{ channel: 'push', failure: 'ended' }]]);
});

it.each([
  ['three bytes', { p256dh: 'BAAA' }, 'body.keys.p256dh'],
  ['no point of the curve', { p256dh: `BA${'A'.repeat(84)}E` }, 'body.keys.p256dh'],
  ['a compressed point', { p256dh: `A${'B'.repeat(43)}` }, 'body.keys.p256dh'],
  ['a secret that is too short', { auth: 'AAAA' }, 'body.keys.auth'],
])('[ALR-01] a push subscription whose keys are %s is refused', async (_, keys, path) => {
  const browser = new TestBrowser(api.url);
  const body = new TestPushBrowser().subscription('https://push.example.org/1');
  const answer = await browser.send(`${CHANNELS}/push`, {
    method: 'PUT',
    body: { ...body, keys: { ...body.keys, ...keys } },
  });
  expect(answer.status).toBe(422);
  expect(problemSchema.parse(await answer.json()).errors?.map((issue) => issue.path)).toEqual([path]);
});

it('[ALR-01] a push subscription that was kept with unusable keys ends with the first try, and is not tried again', async () => {
  const browser = new TestBrowser(api.url);
  const rule = await makeRule(browser, ['push']);
  const [owner] = (await api.alerts.rules.all()).map((made) => made.owner);
  if (owner === undefined) throw new Error('The rule is not there.');
  const body = { endpoint: 'https://push.example.org/1', keys: { p256dh: 'BAAA', auth: 'AAAA' } };
  await api.alerts.channels.addPush(owner, body, undefined, 10, Date.now());
  expect(await tried(browser, rule)).toEqual([{ channel: 'push', outcome: 'failed', failure: 'ended' }]);
  expect(await database.knex('push_subscriptions')).toEqual([]);
});
