import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@app/api/query-client';
import { useSkyStore } from '@app/state/sky-store';
import { askAgainWhenBack } from './ask-again';
import { EMPTY_SNAPSHOT } from './empty-snapshot.fixture';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { lang: 'en-GB' } });
let isThere: boolean;
let asked: string[];
/** Of a proxy that answers in the server's place; null where there is none. */
let proxyStatus: number | null;
/** Fails whatever the server does. */
let blocked: string | null;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  isThere = false;
  asked = [];
  proxyStatus = null;
  blocked = null;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (url === '/api/refused') return new Response('no', { status: 422 });
    if (!isThere && proxyStatus !== null) return new Response('away', { status: proxyStatus });
    if (!isThere || url === blocked) throw new TypeError('Failed to fetch');
    return Response.json([]);
  });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useSkyStore.setState(useSkyStore.getInitialState());
});

const timesAsked = (): number => asked.filter((url) => url === '/api/lost').length;

/** Shows what was asked of a server that is away, and what one refused. */
async function showFailed() {
  const client = createQueryClient();
  end = askAgainWhenBack(client);
  const [lost, refused] = ['/api/lost', '/api/refused'].map((url) => new QueryObserver(client, { queryKey: [url] }));
  lost?.subscribe(() => undefined);
  refused?.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1);
  expect([lost?.getCurrentResult().isError, refused?.getCurrentResult().isError]).toEqual([true, true]);
  return () => lost?.getCurrentResult().status;
}

describe('what failed for want of a server', () => {
  it('comes by itself once the server answers, also where no live stream tells', async () => {
    const status = await showFailed();
    await vi.advanceTimersByTimeAsync(20_000);
    // What is said of the failure stays while the server is away.
    expect([status(), asked]).toEqual(['error', ['/api/lost', '/api/refused', '/livez', '/livez']]);
    isThere = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([status(), asked.slice(4)]).toEqual(['success', ['/livez', '/api/lost']]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(6);
  });

  it.each([502, 503, 504])('comes behind a proxy as well, which had answered %i', async (status) => {
    proxyStatus = status;
    const shown = await showFailed();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown()).toBe('error');
    isThere = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown()).toBe('success');
  });

  it('is asked once where the server answers and it fails still, and again after the server was away', async () => {
    blocked = '/api/lost';
    const shown = await showFailed();
    isThere = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([shown(), timesAsked()]).toEqual(['error', 2]);
    isThere = false;
    await vi.advanceTimersByTimeAsync(10_000);
    isThere = true;
    blocked = null;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([shown(), timesAsked()]).toEqual(['success', 3]);
  });

  it('comes anew after each time that the server was away, also one too short to be noticed', async () => {
    const client = createQueryClient();
    end = askAgainWhenBack(client);
    const lost = new QueryObserver(client, { queryKey: ['/api/lost'] });
    lost.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(5_000);
    isThere = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(lost.getCurrentResult().status).toBe('success');
    isThere = false;
    await lost.refetch();
    isThere = true;
    expect(lost.getCurrentResult().status).toBe('error');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(lost.getCurrentResult().status).toBe('success');
  });

  it('comes at once with the live stream', async () => {
    const status = await showFailed();
    isThere = true;
    useSkyStore.setState({ snapshot: { ...EMPTY_SNAPSHOT, connection: 'retrying' } });
    useSkyStore.setState({ snapshot: EMPTY_SNAPSHOT });
    await vi.advanceTimersByTimeAsync(1);
    expect([status(), asked.slice(2)]).toEqual(['success', ['/api/lost']]);
  });
});
