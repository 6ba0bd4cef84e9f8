import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { statusWith } from './bare-request.fixture';
import { API_POLICY, PAGE_AND_WORKER_HEADERS } from './http/security-headers';
import { type ServedApi, type ServedApiOptions, serveApi } from './served-api.fixture';

const opened: ServedApi[] = [];

async function open(options?: ServedApiOptions): Promise<ServedApi> {
  const api = await serveApi(options);
  opened.push(api);
  return api;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((api) => api.close()));
});

async function openWithApp() {
  const appRoot = await mkdtemp(join(tmpdir(), 'skylens-app-'));
  await mkdir(join(appRoot, 'assets'));
  await writeFile(join(appRoot, 'index.html'), '<!doctype html><title>Skylens</title>');
  await writeFile(join(appRoot, 'assets', 'main-abc123.js'), `export {};\n${'// long\n'.repeat(500)}`);
  await writeFile(join(appRoot, '..', 'skylens-outside.txt'), 'secret');
  const api = await open({ appRoot });
  return { api, appRoot, remove: () => rm(appRoot, { recursive: true, force: true }) };
}

/** The whole policy: another word in it is another thing that a page may do. */
const policyWith = (connectSrc: string) =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "script-src-attr 'none'",
    "worker-src 'self' blob:",
    `connect-src ${connectSrc}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "style-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
  ].join(';');

describe('security headers', () => {
  it('stand on pages, calls and problems alike, the policy word for word', async () => {
    const { api, remove } = await openWithApp();
    for (const path of ['/', '/satellites', '/livez', '/nothing.js']) {
      const { headers } = await api.get(path, { Accept: '*/*' });
      expect([path, headers.get('content-security-policy')]).toEqual([path, policyWith("'self'")]);
      expect(headers.get('content-security-policy-report-only')).toBeNull();
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
      expect(headers.get('permissions-policy')).toContain('camera=(self), geolocation=(self), accelerometer=(self)');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).not.toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
    }
    await remove();
  });

  it('let nothing load, run or be framed where a browser opens an answer of the API as a page', async () => {
    const { api, remove } = await openWithApp();
    for (const path of ['/api/sources', '/api/nothing', '/API/sources']) {
      const { headers } = await api.get(path, { Accept: '*/*' });
      expect([path, headers.get('content-security-policy')]).toEqual([path, API_POLICY]);
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).not.toBeNull();
      // Nor half a kilobyte of what a page or a worker alone obeys.
      expect(headers.get('permissions-policy')).toBeNull();
    }
    await remove();
  });

  it('are those of a page on workers too; what a page takes in has only what it needs itself', async () => {
    const { api, appRoot, remove } = await openWithApp();
    const taken = ['main-abc123.js', 'page.css', 'face.woff', 'map.json'].map((name) => `assets/${name}`);
    taken.push('classic.js', 'app.webmanifest');
    const standing = ['assets/sky.worker-Ab_-12.js', 'assets/map-worker-Ab12.mjs', 'offline-worker.js'];
    const names = [...taken, ...standing, 'assets/picture.svg'];
    for (const name of names) await writeFile(join(appRoot, name), 'content');
    await writeFile(join(appRoot, 'assets', 'main-abc123.js.br'), brotliCompressSync('content'));
    const hardened = new Map<string, boolean>();
    for (const name of names) {
      const { status, headers } = await api.get(`/${name}`, { 'Accept-Encoding': 'br' });
      expect([name, status, headers.get('x-content-type-options')]).toEqual([name, 200, 'nosniff']);
      expect([name, headers.get('cross-origin-resource-policy')]).toEqual([name, 'same-origin']);
      const told = PAGE_AND_WORKER_HEADERS.filter((header) => headers.has(header));
      // A worker obeys three of them: windows and permissions are a page's.
      expect([name, told.length]).toEqual([name, taken.includes(name) ? 0 : 3]);
      hardened.set(name, headers.get('content-security-policy') === policyWith("'self'"));
    }
    expect([...hardened].filter(([, isHardened]) => isHardened).map(([name]) => name)).toEqual(standing);
    // Opened by itself a drawing is a document, in which nothing runs.
    const picture = await api.get('/assets/picture.svg');
    expect(picture.headers.get('content-security-policy')).toBe(API_POLICY);
    // What is not there is an answer of its own.
    expect((await api.get('/assets/gone.js')).headers.get('content-security-policy')).toBe(policyWith("'self'"));
    await remove();
  });

  it('allow what stands in the page itself by its hash, on the page alone, and follow a new build', async () => {
    const { api, appRoot, remove } = await openWithApp();
    const page = join(appRoot, 'index.html');
    const policyOf = async (path: string) =>
      (await api.get(path, { Accept: 'text/html' })).headers.get('content-security-policy');
    for (const style of ['p{color:red}', 'p{color:blue}']) {
      await writeFile(page, `<!doctype html><style>${style}</style>`);
      // Two builds within one tick of the file system's clock would be one to anybody.
      const changedAt = new Date(style.includes('red') ? 1_000_000 : 2_000_000);
      await utimes(page, changedAt, changedAt);
      const digest = createHash('sha256').update(style).digest('base64');
      const allowed = policyWith("'self'").replace("style-src 'self'", `style-src 'self' 'sha256-${digest}'`);
      for (const path of ['/', '/satellites', '/index.html']) expect(await policyOf(path)).toBe(allowed);
      expect(await policyOf('/livez')).toBe(policyWith("'self'"));
      expect(await policyOf('/api/nothing')).toBe(API_POLICY);
    }
    await remove();
  });

  it('allow the stream of the public address by name and ask for HTTPS there', async () => {
    const api = await open({ publicUrl: 'https://sky.example.org/' });
    const { headers } = await api.get('/livez');
    expect(headers.get('content-security-policy')).toBe(policyWith("'self' wss://sky.example.org"));
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
  });
});

describe('the app', () => {
  it('is served with caching for hashed files only, ETags and compression', async () => {
    const { api, remove } = await openWithApp();
    const asset = await api.get('/assets/main-abc123.js', { 'Accept-Encoding': 'br' });
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
    const page = await api.get('/');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const etag = page.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect(await statusWith(`${api.url}/`, { 'If-None-Match': etag })).toBe(304);
    await remove();
  });

  it.each([
    ['br', 'br', 'by Brotli'],
    ['gzip', 'gzip', 'by gzip'],
    ['identity', null, 'plain'],
  ])('is sent as the build has compressed it: who takes %s gets %s', async (takes, coding, text) => {
    const { api, appRoot, remove } = await openWithApp();
    const file = join(appRoot, 'assets', 'page-abc123.js');
    await writeFile(file, 'plain');
    await writeFile(`${file}.br`, brotliCompressSync('by Brotli'));
    await writeFile(`${file}.gz`, gzipSync('by gzip'));
    const asset = await api.get('/assets/page-abc123.js', { 'Accept-Encoding': takes });
    expect(asset.headers.get('content-encoding')).toBe(coding);
    expect(asset.headers.get('content-type')).toContain('javascript');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('vary')).toContain('Accept-Encoding');
    expect(await asset.text()).toBe(text);
    await remove();
  });

  it('opens at every address of a page, but never instead of a missing file or call', async () => {
    const { api, remove } = await openWithApp();
    for (const path of ['/', '/satellites', '/satellite/25544', '/observations/a.b']) {
      const page = await api.get(path, { Accept: 'text/html,application/xhtml+xml' });
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('<title>Skylens</title>');
    }
    for (const path of ['/assets/gone.js', '/gone.js', '/api/gone', '/problems']) {
      expect((await api.get(path)).status).toBe(404);
    }
    for (const path of ['/.git/config', '/a/.env/b']) {
      expect((await api.get(path, { Accept: 'text/html' })).status).toBe(404);
    }
    const posted = await fetch(`${api.url}/`, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    await remove();
  });

  it('keeps its folder closed against path tricks', async () => {
    const { api, remove } = await openWithApp();
    const tricks = ['/../skylens-outside.txt', '/..%2fskylens-outside.txt', '/%2e%2e/skylens-outside.txt'];
    for (const path of [
      ...tricks,
      '/assets/..%5c..%5cskylens-outside.txt',
      '/%00',
      '/assets/%00main',
      '/%c0%ae%c0%ae/',
    ]) {
      const response = await api.get(path);
      expect(await response.text()).not.toContain('secret');
      expect(response.status).toBeLessThan(500);
    }
    await remove();
  });
});
