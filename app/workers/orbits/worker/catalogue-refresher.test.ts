import { describe, expect, it } from 'vitest';
import { CatalogueRefresher, type CatalogueUpdate } from './catalogue-refresher';
import { type BrowserCache, type BrowserCaches, catalogueCacheIn } from './catalogue-cache';
import type { LoadedCatalogue } from './catalogue-loader';
import { documentOf } from './served-catalogue.fixture';
import { REAL_SATELLITES } from '@engine/orbits/catalogue/small-catalogue.fixture';

const ORIGIN = 'http://localhost';
const URL_OF_KEY = '/api/satellites/catalogue';

/** The Cache API's one cache that is used, over a map. */
class FakeCaches implements BrowserCaches {
  readonly kept = new Map<string, Response>();
  isFull = false;
  isBroken = false;

  async open(): Promise<BrowserCache> {
    if (this.isBroken) throw new DOMException('broken', 'UnknownError');
    return {
      match: async (key) => this.kept.get(key)?.clone(),
      put: async (key, response) => {
        if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
        this.kept.set(key, response);
      },
      delete: async (key) => this.kept.delete(key),
    };
  }
}

interface Timer {
  readonly atMs: number;
  readonly action: () => void;
}

type Answer = (etag: string | null) => Promise<Response>;

const noNetwork: Answer = async () => {
  throw new TypeError('offline');
};

/** A refresher whose clock, network and storage stand still until told. */
function refresherWith(caches = new FakeCaches(), hasStorage = true) {
  let nowMs = 0;
  let timers: readonly Timer[] = [];
  let answer = noNetwork;
  const asked: (string | null)[] = [];
  const used: LoadedCatalogue[] = [];
  const updates: CatalogueUpdate[] = [];
  const refresher = new CatalogueRefresher({
    fetch: async (_, init) => {
      const etag = new Headers(init.headers).get('if-none-match');
      asked.push(etag);
      return answer(etag);
    },
    cache: catalogueCacheIn(hasStorage ? caches : undefined),
    now: () => nowMs,
    after: (delayMs, action) => {
      const timer = { atMs: nowMs + delayMs, action };
      timers = [...timers, timer];
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    use: async (loaded) => {
      used.push(loaded);
    },
    onUpdate: (item) => updates.push(item),
  });
  const pass = async (ms: number): Promise<void> => {
    nowMs += ms;
    const due = timers.filter(({ atMs }) => atMs <= nowMs);
    timers = timers.filter(({ atMs }) => atMs > nowMs);
    for (const { action } of due) action();
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const server = (next: Answer): void => {
    answer = next;
  };
  const states = () =>
    updates.map((item) =>
      item.kind === 'failed' ? item.reason : `${item.loaded.document.version} ${item.loaded.loadedFrom}`,
    );
  return { refresher, server, asked, used, updates, states, pass, caches };
}

function withResolver<Value>() {
  let resolve: ((value: Value) => void) | null = null;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (value: Value) => resolve?.(value) };
}

const text = (version: string) => JSON.stringify(documentOf(REAL_SATELLITES, version));
const good =
  (version: string) =>
  async (etag: string | null): Promise<Response> =>
    etag === `"${version}"`
      ? new Response(null, { status: 304 })
      : new Response(text(version), { headers: { etag: `"${version}"`, 'content-length': '1234' } });

/** Storage in which a first visit has left the catalogue. */
async function visited(version = 'v1'): Promise<FakeCaches> {
  const { refresher, server, caches } = refresherWith();
  server(good(version));
  await refresher.load(ORIGIN);
  return caches;
}

describe('CatalogueRefresher', () => {
  it('fetches on a first visit, and keeps what it got', async () => {
    const { refresher, server, asked, states, used, caches } = refresherWith();
    server(good('v1'));
    await refresher.load(ORIGIN);
    expect(asked).toEqual([null]);
    expect(states()).toEqual(['v1 network']);
    expect(used[0]).toMatchObject({ transferBytes: 1234, document: { records: REAL_SATELLITES } });
    expect(caches.kept.get(URL_OF_KEY)?.headers.get('etag')).toBe('"v1"');
  });

  it('asks with the ETag on a second visit, and reads nothing twice when that still holds', async () => {
    const { refresher, server, asked, states, used } = refresherWith(await visited());
    server(good('v1'));
    await refresher.load(ORIGIN);
    expect(asked).toEqual(['"v1"']);
    expect(states()).toEqual(['v1 network']);
    expect(used).toHaveLength(1);
    expect(used[0]).toMatchObject({ transferBytes: 0 });
  });

  it('goes over to a newer catalogue, which is kept from then on', async () => {
    const { refresher, server, states, caches } = refresherWith(await visited());
    server(good('v2'));
    await refresher.load(ORIGIN);
    expect(states()).toEqual(['v2 network']);
    expect(await caches.kept.get(URL_OF_KEY)?.clone().text()).toBe(text('v2'));
  });

  it.each([
    ['there is no network', noNetwork],
    ['the server fails', async () => new Response('{}', { status: 500 })],
    ['the server has none yet', async () => new Response('{}', { status: 404 })],
    ['the answer is cut', async () => new Response(text('v2').slice(0, 500))],
    ['the answer is a login page', async () => new Response('<html></html>')],
    ['the answer has the wrong shape', async () => new Response('{"format":1,"count":3}')],
  ])('uses the kept copy and says so where %s', async (_, answer) => {
    const { refresher, server, states, used, caches } = refresherWith(await visited());
    server(answer);
    await refresher.load(ORIGIN);
    expect(states()).toEqual(['v1 kept']);
    expect(used).toHaveLength(1);
    expect(await caches.kept.get(URL_OF_KEY)?.clone().text()).toBe(text('v1'));
  });

  it.each([
    ['offline', noNetwork],
    ['server', async () => new Response('{}', { status: 503 })],
    ['unreadable', async () => new Response('<html></html>')],
  ])('says %s where there is nothing, and tries again until there is', async (reason, answer) => {
    const { refresher, server, states, pass, asked } = refresherWith();
    server(answer);
    await refresher.load(ORIGIN);
    expect(states()).toEqual([reason]);
    await pass(15_000);
    expect(asked).toHaveLength(2);
    server(good('v1'));
    await pass(15_000);
    expect(asked).toHaveLength(2);
    await pass(15_000);
    expect(states()).toEqual([reason, reason, 'v1 network']);
  });

  it('throws a broken copy away and fetches everything', async () => {
    const caches = await visited();
    caches.kept.set(URL_OF_KEY, new Response(text('v1').slice(0, 800), { headers: { etag: '"v1"' } }));
    const { refresher, asked, states } = refresherWith(caches);
    await refresher.load(ORIGIN);
    expect(asked).toEqual([null]);
    expect(states()).toEqual(['offline']);
    expect(caches.kept.size).toBe(0);
  });

  it('works without storage, with broken storage and with full storage', async () => {
    const full = await visited();
    full.isFull = true;
    const broken = new FakeCaches();
    broken.isBroken = true;
    for (const world of [refresherWith(new FakeCaches(), false), refresherWith(broken), refresherWith(full)]) {
      const { refresher, server, states } = world;
      server(good('v2'));
      await refresher.load(ORIGIN);
      expect(states()).toEqual(['v2 network']);
    }
    // What is old and cannot be replaced is not kept either.
    expect(full.kept.size).toBe(0);
  });

  it('does not let a slow server hold up the kept copy', async () => {
    const { refresher, server, states, pass } = refresherWith(await visited());
    const { promise, resolve: answerNow } = withResolver<Response>();
    server(() => promise);
    const loading = refresher.load(ORIGIN);
    await pass(0);
    await pass(1500);
    expect(states()).toEqual(['v1 kept']);
    answerNow(new Response(null, { status: 304 }));
    await loading;
    expect(states()).toEqual(['v1 kept', 'v1 network']);
  });

  it('asks again after hours, and when the page is looked at again, but not over and over', async () => {
    const { refresher, server, asked, pass, states } = refresherWith();
    server(good('v1'));
    await refresher.load(ORIGIN);
    await refresher.refresh();
    expect(asked).toHaveLength(1);
    await pass(120_000);
    await refresher.refresh();
    expect(asked).toEqual([null, '"v1"']);
    server(good('v2'));
    await pass(4 * 3_600_000);
    expect(states().at(-1)).toBe('v2 network');
    server(noNetwork);
    await pass(4 * 3_600_000);
    expect(states().at(-1)).toBe('v2 kept');
  });
});
