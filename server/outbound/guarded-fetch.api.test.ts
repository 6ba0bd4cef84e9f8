import type { LookupAddress } from 'node:dns';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, type FakeService, startFakeService } from '../providers/testing/fake-service';
import { FetchFailure } from './fetch-failure';
import { fetchText } from './fetch-text';
import { guardedFetch } from './guarded-fetch';
import type { OutboundFetch } from './outbound-fetch';

const LOOPBACK: LookupAddress = { address: '127.0.0.1', family: 4 };
const CLOUD_KEYS: LookupAddress = { address: '169.254.169.254', family: 4 };
const LIMITS = { timeoutMs: 5_000, maxBytes: 1_000 };

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** A service that keeps no connection, so that each request looks its name up. */
async function service(): Promise<FakeService> {
  const fake = await startFakeService(answer(200, 'heard', { connection: 'close' }));
  cleanUps.push(() => fake.close());
  return fake;
}

const textFrom = (url: string, fetchGuarded: OutboundFetch): Promise<string> =>
  fetchText({ url, json: '{}' }, LIMITS, { fetch: fetchGuarded, stop: new AbortController().signal, nowMs: 0 });

/** A name server whose answer is another one each time; the last one stays. */
function changingName(...answers: readonly [LookupAddress[], ...LookupAddress[][]]) {
  const asked: string[] = [];
  const fetchGuarded = guardedFetch((hostname, _options, done) => {
    asked.push(hostname);
    done(null, answers[Math.min(asked.length, answers.length) - 1] ?? answers[0]);
  });
  return { asked, fetchGuarded };
}

describe('a source that an administrator named', () => {
  it('[ADM-01] is connected to where its name led when that was looked at, and nowhere else', async () => {
    const fake = await service();
    const { asked, fetchGuarded } = changingName([LOOPBACK], [CLOUD_KEYS]);
    const url = fake.url.replace('127.0.0.1', 'receiver.test');
    const ask = () => textFrom(url, fetchGuarded);
    // Nothing but this look at the name can have led to the service: nobody else knows it.
    expect(await ask()).toBe('heard');
    expect(asked).toEqual(['receiver.test']);
    await expect(ask()).rejects.toMatchObject({ name: 'FetchFailure', stage: 'content' });
    expect(asked).toHaveLength(2);
    expect(fake.requests).toHaveLength(1);
  });

  it('[ADM-01] is not asked where one of its addresses is refused', async () => {
    const fake = await service();
    const { fetchGuarded } = changingName([LOOPBACK, CLOUD_KEYS]);
    const url = fake.url.replace('127.0.0.1', 'receiver.test');
    await expect(fetchGuarded(url)).rejects.toBeInstanceOf(FetchFailure);
    expect(fake.requests).toEqual([]);
  });

  it('is asked in one’s own network, and told of as unreachable where its name leads nowhere', async () => {
    const fake = await service();
    expect(await textFrom(fake.url, guardedFetch())).toBe('heard');
    expect(fake.requests).toMatchObject([{ method: 'POST' }]);
    const missing = guardedFetch((_hostname, _options, done) =>
      done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []),
    );
    await expect(missing('http://receiver.test/')).rejects.toMatchObject({ cause: { code: 'ENOTFOUND' } });
  });

  it('[ADM-01] is followed to no other address', async () => {
    const fake = await service();
    fake.answerWith(answer(302, '', { location: 'http://169.254.169.254/' }));
    await expect(textFrom(fake.url, guardedFetch())).rejects.toThrow('redirects (HTTP 302)');
  });
});
