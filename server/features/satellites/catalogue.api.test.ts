import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { feedStatusSchema } from '@contract/feed-status';
import { problemSchema } from '@contract/problem';
import { satelliteCatalogueSchema } from '@contract/satellite-catalogue';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseEnvironment } from '../../env';
import { createLogger } from '../../observability/logger';
import { ommList, ommRecord } from '../../satellites/satellites-bench.fixture';
import { type RunningServer, startServer } from '../../start-server';

const PATH = '/api/satellites/catalogue';
let folder: string;
let server: RunningServer;

async function start(sources: string): Promise<RunningServer> {
  const parsed = parseEnvironment({
    PORT: '0',
    DATA_DIR: folder,
    AIRCRAFT_SOURCES: 'demo',
    SATELLITE_SOURCES: sources,
    STANDING_DATA: `dir:${folder}`,
    WEATHER_SOURCE: 'none',
    METRICS_TOKEN: 'a-token-for-the-test',
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const log = createLogger({ level: 'silent' });
  return startServer({ env: parsed.env, log, onProgress: () => {} });
}

/** The answer as it is sent, not decoded. */
async function get(headers: Readonly<Record<string, string>> = {}): Promise<{ head: IncomingMessage; body: Buffer }> {
  const head = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port: server.port, path: PATH, headers }, resolve).on('error', reject).end();
  });
  return { head, body: await buffer(head) };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylens-catalogue-'));
  server = await start(`file:${join(folder, 'a.json')}`);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('GET /api/satellites/catalogue', () => {
  it('is a problem while nothing was ever loaded', async () => {
    const { head, body } = await get();
    expect(head.statusCode).toBe(404);
    expect(head.headers['content-type']).toContain('application/problem+json');
    expect(problemSchema.parse(JSON.parse(body.toString())).type).toBe('/problems/catalogue-not-loaded');
  });

  it('is the whole catalogue in columns, the same in every coding, each with a strong ETag', async () => {
    await writeFile(join(folder, 'a.json'), JSON.stringify(ommList(300)));
    await vi.waitFor(async () => expect((await get()).head.statusCode).toBe(200), { timeout: 20_000, interval: 100 });
    const plain = await get();
    const brotli = await get({ 'accept-encoding': 'gzip, deflate, br' });
    const zipped = await get({ 'accept-encoding': 'gzip' });
    expect(brotli.head.headers['content-encoding']).toBe('br');
    expect(zipped.head.headers['content-encoding']).toBe('gzip');
    expect(plain.head.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
    const etags = [plain, brotli, zipped].map(({ head }) => head.headers.etag);
    expect(new Set(etags).size).toBe(3);
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);
    expect(brotli.head.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      vary: 'Accept-Encoding, Authorization',
      'content-length': String(brotli.body.length),
    });
    const catalogue = satelliteCatalogueSchema.parse(JSON.parse(plain.body.toString()));
    expect(catalogue).toMatchObject({ format: 1, source: 'file', sourceLabel: 'a.json', count: 300 });
    expect(catalogue.noradId.slice(0, 3)).toEqual([1, 2, 3]);
    expect(catalogue.meanMotionRevPerDay).toHaveLength(300);
    expect(catalogue.standardMagnitude[0]).toBeNull();
  });

  it.each(['identity;q=0', '*;q=0'])('is sent as it is to whoever takes no coding at all: %s', async (accepted) => {
    const { head, body } = await get({ 'accept-encoding': accepted });
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-encoding']).toBeUndefined();
    expect(satelliteCatalogueSchema.parse(JSON.parse(body.toString())).count).toBe(300);
    const calls = await fetch(`${server.url}/api/openapi.json`, { headers: { 'accept-encoding': accepted } });
    expect(calls.status).toBe(200);
  });

  it('answers 304 to whoever has it, in any coding, and the new one after a change', async () => {
    const first = await get({ 'accept-encoding': 'br' });
    const etag = first.head.headers.etag ?? '';
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get({ 'accept-encoding': 'gzip', 'if-none-match': tag });
      expect(again.head.statusCode).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.head.headers['cache-control']).toBe('no-cache');
      // The one that it has: a cache must not take another coding's ETag for what it keeps.
      expect(again.head.headers.etag).toBe(etag);
      expect(again.head.headers.vary).toBe('Accept-Encoding, Authorization');
    }
    const longer = etag.replace(/"$/, '-else"');
    expect((await get({ 'if-none-match': longer })).head.statusCode).toBe(200);
    await writeFile(join(folder, 'a.json'), JSON.stringify([...ommList(300), ommRecord(100_000)]));
    await vi.waitFor(
      async () => {
        const changed = await get({ 'accept-encoding': 'br', 'if-none-match': etag });
        expect(changed.head.statusCode).toBe(200);
        expect(brotliDecompressSync(changed.body).toString()).toContain('100000');
      },
      { timeout: 20_000, interval: 200 },
    );
  });

  it('stays what it was for the time of its elements, when a newer one is served', async () => {
    const past = await fetch(`${server.url}${PATH}?at=2020-01-01T00:00:00Z`);
    expect(satelliteCatalogueSchema.parse(await past.json()).count).toBe(300);
    expect(satelliteCatalogueSchema.parse(JSON.parse((await get()).body.toString())).count).toBe(301);
  });

  it('is counted like other calls, and told with the sources and the figures of the server', async () => {
    expect((await get()).head.headers['ratelimit-limit']).toBe('6000');
    const status = feedStatusSchema.parse(await (await fetch(`${server.url}/api/sources`)).json());
    expect(status.satellites).toMatchObject({
      source: 'file',
      label: 'a.json',
      count: 301,
      sources: [{ id: 'file:a.json', state: 'ok' }],
    });
    const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer a-token-for-the-test' } });
    expect(await metrics.text()).toContain('skylens_satellites 301');
    expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ parts: { satellites: true } });
  });

  it('has the same ETag after a restart, also without its source', async () => {
    const before = await get();
    await server.stop();
    server = await start('file:/gone');
    const after = await get();
    expect(after.head.statusCode).toBe(200);
    expect(after.head.headers.etag).toBe(before.head.headers.etag);
    expect(after.body.equals(before.body)).toBe(true);
  });
});
