import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { endPush, isPushedTo, startPush } from './push-subscription';

const ENDPOINT = 'https://push.example.org/1';

/** What the browser's push service holds of this page. */
let subscribed: { endpoint: string } | null;

const made = {
  endpoint: ENDPOINT,
  toJSON: () => ({ endpoint: ENDPOINT }),
  unsubscribe: async () => {
    subscribed = null;
    return true;
  },
};
const pushManager = {
  subscribe: async () => (subscribed = made),
  getSubscription: async () => subscribed,
};

function serverAnswers(status: number) {
  const fetchMock = vi.fn<typeof fetch>(async () => Response.json({}, { status }));
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

beforeEach(() => {
  subscribed = null;
  const registration = { pushManager };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('[ALR-01] pushes to a browser once the server knows of it, and not where the server refuses', async () => {
  serverAnswers(200);
  expect(await startPush('key')).toBe(true);
  expect(await isPushedTo()).toBe(true);
  serverAnswers(409);
  await expect(startPush('key')).rejects.toThrow(ApiError);
  expect(await isPushedTo()).toBe(false);
});

it.each([200, 503])('[ALR-01] ends it in the browser where the server answers %i', async (status) => {
  serverAnswers(200);
  await startPush('key');
  const fetchMock = serverAnswers(status);
  await endPush().catch(() => undefined);
  expect(await isPushedTo()).toBe(false);
  expect(fetchMock.mock.calls).toMatchObject([
    [expect.stringContaining('/push/end'), { method: 'POST', body: JSON.stringify({ endpoint: ENDPOINT }) }],
  ]);
  await endPush();
  expect(fetchMock).toHaveBeenCalledTimes(1);
});
