import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { PROBLEM_TYPES, problemSchema } from '@contract/problem';
import { statusWith } from './bare-request.fixture';
import { DatabaseSilentError } from './db/bounded-read';
import { liveAircraft } from './live-aircraft.fixture';
import { type ServedApi, type ServedApiOptions, serveApi } from './served-api.fixture';

const opened: ServedApi[] = [];

async function open(options?: ServedApiOptions): Promise<ServedApi> {
  const api = await serveApi(options);
  opened.push(api);
  return api;
}

async function problemOf(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(response.status);
  return problem;
}

function silence(): never {
  throw new DatabaseSilentError('no answer from 10.0.0.7');
}

function databaseFailure(): never {
  throw new Error('connect ECONNREFUSED /secret/path: password=hunter2');
}

/** What comes back on a connection until the server closes it. */
function answerTo(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((api) => api.close()));
});

describe('problems', () => {
  it('answer an unknown call', async () => {
    const api = await open();
    expect(await problemOf(await api.get('/api/nothing'))).toMatchObject({ status: 404, instance: '/api/nothing' });
    expect(await problemOf(await api.get('/api/user/you'))).toMatchObject({ status: 404 });
  });

  it('name the allowed methods', async () => {
    const api = await open();
    for (const method of ['POST', 'DELETE', 'PATCH', 'PROPFIND']) {
      const response = await fetch(`${api.url}/api/sources`, { method });
      expect(response.headers.get('allow')).toBe('HEAD, GET');
      expect(await problemOf(response)).toMatchObject({ status: 405 });
    }
  });

  it('show nothing of an unexpected error', async () => {
    const api = await open({ answerQuery: databaseFailure });
    const response = await api.get('/api/aerial-objects/7');
    const text = await response.clone().text();
    expect(await problemOf(response)).toMatchObject({
      status: 500,
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(text).not.toContain('hunter2');
    expect(text).not.toContain('ECONNREFUSED');
  });

  it('say that what is stored cannot be read for now', async () => {
    const api = await open({ answerQuery: silence });
    for (const path of ['/api/aerial-objects/7', '/api/flight-data?id=7', '/api/aerial-objects?source=manual']) {
      const response = await api.get(path);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await problemOf(response)).toMatchObject({
        type: '/problems/not-ready',
        detail: expect.not.stringContaining('10.0.0.7'),
      });
    }
  });

  it('explain each of their types at its address', async () => {
    const api = await open();
    for (const [slug, { title }] of Object.entries(PROBLEM_TYPES)) {
      const response = await api.get(`/problems/${slug}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain(title);
    }
    expect((await api.get('/problems/unheard-of')).status).toBe(404);
  });

  it('answer what is no readable HTTP', async () => {
    const api = await open();
    const raw = await answerTo(api.port, 'GET / HTTP/9.9\r\n\r\n');
    expect(raw).toMatch(/^HTTP\/1\.1 400 /);
    expect(raw).toContain('application/problem+json');
  });

  it('answer headers and addresses that are too long', async () => {
    const api = await open();
    expect(await problemOf(await api.get('/livez', { 'X-Long': 'x'.repeat(20_000) }))).toMatchObject({ status: 431 });
    expect(await problemOf(await api.get(`/api/airports?query=${'x'.repeat(5000)}`))).toMatchObject({ status: 414 });
  });
});

describe('the name of the server', () => {
  it('is an address, a name of the network or the public one; no other site’s name leads here', async () => {
    const api = await open({ publicUrl: 'https://sky.example' });
    for (const Host of ['sky.example', 'localhost:8080', 'pi.local']) {
      expect(await statusWith(`${api.url}/livez`, { Host })).toBe(200);
    }
    for (const path of ['/livez', '/api/sources', '/metrics', '/', '/api/live/sse?tiles=1']) {
      expect(await statusWith(`${api.url}${path}`, { Host: 'evil.example' })).toBe(421);
    }
  });

  it('stands once in a request', async () => {
    const api = await open();
    const raw = await answerTo(
      api.port,
      'GET /livez HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    );
    expect(raw).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('a connection', () => {
  it('that a client leaves is no fault of the server', async () => {
    const said: string[] = [];
    const log = pino({ level: 'debug' }, { write: (line: string) => said.push(line) });
    const appRoot = await mkdtemp(join(tmpdir(), 'skylens-app-'));
    await writeFile(join(appRoot, 'large.bin'), Buffer.alloc(32 * 1024 * 1024));
    const api = await open({ appRoot, log });
    const socket = connect(api.port, '127.0.0.1', () =>
      socket.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    );
    socket.once('data', () => socket.destroy());
    await expect.poll(() => said.some((line) => line.includes('a client went away'))).toBe(true);
    expect(said.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
    await rm(appRoot, { recursive: true, force: true });
  });
});

describe('limits', () => {
  it('counts requests by address and says when to come back', async () => {
    const api = await open({ requestsPerMinute: 3 });
    const answers = [];
    for (let index = 0; index < 4; index += 1) {
      answers.push(await api.get('/api/sources'));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[0]?.headers.get('ratelimit-limit')).toBe('3');
    expect(answers[1]?.headers.get('ratelimit-remaining')).toBe('1');
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await problemOf(answers[3] ?? Response.error())).toMatchObject({
      type: '/problems/too-many-requests',
      detail: expect.stringContaining('At most 3 requests a minute'),
      limits: [{ of: 'requests', most: 3, perS: 60 }],
      retryAfterS: Number(answers[3]?.headers.get('retry-after')),
    });
    expect((await api.get('/livez')).status).toBe(200);
  });

  it('knows no other spelling of a call that would get past them', async () => {
    const api = await open({ requestsPerMinute: 3 });
    const spellings = ['/API/sources', '/Api/sources', '/api/Sources', '/%61pi/sources', '//api/sources'];
    const types = await Promise.all(
      spellings.map(async (path) => (await api.get(path)).headers.get('content-type') ?? 'none'),
    );
    expect(types).toEqual(spellings.map(() => 'application/problem+json'));
  });

  it('count a search, which looks at everything, as several reads', async () => {
    const api = await open({ requestsPerMinute: 9 });
    const remaining = async (path: string) => (await api.get(path)).headers.get('ratelimit-remaining');
    expect(await remaining('/api/aerial-objects/search?query=a')).toBe('4');
    expect(await remaining('/api/aerial-objects/1')).toBe('3');
    expect((await api.get('/api/aerial-objects/search/?query=a')).status).toBe(429);
  });

  it('count a search of all airports as ten reads, and a height of the ground as one', async () => {
    const api = await open({ requestsPerMinute: 20 });
    const remaining = async (path: string) => (await api.get(path)).headers.get('ratelimit-remaining');
    expect(await remaining('/api/airports?query=a')).toBe('10');
    expect(await remaining('/api/ground-height?latitude=1&longitude=2')).toBe('9');
  });

  it('count passes of one satellite by the days that are searched, and what is refused as one read', async () => {
    const api = await open({ requestsPerMinute: 30 });
    const remaining = async (endDay: string, path = '25544/pass') => {
      const window = `lat=52&lon=13&start=2026-08-01T00:00:00Z&end=2026-08-${endDay}T00:00:00Z`;
      const response = await api.get(`/api/analytics/satellites/${path}?${window}`);
      return response.headers.get('ratelimit-remaining');
    };
    expect(await remaining('11')).toBe('20');
    expect(await remaining('02')).toBe('19');
    expect(await remaining('04', '2554%34/pass/')).toBe('16');
    expect(await remaining('31')).toBe('15');
    expect(await remaining('never')).toBe('14');
  });
});

describe('readiness', () => {
  it('says what is not up yet, and answers calls with 503 meanwhile', async () => {
    const api = await open({ isStarted: false });
    expect((await api.get('/livez')).status).toBe(200);
    api.readiness.set('database', true);
    const waiting = await api.get('/readyz');
    expect(waiting.headers.get('retry-after')).toBe('2');
    expect(await problemOf(waiting)).toMatchObject({ status: 503, detail: 'starting; not up: ingest.' });
    expect(await problemOf(await api.get('/api/sources'))).toMatchObject({ status: 503, type: '/problems/not-ready' });
    api.readiness.set('ingest', true);
    const detail = 'starting; the calls come up in a moment.';
    expect(await problemOf(await api.get('/readyz'))).toMatchObject({ status: 503, detail });
  });

  it('says what has failed, and no longer that it is ready once it stops', async () => {
    const api = await open();
    api.readiness.set('database', true);
    api.readiness.set('ingest', true);
    expect((await api.get('/readyz')).status).toBe(200);
    api.readiness.set('database', false);
    expect(await problemOf(await api.get('/readyz'))).toMatchObject({ detail: 'failing; not up: database.' });
    api.readiness.set('database', true);
    expect((await api.get('/readyz')).status).toBe(200);
    api.readiness.stop();
    expect((await api.get('/readyz')).status).toBe(503);
  });

  it('lets a running request finish when the server closes', async () => {
    const api = await open();
    // The first request for an empty sky waits, which keeps it running here.
    const running = api.get('/api/aerial-objects?latitude=10&longitude=10');
    await new Promise((resolve) => setTimeout(resolve, 100));
    const closed = api.close(5000);
    api.store.upsert(liveAircraft({ address: '0a0b0c', latitudeDeg: 10.1, longitudeDeg: 10 }));
    expect((await running).status).toBe(200);
    await closed;
    await expect(api.get('/livez')).rejects.toThrow('fetch failed');
  });
});

describe('metrics', () => {
  it('are for this machine, but not through a proxy', async () => {
    const api = await open();
    await api.get('/api/sources');
    const text = await (await api.get('/metrics')).text();
    expect(text).toContain('skylens_http_request_duration_seconds_bucket');
    expect(text).toContain('nodejs_eventloop_lag');
    expect((await api.get('/metrics', { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(403);
  });

  it('ask for the token where one is set', async () => {
    const api = await open({ metricsToken: 'a-long-enough-token' });
    expect((await api.get('/metrics')).status).toBe(403);
    expect((await api.get('/metrics', { Authorization: 'Bearer a-long-enough-token' })).status).toBe(200);
  });
});
