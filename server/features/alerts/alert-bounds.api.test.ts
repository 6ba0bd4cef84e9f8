import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { alertRuleSchema, inboxSchema } from '@contract/alert';
import { alertChannelsSchema } from '@contract/alert-channel';
import { EPISODE_HOLD_MS } from '@engine/alerts/episode-book';
import { HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { epochMs, latitude, longitude } from '@engine/units/quantity';
import { ALERT_LIMITS } from '../../alerts/alert-limits';
import { TestPushBrowser, TestPushService } from '../../alerts/channels/push-service.fixture';
import { claimAlerts } from '../../alerts/claim-alerts';
import type { AlertParts } from '../../alerts/start-alerts';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { liveAircraft } from '../../live-aircraft.fixture';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { person, TestBrowser } from '../../test-browser.fixture';

const PUSH = '/api/user/alert-channels/push';
const WAIT = { timeout: 45_000, interval: 20 };
const PACE = { firstRetryS: 1, stuckAfterS: 60, tries: 50, lookEveryMs: 20, hostPauseMs: 100 };
const MOST = 3;

let database: TestDatabase;
let api: ServedApi;
let nowMs: number;
async function serve(alertParts: Partial<AlertParts> = {}): Promise<void> {
  api = await serveApi({ database, visitorClaims: [claimAlerts], now: () => nowMs, alertParts });
}
beforeAll(async () => {
  // Hours go by in these tests for whoever asks the clock.
  database = await openTestDatabase({ isWatched: false });
});
beforeEach(() => {
  nowMs = Date.parse('2026-06-01T12:00:00Z');
});
afterEach(async () => {
  await api.close();
  const tables = 'alert_rules, alert_channels, push_subscriptions, alert_deliveries, alerts, alert_watch, users';
  await database.knex.raw(`truncate ${tables} cascade`);
});
afterAll(() => database.close());

async function makeRule(browser: TestBrowser, channels: readonly string[] = []): Promise<number> {
  const body = { name: 'Mine', condition: { kind: 'military' }, channels };
  return alertRuleSchema.parse(await (await browser.send('/api/user/alert-rules', { body })).json()).id;
}

const inboxOf = async (browser: TestBrowser) =>
  inboxSchema.parse(await (await browser.send('/api/user/alerts')).json()).alerts;
const browsersOf = async (browser: TestBrowser): Promise<number> =>
  alertChannelsSchema.parse(await (await browser.send('/api/user/alert-channels')).json()).push.browsers;

/** A military aircraft is heard for a second. */
async function flyBy(address: string): Promise<void> {
  const position = {
    latitude: latitude(52.5),
    longitude: longitude(13.4),
    at: epochMs(nowMs),
    method: 'adsb' as const,
  };
  const made = { ...liveAircraft({ address, latitudeDeg: 0, longitudeDeg: 0 }), position, isMilitary: true };
  api.store.upsert(made);
  await api.alerts.look();
  api.store.remove(made.id);
  nowMs += 1000;
}

async function pushService(): Promise<{ readonly push: TestPushService; readonly url: string }> {
  const push = new TestPushService(() => api.alerts.vapidKeys().publicKey);
  const url = await push.listen();
  onTestFinished(() => push.close());
  return { push, url };
}

const subscribe = (browser: TestBrowser, address: string) =>
  browser.send(PUSH, { method: 'PUT', body: new TestPushBrowser().subscription(address) });

describe('[ALR-01] alerts of an hour', () => {
  it('are bounded for one owner, which the inbox says once, and begin again when the hour is over', async () => {
    await serve({ limits: { ...ALERT_LIMITS, episodesOfOwnerInAnHour: MOST } });
    const [browser, other] = [new TestBrowser(api.url), new TestBrowser(api.url)];
    await makeRule(browser);
    for (let n = 1; n <= 2 * MOST; n++) await flyBy(`00000${n}`);
    const told = await inboxOf(browser);
    expect(told).toHaveLength(MOST + 1);
    expect(told[0]).toMatchObject({ alertType: 'limit', severity: 'warning', objectId: null });
    expect(told[0]?.message).toContain(`${MOST} things within an hour`);
    await makeRule(other);
    await flyBy('000009');
    expect(await inboxOf(browser)).toHaveLength(MOST + 1);
    expect(await inboxOf(other)).toHaveLength(1);
    // What is removed from the inbox makes no room.
    for (const { id } of told) await browser.send(`/api/user/alerts/${id}`, { method: 'DELETE' });
    await flyBy('00000a');
    expect(await inboxOf(browser)).toEqual([]);
    nowMs += HOUR_MS;
    await flyBy('00000b');
    expect(await inboxOf(browser)).toMatchObject([{ alertType: 'military' }]);
  });

  it('that were left out are not told later while they go on', async () => {
    await serve({ limits: { ...ALERT_LIMITS, episodesOfOwnerInAnHour: 1 } });
    const browser = new TestBrowser(api.url);
    await makeRule(browser);
    await flyBy('000001');
    await flyBy('000002');
    nowMs += EPISODE_HOLD_MS / 2;
    await flyBy('000002');
    expect((await inboxOf(browser)).map(({ alertType }) => alertType)).toEqual(['limit', 'military']);
  });
});

it('[ALR-01] what was never heard before stays so over a restart, with the first look of the next process', async () => {
  await serve();
  const browser = new TestBrowser(api.url);
  const body = { name: 'New here', condition: { kind: 'first-seen' } };
  await browser.send('/api/user/alert-rules', { body });
  const lookAgain = async (): Promise<void> => {
    nowMs += 1000;
    const at = { latitude: latitude(52.5), longitude: longitude(13.4), at: epochMs(nowMs), method: 'adsb' as const };
    api.store.upsert({ ...liveAircraft({ address: '000001', latitudeDeg: 0, longitudeDeg: 0 }), position: at });
    await api.alerts.look();
  };
  await lookAgain();
  await lookAgain();
  expect(await inboxOf(browser)).toHaveLength(1);
  await api.close();
  await serve();
  await api.alerts.open();
  await lookAgain();
  expect(await database.knex('alert_deliveries').pluck('lapsed_at')).toEqual([null]);
});

describe('[ALR-01] what is not sent in time', () => {
  it('is not sent late, and the inbox marks it', async () => {
    await serve({ pace: PACE, pushAskedBy: 'administrator' });
    const { push, url } = await pushService();
    const browser = new TestBrowser(api.url);
    await subscribe(browser, `${url}/send/1`);
    await makeRule(browser, ['push']);
    push.answers.push(...Array.from({ length: 100 }, () => 500));
    await flyBy('000001');
    expect(await inboxOf(browser)).toMatchObject([{ isExpired: false }]);
    nowMs += 31 * MINUTE_MS;
    await expect.poll(() => database.knex('alert_sendings').pluck('failure'), WAIT).toEqual(['EXPIRED']);
    expect(await inboxOf(browser)).toMatchObject([{ isExpired: true }]);
    push.answers.length = 0;
    await flyBy('000002');
    await expect.poll(() => push.taken.length, WAIT).toBe(1);
    // Half an hour, less the second that has gone by.
    expect(push.taken[0]?.headers['ttl']).toMatch(/^1(?:799|800)$/);
    expect((await inboxOf(browser)).map(({ isExpired }) => isExpired)).toEqual([false, true]);
  });

  it('by a process that was away for long is not sent by the next', async () => {
    await serve({ pace: PACE, pushAskedBy: 'administrator' });
    const { push, url } = await pushService();
    const browser = new TestBrowser(api.url);
    await subscribe(browser, `${url}/send/1`);
    await makeRule(browser, ['push']);
    push.answers.push(...Array.from({ length: 100 }, () => 500));
    await flyBy('000001');
    await api.close();
    push.answers.length = 0;
    nowMs += HOUR_MS;
    await serve({ pace: PACE, pushAskedBy: 'administrator' });
    await api.alerts.open();
    await expect.poll(() => database.knex('alert_sendings').pluck('failure'), WAIT).toEqual(['EXPIRED']);
    expect(push.taken).toEqual([]);
  });
});

it('[ALR-01] what a process has taken to send is free for the next once it has stopped, whenever that was', async () => {
  await serve({ pace: PACE, pushAskedBy: 'administrator' });
  const { push, url } = await pushService();
  const browser = new TestBrowser(api.url);
  await subscribe(browser, `${url}/send/1`);
  await makeRule(browser, ['push']);
  push.answers.push(...Array.from({ length: 100 }, () => 500));
  for (let afterMs = 0; afterMs < 10; afterMs++) {
    await flyBy(`00000${afterMs}`);
    await sleep(afterMs);
    await api.close();
    expect(await database.knex('skylens_jobs.job').where({ name: 'alerts', state: 'active' }).pluck('id')).toEqual([]);
    await serve({ pace: PACE, pushAskedBy: 'administrator' });
    await api.alerts.open();
  }
});

describe('[ALR-01] [ACC-01] a browser that was signed out elsewhere', () => {
  it('is pushed to no longer, and one that signs in anew is', async () => {
    await serve();
    const amelia = person('amelia');
    const [phone, desk] = [new TestBrowser(api.url), new TestBrowser(api.url)];
    await subscribe(phone, 'https://push.example.org/phone');
    await phone.signUp(amelia, api.mails);
    await desk.signIn(amelia);
    await subscribe(desk, 'https://push.example.org/desk');
    expect(await browsersOf(desk)).toBe(2);
    // Again in the same browser: it is still pushed to.
    expect(await desk.signIn(amelia)).toBe(200);
    expect(await browsersOf(desk)).toBe(2);
    const other = (await desk.sessions()).find(({ isCurrent }) => !isCurrent);
    expect((await desk.send(`/api/user/sessions/${other?.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await phone.me()).toBe(401);
    expect(await browsersOf(desk)).toBe(1);
    await phone.signIn(amelia);
    await subscribe(phone, 'https://push.example.org/phone');
    expect(await browsersOf(desk)).toBe(2);
    const body = { password: amelia.password, newPassword: 'another long password' };
    expect((await desk.send('/api/user/password', { method: 'PUT', body })).status).toBe(204);
    // Whoever changed the password is signed in with it.
    expect(await browsersOf(desk)).toBe(1);
    expect(await database.knex('push_subscriptions').whereNull('session_digest')).toEqual([]);
  });

  it('has pushes end where somebody else signs in in it', async () => {
    await serve();
    const [first, second] = [person('amelia'), person('bessie')];
    const browser = new TestBrowser(api.url);
    await browser.signUp(first, api.mails);
    await new TestBrowser(api.url).signUp(second, api.mails);
    await subscribe(browser, 'https://push.example.org/shared');
    await browser.signIn(second);
    expect(await database.knex('push_subscriptions')).toEqual([]);
  });
});
