import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_TRACKED_OBJECTS, type Preferences, preferencesSchema } from '@contract/preferences';
import { problemSchema } from '@contract/problem';
import { keptUserSettingsSchema, type UserSettings } from '@contract/user-settings';
import { HOUR_MS } from '@engine/constants/durations';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { person, TestBrowser } from '../../test-browser.fixture';
import { claimLensSettings } from './claim-lens-settings';

const URL = '/api/user/preferences';
const AMELIA = person('amelia');

const LENS: UserSettings = {
  sensitivity: 40,
  autoTracking: false,
  soundEnabled: false,
  hapticFeedback: false,
  dataOverlay: true,
  nightMode: false,
  filterRadius: 60,
  updateFrequency: 10,
  precision: 'ultra',
};

let database: TestDatabase;
let api: ServedApi;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  api = await serveApi({ database, visitorClaims: [claimLensSettings] });
});
afterEach(async () => {
  await api.close();
  await database.knex('users').delete();
  await database.knex('visitor_settings').delete();
});
afterAll(() => database.close());

async function amelia(): Promise<TestBrowser> {
  const browser = new TestBrowser(api.url);
  await browser.signUp(AMELIA, api.mails);
  return browser;
}

async function sameAccount(): Promise<TestBrowser> {
  const browser = new TestBrowser(api.url);
  await browser.signIn(AMELIA);
  return browser;
}

async function put(browser: TestBrowser, body: unknown): Promise<Preferences> {
  const answer = await browser.send(URL, { method: 'PUT', body });
  expect(answer.status).toBe(200);
  return preferencesSchema.parse(await answer.json());
}

async function kept(browser: TestBrowser): Promise<Preferences> {
  return preferencesSchema.parse(await (await browser.send(URL)).json());
}

async function lensOf(browser: TestBrowser): Promise<UserSettings | null> {
  return keptUserSettingsSchema.parse(await (await browser.send('/api/user/settings')).json()).settings;
}

describe('[SETP-01] preferences of an account', () => {
  it("are the seed's defaults until something is chosen", async () => {
    expect(await kept(await amelia())).toMatchObject({
      defaultAltitudeUnit: null,
      defaultSpeedUnit: null,
      defaultDistanceUnit: null,
      darkMode: false,
      radarRange: 25,
      alertNotifications: true,
      showTrajectories: true,
      defaultTimeWindow: 5,
      tableColumns: null,
      trackedObjects: [],
      widgetConfiguration: null,
      chosen: [],
    });
    expect(await database.knex('user_preferences')).toEqual([]);
  });

  it('are the same on every device, and of one account alone', async () => {
    const phone = await amelia();
    const values = {
      defaultAltitudeUnit: 'ft',
      radarRange: 100,
      uiLayout: { displayMode: 'dark' },
      tableColumns: ['name', 'squawk'],
    };
    expect(await put(phone, { values })).toMatchObject(values);
    expect(await kept(await sameAccount())).toMatchObject({
      ...values,
      chosen: expect.arrayContaining(['radarRange']),
    });
    const stranger = new TestBrowser(api.url);
    await stranger.signUp(person('bessie'), api.mails);
    expect(await kept(stranger)).toMatchObject({ defaultAltitudeUnit: null, radarRange: 25, chosen: [] });
    expect(await database.knex('user_preferences')).toHaveLength(1);
  });

  it('lose nothing when two devices change different fields, at once too', async () => {
    const phone = await amelia();
    const laptop = await sameAccount();
    await Promise.all([
      put(phone, { values: { defaultSpeedUnit: 'mph' }, track: [101] }),
      put(laptop, { values: { defaultDistanceUnit: 'mi' }, track: [102] }),
      put(phone, { values: { showTrajectories: false }, track: [103] }),
      put(laptop, { values: { defaultTimeWindow: 15 }, track: [104] }),
    ]);
    const { trackedObjects, ...values } = await kept(phone);
    expect(values).toMatchObject({
      defaultSpeedUnit: 'mph',
      defaultDistanceUnit: 'mi',
      showTrajectories: false,
      defaultTimeWindow: 15,
    });
    expect(trackedObjects.toSorted((a, b) => a - b)).toEqual([101, 102, 103, 104]);
  });

  it('keep the later of two changes of one field, though the earlier one arrives last', async () => {
    const phone = await amelia();
    const laptop = await sameAccount();
    await put(laptop, { values: { defaultSpeedUnit: 'km/h' }, msAgo: { defaultSpeedUnit: HOUR_MS } });
    const late = {
      values: { defaultSpeedUnit: 'mph', defaultAltitudeUnit: 'km' },
      msAgo: { defaultSpeedUnit: 2 * HOUR_MS, defaultAltitudeUnit: 2 * HOUR_MS },
    };
    expect(await put(phone, late)).toMatchObject({ defaultSpeedUnit: 'km/h', defaultAltitudeUnit: 'km' });
    expect(await put(phone, { values: { defaultSpeedUnit: null } })).toMatchObject({ defaultSpeedUnit: null });
  });

  it('take no change that was made for another account', async () => {
    const browser = await amelia();
    const { userId } = await kept(browser);
    const own = { userId, values: { radarRange: 50 } };
    expect(await put(browser, own)).toMatchObject({ radarRange: 50 });
    const stranger = new TestBrowser(api.url);
    await stranger.signUp(person('bessie'), api.mails);
    expect((await stranger.send(URL, { method: 'PUT', body: own })).status).toBe(403);
    expect(await kept(stranger)).toMatchObject({ radarRange: 25 });
  });

  it('hold so many tracked objects, the longest tracked going first', async () => {
    const phone = await amelia();
    const ids = Array.from({ length: MAX_TRACKED_OBJECTS }, (_, n) => n + 1);
    await put(phone, { track: ids });
    const { trackedObjects } = await put(phone, { track: [5000, 1], untrack: [2] });
    expect(trackedObjects).toHaveLength(MAX_TRACKED_OBJECTS);
    expect(trackedObjects.at(-1)).toBe(5000);
    expect(trackedObjects).not.toContain(2);
    expect((await put(phone, { untrack: ids })).trackedObjects).toEqual([5000]);
  });

  it.each([
    ['a unit that is none', { values: { defaultAltitudeUnit: 'furlong' } }, 'body.values.defaultAltitudeUnit'],
    ['a range of nothing', { values: { radarRange: 0 } }, 'body.values.radarRange'],
    ['a display mode of night', { values: { uiLayout: { displayMode: 'night' } } }, 'body.values.uiLayout.displayMode'],
    ['more beside the display mode', { values: { uiLayout: { displayMode: 'dark', x: 'y' } } }, 'body.values.uiLayout'],
    ['a column that is none', { values: { tableColumns: ['name', 'wings'] } }, 'body.values.tableColumns.1'],
    ['a field more', { values: { userId: 1 } }, 'body.values'],
    ['what belongs to another call', { widgetConfiguration: {} }, 'body'],
    ['a change in the future', { msAgo: { radarRange: -1 } }, 'body.msAgo.radarRange'],
    ['an object that cannot be', { track: [-1] }, 'body.track.0'],
    ['too many objects', { track: Array.from({ length: 1001 }, (_, n) => n + 1) }, 'body.track'],
  ])('refuse %s and say what is allowed', async (_what, body, path) => {
    const browser = await amelia();
    const answer = await browser.send(URL, { method: 'PUT', body });
    expect(answer.status).toBe(422);
    expect(problemSchema.parse(await answer.json()).errors?.[0]).toMatchObject({ path });
    expect(await database.knex('user_preferences')).toEqual([]);
  });

  it('are for who signed in, from the pages of this server, and go with the account', async () => {
    const nobody = new TestBrowser(api.url);
    expect((await nobody.send(URL)).status).toBe(401);
    expect((await nobody.send(URL, { method: 'PUT', body: {} })).status).toBe(401);
    const browser = await amelia();
    const foreign = { method: 'PUT', body: {}, headers: { Origin: 'https://evil.example' } };
    expect((await browser.send(URL, foreign)).status).toBe(403);
    await put(browser, { values: { radarRange: 5 } });
    await browser.send('/api/user/delete-account', { body: { password: AMELIA.password } });
    expect(await database.knex('user_preferences')).toEqual([]);
    expect(await database.knex('user_preference_times')).toEqual([]);
  });
});

describe('[SETP-01] settings of the sky lens', () => {
  it("of a visitor become those of the account that has none (ADR 11), and no other visitor's", async () => {
    const browser = new TestBrowser(api.url);
    await browser.send('/api/user/settings', { body: LENS });
    await new TestBrowser(api.url).send('/api/user/settings', { body: { ...LENS, sensitivity: 5 } });
    await browser.signUp(AMELIA, api.mails);
    expect(await lensOf(browser)).toEqual(LENS);
    expect(await lensOf(await sameAccount())).toEqual(LENS);
    expect(await kept(browser)).toMatchObject({ widgetConfiguration: LENS, soundEnabled: false });
    expect(await database.knex('visitor_settings').select('settings')).toMatchObject([
      { settings: { sensitivity: 5 } },
    ]);
  });

  it('stay as the account has them, and a visitor keeps their own', async () => {
    const first = await amelia();
    await first.send('/api/user/settings', { body: { ...LENS, filterRadius: 100 } });
    const other = new TestBrowser(api.url);
    await other.send('/api/user/settings', { body: LENS });
    await other.signIn(AMELIA);
    expect(await lensOf(other)).toMatchObject({ filterRadius: 100 });
    await other.send('/api/user/sign-out', { method: 'POST' });
    expect(await lensOf(other)).toEqual(LENS);
  });

  it('of a visitor leave the sound as the account has chosen it', async () => {
    const browser = await amelia();
    await put(browser, { values: { soundEnabled: true } });
    const other = new TestBrowser(api.url);
    await other.send('/api/user/settings', { body: LENS });
    await other.signIn(AMELIA);
    expect(await kept(browser)).toMatchObject({ soundEnabled: true });
    expect(await lensOf(other)).toEqual({ ...LENS, soundEnabled: true });
  });

  it('agree with the preferences on whether there is sound', async () => {
    const browser = await amelia();
    await browser.send('/api/user/settings', { body: LENS });
    expect(await kept(browser)).toMatchObject({ soundEnabled: false });
    await put(browser, { values: { soundEnabled: true } });
    expect(await lensOf(browser)).toEqual({ ...LENS, soundEnabled: true });
    expect(await database.knex('visitor_settings')).toEqual([]);
  });
});
