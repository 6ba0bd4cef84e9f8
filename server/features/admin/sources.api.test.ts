import { describe, expect, it, vi } from 'vitest';
import { auditPageSchema, sourceTestSchema } from '@contract/admin';
import { problemSchema } from '@contract/problem';
import {
  type AskedService,
  askedService,
  receiverEntry,
  receiverId,
  receiverOf,
  type RunningSources,
  startWithSources,
} from './running-sources.fixture';

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 20 });
const SECRET = 'a-client-secret-that-nobody-sees';
const KEY = { clientId: 'skylens-api-client', clientSecret: SECRET };

async function send({ admin }: RunningSources, method: string, path: string, body?: unknown): Promise<number> {
  const sent = await admin.send(`/api/admin/${path}`, { method, ...(body === undefined ? {} : { body }) });
  await sent.text();
  return sent.status;
}

const of = (id: string): string => `sources/${encodeURIComponent(id)}`;
const ids = async (product: RunningSources) => (await product.feed()).sources.map(({ id }) => id);

/** OpenSky and its sign-in, which gives a token to whoever knows the secret. */
function openSky(limit = Number.POSITIVE_INFINITY): Promise<AskedService> {
  let served = 0;
  return askedService(({ path, authorization, body }, response) => {
    const json = { 'content-type': 'application/json' };
    if (path.startsWith('/auth/')) {
      const isRight = new URLSearchParams(body).get('client_secret') === SECRET;
      const given = isRight ? { access_token: 'token-of-the-client', expires_in: 1800 } : { error: 'invalid_client' };
      response.writeHead(isRight ? 200 : 401, json).end(JSON.stringify(given));
      return;
    }
    served += 1;
    if (authorization === undefined && served > limit) {
      response.writeHead(429, { 'x-rate-limit-retry-after-seconds': '40000' }).end();
      return;
    }
    response.writeHead(200, json).end(JSON.stringify({ time: Math.floor(Date.now() / 1000), states: null }));
  });
}

const REFUSED = [
  ['POST', 'sources', { entry: 'replay:/etc/passwd' }],
  ['POST', 'sources', { entry: 'readsb:file:///etc/passwd' }],
  ['POST', 'sources', { entry: 'readsb:http://169.254.169.254/latest/meta-data' }],
  ['POST', 'sources', { entry: 'readsb:http://[fe80::1]/aircraft.json' }],
  ['POST', 'sources', { entry: 'readsb:http://[::ffff:169.254.169.254]/x' }],
  ['POST', 'sources', { entry: 'readsb:http://2852039166/x' }],
  ['POST', 'sources', { entry: 'readsb:http://0.0.0.0/x' }],
  ['POST', 'sources', { entry: 'readsb:http://user:pass@host/x' }],
  ['POST', 'sources', { entry: 'readsb:http://host/x?key=secret' }],
  ['POST', 'sources', { entry: 'readsb:http://host/x?0123456789abcdef0123' }],
  ['POST', 'sources', { entry: 'airplanes.live=http://host/x?key=secret' }],
  ['POST', 'sources', { entry: 'opensky=http://one,readsb:http://two/x' }],
  ['POST', 'sources', { entry: 'beast:host:30005' }],
  ['POST', 'sources', { entry: 'unknown' }],
  ['POST', 'sources', { entry: `readsb:http://host/${'x'.repeat(600)}` }],
  ['PATCH', 'sources/opensky', { endpoint: 'gopher://host' }],
  ['PATCH', 'sources/opensky', { endpoint: 'http://169.254.0.1' }],
  ['PATCH', 'sources/opensky', { intervalS: 215 }],
  ['PATCH', 'sources/opensky', { intervalS: 1e9 }],
  ['PATCH', 'sources/opensky', {}],
  ['PATCH', 'sources/demo', { intervalS: 10 }],
  ['PATCH', 'sources/demo', { endpoint: 'http://host' }],
  ['PUT', 'source-order', { ids: ['demo'] }],
  ['PUT', 'source-order', { ids: ['demo', 'demo'] }],
  ['PUT', 'sources/opensky/key', { clientId: 'a\r\nX-Header: b', clientSecret: 'c' }],
  ['PUT', 'sources/opensky/key', { clientId: 'a', clientSecret: 'c'.repeat(201) }],
] as const;

const isWithoutGap = (sequences: readonly number[]): boolean =>
  sequences.every((sequence, index) => index === 0 || sequence === (sequences[index - 1] ?? 0) + 1);

/** Most of these start a whole server several times, or wait for the pace of a source. */
const LONG = { timeout: 180_000 };

describe('[ADM-01] sources of aircraft, while viewers watch', LONG, () => {
  it('end and begin, change their order, and nobody else notices', async () => {
    const [one, two, sky] = [await receiverOf('3c6444'), await receiverOf('3c6445'), await openSky(0)];
    const [first, second] = [receiverId(one), receiverId(two)];
    const product = await startWithSources(`${receiverEntry(one)},${receiverEntry(two)},opensky=${sky.url}`);
    const viewer = await product.view();
    await until(() => expect(viewer.sequences.length).toBeGreaterThan(2));
    await until(async () => expect((await product.feed()).sources.at(2)?.state).toBe('blocked'));
    const known = (await product.feed()).sources[0];

    expect(await send(product, 'PATCH', of(second), { isEnabled: false })).toBe(200);
    const asked = two.asked.length;
    await until(() => expect(viewer.sources()).toEqual([first, 'opensky']));
    expect(await ids(product)).toEqual([first, 'opensky']);
    const before = one.asked.length;
    await until(() => expect(one.asked.length).toBeGreaterThan(before + 2));
    expect(two.asked).toHaveLength(asked);
    // What it said went with it, for nobody is named for it any more.
    expect((await product.feed()).sources[0]).toMatchObject({ id: first, aircraft: 1 });

    expect(await send(product, 'PATCH', of(second), { isEnabled: true })).toBe(200);
    await until(() => expect(two.asked.length).toBeGreaterThan(asked));
    expect(await send(product, 'PUT', 'source-order', { ids: [second, 'opensky', first] })).toBe(200);
    await until(() => expect(viewer.sources()).toEqual([second, 'opensky', first]));
    expect((await product.list()).sources.map(({ id }) => id)).toEqual([second, 'opensky', first]);

    // Neither pace nor breaker of any source began anew: a refusal holds, and a second lies between two requests.
    expect(await send(product, 'PATCH', of('opensky'), { isEnabled: false })).toBe(200);
    expect(await send(product, 'PATCH', of('opensky'), { isEnabled: true })).toBe(200);
    const rest = viewer.sequences.length;
    await until(() => expect(viewer.sequences.length).toBeGreaterThan(rest + 3));
    expect(sky.asked).toHaveLength(1);
    for (const { asked: requests } of [one, two]) {
      // Where it stands is asked once an hour, beside.
      const times = requests.filter(({ path }) => path.endsWith('/aircraft.json')).map(({ atMs }) => atMs);
      const gapsMs = times.slice(1).map((atMs, index) => atMs - (times[index] ?? 0));
      expect(Math.min(...gapsMs)).toBeGreaterThan(950);
    }
    const still = (await product.feed()).sources.find(({ id }) => id === first);
    expect(still?.recordsUsed).toBeGreaterThan(known?.recordsUsed ?? 0);
    expect([viewer.isOpen(), isWithoutGap(viewer.sequences)]).toEqual([true, true]);
  });

  it('stay as they were set over a restart, and go back to what the environment says', async () => {
    const [one, two] = [await receiverOf('3c6444'), await receiverOf('3c6445')];
    const [first, second] = [receiverId(one), receiverId(two)];
    const product = await startWithSources(`${receiverEntry(one)},demo`);
    expect(await send(product, 'POST', 'sources', { entry: receiverEntry(two) })).toBe(200);
    expect(await send(product, 'POST', 'sources', { entry: receiverEntry(two) })).toBe(409);
    await until(() => expect(two.asked.length).toBeGreaterThan(1));
    expect(await send(product, 'PUT', 'source-order', { ids: [second, first, 'demo'] })).toBe(200);
    expect(await send(product, 'PATCH', of(first), { isEnabled: false, intervalS: 30 })).toBe(200);
    await product.restart();
    expect(await ids(product)).toEqual([second, 'demo']);
    const { sources, isOrderChanged } = await product.list();
    expect(isOrderChanged).toBe(true);
    expect(sources.map(({ id, isEnabled, isAdded, intervalS }) => [id, isEnabled, isAdded, intervalS])).toEqual([
      [second, true, true, 1],
      [first, false, false, 30],
      ['demo', true, false, null],
    ]);
    expect(await send(product, 'DELETE', of(first))).toBe(200);
    expect(await ids(product)).toEqual([second, first, 'demo']);
    expect(await send(product, 'DELETE', of(second))).toBe(200);
    expect(await ids(product)).toEqual([first, 'demo']);
    expect(await send(product, 'POST', 'sources', { entry: 'airplanes.live=http://127.0.0.1:9' })).toBe(200);
    const added = async () => (await product.list()).sources.at(-1);
    expect(await added()).toMatchObject({ endpoint: 'http://127.0.0.1:9', hasOwnEndpoint: true });
    expect(await send(product, 'PATCH', of('airplanes.live'), { intervalS: 60 })).toBe(200);
    expect(await added()).toMatchObject({ endpoint: 'http://127.0.0.1:9', hasOwnEndpoint: true, intervalS: 60 });
    expect(await send(product, 'DELETE', 'sources')).toBe(200);
    const after = await product.list();
    expect([after.isOrderChanged, after.sources.map(({ id, isChanged }) => [id, isChanged])]).toEqual([
      false,
      [
        [first, false],
        ['demo', false],
      ],
    ]);
    expect(await product.rows("select id from data_sources where type = 'aircraft'")).toEqual([]);
    const log = auditPageSchema.parse(await (await product.admin.send('/api/admin/audit-log')).json());
    expect(log.entries.map(({ action, targetId }) => [action, targetId])).toEqual([
      ['source.reset-all', '*'],
      ['source.change', 'airplanes.live'],
      ['source.add', 'airplanes.live'],
      ['source.remove', second],
      ['source.reset', first],
      ['source.change', first],
      ['source.order', '*'],
      ['source.add', second],
    ]);
    expect(log.entries[5]).toMatchObject({
      actorName: 'ada',
      before: { isEnabled: true, intervalS: null },
      after: { isEnabled: false, intervalS: 30 },
    });
  });

  it('are changed one after the other, whoever comes first, and each change is in the log', async () => {
    const product = await startWithSources('demo');
    const entries = [1, 2, 3, 4, 5, 6].map((n) => `readsb:http://127.0.0.1:9/${n}.json`);
    const statuses = await Promise.all(entries.map((entry) => send(product, 'POST', 'sources', { entry })));
    expect(statuses).toEqual(entries.map(() => 200));
    const all = (await product.list()).sources.map(({ id }) => id);
    expect(all).toHaveLength(7);
    const orders = [all.toReversed(), [...all.slice(1), ...all.slice(0, 1)]];
    expect(await Promise.all(orders.map((order) => send(product, 'PUT', 'source-order', { ids: order })))).toEqual([
      200, 200,
    ]);
    const final = (await product.list()).sources.map(({ id }) => id);
    expect(orders).toContainEqual(final);
    expect(await ids(product)).toEqual(final);
    const log = auditPageSchema.parse(await (await product.admin.send('/api/admin/audit-log')).json());
    expect(log.entries).toHaveLength(8);
  });
});

describe('[ADM-01] [DB-03] the key of a source', LONG, () => {
  it('is sent by the provider at once, over a restart too, and is nowhere to be read', async () => {
    const sky = await openSky(1);
    const product = await startWithSources(`opensky=${sky.url}`);
    await product.view();
    await until(() => expect(sky.asked).toHaveLength(1));
    const answers: string[] = [];
    const put = await product.admin.send(`/api/admin/${of('opensky')}/key`, { method: 'PUT', body: KEY });
    answers.push(await put.text());
    expect(put.status).toBe(200);
    await until(() => expect(sky.asked.length).toBeGreaterThan(2));
    const [, token, states] = sky.asked;
    expect(Object.fromEntries(new URLSearchParams(token?.body))).toEqual({
      grant_type: 'client_credentials',
      client_id: KEY.clientId,
      client_secret: SECRET,
    });
    expect([states?.path.startsWith('/api/states/all?'), states?.authorization]).toEqual([
      true,
      'Bearer token-of-the-client',
    ]);

    const rows = await product.rows("select api_key, metadata from data_sources where type = 'aircraft'");
    expect(rows).toMatchObject([{ api_key: expect.stringMatching(/^aes256gcm:[\w-]{40,}$/) }]);
    expect(JSON.stringify(rows)).not.toContain(SECRET);
    for (const path of ['/api/admin/sources', '/api/admin/audit-log', '/api/sources']) {
      answers.push(await (await product.admin.send(path)).text());
    }
    const log = await product.rows('select * from audit_log');
    for (const text of [...answers, JSON.stringify(log), product.logged()]) {
      expect(text).not.toMatch(/a-client-secret|skylens-api-client|token-of-the-client/);
    }
    expect(log).toMatchObject([{ action: 'source.key', before: { hasKey: false }, after: { hasKey: true } }]);

    const asked = sky.asked.length;
    await product.restart();
    await product.view();
    await until(() =>
      expect(sky.asked.slice(asked).some(({ authorization }) => authorization !== undefined)).toBe(true),
    );
    expect((await product.list()).sources).toMatchObject([
      { hasKey: true, isKeyReadable: true, fastestIntervalS: 21.6 },
    ]);
    expect(await send(product, 'DELETE', `${of('opensky')}/key`)).toBe(200);
    expect((await product.list()).sources).toMatchObject([{ hasKey: false, fastestIntervalS: 216 }]);
    expect(await product.rows("select api_key from data_sources where type = 'aircraft'")).toEqual([{ api_key: null }]);
  });

  it('does not follow a source to another address', async () => {
    const [sky, thief] = [await openSky(), await openSky()];
    const product = await startWithSources(`opensky=${sky.url}`);
    expect(await send(product, 'PUT', `${of('opensky')}/key`, KEY)).toBe(200);
    expect(await send(product, 'PATCH', of('opensky'), { endpoint: thief.url })).toBe(200);
    expect((await product.list()).sources).toMatchObject([
      { hasKey: false, hasOwnEndpoint: true, endpoint: thief.url },
    ]);
    await product.view();
    await until(() => expect(thief.asked.length).toBeGreaterThan(0));
    expect(JSON.stringify(thief.asked)).not.toContain(SECRET);
    expect(await product.rows("select api_key from data_sources where type = 'aircraft'")).toEqual([{ api_key: null }]);
  });

  it('that is wrong says so, and the source goes on to be shown as refused', async () => {
    const sky = await openSky();
    const product = await startWithSources(`opensky=${sky.url}`);
    expect(await send(product, 'PUT', `${of('opensky')}/key`, { ...KEY, clientSecret: 'a-wrong-one' })).toBe(200);
    await product.view();
    await until(async () => {
      const [source] = (await product.feed()).sources;
      expect(source).toMatchObject({ state: 'blocked', lastError: 'the key is refused: refused (HTTP 401)' });
    });
    expect(product.logged()).not.toContain('a-wrong-one');
  });

  it('of another SECRET_KEY is said to be unreadable, and the source runs without', async () => {
    const sky = await openSky();
    const product = await startWithSources(`opensky=${sky.url}`);
    expect(await send(product, 'PUT', `${of('opensky')}/key`, KEY)).toBe(200);
    await product.rows("update data_sources set api_key = api_key || 'AAAA' where type = 'aircraft'");
    await product.restart();
    expect((await product.list()).sources).toMatchObject([{ hasKey: true, isKeyReadable: false }]);
    await product.view();
    await until(() => expect(sky.asked.length).toBeGreaterThan(0));
    expect(sky.asked.at(-1)?.authorization).toBeUndefined();
  });
});

describe('[ADM-01] a source', LONG, () => {
  it('is tested by one request, switched on or not, which says what came', async () => {
    const one = await receiverOf('3c6444');
    const sky = await openSky(0);
    const page = await askedService((_request, response) => response.writeHead(200).end('<html>a secret page</html>'));
    const silent = await askedService(() => undefined);
    const product = await startWithSources(
      [receiverEntry(one), `opensky=${sky.url}`, `adsb.fi=${page.url}`, `adsb.lol=${silent.url}`].join(','),
    );
    for (const id of [receiverId(one), 'opensky', 'adsb.fi', 'adsb.lol']) {
      expect(await send(product, 'PATCH', of(id), { isEnabled: false })).toBe(200);
    }
    const test = async (id: string) => {
      const sent = await product.admin.send(`/api/admin/${of(id)}/test`, { method: 'POST' });
      return sourceTestSchema.strict().parse(await sent.json());
    };
    const asked = one.asked.length;
    expect(await test(receiverId(one))).toMatchObject({ isAnswered: true, failure: null, aircraft: 1, rejected: 0 });
    expect(one.asked).toHaveLength(asked + 1);
    expect(await test('opensky')).toMatchObject({ isAnswered: false, failure: 'rate limit reached (HTTP 429)' });
    expect(await test('adsb.fi')).toMatchObject({ isAnswered: false, failure: expect.not.stringContaining('secret') });
    const [slow, second] = [
      test('adsb.lol'),
      product.admin.send(`/api/admin/${of('adsb.lol')}/test`, { method: 'POST' }),
    ];
    expect((await second).status).toBe(503);
    const { failure, tookMs } = await slow;
    expect(failure).toBe('no full answer within 10 s');
    expect(tookMs).toBeLessThan(30_000);
    expect([sky.asked.length, page.asked.length, silent.asked.length]).toEqual([1, 1, 1]);
  });

  it('is changed to nothing that only the operator may say, nor beyond its terms', async () => {
    const product = await startWithSources('opensky=http://127.0.0.1:9,demo');
    const before = await product.list();
    for (const [method, path, body] of REFUSED) {
      const sent = await product.admin.send(`/api/admin/${path}`, { method, body });
      const { type } = problemSchema.parse(await sent.json());
      expect([body, sent.status, type]).toEqual([body, 422, '/problems/invalid-body']);
    }
    expect(await send(product, 'PUT', 'sources/demo/key', KEY)).toBe(404);
    expect(await product.list()).toEqual(before);
    expect(await product.rows('select * from audit_log')).toEqual([]);
  });
});
