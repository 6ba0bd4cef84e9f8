import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '@contract/problem';
import { keptUserSettingsSchema, type UserSettings } from '@contract/user-settings';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, serveApi, type ServedApiOptions } from '../../served-api.fixture';
import { KEPT_DAYS } from '../../http/visitor-cookie';
import { createUserSettingsRepository } from './repository';

const SETTINGS: UserSettings = {
  sensitivity: 40,
  autoTracking: false,
  soundEnabled: true,
  hapticFeedback: false,
  dataOverlay: true,
  nightMode: true,
  filterRadius: 60,
  updateFrequency: 10,
  precision: 'ultra',
};

let database: TestDatabase;
let api: ServedApi;

async function open(options: ServedApiOptions = {}): Promise<void> {
  await api?.close();
  api = await serveApi({ database, ...options });
}

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => open());
afterEach(async () => {
  await api.close();
  await database.knex('visitor_settings').delete();
});
afterAll(() => database.close());

async function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${api.url}/api/user/settings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function kept(cookie?: string): Promise<UserSettings | null> {
  const response = await api.get('/api/user/settings', cookie === undefined ? {} : { Cookie: cookie });
  return keptUserSettingsSchema.parse(await response.json()).settings;
}

const cookieOf = (response: Response): string => response.headers.get('Set-Cookie')?.split(';')[0] ?? '';

describe('/api/user/settings', () => {
  it('[SET-03] keeps settings for the browser that sent them, and for no other', async () => {
    const first = await post(SETTINGS);
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual(SETTINGS);
    const cookie = cookieOf(first);
    expect(await kept(cookie)).toEqual(SETTINGS);
    expect(await kept()).toBeNull();
    const stranger = await post({ ...SETTINGS, sensitivity: 5 });
    expect(cookieOf(stranger)).not.toBe(cookie);
    expect(await kept(cookie)).toEqual(SETTINGS);
  });

  it('[SET-03] replaces what the same browser kept before, and lets its cookie live on', async () => {
    const cookie = cookieOf(await post(SETTINGS));
    const second = await post({ ...SETTINGS, filterRadius: 100 }, { Cookie: cookie });
    expect(cookieOf(second)).toBe(cookie);
    expect(await kept(cookie)).toMatchObject({ filterRadius: 100 });
    expect(await database.knex('visitor_settings')).toHaveLength(1);
  });

  it('gives a cookie that no script reads and no other site sends, over https alone where pages come that way', async () => {
    const plain = (await post(SETTINGS)).headers.get('Set-Cookie') ?? '';
    expect(plain).toMatch(/; HttpOnly; SameSite=Lax$/);
    await open({ publicUrl: 'https://sky.example' });
    expect((await post(SETTINGS)).headers.get('Set-Cookie')).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  });

  it('gives it for what is kept and for what is mailed, so that the sky is asked without', async () => {
    const [first = '', second = '', ...others] = (await post(SETTINGS)).headers.getSetCookie();
    expect([first, second].map((cookie) => /; Path=([^;]+);/.exec(cookie)?.[1])).toEqual(['/api/user', '/api/cloud']);
    expect(first.split(';')[0]).toBe(second.split(';')[0]);
    expect(others).toEqual([]);
  });

  it('stores nothing that a reader of the database could act with', async () => {
    const cookie = cookieOf(await post(SETTINGS));
    const rows: { visitor: string }[] = await database.knex('visitor_settings').select('visitor');
    expect(rows[0]?.visitor).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
  });

  it('takes a forged or damaged cookie for none', async () => {
    await post(SETTINGS);
    for (const forged of ['x', 'sha256:abc', 'a'.repeat(43), '../'.repeat(20)]) {
      expect(await kept(`skylens.visitor=${forged}`)).toBeNull();
    }
    expect((await post(SETTINGS, { Cookie: 'skylens.visitor=x' })).headers.get('Set-Cookie')).not.toBeNull();
  });

  it.each([
    ['a step between two', { ...SETTINGS, sensitivity: 42 }, 'body.sensitivity'],
    ['a radius that is too wide', { ...SETTINGS, filterRadius: 105 }, 'body.filterRadius'],
    ['a rate that is too high', { ...SETTINGS, updateFrequency: 61 }, 'body.updateFrequency'],
    ['a mode that is not known', { ...SETTINGS, precision: 'extreme' }, 'body.precision'],
    ['a field more', { ...SETTINGS, isAdmin: true }, 'body'],
  ])('[SET-01] refuses %s and says what is allowed', async (_what, body, path) => {
    const response = await post(body);
    expect(response.status).toBe(422);
    expect(response.headers.get('Set-Cookie')).toBeNull();
    const problem = problemSchema.parse(await response.json());
    expect(problem.errors?.[0]).toMatchObject({ path, allowed: expect.stringMatching(/./) });
  });

  it('keeps so many new browsers of a network in an hour, and those that it knows at any time', async () => {
    await open({ newVisitors: { perNetworkAndHour: 2, inAll: 100 } });
    const cookie = cookieOf(await post(SETTINGS));
    // A cookie that somebody made up is a new browser too.
    expect((await post(SETTINGS, { Cookie: `skylens.visitor=${'a'.repeat(43)}` })).status).toBe(200);
    const refused = await post(SETTINGS);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect(refused.headers.get('Set-Cookie')).toBeNull();
    expect((await post({ ...SETTINGS, sensitivity: 5 }, { Cookie: cookie })).status).toBe(200);
    expect(await kept(cookie)).toMatchObject({ sensitivity: 5 });
    expect(await database.knex('visitor_settings')).toHaveLength(2);
  });

  it('keeps so many browsers in all', async () => {
    await open({ newVisitors: { perNetworkAndHour: 100, inAll: 1 } });
    const cookie = cookieOf(await post(SETTINGS));
    expect((await post(SETTINGS)).status).toBe(503);
    expect((await post(SETTINGS, { Cookie: cookie })).status).toBe(200);
    expect(await database.knex('visitor_settings')).toHaveLength(1);
  });

  it('refuses a page of another site', async () => {
    expect((await post(SETTINGS, { Origin: 'https://evil.example' })).status).toBe(403);
  });

  it('forgets nobody by a clock that somebody has set two years ahead', async () => {
    let aheadMs = 0;
    await open({ now: () => Date.now() + aheadMs });
    const cookie = cookieOf(await post(SETTINGS));
    aheadMs = 2 * 365 * 86_400_000;
    expect((await post({ ...SETTINGS, sensitivity: 5 })).status).toBe(200);
    expect(await kept(cookie)).toEqual(SETTINGS);
  });

  it('forgets who has been away for longer than their cookie lives', async () => {
    const repository = createUserSettingsRepository(database.knex);
    const start = Date.UTC(2026, 0, 1);
    await repository.save('sha256:old', SETTINGS, start);
    await repository.save('sha256:new', SETTINGS, start + KEPT_DAYS * 86_400_000);
    await repository.forgetAway(start + KEPT_DAYS * 86_400_000);
    expect(await repository.find('sha256:old')).toEqual(SETTINGS);
    await repository.forgetAway(start + KEPT_DAYS * 86_400_000 + 1);
    expect(await repository.find('sha256:old')).toBeUndefined();
    expect(await repository.find('sha256:new')).toEqual(SETTINGS);
  });
});
