import { afterEach, describe, expect, it } from 'vitest';
import { problemSchema } from '@contract/problem';
import { systemMetricsSchema } from '@contract/system-metrics';
import { GOOD_TELEMETRY as TELEMETRY } from '../../../tools/load/good-telemetry';
import { type ServedApi, type ServedApiOptions, serveApi } from '../../served-api.fixture';

function failingQuery(): never {
  throw new Error('the database fails');
}

let api: ServedApi | undefined;

async function open(options?: ServedApiOptions): Promise<ServedApi> {
  api = await serveApi(options);
  return api;
}

async function send(served: ServedApi, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${served.url}/api/telemetry/collect`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function metricsOf(served: ServedApi) {
  return systemMetricsSchema.parse(await (await served.get('/api/system/metrics')).json());
}

afterEach(() => api?.close());

describe('POST /api/telemetry/collect', () => {
  it('[TEL-01] takes the whole record of the specification and answers 204', async () => {
    const served = await open();
    const response = await send(served, TELEMETRY);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    const metrics = await (await served.get('/metrics')).text();
    expect(metrics).toContain('skylens_client_frame_rate_bucket{le="60"} 1');
    expect(metrics).toContain('skylens_client_frame_rate_bucket{le="45"} 0');
  });

  it('[TEL-01] refuses a record that lacks a part or has more than ten gestures, and says where', async () => {
    const served = await open();
    const { performance: _left, ...incomplete } = TELEMETRY;
    const gestures = Array.from({ length: 11 }, () => ({ type: 'tap', timestamp: TELEMETRY.timestamp }));
    const tooMany = { ...TELEMETRY, userInteractions: { ...TELEMETRY.userInteractions, gestures } };
    const missing = problemSchema.parse(await (await send(served, incomplete)).json());
    expect(missing).toMatchObject({ status: 422, errors: [{ path: 'body.performance' }] });
    const long = problemSchema.parse(await (await send(served, tooMany)).json());
    expect(long).toMatchObject({
      status: 422,
      errors: [{ path: 'body.userInteractions.gestures', allowed: 'at most 10 entries' }],
    });
  });

  it.each([
    ['a body that is too large', { ...TELEMETRY, more: 'x'.repeat(40_000) }, {}, 413],
    ['JSON that ends early', '{"timestamp":', {}, 400],
    ['JSON that is no object', '"text"', {}, 400],
    ['no body', '', {}, 422],
    ['another content type', TELEMETRY, { 'Content-Type': 'text/plain' }, 415],
    ['a page of another site', TELEMETRY, { Origin: 'https://evil.example' }, 403],
    ['an opaque origin', TELEMETRY, { Origin: 'null' }, 403],
    ['a request that a browser marks as cross-site', TELEMETRY, { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ])('refuses %s', async (_what, body, headers, status) => {
    const served = await open();
    const response = await send(served, body, headers);
    expect(response.status).toBe(status);
    expect(problemSchema.parse(await response.json()).detail).not.toBe('');
  });

  it('takes requests of its own pages', async () => {
    const served = await open();
    expect((await send(served, TELEMETRY, { Origin: served.url })).status).toBe(204);
  });

  it('takes none of a page that came by another scheme, which anybody on the way may have made', async () => {
    const served = await open();
    const Origin = served.url.replace('http:', 'https:');
    expect((await send(served, TELEMETRY, { Origin })).status).toBe(403);
    const behindTls = await open({ publicUrl: 'https://sky.example' });
    expect((await send(behindTls, TELEMETRY, { Origin: 'http://sky.example' })).status).toBe(403);
    expect((await send(behindTls, TELEMETRY, { Origin: 'https://sky.example' })).status).toBe(204);
  });
});

const source = (id: string, state: 'ok' | 'idle' | 'failing' | 'blocked') => ({
  id,
  label: id,
  kind: 'aggregator' as const,
  state,
  attribution: { text: id },
  lastSuccessAt: null,
  lastErrorAt: null,
  lastError: null,
  nextTryAt: null,
  aircraft: 0,
  recordsUsed: 0,
  recordsDropped: {},
});

describe('GET /api/system/metrics', () => {
  it('[TEL-02] counts requests, active visits and failures as they happen', async () => {
    const served = await open({ answerQuery: failingQuery });
    expect(await metricsOf(served)).toEqual({
      totalRequests: 0,
      activeUsers: 0,
      apiHealth: 100,
      dataSourceHealth: 0,
      averageResponseTime: 0,
      errorRate: 0,
    });
    await send(served, TELEMETRY);
    await send(served, TELEMETRY);
    await send(served, { ...TELEMETRY, sessionId: 'session-2' });
    await served.get('/api/aerial-objects/7');
    const metrics = await metricsOf(served);
    expect(metrics).toMatchObject({ totalRequests: 5, activeUsers: 2, apiHealth: 80, errorRate: 20 });
    expect(metrics.averageResponseTime).toBeGreaterThan(0);
  });

  const demo = { ...source('demo', 'ok'), kind: 'demo' as const };
  it.each([
    { sources: [demo], health: 100 },
    { sources: [demo, source('a', 'failing')], health: 0 },
  ])('counts invented traffic only where nothing else is configured: $health', async ({ sources, health }) => {
    const served = await open({ feedStatus: { mode: 'demo', lastSuccessAt: null, sources } });
    expect(await metricsOf(served)).toMatchObject({ dataSourceHealth: health });
  });

  it('[TEL-02] tells the share of sources that work', async () => {
    const sources = [source('a', 'ok'), source('b', 'idle'), source('c', 'failing'), source('d', 'blocked')];
    const served = await open({ feedStatus: { mode: 'live', lastSuccessAt: null, sources } });
    expect(await metricsOf(served)).toMatchObject({ dataSourceHealth: 50 });
  });
});
