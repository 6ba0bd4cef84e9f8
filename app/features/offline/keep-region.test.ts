import { describe, expect, it } from 'vitest';
import { type Kept, keepFiles, type KeepOptions, type KeepProgress } from './keep-region';
import { MOST_REGION_BYTES, type RegionFile } from './region-files';

const FILES: readonly RegionFile[] = [
  ...['1', '2', '3', '4', '5', '6'].map((name): RegionFile => ({ kind: 'ground', url: `/ground/${name}`, bytes: 4 })),
  { kind: 'airports', url: '/airports/1', bytes: 9 },
  { kind: 'airports', url: '/airports/2', bytes: 9 },
];

/** A server that answers each address with four bytes, or two airports of which the cells share one. */
const answer = (url: string): Response =>
  url.startsWith('/airports') ? new Response(`EDDB ${url.slice(-1)}AAA`) : new Response('tile');

const busy = (): Response => new Response('', { status: 429, headers: { 'retry-after': '7' } });

function setUp(changes: Partial<KeepOptions> = {}) {
  const kept = new Map<string, Response>();
  const progress: KeepProgress[] = [];
  const waited: number[] = [];
  const options: KeepOptions = {
    files: FILES,
    store: {
      put: (url, response) => Promise.resolve(void kept.set(url, response)),
    },
    fetch: (url) => Promise.resolve(answer(url)),
    airportCodes: (text) => text.split(' '),
    wait: (forMs) => Promise.resolve(void waited.push(forMs)),
    signal: new AbortController().signal,
    onProgress: (now) => progress.push(now),
    ...changes,
  };
  return { kept, progress, waited, run: (): Promise<Kept> => keepFiles(options) };
}

describe('keeping the files of a region', () => {
  it('fetches each once, counts what came, and tells of every one', async () => {
    const { kept, progress, run } = setUp();
    expect(await run()).toEqual({ ok: true, bytes: 6 * 4 + 2 * 9, airports: 3 });
    expect([...kept.keys()].toSorted()).toEqual(FILES.map(({ url }) => url).toSorted());
    expect(progress.map(({ files }) => files)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(progress.at(-1)?.bytes).toBe(42);
  });

  it.each<[string, Partial<KeepOptions>]>([
    ['network', { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }],
    ['server', { fetch: () => Promise.resolve(new Response('gone', { status: 404 })) }],
    [
      'server',
      {
        airportCodes: () => {
          throw new Error('no airports');
        },
      },
    ],
    ['no-room', { store: { put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) } }],
    ['too-large', { fetch: () => Promise.resolve(new Response(new Uint8Array(MOST_REGION_BYTES / 2))) }],
    ['cancelled', { signal: AbortSignal.abort(), fetch: () => Promise.reject(new DOMException('', 'AbortError')) }],
  ])('says that it ended: %s', async (reason, changes) => {
    expect(await setUp(changes).run()).toEqual({ ok: false, reason });
  });

  it('ends all that is under way when one fails, and when the person ends it', async () => {
    const ended: string[] = [];
    const untilEnded = (url: string, init: RequestInit): Promise<Response> =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => {
          ended.push(url);
          reject(new DOMException('', 'AbortError'));
        });
      });
    const failing = setUp({
      fetch: (url, init) =>
        url === '/ground/4' ? Promise.resolve(new Response('', { status: 404 })) : untilEnded(url, init),
    });
    expect(await failing.run()).toEqual({ ok: false, reason: 'server' });
    expect(ended).toEqual(['/ground/1', '/ground/2', '/ground/3']);

    const person = new AbortController();
    const cancelled = setUp({ fetch: untilEnded, signal: person.signal });
    const kept = cancelled.run();
    person.abort();
    expect(await kept).toEqual({ ok: false, reason: 'cancelled' });
  });

  it('comes back when a server has had enough of requests, as late as it says, and not for ever', async () => {
    let refusals = 2;
    const patient = setUp({
      fetch: (url) => Promise.resolve(url === '/ground/1' && refusals-- > 0 ? busy() : answer(url)),
    });
    expect((await patient.run()).ok).toBe(true);
    expect(patient.waited).toEqual([7000, 7000]);

    const never = setUp({ fetch: () => Promise.resolve(busy()), files: FILES.slice(0, 1) });
    expect(await never.run()).toEqual({ ok: false, reason: 'server' });
    expect(never.waited).toEqual([7000, 7000, 7000]);
  });
});
