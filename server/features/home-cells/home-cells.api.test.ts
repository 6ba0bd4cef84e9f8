import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HomeCells, homeCellsSchema } from '@contract/home-cell';
import { problemSchema } from '@contract/problem';
import { sourcesSchema } from '@contract/source-budget';
import { DAY_MS } from '@engine/constants/durations';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, serveApi, type ServedApiOptions } from '../../served-api.fixture';
import { person, TestBrowser } from '../../test-browser.fixture';
import { HOME_CELL_LIMITS } from './limits';
import { claimHomeCells, createHomeCellRepository } from './repository';

const CELLS = '/api/user/home-cells';
const BERLIN = { latitude: 52.5, longitude: 13.4 };
const MUNICH = { latitude: 48.1, longitude: 11.6 };
const CAPE_TOWN = { latitude: -33.9, longitude: 18.4 };
const LIMA = { latitude: -12, longitude: -77 };

let database: TestDatabase;
let api: ServedApi;
let nowMs: number;
async function serve(more: Partial<ServedApiOptions> = {}): Promise<void> {
  api = await serveApi({ database, visitorClaims: [claimHomeCells], now: () => nowMs, ...more });
}
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  nowMs = Date.now();
  await serve();
});
afterEach(async () => {
  await api.close();
  await database.knex('users').delete();
  await database.knex('home_cells').delete();
});
afterAll(() => database.close());

async function put(browser: TestBrowser, body: unknown): Promise<Response> {
  return browser.send(CELLS, { method: 'PUT', body });
}

async function remembered(browser: TestBrowser): Promise<HomeCells> {
  return homeCellsSchema.parse(await (await browser.send(CELLS)).json());
}

const placesOf = ({ cells }: HomeCells): unknown[] => cells.map(({ latitude, longitude }) => ({ latitude, longitude }));

async function problemOf(answer: Response) {
  return problemSchema.parse(await answer.json());
}

const kept = () => createHomeCellRepository(database.knex).cells();

describe('the sky over a home', () => {
  it('is remembered for a browser that nobody signed in with, until it is removed', async () => {
    const browser = new TestBrowser(api.url);
    expect(await remembered(browser)).toEqual({ cells: [], keptDays: 30 });
    expect(browser.cookies.size).toBe(0);
    const added = homeCellsSchema.parse(await (await put(browser, BERLIN)).json());
    expect(added).toMatchObject({ cells: [{ ...BERLIN, addedAt: new Date(nowMs).toISOString() }], keptDays: 30 });
    expect(await remembered(browser)).toEqual(added);
    expect(await remembered(new TestBrowser(api.url))).toMatchObject({ cells: [] });
    expect((await browser.send(`${CELLS}/${added.cells[0]?.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await remembered(browser)).toMatchObject({ cells: [] });
    expect((await browser.send(`${CELLS}/${added.cells[0]?.id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('is that of a cell of 0.1°: nothing finer is answered or stored', async () => {
    const browser = new TestBrowser(api.url);
    await put(browser, { latitude: 52.523_456_7, longitude: 13.411_111_1 });
    await put(browser, { latitude: -0.04, longitude: 179.97 });
    expect(placesOf(await remembered(browser))).toEqual([BERLIN, { latitude: 0, longitude: -180 }]);
    // Digests and times hold any digits.
    const rows: Record<string, unknown>[] = await database.knex('home_cells').select('*');
    const places = rows.map(({ visitor: _visitor, added_at: _addedAt, ...place }) => place);
    expect(JSON.stringify(places)).not.toMatch(/523|411|997/);
    expect(await kept()).toEqual([{ latitude: 0, longitude: -180 }, BERLIN]);
  });

  it('is one of three at most, of which each is there once', async () => {
    const browser = new TestBrowser(api.url);
    for (const cell of [BERLIN, BERLIN, MUNICH, CAPE_TOWN]) expect((await put(browser, cell)).status).toBe(200);
    const refused = await put(browser, LIMA);
    expect(refused.status).toBe(409);
    expect(await problemOf(refused)).toMatchObject({
      type: '/problems/quota-used-up',
      detail: 'The sky over 3 cells is remembered at most; remove one to make room.',
    });
    expect((await put(browser, MUNICH)).status).toBe(200);
    expect(placesOf(await remembered(browser))).toEqual([BERLIN, MUNICH, CAPE_TOWN]);
  });

  it.each([
    {},
    { latitude: 91, longitude: 0 },
    { latitude: 0, longitude: '13' },
    { latitude: 0, longitude: 181 },
    { ...BERLIN, radius: 500 },
    { latitude: null, longitude: 0 },
  ])('is not that of %j', async (body) => {
    const refused = await put(new TestBrowser(api.url), body);
    expect(refused.status).toBe(422);
    expect(await problemOf(refused)).toMatchObject({ type: '/problems/invalid-body' });
    expect(await kept()).toEqual([]);
  });

  it('is the account’s once somebody signs in: what it had stays, of the rest what there is room for', async () => {
    const amelia = person('amelia');
    const home = new TestBrowser(api.url);
    await home.signUp(amelia, api.mails);
    await put(home, BERLIN);
    await put(home, LIMA);
    expect(await remembered(home)).toMatchObject({ keptDays: null });
    const phone = new TestBrowser(api.url);
    for (const cell of [BERLIN, MUNICH, CAPE_TOWN]) await put(phone, cell);
    expect(await phone.signIn(amelia)).toBe(200);
    expect(placesOf(await remembered(phone))).toEqual([BERLIN, LIMA, MUNICH]);
    expect(placesOf(await remembered(home))).toEqual([BERLIN, LIMA, MUNICH]);
    expect(await database.knex('home_cells').whereNotNull('visitor')).toEqual([]);
  });

  it('is forgotten with the account', async () => {
    const browser = new TestBrowser(api.url);
    const amelia = person('amelia');
    await browser.signUp(amelia, api.mails);
    await put(browser, BERLIN);
    const gone = await browser.send('/api/user/delete-account', { body: { password: amelia.password } });
    expect(gone.status).toBe(204);
    expect(await kept()).toEqual([]);
  });

  it('is forgotten 30 days after a browser’s last visit, and never before; an account’s stays', async () => {
    const away = new TestBrowser(api.url);
    const back = new TestBrowser(api.url);
    const account = new TestBrowser(api.url);
    await account.signUp(person('amelia'), api.mails);
    await put(away, BERLIN);
    await put(back, MUNICH);
    await put(account, LIMA);
    const cells = createHomeCellRepository(database.knex);
    nowMs += 20 * DAY_MS;
    await remembered(back);
    await cells.forgetAway(nowMs + 9 * DAY_MS);
    expect(await kept()).toEqual([LIMA, MUNICH, BERLIN]);
    await cells.forgetAway(nowMs + 11 * DAY_MS);
    expect(await kept()).toEqual([LIMA, MUNICH]);
    await cells.forgetAway(nowMs + 31 * DAY_MS);
    expect(await kept()).toEqual([LIMA]);
  });

  it('is refused in plain words where the server has no room, and visitors leave room for accounts', async () => {
    await api.close();
    await serve({ homeCellLimits: { ...HOME_CELL_LIMITS, inAll: 3, ofVisitors: 2 } });
    expect((await put(new TestBrowser(api.url), BERLIN)).status).toBe(200);
    expect((await put(new TestBrowser(api.url), BERLIN)).status).toBe(200);
    const refused = await put(new TestBrowser(api.url), MUNICH);
    expect(refused.status).toBe(503);
    expect(await problemOf(refused)).toMatchObject({ detail: expect.stringContaining('has room for no more now') });
    const account = new TestBrowser(api.url);
    await account.signUp(person('amelia'), api.mails);
    expect((await put(account, MUNICH)).status).toBe(200);
    expect((await put(account, LIMA)).status).toBe(503);
  });

  it('is begun for one network so many times in an hour', async () => {
    await api.close();
    await serve({ homeCellLimits: { ...HOME_CELL_LIMITS, addedByNetworkInAnHour: 2 } });
    const browser = new TestBrowser(api.url);
    expect((await put(browser, BERLIN)).status).toBe(200);
    expect((await put(browser, MUNICH)).status).toBe(200);
    expect((await put(browser, MUNICH)).status).toBe(200);
    const refused = await put(new TestBrowser(api.url), LIMA);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  it('is added by many requests at once no more than three times', async () => {
    const browser = new TestBrowser(api.url);
    await put(browser, BERLIN);
    const places = Array.from({ length: 8 }, (_, n) => ({ latitude: n, longitude: n }));
    await Promise.all(places.map((place) => put(browser, place)));
    expect((await remembered(browser)).cells).toHaveLength(3);
  });
});

describe('/api/sources', () => {
  it('says what each source is asked of what its terms allow, and leaves it out of the live stream’s form', async () => {
    await api.close();
    const source = {
      id: 'adsb.lol',
      label: 'adsb.lol',
      kind: 'aggregator' as const,
      state: 'ok' as const,
      attribution: { text: 'x' },
      lastSuccessAt: null,
      lastErrorAt: null,
      lastError: null,
      nextTryAt: null,
      aircraft: 0,
      recordsUsed: 0,
      recordsDropped: {},
    };
    const budget = {
      allowedPerHour: 720,
      askedForViewers: 12,
      askedForWatchAreas: 180,
      watchAreas: { areas: 2, requests: 1, longestWaitS: 20 },
    };
    const demo = { ...source, id: 'demo', kind: 'demo' as const };
    await serve({
      feedStatus: { mode: 'live', lastSuccessAt: null, sources: [source, demo] },
      sourceBudgets: new Map([['adsb.lol', budget]]),
    });
    const { sources } = sourcesSchema.parse(await (await api.get('/api/sources')).json());
    expect(sources).toEqual([{ ...source, budget }, demo]);
  });
});
