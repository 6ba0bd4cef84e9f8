import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@engine/constants/durations';
import { apiKeyListSchema, apiKeyUsageSchema, createdApiKeySchema, MOST_API_KEYS } from '@contract/api-key';
import { openDatabase } from '../../db/open-database';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { person, TestBrowser } from '../../test-browser.fixture';

const AMELIA = person('amelia');
const KEYS = '/api/user/api-keys';
const SKY = '/api/ground-height?latitude=52.4&longitude=13.5';

let database: TestDatabase;
let api: ServedApi;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await nextHourIsFarAway();
  api = await serveApi({ database, requestsPerMinute: 6000 });
});
afterEach(async () => {
  await api.close();
  await database.knex('users').delete();
});
afterAll(() => database.close());

/** A count must not begin again in the middle of a test: the database's clock says when. */
async function nextHourIsFarAway(): Promise<void> {
  const leftMs = HOUR_MS - (Date.now() % HOUR_MS);
  if (leftMs < 15_000) await new Promise((resolve) => setTimeout(resolve, leftMs + 1000));
}

async function signedUp(who = AMELIA): Promise<TestBrowser> {
  const browser = new TestBrowser(api.url);
  await browser.signUp(who, api.mails);
  return browser;
}

async function makeKey(browser: TestBrowser, body: object = {}) {
  const answer = await browser.send(KEYS, { body: { name: 'the roof', scopes: ['read:sky'], ...body } });
  expect(answer.status).toBe(200);
  return createdApiKeySchema.parse(await answer.json());
}

function byKey(key: string): Promise<Response> {
  return fetch(`${api.url}${SKY}`, { headers: { Authorization: `Bearer ${key}` } });
}

const keysOf = async (browser: TestBrowser) => apiKeyListSchema.parse(await (await browser.send(KEYS)).json());
const usageOf = async (browser: TestBrowser) =>
  apiKeyUsageSchema.parse(await (await browser.send(`${KEYS}/usage`)).json());
const problemOf = async (answer: Response): Promise<unknown> => {
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  return answer.json();
};

describe('[KEY-01] keys of an account', () => {
  it('are shown once, listed without themselves, counted when used, and end when revoked', async () => {
    const own = await signedUp();
    const { key, record } = await makeKey(own, { name: ' the roof ', scopes: ['read:captures', 'read:sky'] });
    expect(key).toMatch(/^sky_[A-Za-z0-9-]{8}_[\w-]{43}$/);
    expect(record).toMatchObject({
      name: 'the roof',
      scopes: ['read:sky', 'read:captures'],
      keyPrefix: key.slice(0, 12),
      usageCount: 0,
      lastUsedAt: null,
      expiresAt: null,
    });
    const second = await makeKey(own, { name: 'the cellar', validForDays: 30 });
    const listed = await keysOf(own);
    expect(listed.map(({ name }) => name)).toEqual(['the cellar', 'the roof']);
    expect(listed[1]).toEqual(record);
    expect(Date.parse(listed[0]?.expiresAt ?? '') - Date.now()).toBeGreaterThan(29 * 24 * HOUR_MS);
    expect(JSON.stringify(listed)).not.toContain(key.slice(13));

    expect(await usageOf(own)).toMatchObject({ quota: 100, used: 0 });
    for (const used of [key, key, second.key]) expect((await byKey(used)).status).toBe(200);
    expect(await usageOf(own)).toMatchObject({ quota: 100, used: 3 });
    const [cellar, roof] = await keysOf(own);
    expect([cellar?.usageCount, roof?.usageCount]).toEqual([1, 2]);
    expect(Date.now() - Date.parse(roof?.lastUsedAt ?? '')).toBeLessThan(60_000);

    expect((await own.send(`${KEYS}/${record.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await byKey(key)).status).toBe(401);
    expect((await byKey(second.key)).status).toBe(200);
    expect((await own.send(`${KEYS}/${record.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await keysOf(own)).map(({ name }) => name)).toEqual(['the cellar']);
  });

  it('are as many as an account may have, also when they are asked for at once', async () => {
    const own = await signedUp();
    const asked = Array.from({ length: MOST_API_KEYS + 3 }, (_, n) =>
      own.send(KEYS, { body: { name: `number ${n}`, scopes: ['read:sky'] } }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MOST_API_KEYS);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    expect(await keysOf(own)).toHaveLength(MOST_API_KEYS);
  });

  it.each([
    ['no name', { name: '  ' }],
    ['a name that is too long', { name: 'x'.repeat(61) }],
    ['two lines', { name: 'a\nb' }],
    ['a mark that turns the text', { name: 'roof \u202Eyek' }],
    ['a mark that is not seen', { name: 'ro\u200Bof' }],
    ['a letter that is blank', { name: '\u3164' }],
    ['no scope', { scopes: [] }],
    ['a scope twice', { scopes: ['read:sky', 'read:sky'] }],
    ['a scope that there is not', { scopes: ['admin'] }],
    ['a time of its own', { validForDays: 1 }],
    ['a field too many', { isAdmin: true }],
  ])('are refused with %s', async (_, wrong) => {
    const own = await signedUp();
    const answer = await own.send(KEYS, { body: { name: 'the roof', scopes: ['read:sky'], ...wrong } });
    expect(await problemOf(answer)).toMatchObject({ status: 422, type: '/problems/invalid-body' });
    expect(await keysOf(own)).toEqual([]);
  });

  it('take a name with script in it as the text that it is', async () => {
    const name = '<script>alert("✈")</script>';
    expect((await makeKey(await signedUp(), { name })).record.name).toBe(name);
  });
});

describe('[DB-03] [KEY-01] what is stored of a key', () => {
  it('is its public start and a digest, nowhere the key', async () => {
    const own = await signedUp();
    const { key } = await makeKey(own);
    await byKey(key);
    const row = await database.knex('user_api_keys').first('api_key');
    expect(row.api_key).toMatch(new RegExp(`^sha256:${key.slice(0, 12)}:[0-9a-f]{64}$`));
    const tables = ['users', 'user_api_keys', 'api_key_grants', 'api_usage_windows', 'sessions'];
    const everything = JSON.stringify(await Promise.all(tables.map((table) => database.knex(table))));
    expect(everything).toContain(key.slice(0, 12));
    expect(everything).not.toContain(key.slice(13));
  });

  it('opens nothing by itself, and a key is right as a whole or not at all', async () => {
    const own = await signedUp();
    const { key } = await makeKey(own);
    const { api_key: stored } = await database.knex('user_api_keys').first('api_key');
    const last = key.endsWith('A') ? 'B' : 'A';
    for (const wrong of [stored, stored.split(':')[2], `${key.slice(0, -1)}${last}`, key.slice(0, -1), `${key}A`, '']) {
      const answer = await byKey(wrong);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="Skylens", error="invalid_token"');
      expect(await problemOf(answer)).toMatchObject({ status: 401, type: '/problems/unauthorized' });
    }
    expect(await usageOf(own)).toMatchObject({ used: 0 });
  });
});

describe('[KEY-01] a key that is good for nothing any more', () => {
  it('is refused at once by every process on the database', async () => {
    const own = await signedUp();
    const { key, record } = await makeKey(own);
    const other = await otherProcess();
    const there = () => fetch(`${other.url}${SKY}`, { headers: { Authorization: `Bearer ${key}` } });
    expect((await there()).status).toBe(200);
    expect((await own.send(`${KEYS}/${record.id}`, { method: 'DELETE' })).status).toBe(204);
    expect([(await there()).status, (await byKey(key)).status]).toEqual([401, 401]);
    await other.close();
  });

  it('is refused when it has ended, and when its account is closed', async () => {
    const own = await signedUp();
    const { key } = await makeKey(own, { validForDays: 30 });
    await database.knex('users').update({ is_active: false });
    expect((await byKey(key)).status).toBe(401);
    await database.knex('users').update({ is_active: true });
    expect((await byKey(key)).status).toBe(200);
    await database.knex('api_key_grants').update({ expires_at: new Date(Date.now() - 1000) });
    expect((await byKey(key)).status).toBe(401);
  });

  it('is refused where the sky would be open to everybody: a program learns that its key is wrong', async () => {
    expect((await api.get(SKY)).status).toBe(200);
    expect((await byKey('sky_12345678_wrong')).status).toBe(401);
    expect((await api.get(SKY, { Authorization: 'Bearer' })).status).toBe(401);
    expect((await api.get(SKY, { Authorization: `Bearer ${'x'.repeat(5000)}` })).status).toBe(401);
    // What a proxy in front asks for is not ours.
    expect((await api.get(SKY, { Authorization: 'Basic YTpi' })).status).toBe(200);
  });
});

/** Another server process's connections, where the database takes any: the embedded one has a single process. */
async function otherProcess(): Promise<ServedApi & { close(): Promise<void> }> {
  const { databaseUrl, dataDir } = database;
  if (databaseUrl === undefined) return serveApi({ database });
  const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const connections = await openDatabase({ databaseUrl, dataDir, log: quiet });
  const served = await serveApi({ database: connections });
  return {
    ...served,
    async close() {
      await served.close();
      await connections.close();
    },
  };
}

describe('[KEY-01] the quota', () => {
  it('is kept to the request under fifty at once, over several keys and processes', async () => {
    const own = await signedUp();
    await database.knex('users').update({ api_quota: 30 });
    const keys = [await makeKey(own), await makeKey(own)];
    const other = await otherProcess();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        fetch(`${n % 2 === 0 ? api.url : other.url}${SKY}`, {
          headers: { Authorization: `Bearer ${keys[n % 4 < 2 ? 0 : 1]?.key}` },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const left = answers.filter(({ ok }) => ok).map(({ headers }) => Number(headers.get('ratelimit-remaining')));
    expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n));
    expect(await usageOf(own)).toMatchObject({ quota: 30, used: 30 });
    expect((await keysOf(own)).reduce((sum, { usageCount }) => sum + usageCount, 0)).toBe(30);
    expect(await database.knex('users').pluck('api_usage')).toEqual([30]);
    await other.close();
  });

  it('is told with every answer, and when it is used up until when', async () => {
    const own = await signedUp();
    await database.knex('users').update({ api_quota: 2 });
    const { key } = await makeKey(own);
    const first = await byKey(key);
    expect(first.headers.get('ratelimit-policy')).toBe('"network";q=6000;w=60, "account";q=2;w=3600');
    expect(first.headers.get('ratelimit')).toMatch(/^"network";r=\d+;t=\d+, "account";r=1;t=\d+$/);
    expect(first.headers.get('ratelimit-limit')).toBe('2');
    expect(first.headers.get('ratelimit-remaining')).toBe('1');
    const resetS = Number(first.headers.get('ratelimit-reset'));
    expect(resetS).toBeGreaterThan(0);
    expect(resetS).toBeLessThanOrEqual(3600);
    expect((await byKey(key)).status).toBe(200);
    const refused = await byKey(key);
    expect(await problemOf(refused)).toMatchObject({
      status: 429,
      type: '/problems/too-many-requests',
      detail: expect.stringContaining('2 requests an hour'),
      limits: [{ of: 'requests', most: 2, perS: 3600 }],
    });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    // Browsers of the same person are not held to it.
    expect((await own.send(KEYS)).status).toBe(200);
    expect((await api.get(SKY)).status).toBe(200);
  });

  it('begins again with the next hour, and does not believe a clock that was wrong', async () => {
    const own = await signedUp();
    await database.knex('users').update({ api_quota: 2 });
    const { key } = await makeKey(own);
    const usedUp = async () => {
      await byKey(key);
      await byKey(key);
      expect((await byKey(key)).status).toBe(429);
    };
    for (const hours of [-1, 500]) {
      await usedUp();
      const startedAt = new Date(Date.now() + hours * HOUR_MS);
      await database.knex('api_usage_windows').update({ started_at: startedAt });
      expect(await usageOf(own)).toMatchObject({ used: 0 });
      expect((await byKey(key)).headers.get('ratelimit-remaining')).toBe('1');
      expect(await usageOf(own)).toMatchObject({ used: 1 });
    }
    await byKey(key);
    // A request that began a moment later, on another process, has opened the next hour already.
    const [hour] = await database.knex('api_usage_windows').pluck('started_at');
    await database.knex('api_usage_windows').update({ started_at: new Date(hour.getTime() + HOUR_MS) });
    expect((await byKey(key)).status).toBe(429);
    await database.knex('users').update({ api_quota: 0 });
    await database.knex('api_usage_windows').update({ started_at: new Date(0) });
    expect((await byKey(key)).status).toBe(429);
  });

  it('is neither lost nor renewed by revoking keys and making others', async () => {
    const own = await signedUp();
    await database.knex('users').update({ api_quota: 2 });
    for (const status of [200, 200, 429]) {
      const { key, record } = await makeKey(own);
      expect((await byKey(key)).status).toBe(status);
      await own.send(`${KEYS}/${record.id}`, { method: 'DELETE' });
    }
  });
});
