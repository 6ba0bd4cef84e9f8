import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testAircraft } from './live-test-aircraft';
import {
  type Bench,
  BERLIN,
  decode,
  NO_FEED,
  pause,
  readEvents,
  refusedStatus,
  startBench,
  TICK_MS,
  until,
} from './live-bench.fixture';

let bench: Bench;

beforeEach(async () => {
  bench = await startBench();
});

afterEach(() => bench.stop());

async function restart(extra: Parameters<typeof startBench>[0]): Promise<void> {
  await bench.stop();
  bench = await startBench(extra);
}

/** A text frame of a client, RFC 6455: "x" under a mask of zeros. */
const MASKED_NONSENSE = Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x78]);

describe('the door', () => {
  it('is closed to pages of other sites, open to its own, to the public address and to programs', async () => {
    await restart({ publicUrl: 'https://sky.example.org' });
    expect(await refusedStatus(bench.port, '/api/live', { Origin: 'https://evil.example' })).toMatchObject({
      status: 403,
    });
    for (const Origin of ['null', `https://127.0.0.1:${bench.port}`, 'http://sky.example.org']) {
      expect(await refusedStatus(bench.port, '/api/live', { Origin })).toMatchObject({ status: 403 });
    }
    for (const headers of [{ Origin: `http://127.0.0.1:${bench.port}` }, { Origin: 'https://sky.example.org' }, {}]) {
      expect((await bench.client(headers).open()).texts[0]).toMatchObject({ type: 'hello' });
    }
  });

  it('answers other paths with 404 and nonsense with 400, as problems', async () => {
    const { status, body } = await refusedStatus(bench.port, '/elsewhere');
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ type: '/problems/not-found', status: 404 });
    expect(await refusedStatus(bench.port, '/api/live', { 'Sec-WebSocket-Version': '1' })).toMatchObject({
      status: 400,
    });
  });

  it('leaves an offer of another protocol, and answers the request', async () => {
    const offer = {
      Connection: 'Upgrade, HTTP2-Settings',
      Upgrade: 'h2c',
      'HTTP2-Settings': 'AAMAAABkAAQCAAAAAAIAAAAA',
    };
    const query = '/api/live/sse?tiles=a';
    expect(await refusedStatus(bench.port, query, offer)).toMatchObject({
      status: 400,
      body: expect.stringContaining('/problems/invalid-request'),
    });
    expect(await refusedStatus(bench.port, query, { ...offer, 'Content-Length': '0' })).toMatchObject({
      status: 400,
      body: expect.stringContaining('Send a body without'),
    });
  });

  it('reads no more from a peer that is dismissed, and lets go of it soon', async () => {
    // A peer that hears of no close: it would be waited for half a minute.
    const socket = bench.silentSocket();
    await until(() => bench.stream.counters.webSocketViewers === 1);
    for (let count = 0; count < 500; count++) socket.write(MASKED_NONSENSE);
    await until(() => bench.stream.counters.webSocketViewers === 0, 10_000);
    expect(bench.stream.counters.clientProblems).toBe(5);
  });

  it('has room for so many, and again when one leaves', async () => {
    await restart({ connections: { maxViewersPerAddress: 2 } });
    const first = await bench.client().open();
    await bench.client().open();
    expect(await refusedStatus(bench.port, '/api/live')).toMatchObject({ status: 429 });
    first.socket.close();
    await until(() => bench.stream.counters.webSocketViewers === 1);
    expect((await bench.client().open()).texts[0]).toMatchObject({ type: 'hello' });
  });
});

describe('server-sent events', () => {
  it('bring the same frames as the WebSocket', async () => {
    bench.store.upsert(testAircraft({ number: 1 }));
    const client = await bench.client().view([BERLIN]);
    const reading = readEvents(bench.port, `tiles=${BERLIN}`, (text) => text.split('event: frame').length > 5);
    for (let second = 1; second <= 8; second++) {
      bench.store.upsert(
        testAircraft({ number: 1, latitudeDeg: 52.5 + second / 100, atMs: 1_750_000_000_000 + second }),
      );
      await pause(TICK_MS);
    }
    const text = await reading;
    expect(text).toContain('event: hello');
    expect(text).toContain(`event: feed\ndata: ${JSON.stringify(NO_FEED)}\n\n`);
    const frames = [...text.matchAll(/event: frame\ndata: (\S+)\n\n/g)].map(([, base64]) =>
      Buffer.from(base64 ?? '', 'base64'),
    );
    const [first] = frames.map(decode);
    expect(first?.blocks).toMatchObject([{ tile: BERLIN, full: true, records: [{ id: 1_000_000_001 }] }]);
    const socketBytes = new Set(client.frames.map((frame) => frame.toString('hex')));
    expect(frames.filter((frame) => socketBytes.has(frame.toString('hex'))).length).toBeGreaterThanOrEqual(3);
    await until(() => bench.stream.counters.sseViewers === 0);
    client.socket.close();
    await until(() => bench.stream.watchedTiles() === 0);
    expect(bench.demand.areas()).toEqual([]);
  });

  it.each([
    '',
    'tiles=',
    'tiles=a',
    'tiles=1',
    'tiles=99999',
    `tiles=${BERLIN}&latitude=north`,
    `tiles=${BERLIN}&latitude=&longitude=0x10`,
  ])('refuse ?%s with what is allowed', async (query) => {
    const text = await readEvents(bench.port, query, () => false);
    expect(text).toMatch(/^400 .*"type":"\/problems\/invalid-request"/);
    expect(bench.stream.counters.sseViewers).toBe(0);
  });

  it('are not opened for who asks for the headers alone', async () => {
    await restart({ connections: { maxViewersPerAddress: 1 } });
    const url = `http://127.0.0.1:${bench.port}/api/live/sse?tiles=${BERLIN}`;
    for (let round = 0; round < 3; round++) {
      const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(10_000) });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
      ]);
    }
    expect(bench.stream.counters.sseViewers).toBe(0);
  });
});

describe('shutdown', () => {
  it('says goodbye with 1001 to every viewer, ends event streams and takes no more', async () => {
    const viewers = [await bench.client().view([BERLIN]), await bench.client().open()];
    const events = readEvents(bench.port, `tiles=${BERLIN}`, () => false);
    await until(() => bench.stream.counters.sseViewers === 1);
    const closed = bench.stream.close();
    expect(await refusedStatus(bench.port, '/api/live')).toMatchObject({ status: 503 });
    await closed;
    await events;
    await until(() => viewers.every(({ closeCode }) => closeCode !== undefined));
    expect(viewers.map(({ closeCode }) => closeCode)).toEqual([1001, 1001]);
    expect(bench.demand.areas()).toEqual([]);
  });

  it('does not wait for a peer that says nothing', async () => {
    bench.silentSocket();
    await until(() => bench.stream.counters.webSocketViewers === 1);
    const begun = Date.now();
    await bench.stream.close();
    expect(Date.now() - begun).toBeLessThan(4_000);
  });
});
