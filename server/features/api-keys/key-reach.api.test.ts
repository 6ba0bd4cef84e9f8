import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createdApiKeySchema } from '@contract/api-key';
import { storedCapturesSchema } from '@contract/capture';
import { KEY_SCOPES } from '@contract/key-scope';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { person, TestBrowser } from '../../test-browser.fixture';
import { captureForm, captureRecord, sha256Of } from '../captures/capture.fixture';
import { phonePicture } from '../captures/phone-picture.fixture';
import { save } from '../observations/observations.fixture';

const SKY = '/api/ground-height?latitude=52.4&longitude=13.5';
const CAPTURES = '/api/user/captures';
const FOREIGN = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' };

let database: TestDatabase;
let api: ServedApi;
let own: TestBrowser;
/** By its scopes. */
let sky: string;
let captures: string;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await serveApi({ database });
  own = new TestBrowser(api.url);
  await own.signUp(person('amelia'), api.mails);
  await database.knex('users').update({ api_quota: 10_000 });
  sky = await makeKey(['read:sky']);
  captures = await makeKey(['read:captures', 'write:captures']);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

async function makeKey(scopes: readonly string[]): Promise<string> {
  const answer = await own.send('/api/user/api-keys', { body: { name: 'x', scopes } });
  return createdApiKeySchema.parse(await answer.json()).key;
}

interface Sent extends Pick<RequestInit, 'method' | 'body'> {
  readonly headers?: Readonly<Record<string, string>>;
}

function send(path: string, key: string, { headers, ...sent }: Sent = {}): Promise<Response> {
  return fetch(`${api.url}${path}`, { ...sent, headers: { Authorization: `Bearer ${key}`, ...headers } });
}

function ask(path: string, method: string): Promise<Response> {
  const asked = { 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': 'authorization' };
  return fetch(`${api.url}${path}`, { method: 'OPTIONS', headers: { ...FOREIGN, ...asked } });
}

async function upload() {
  const image = await phonePicture(16, 9);
  const record = captureRecord(sha256Of(image));
  return { captureId: record.captureId, body: captureForm(record, image) };
}

describe('[KEY-01] what a key reaches', () => {
  it('is what its scopes say, with the word for what is missing', async () => {
    expect((await send(SKY, sky)).status).toBe(200);
    expect((await send(CAPTURES, captures)).status).toBe(200);
    const refused = await send(CAPTURES, sky);
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toBe(
      'Bearer realm="Skylens", error="insufficient_scope", scope="read:captures"',
    );
    expect(await refused.json()).toMatchObject({
      type: '/problems/forbidden',
      detail: 'This call needs a key with the scope "read:captures".',
    });
  });

  it('is never the account, its keys, its settings or its mail, whatever the scopes', async () => {
    const every = await makeKey(KEY_SCOPES);
    const never: readonly (readonly [string, string])[] = [
      ['GET', '/api/user/me'],
      ['GET', '/api/user/sessions'],
      ['GET', '/api/user/export'],
      ['GET', '/api/user/api-keys'],
      ['POST', '/api/user/api-keys'],
      ['GET', '/api/user/api-keys/usage'],
      ['DELETE', '/api/user/api-keys/1'],
      ['PUT', '/api/user/password'],
      ['POST', '/api/user/delete-account'],
      ['POST', '/api/user/sign-out'],
      ['GET', '/api/user/settings'],
      ['POST', '/api/cloud/send-sighting-email'],
      ['GET', '/api/live/sse'],
    ];
    for (const [method, path] of never) {
      const answer = await send(path, every, { method });
      expect([method, path, answer.status]).toEqual([method, path, 403]);
    }
  });

  it('is what belongs to its account, and no cookie counts beside it', async () => {
    const { captureId, body } = await upload();
    expect((await send(CAPTURES, captures, { method: 'POST', body })).status).toBe(200);
    const listed = storedCapturesSchema.parse(await (await own.send(CAPTURES)).json());
    expect(listed.captures.map((each) => each.captureId)).toEqual([captureId]);
    expect((await send(`${CAPTURES}/${captureId}/image`, captures)).headers.get('content-type')).toBe('image/jpeg');

    const stranger = new TestBrowser(api.url);
    await stranger.signUp(person('bessie'), api.mails);
    const cookies = [...stranger.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const withCookies = await send(CAPTURES, captures, { headers: { Cookie: cookies } });
    expect(storedCapturesSchema.parse(await withCookies.json()).captures).toHaveLength(1);
    expect(withCookies.headers.getSetCookie()).toEqual([]);
    expect((await stranger.send(`${CAPTURES}/${captureId}`)).status).toBe(404);
    expect((await send(`${CAPTURES}/${captureId}`, captures, { method: 'DELETE' })).status).toBe(204);
  });

  it('is of what people entered only what is public, with and without cookies', async () => {
    await save(own);
    const cookies = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const manual = '/api/aerial-objects?source=manual';
    expect(await (await own.send(manual)).json()).toHaveLength(1);
    expect(await (await send(manual, sky)).json()).toEqual([]);
    expect(await (await send(manual, sky, { headers: { Cookie: cookies } })).json()).toEqual([]);
  });
});

describe('[KEY-01] pages of other sites', () => {
  it('change something by key, which is in no cookie, and not without', async () => {
    const { body } = await upload();
    const refused = await own.send(CAPTURES, { body, headers: FOREIGN });
    expect([refused.status, await refused.json()]).toMatchObject([403, { type: '/problems/foreign-origin' }]);
    const { body: again } = await upload();
    const byKey = await send(CAPTURES, captures, { method: 'POST', body: again, headers: FOREIGN });
    expect(byKey.status).toBe(200);
    const wrong = await send('/api/user/sign-out', 'sky_12345678_wrong', { method: 'POST', headers: FOREIGN });
    expect(wrong.status).toBe(401);
  });

  it('read by key, without cookies, and see what is left', async () => {
    for (const [path, key, status] of [
      [SKY, sky, 200],
      [CAPTURES, sky, 403],
      [SKY, 'sky_12345678_wrong', 401],
    ] as const) {
      const answer = await send(path, key, { headers: FOREIGN });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      expect(answer.headers.get('access-control-expose-headers')).toContain('RateLimit-Remaining');
      expect(answer.headers.get('vary')).toContain('Authorization');
    }
    const withoutKey = await own.send(SKY, { headers: FOREIGN });
    expect(withoutKey.headers.get('access-control-allow-origin')).toBeNull();
    expect((await send('/api/user/me', sky)).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('may ask before they read', async () => {
    for (const path of [SKY, '/api/aerial-objects/7', `${CAPTURES}/7/image`]) {
      const answer = await ask(path, 'GET');
      expect(answer.status).toBe(204);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
      expect(answer.headers.get('access-control-allow-headers')).toBe('Authorization');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it.each([
    [CAPTURES, 'POST'],
    [`${CAPTURES}/7`, 'DELETE'],
    ['/api/user/me', 'GET'],
    ['/api/user/api-keys', 'GET'],
    ['/api/openapi.json', 'GET'],
    ['/api/aerial-objects/7/8', 'GET'],
  ])('get no leave for %s by %s', async (path, method) => {
    expect((await ask(path, method)).headers.get('access-control-allow-origin')).toBeNull();
  });
});
