import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, type FakeAnswer, type FakeService, startFakeService } from '../providers/testing/fake-service';
import { HttpPoller, type PollerOptions, type PollStep } from './http-poller';

const FINE = answer(200, '{"aircraft":[]}');
const SPACING_MS = 40;

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) {
    await cleanUp();
  }
});

async function service(first: FakeAnswer): Promise<FakeService> {
  const fake = await startFakeService(first);
  cleanUps.push(() => fake.close());
  return fake;
}

function poll(url: string, change: Partial<PollerOptions> = {}): { poller: HttpPoller; bodies: string[] } {
  const bodies: string[] = [];
  const poller = new HttpPoller({
    name: 'test',
    spacingMs: SPACING_MS,
    timeoutMs: 2_000,
    maxBytes: 100_000,
    backoff: { shortestMs: 60, longestMs: 1_000, openMs: 400 },
    context: {
      fetch,
      now: Date.now,
      elapsedMs: () => performance.now(),
      random: () => 0.5,
      log: pino({ level: 'silent' }),
    },
    next: (): PollStep => ({ url }),
    handle: ({ body }) => {
      bodies.push(body);
      return undefined;
    },
    ...change,
  });
  poller.start();
  cleanUps.push(() => poller.stop());
  return { poller, bodies };
}

async function until(condition: () => boolean, limitMs = 5_000): Promise<void> {
  const endMs = performance.now() + limitMs;
  while (!condition()) {
    if (performance.now() > endMs) {
      throw new Error('did not happen in time');
    }
    await sleep(5);
  }
}

const gapsMs = (fake: FakeService): number[] =>
  fake.requests.slice(1).map(({ atMs }, index) => atMs - (fake.requests[index]?.atMs ?? 0));

describe('polling a service', () => {
  it('keeps the interval of its terms, and says who asks', async () => {
    const fake = await service(FINE);
    const { poller } = poll(fake.url);
    await until(() => fake.requests.length >= 6);
    // The clock that schedules has whole milliseconds.
    expect(Math.min(...gapsMs(fake))).toBeGreaterThan(SPACING_MS - 2);
    expect(poller.health()).toMatchObject({ state: 'ok', lastError: undefined });
    expect(fake.requests[0]?.userAgent).toContain('Skylens');
  });

  it('has one request in flight, however slow the answer', async () => {
    const fake = await service((response) => {
      setTimeout(() => FINE(response, response.req, 0), 120);
    });
    poll(fake.url, { spacingMs: 5 });
    await until(() => fake.requests.length >= 4);
    expect(fake.mostAtOnce()).toBe(1);
  });

  it('waits as long as Retry-After says', async () => {
    const fake = await service(answer(429, 'slow down', { 'retry-after': '1' }));
    const { poller } = poll(fake.url);
    await until(() => fake.requests.length >= 1 && poller.health().state === 'blocked');
    fake.answerWith(FINE);
    await until(() => fake.requests.length >= 2);
    expect(gapsMs(fake)[0]).toBeGreaterThan(950);
    await until(() => poller.health().state === 'ok');
  });

  it('waits as long as OpenSky\u2019s header of that meaning says', async () => {
    const fake = await service(answer(429, '', { 'x-rate-limit-retry-after-seconds': '1' }));
    poll(fake.url);
    await until(() => fake.requests.length >= 2);
    expect(gapsMs(fake)[0]).toBeGreaterThan(950);
  });

  it('does not knock again soon where it is refused', async () => {
    const fake = await service(answer(403, 'Forbidden'));
    const { poller } = poll(fake.url);
    await until(() => poller.health().lastError !== undefined);
    await sleep(500);
    expect(fake.requests).toHaveLength(1);
    expect(poller.health()).toMatchObject({ state: 'blocked', lastError: 'refused (HTTP 403)' });
    expect((poller.health().nextTryMs ?? 0) - Date.now()).toBeGreaterThan(500_000);
  });

  it('backs off further with each failure', async () => {
    const fake = await service(answer(500, 'oops'));
    const { poller } = poll(fake.url, { spacingMs: 5, backoff: { shortestMs: 60, longestMs: 5_000, openMs: 400 } });
    await until(() => fake.requests.length >= 4);
    const [first = 0, second = 0, third = 0] = gapsMs(fake);
    expect(first).toBeGreaterThan(55);
    expect(second).toBeGreaterThan(first);
    expect(third).toBeGreaterThan(second);
    expect(poller.health().lastError).toBe('answered HTTP 500');
  });

  it('opens its circuit after five failures, then tries once', async () => {
    const fake = await service(answer(500, 'oops'));
    const { poller } = poll(fake.url, { spacingMs: 5, backoff: { shortestMs: 10, longestMs: 20, openMs: 600 } });
    await until(() => fake.requests.length >= 5);
    await until(() => poller.health().state === 'blocked');
    await sleep(300);
    expect(fake.requests).toHaveLength(5);
    fake.answerWith(FINE);
    await until(() => poller.health().state === 'ok');
    expect(gapsMs(fake)[4]).toBeGreaterThan(400);
  });

  it.each<readonly [string, FakeAnswer, RegExp]>([
    ['a redirect', answer(302, '', { location: 'http://127.0.0.1:1/elsewhere' }), /redirects \(HTTP 302\)/],
    ['a body that is too large', answer(200, 'x'.repeat(200_000)), /larger than/],
    [
      'a body that ends early',
      (response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('{"aircraft":[');
        setTimeout(() => response.destroy(), 20);
      },
      /cannot be reached/,
    ],
  ])('%s is a failure with a reason', async (_name, first, reason) => {
    const fake = await service(first);
    // Long enough that a busy machine does not make a timeout of it.
    const { poller, bodies } = poll(fake.url, { timeoutMs: 30_000 });
    await until(() => poller.health().lastError !== undefined);
    expect(poller.health().lastError).toMatch(reason);
    expect(bodies).toEqual([]);
  });

  it.each<readonly [string, FakeAnswer]>([
    ['an answer that never ends', (response) => void response.writeHead(200).write('{')],
    ['no answer', () => undefined],
  ])('%s is a failure after the time that is given', async (_name, first) => {
    const fake = await service(first);
    const { poller, bodies } = poll(fake.url, { timeoutMs: 200 });
    await until(() => poller.health().lastError !== undefined);
    expect(poller.health().lastError).toBe('no full answer within 0.2 s');
    expect(bodies).toEqual([]);
  });

  it('says so when nobody is there', async () => {
    const fake = await startFakeService(FINE);
    await fake.close();
    const { poller } = poll(fake.url);
    await until(() => poller.health().lastError !== undefined);
    expect(poller.health()).toMatchObject({ lastError: 'cannot be reached (ECONNREFUSED)', state: 'failing' });
  });

  it('counts an answer that cannot be used as a failure, and recovers', async () => {
    const fake = await service(FINE);
    let problem: string | undefined = 'a web page instead of JSON';
    const { poller } = poll(fake.url, { handle: () => problem });
    await until(() => poller.health().lastError === 'a web page instead of JSON');
    problem = undefined;
    await until(() => poller.health().state === 'ok');
    expect(poller.health().lastSuccessMs).toBeGreaterThanOrEqual(poller.health().lastErrorMs ?? 0);
  });

  it('asks nothing while there is nothing to ask, and starts at once when there is', async () => {
    const fake = await service(FINE);
    let step: PollStep = 'idle';
    const { poller } = poll(fake.url, { next: () => step });
    await sleep(150);
    expect(fake.requests).toHaveLength(0);
    expect(poller.health().state).toBe('idle');
    step = { url: fake.url };
    poller.wake();
    await until(() => fake.requests.length >= 1, 500);
    expect(fake.requests).toHaveLength(1);
  });

  it('ends the request under way when it is stopped', async () => {
    const fake = await service(() => undefined);
    const { poller } = poll(fake.url, { timeoutMs: 60_000 });
    await until(() => fake.requests.length === 1);
    const startedMs = performance.now();
    await poller.stop();
    expect(performance.now() - startedMs).toBeLessThan(500);
    await sleep(100);
    expect(fake.requests).toHaveLength(1);
  });
});
