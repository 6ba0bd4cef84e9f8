import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Notices } from '@contract/notice';
import { ZodError } from 'zod';

vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem: () => undefined } });
const { changeNoticesIn } = await import('./use-notices');

const KEY = ['/api/system/notices'];
const BEFORE: Notices = { notices: [] };
const AFTER: Notices = {
  notices: [
    {
      id: 1,
      kind: 'incident',
      title: 'The receiver is down',
      text: '',
      startsAt: '2026-11-26T03:00:00.000Z',
      endsAt: null,
      updatedAt: '2026-11-26T03:00:00.000Z',
    },
  ],
};

function answering(body: unknown) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)));
  const cache = new QueryClient();
  cache.setQueryData(KEY, BEFORE);
  return { cache, change: changeNoticesIn(cache) };
}

afterEach(() => void vi.unstubAllGlobals());

describe('[STAT-01] what an administrator changes of the notices', () => {
  it('is shown as the server answers', async () => {
    const { cache, change } = answering(AFTER);
    await change('POST', '', {});
    expect(cache.getQueryData(KEY)).toEqual(AFTER);
  });

  it('fails where the answer is no list of notices, and leaves what is shown', async () => {
    for (const body of [{}, null, { notices: [{ id: 1 }] }]) {
      const { cache, change } = answering(body);
      await expect(change('DELETE', '/1')).rejects.toBeInstanceOf(ZodError);
      expect(cache.getQueryData(KEY)).toEqual(BEFORE);
    }
  });
});
