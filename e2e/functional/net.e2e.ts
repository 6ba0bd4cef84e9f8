import { createServer, type IncomingMessage, type Server } from 'node:http';
import { apiGet, apiRequest } from '../../app/api/api-client';
import { expect, test } from '../fixtures/test';

interface Echo {
  readonly server: Server;
  readonly url: string;
  readonly requests: { readonly method: string; readonly contentType: string | null; readonly body: string }[];
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** A server on loopback that keeps what it was asked; `/status/N` answers N, with the text after it as the body. */
async function startEcho(): Promise<Echo> {
  const requests: Echo['requests'] = [];
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const body = await bodyOf(request);
      requests.push({ method: request.method ?? '', contentType: request.headers['content-type'] ?? null, body });
      const [, status = '200', text = ''] = /^\/status\/(\d+)\/?(.*)$/.exec(request.url ?? '') ?? [];
      response.writeHead(Number(status)).end(status === '200' ? '{}' : decodeURIComponent(text));
    };
    void answer();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { server, url: `http://127.0.0.1:${address.port}`, requests };
}

test.describe('the client against a server', () => {
  let echo: Echo;
  test.beforeAll(async () => {
    echo = await startEcho();
  });
  test.afterAll(() => {
    echo.server.close();
  });

  test('[NET-01] a body and its content type go out together or not at all', async () => {
    await apiRequest('GET', `${echo.url}/`);
    await apiRequest('POST', `${echo.url}/`);
    await apiRequest('POST', `${echo.url}/`, { latitude: 52.5 });
    expect(echo.requests.splice(0)).toEqual([
      { method: 'GET', contentType: null, body: '' },
      { method: 'POST', contentType: null, body: '' },
      { method: 'POST', contentType: 'application/json', body: '{"latitude":52.5}' },
    ]);
  });

  test('[NET-03] the message is the status with the body, or with the status text', async () => {
    await expect(apiGet(`${echo.url}/status/404/no%20object%207`)).rejects.toThrow(/^404: no object 7$/);
    await expect(apiGet(`${echo.url}/status/502`)).rejects.toThrow(/^502: Bad Gateway$/);
  });
});

test('[NET-01] the app sends its cookies', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'session', value: 'abc', url: baseURL ?? '' }]);
  const asked = page.waitForRequest('**/api/sources');
  await page.goto('/settings');
  const headers = await (await asked).allHeaders();
  expect(headers['cookie']).toContain('session=abc');
  expect(headers['content-type']).toBeUndefined();
});

test('[NET-02] a failed call is made once, and focus does not repeat it', async ({ page }) => {
  await page.clock.install();
  let calls = 0;
  await page.route('**/api/system/metrics', async (route) => {
    calls += 1;
    await route.fulfill({ status: 503, body: 'starting' });
  });
  await page.goto('/system-status');
  await expect(page.getByText('The server did not answer with its figures.')).toBeVisible();
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
  });
  // Longer than a client that repeats waits before it does, and shorter than this page's own rhythm.
  await page.clock.runFor(5_000);
  expect(calls).toBe(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => calls).toBe(2);
});
