import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CaptureRecord,
  captureUploadAnswerSchema,
  openedCaptureSchema,
  type StoredCapture,
  storedCapturesSchema,
} from '@contract/capture';
import { problemSchema } from '@contract/problem';
import sharp from 'sharp';
import { statusWith } from '../../bare-request.fixture';
import { createLocalStorage } from '../../capture-storage/local-storage';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, type ServedApiOptions, serveApi } from '../../served-api.fixture';
import { AFTERMATH, captureForm, captureRecord, sha256Of } from './capture.fixture';
import { phonePicture } from './phone-picture.fixture';

let database: TestDatabase;
let folder: string;
let api: ServedApi;
let image: Buffer;

async function open(options: ServedApiOptions = {}): Promise<void> {
  await api?.close();
  api = await serveApi({ database, captureStorage: createLocalStorage(folder), ...options });
}

beforeAll(async () => {
  database = await openTestDatabase();
  folder = join(database.dataDir, 'captures');
  image = await phonePicture();
});
beforeEach(() => open());
afterEach(async () => {
  await api.close();
  await database.knex('captures').delete();
  await database.knex('capture_removals').delete();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => database.close());

const record = (more: Partial<CaptureRecord> = {}): CaptureRecord => captureRecord(sha256Of(image), more);
const withCookie = (cookie?: string): Record<string, string> => (cookie === undefined ? {} : { Cookie: cookie });
const cookieOf = (response: Response): string => response.headers.get('Set-Cookie')?.split(';')[0] ?? '';

function send(form: FormData, cookie?: string): Promise<Response> {
  return fetch(`${api.url}/api/user/captures`, { method: 'POST', headers: withCookie(cookie), body: form });
}

function call(method: string, path: string, cookie?: string, body?: unknown): Promise<Response> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { ...withCookie(cookie), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) };
  return fetch(`${api.url}/api/user/captures${path}`, { method, headers, ...sent });
}

/** A browser whose capture is stored. */
async function stored(sent = record(), cookie?: string): Promise<{ cookie: string; record: CaptureRecord }> {
  const response = await send(captureForm(sent, image), cookie);
  expect([response.status, await response.clone().text()]).toEqual([200, expect.stringContaining(sent.captureId)]);
  return { cookie: cookieOf(response), record: sent };
}

async function list(cookie: string, query = ''): Promise<{ captures: StoredCapture[]; next: string | null }> {
  return storedCapturesSchema.parse(await (await call('GET', query, cookie)).json());
}

/** Names of everything that lies in the storage, with the folder of the capture. */
async function files(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function expectNothingStored(): Promise<void> {
  expect(await database.knex('captures')).toEqual([]);
  expect(await files()).toEqual([]);
}

describe('/api/user/captures', () => {
  it('[CAP-02] stores picture and record of a capture for the browser that sent them, and for no other', async () => {
    const sent = record();
    const response = await send(captureForm(sent, image));
    expect(captureUploadAnswerSchema.parse(await response.json())).toMatchObject({ fileId: sent.captureId });
    expect(response.headers.get('Set-Cookie')).toMatch(/; Path=\/api\/user; .*HttpOnly; SameSite=Lax/);
    const cookie = cookieOf(response);
    expect((await list(cookie)).captures).toEqual([
      expect.objectContaining({
        captureId: sent.captureId,
        takenAt: sent.timestamp,
        title: 'DLH4AB',
        isDemo: false,
        hasAftermath: false,
        imageSha256: sha256Of(image),
        recordSha256: sha256Of(JSON.stringify(sent)),
      }),
    ]);
    const opened = await call('GET', `/${sent.captureId}`, cookie);
    expect(openedCaptureSchema.parse(await opened.json())).toMatchObject({ record: sent, aftermath: null });
    const stranger = (await stored()).cookie;
    expect((await list(stranger)).captures.map(({ captureId }) => captureId)).not.toContain(sent.captureId);
    for (const path of ['', '/image', '/image?size=thumb', '/record']) {
      expect((await call('GET', `/${sent.captureId}${path}`, stranger)).status).toBe(404);
      expect((await call('GET', `/${sent.captureId}${path}`)).status).toBe(404);
    }
    expect((await call('PUT', `/${sent.captureId}/aftermath`, stranger, AFTERMATH)).status).toBe(404);
    expect((await call('DELETE', `/${sent.captureId}`, stranger)).status).toBe(404);
    expect((await list(cookie)).captures).toHaveLength(1);
  });

  it('gives a browser its cookie with the list, so that no answer to an upload has to bring it', async () => {
    const first = await call('GET', '');
    expect(storedCapturesSchema.parse(await first.json())).toEqual({ captures: [], next: null });
    const cookie = cookieOf(first);
    const sent = record();
    await stored(sent, cookie);
    // As after an answer that got lost.
    await stored(sent, cookie);
    expect((await list(cookie)).captures).toHaveLength(1);
  });

  it('keeps of a picture nothing but its pixels, upright, and a small one', async () => {
    expect([image.includes('SecretXmp'), image.includes('SecretCamera'), image.includes('<script>')]).not.toContain(
      false,
    );
    const appended = Buffer.concat([image, Buffer.from('PK\u0003\u0004 <html><script>alert(1)</script>')]);
    const sent = captureRecord(sha256Of(appended));
    const cookie = cookieOf(await send(captureForm(sent, appended)));
    const kept = await call('GET', `/${sent.captureId}/image`, cookie);
    const bytes = Buffer.from(await kept.arrayBuffer());
    for (const trace of ['SecretXmp', 'SecretCamera', '<script>', 'Exif', 'PK\u0003\u0004', 'http']) {
      expect([trace, bytes.includes(trace)]).toEqual([trace, false]);
    }
    const { width, height, format, exif, xmp, icc, orientation } = await sharp(bytes).metadata();
    expect({ width, height, format, exif, xmp, icc, orientation }).toEqual({ width: 360, height: 640, format: 'jpeg' });
    expect(kept.headers.get('Content-Type')).toBe('image/jpeg');
    expect(Number(kept.headers.get('Content-Length'))).toBe(bytes.length);
    expect(kept.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(kept.headers.get('Content-Disposition')).toBe(`inline; filename="capture-${sent.captureId}.jpg"`);
    expect(kept.headers.get('Cache-Control')).toBe('private, no-cache');
    const small = await call('GET', `/${sent.captureId}/image?size=thumb`, cookie);
    const thumbnail = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
    expect([thumbnail.width, thumbnail.height]).toEqual([270, 480]);
    const ETag = kept.headers.get('ETag') ?? '';
    expect(await statusWith(kept.url, { Cookie: cookie, 'If-None-Match': ETag })).toBe(304);
    expect(await statusWith(kept.url, { 'If-None-Match': ETag })).toBe(404);
    expect((await fetch(kept.url, { method: 'HEAD', headers: { Cookie: cookie } })).status).toBe(200);
  });

  it('gives the record back byte for byte, so that its digest can be checked', async () => {
    const sent = record();
    // A form of its own, and a field that this version does not know.
    const text = `  ${JSON.stringify({ ...sent, later: '✈' }, null, 3)}\n`;
    const cookie = cookieOf(await send(captureForm(text, image)));
    const response = await call('GET', `/${sent.captureId}/record`, cookie);
    expect(await response.text()).toBe(text);
    expect(response.headers.get('Content-Type')).toContain('application/json');
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="capture-.*\.json"$/);
    expect((await list(cookie)).captures[0]?.recordSha256).toBe(sha256Of(text));
  });

  it('stores a capture once, however often and however many times at once it is sent', async () => {
    const { cookie, record: sent } = await stored();
    const again = await Promise.all([0, 1].map(() => send(captureForm(sent, image), cookie)));
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    const other = record();
    const atOnce = await Promise.all([0, 1, 2].map(() => send(captureForm(other, image), cookie)));
    expect(atOnce.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await list(cookie)).captures).toHaveLength(2);
    expect((await files()).toSorted()).toEqual(
      ['image.jpg', 'image.jpg', 'record.json', 'record.json', 'thumbnail.jpg', 'thumbnail.jpg'].toSorted(),
    );
    expect(await database.knex('capture_removals')).toEqual([]);
  });

  it('never replaces a capture: not by another record, and not by another browser', async () => {
    const { cookie, record: sent } = await stored();
    const changed = await send(captureForm({ ...sent, captureNumber: 2 }, image), cookie);
    expect(changed.status).toBe(409);
    expect(problemSchema.parse(await changed.json()).type).toBe('/problems/conflict');
    const stranger = await stored();
    expect((await send(captureForm(sent, image), stranger.cookie)).status).toBe(409);
    expect((await send(captureForm(sent, image))).status).toBe(409);
    const opened = openedCaptureSchema.parse(await (await call('GET', `/${sent.captureId}`, cookie)).json());
    expect(opened.record).toEqual(sent);
    expect(await files()).toHaveLength(6);
  });

  it('takes the minute after the picture once', async () => {
    const { cookie, record: sent } = await stored();
    const put = (body: unknown) => call('PUT', `/${sent.captureId}/aftermath`, cookie, body);
    expect((await put(AFTERMATH)).status).toBe(204);
    expect((await put(AFTERMATH)).status).toBe(204);
    expect((await put({ ...AFTERMATH, messages: [] })).status).toBe(409);
    const opened = openedCaptureSchema.parse(await (await call('GET', `/${sent.captureId}`, cookie)).json());
    expect(opened).toMatchObject({ aftermath: AFTERMATH, capture: { hasAftermath: true } });
    expect((await put({ ...AFTERMATH, messages: ['not base64!'] })).status).toBe(422);
    expect((await put({ ...AFTERMATH, messages: 'x'.repeat(3_100_000) })).status).toBe(413);
    expect(
      (
        await put({
          x: '[]'
            .repeat(9)
            .split('')
            .map(() => Array.from({ length: 9000 }, () => [])),
        })
      ).status,
    ).toBe(413);
  });

  it('lists the newest first, page by page, without gaps and without showing anything twice', async () => {
    const { cookie } = await stored(record({ clock: { serverTime: '2026-11-20T10:00:00.000Z', offsetMs: 0 } }));
    for (const minute of ['03', '01', '02', '02', '02']) {
      const serverTime = `2026-11-20T10:${minute}:00.000Z`;
      await stored(record({ clock: { serverTime, offsetMs: 0 } }), cookie);
    }
    const seen: StoredCapture[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: { captures: StoredCapture[]; next: string | null } = await list(
        cookie,
        `?limit=2${next === '' ? '' : `&after=${next}`}`,
      );
      expect(page.captures.length).toBeGreaterThan(0);
      seen.push(...page.captures);
      next = page.next;
    }
    expect(new Set(seen.map(({ captureId }) => captureId)).size).toBe(6);
    expect(seen.map(({ takenAt }) => takenAt.slice(14, 16))).toEqual(['03', '02', '02', '02', '01', '00']);
    expect((await call('GET', '?after=nonsense', cookie)).status).toBe(400);
    for (const after of ['-999999999999999_9999999999', '999999999999999_0']) {
      expect((await call('GET', `?after=${after}`, cookie)).status).toBe(200);
    }
  });

  it('removes a capture with its files for good', async () => {
    const { cookie, record: sent } = await stored();
    await call('PUT', `/${sent.captureId}/aftermath`, cookie, AFTERMATH);
    expect((await call('DELETE', `/${sent.captureId}`, cookie)).status).toBe(204);
    expect((await call('DELETE', `/${sent.captureId}`, cookie)).status).toBe(404);
    expect((await call('GET', `/${sent.captureId}/image`, cookie)).status).toBe(404);
    await expectNothingStored();
    expect(await database.knex('capture_removals')).toEqual([]);
  });

  it('tells a demo from the sky', async () => {
    const { cookie } = await stored(record({ feed: 'demo' }));
    await stored(record({ sky: { ...record().sky, areOrbitsDemo: true } }), cookie);
    expect((await list(cookie)).captures.map(({ isDemo }) => isDemo)).toEqual([true, true]);
  });

  it('tells a recording that was played from the sky', async () => {
    const { cookie } = await stored(record({ feed: 'replay' }));
    await stored(record(), cookie);
    const { captures } = await list(cookie);
    expect(captures.filter(({ isReplay }) => isReplay)).toHaveLength(1);
    expect(captures.some(({ isDemo }) => isDemo)).toBe(false);
  });

  it('writes files that only the server may read, under names that nobody chose', async () => {
    const { record: sent } = await stored();
    const [key = ''] = await readdir(folder);
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(key).not.toBe(sent.captureId);
    expect(await readFile(join(folder, key, 'record.json'), 'utf8')).toBe(JSON.stringify(sent));
  });
});
