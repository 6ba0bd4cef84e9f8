import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiGet, apiRequest } from './api-client';
import { ApiError } from './api-error';
import { createQueryClient, queryByUrl } from './query-client';

function answerWith(...responses: readonly Response[]) {
  const queue = [...responses];
  const fetchMock = vi.fn<typeof fetch>(async () => {
    const next = queue.shift();
    if (next === undefined) throw new TypeError('No answer is left.');
    return next;
  });
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => null,
    (error: unknown) => error,
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('calls', () => {
  it('[NET-01] sends cookies, and neither body nor content type without a body', async () => {
    const fetchMock = answerWith(Response.json([]));
    await apiGet('/api/x');
    const init = fetchMock.mock.calls[0]?.[1];
    expect(init).toEqual({ method: 'GET', credentials: 'include', headers: {} });
  });

  it('asks for texts in what the page speaks, with a body too', async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'de' } });
    const fetchMock = answerWith(Response.json([]), new Response(null, { status: 204 }));
    await apiGet('/api/x');
    await apiRequest('POST', '/api/x', {});
    expect(fetchMock.mock.calls.map(([, init]) => init?.headers)).toEqual([
      { 'Accept-Language': 'de' },
      { 'Accept-Language': 'de', 'Content-Type': 'application/json' },
    ]);
  });

  it('[NET-01] sends a body as JSON with its content type', async () => {
    const fetchMock = answerWith(new Response(null, { status: 204 }));
    await apiRequest('POST', '/api/x', { altitude: 0 });
    expect(fetchMock.mock.calls[0]?.[1]).toEqual({
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: '{"altitude":0}',
    });
  });

  it('[NET-03] the message is "status: body"', async () => {
    answerWith(new Response('no such object', { status: 404, statusText: 'Not Found' }));
    expect(await failureOf(apiGet('/api/x'))).toMatchObject({ message: '404: no such object', status: 404 });
  });

  it('[NET-03] the message is "status: statusText" where the body is empty', async () => {
    answerWith(new Response('', { status: 502, statusText: 'Bad Gateway' }));
    expect(await failureOf(apiGet('/api/x'))).toMatchObject({ message: '502: Bad Gateway', problem: null });
  });

  it('[NET-03] a problem document comes along, parsed', async () => {
    const problem = { type: '/problems/not-found', title: 'Nothing is here', status: 404, detail: 'No object 7.' };
    const body = JSON.stringify(problem);
    answerWith(new Response(body, { status: 404, headers: { 'content-type': 'application/problem+json' } }));
    const error = await failureOf(apiGet('/api/x'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: `404: ${body}`, problem });
  });

  it('a broken problem document is only text', async () => {
    answerWith(new Response('{"title":', { status: 500, headers: { 'content-type': 'application/problem+json' } }));
    expect(await failureOf(apiGet('/api/x'))).toMatchObject({ message: '500: {"title":', problem: null });
  });
});

describe('queries', () => {
  it("[NET-02] the key's first element is the URL", async () => {
    const fetchMock = answerWith(Response.json({ ok: true }));
    const client = createQueryClient();
    expect(await client.fetchQuery({ queryKey: ['/api/first', { page: 2 }] })).toEqual({ ok: true });
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/first');
  });

  it('[NET-02] 401 throws, or yields null where that is asked for; other errors always throw', async () => {
    answerWith(
      new Response('who?', { status: 401 }),
      new Response('who?', { status: 401 }),
      new Response('', { status: 500 }),
    );
    const client = createQueryClient();
    expect(await failureOf(client.fetchQuery({ queryKey: ['/api/a'] }))).toMatchObject({ message: '401: who?' });
    const queryFn = queryByUrl({ on401: 'null' });
    expect(await client.fetchQuery({ queryKey: ['/api/b'], queryFn })).toBeNull();
    expect(await failureOf(client.fetchQuery({ queryKey: ['/api/c'], queryFn }))).toMatchObject({ status: 500 });
  });

  it('[NET-02] a failed query is asked once, a good answer is never stale', async () => {
    const failing = answerWith(new Response('', { status: 503 }));
    const client = createQueryClient();
    await failureOf(client.fetchQuery({ queryKey: ['/api/a'] }));
    expect(failing).toHaveBeenCalledTimes(1);

    const fetchMock = answerWith(Response.json(1), Response.json(2));
    expect(await client.fetchQuery({ queryKey: ['/api/b'] })).toBe(1);
    expect(await client.fetchQuery({ queryKey: ['/api/b'] })).toBe(1);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});

function comeBack(): void {
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
}

describe('a network that is back', () => {
  it('brings what no server had answered or could, and asks nothing again that one refused', async () => {
    let isThere = false;
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      if (url === '/api/refused') return new Response('no', { status: 403 });
      if (!isThere && url === '/api/ill') return new Response('ill', { status: 503 });
      if (!isThere) throw new TypeError('Failed to fetch');
      return Response.json([]);
    });
    const client = createQueryClient();
    client.mount();
    const observers = ['/api/lost', '/api/refused', '/api/ill'].map(
      (url) => new QueryObserver(client, { queryKey: [url] }),
    );
    const stops = observers.map((observer) => observer.subscribe(() => undefined));
    await vi.waitFor(() =>
      expect(observers.map((observer) => observer.getCurrentResult().isError)).toEqual([true, true, true]),
    );
    isThere = true;
    comeBack();
    await vi.waitFor(() =>
      expect(observers.map((observer) => observer.getCurrentResult().isSuccess)).toEqual([true, false, true]),
    );
    comeBack();
    // It is asked after all that the network brings back.
    await client.fetchQuery({ queryKey: ['/api/last'] });
    expect(asked).toEqual(['/api/lost', '/api/refused', '/api/ill', '/api/lost', '/api/ill', '/api/last']);
    for (const stop of stops) stop();
    client.unmount();
  });
});
