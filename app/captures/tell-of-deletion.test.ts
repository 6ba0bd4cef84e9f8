import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '@app/api/query-client';
import { accountCopy } from '@app/copy/account-copy';
import { useToastStore } from '@app/state/toast-store';
import { tellOfDeletion } from './tell-of-deletion';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  useToastStore.setState({ toasts: [] });
  vi.stubGlobal('document', { documentElement: { lang: 'en-GB' } });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response('', { status: 401 });
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const told = () => useToastStore.getState().toasts.map(({ title }) => title);

it('[ACC-01] a deletion whose page was closed is told as done, and nobody is signed in any more', async () => {
  queryClient.setQueryData(['/api/user/me'], { username: 'amelia' });
  await tellOfDeletion('done');
  expect([told(), asked, queryClient.getQueryData(['/api/user/me'])]).toEqual([
    [accountCopy.leaving.done],
    ['/api/user/me'],
    null,
  ]);
});

it('[ACC-01] one that was withdrawn is told as not done, and one that the server may have forgotten not at all', async () => {
  await tellOfDeletion('forgotten');
  expect(told()).toEqual([]);
  await tellOfDeletion('withdrawn');
  expect([told(), asked]).toEqual([[accountCopy.leaving.withdrawn], []]);
});
