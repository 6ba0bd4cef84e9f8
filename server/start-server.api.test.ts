import { systemHealthSchema } from '@contract/system-health';
import { systemHistorySchema } from '@contract/system-history';
import { measuredMetricsSchema } from '@contract/system-load';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { generate } from 'selfsigned';
import { aerialObjectListSchema } from '@contract/aerial-object';
import { appConfigSchema } from '@contract/app-config';
import { feedStatusSchema } from '@contract/feed-status';
import { WebSocket } from 'ws';
import { type Environment, parseEnvironment } from './env';
import { createLogger } from './observability/logger';
import { type RunningServer, startServer } from './start-server';
import { GOOD_BODIES } from '../tools/load/good-bodies';

const log = createLogger({ level: 'silent' });
let dataDir: string;
let server: RunningServer;

function environment(more: Readonly<Record<string, string>> = {}): Environment {
  const result = parseEnvironment({
    PORT: '0',
    DATA_DIR: dataDir,
    AIRCRAFT_SOURCES: 'demo',
    SATELLITE_SOURCES: 'demo',
    STANDING_DATA: `dir:${dataDir}`,
    WEATHER_SOURCE: 'none',
    SUPPORT_EMAIL: 'help@example.org',
    ...more,
  });
  if (!result.ok) {
    throw new Error(JSON.stringify(result.faults));
  }
  return result.env;
}

async function measured() {
  return measuredMetricsSchema.parse(await (await fetch(`${server.url}/api/system/metrics`)).json());
}

async function statusOf(path: string): Promise<number> {
  return (await fetch(`${server.url}${path}`)).status;
}

/** A client of the server's own embedded database, which has one session for all. */
async function databaseClient(): Promise<Client> {
  const lock: { socketDirectory: string } = JSON.parse(await readFile(join(dataDir, 'database.lock'), 'utf8'));
  const client = new Client({ host: lock.socketDirectory, port: 5432, user: 'postgres', password: 'embedded' });
  await client.connect();
  return client;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'skylens-start-'));
  server = await startServer({ env: environment(), log, onProgress: () => {} });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the whole server', () => {
  it('[HOME-05] lists objects with distance and bearing at the first request after a start', async () => {
    const response = await fetch(`${server.url}/api/aerial-objects?latitude=52.5&longitude=13.4`);
    const list = aerialObjectListSchema.parse(await response.json());
    expect(list.length).toBeGreaterThan(3);
    expect(list.every(({ distance, bearing }) => distance !== null && bearing !== null)).toBe(true);
    expect(list.every(({ metadata }) => metadata.feed === 'demo')).toBe(true);
    const status = feedStatusSchema.parse(await (await fetch(`${server.url}/api/sources`)).json());
    expect(status.mode).toBe('demo');
  });

  it('[HOME-03] gives the app the contact address of its configuration', async () => {
    const config = appConfigSchema.parse(await (await fetch(`${server.url}/api/app-config`)).json());
    expect(config).toMatchObject({ supportEmail: 'help@example.org', partnerEmail: null });
  });

  it('streams over WebSocket and counts the viewer', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`);
    const greeting = await new Promise<string>((resolve, reject) => {
      socket.once('message', (data: Buffer) => resolve(data.toString()));
      socket.once('error', reject);
    });
    expect(JSON.parse(greeting)).toMatchObject({ type: 'hello', version: 1 });
    const metrics: unknown = await (await fetch(`${server.url}/api/system/metrics`)).json();
    expect(metrics).toMatchObject({ activeUsers: 1 });
    socket.close();
  });

  it('[STAT-01] measures what it takes of its machine and its network', async () => {
    const before = await measured();
    expect(before.memory).toBeGreaterThan(0);
    expect(before.memoryBytes).toBeGreaterThan(20_000_000);
    expect(before.cpu).toBeGreaterThan(0);
    // What goes out in answers is seen to go out.
    for (let count = 0; count < 20; count += 1) await (await fetch(`${server.url}/api/openapi.json`)).text();
    const after = await measured();
    expect(after.sent).toBeGreaterThan(before.sent);
    expect(after.received).toBeGreaterThan(0);
    expect(after.requestsPerMinute).toBeGreaterThan(before.requestsPerMinute);
    expect(after.p95ResponseTime).toBeGreaterThan(0);
    expect(after.requestsChange).toBeNull();
  });

  it('[SYS-01] tells the health of database, queues and storage, and the versions', async () => {
    const health = systemHealthSchema.parse(await (await fetch(`${server.url}/api/system/health`)).json());
    expect(health).toMatchObject({
      status: 'ok',
      parts: ['database', 'storage', 'ingest', 'satellites'].map((name) => ({ name, isUp: true, reason: null })),
      database: { kind: 'embedded' },
      queues: { mail: { waiting: 0, failed: 0 }, alerts: { waiting: 0 }, history: { dropped: 0 } },
      captures: 'folder',
      versions: { skylens: expect.stringMatching(/^\d+\.\d+/), node: process.versions.node.split('.')[0] },
    });
    expect(Number(health.database.version)).toBeGreaterThan(9);
    expect(Date.parse(health.startedAt)).toBeGreaterThan(Date.now() - 600_000);
  });

  it('says that nothing can be stored while the database is read-only, and shows the sky all the same', async () => {
    const client = await databaseClient();
    const keep = () =>
      fetch(`${server.url}/api/user/settings`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(GOOD_BODIES['/api/user/settings']),
      });
    expect((await keep()).status).toBe(200);
    await client.query('set default_transaction_read_only = on');
    // Before anybody stores something.
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), { timeout: 30_000, interval: 100 });
    const refused = await keep();
    expect([refused.status, refused.headers.get('content-type')]).toEqual([503, 'application/problem+json']);
    expect(await refused.text()).toContain('Nothing can be stored at the moment (the database is read-only)');
    const ready = await fetch(`${server.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.text()).toContain('failing; not up: storage (the database is read-only).');
    const health = systemHealthSchema.parse(await (await fetch(`${server.url}/api/system/health`)).json());
    expect(health.status).toBe('failing');
    expect(health.parts).toContainEqual({ name: 'storage', isUp: false, reason: 'the database is read-only' });
    expect(await statusOf('/api/aerial-objects?latitude=52.5&longitude=13.4')).toBe(200);
    await client.query('set default_transaction_read_only = off');
    await client.end();
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), { timeout: 30_000, interval: 100 });
    expect((await keep()).status).toBe(200);
  });

  it('says that its database is busy, answers calls nevertheless, and is ready again after it', async () => {
    const client = await databaseClient();
    expect(await statusOf('/readyz')).toBe(200);
    const busy = client.query('select pg_sleep(12)');
    expect(await statusOf('/api/aerial-objects/1')).toBe(503);
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), { timeout: 12_000, interval: 100 });
    expect(await statusOf('/api/aerial-objects?latitude=52.5&longitude=13.4')).toBe(200);
    await busy;
    await client.end();
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), { timeout: 30_000, interval: 100 });
    expect(await statusOf('/api/aerial-objects/1')).toBe(404);
  });

  it('says which port is in use', async () => {
    const env = environment({ PORT: String(server.port), DATA_DIR: join(dataDir, 'other') });
    await expect(startServer({ env, log, onProgress: () => {} })).rejects.toThrow(
      `Port ${server.port} of 127.0.0.1 is in use`,
    );
  });

  it('says who has the database, and frees the port again', async () => {
    await expect(startServer({ env: environment(), log, onProgress: () => {} })).rejects.toThrow('in use by process');
  });

  it('[STAT-01] stops in order and starts again on the same data, what it measured among it, with HTTPS where a certificate is given', async () => {
    await server.stop();
    await expect(fetch(`${server.url}/livez`)).rejects.toThrow('fetch failed');
    const pems = await generate([{ name: 'commonName', value: 'localhost' }]);
    const [TLS_CERT_FILE, TLS_KEY_FILE] = [join(dataDir, 'cert.pem'), join(dataDir, 'key.pem')];
    await writeFile(TLS_CERT_FILE, pems.cert);
    await writeFile(TLS_KEY_FILE, pems.private);
    server = await startServer({ env: environment({ TLS_CERT_FILE, TLS_KEY_FILE }), log, onProgress: () => {} });
    expect(server.url).toBe(`https://localhost:${server.port}`);
    const ask = (path: string): Promise<{ status: number | undefined; body: string }> =>
      new Promise((resolve, reject) => {
        request({ port: server.port, path, ca: pems.cert, rejectUnauthorized: false }, (response) => {
          text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
        })
          .on('error', reject)
          .end();
      });
    await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), { timeout: 30_000, interval: 100 });
    const history = systemHistorySchema.parse(JSON.parse((await ask('/api/system/metrics/history')).body));
    expect(history.points.some(({ requestsPerMinute, sent }) => requestsPerMinute > 0 && sent > 0)).toBe(true);
    expect(measuredMetricsSchema.parse(JSON.parse((await ask('/api/system/metrics')).body)).sent).toBeGreaterThan(0);
  });
});
