import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { askCurrentUser, CURRENT_USER_URL, noteCurrentUser } from './current-user';

afterEach(() => vi.unstubAllGlobals());

it('forgets what somebody saw as somebody else, what others share with them too', () => {
  const cache = new QueryClient();
  const urls = ['/api/user/observations', '/api/admin/users', '/api/social/sightings?audience=me', '/api/health'];
  for (const url of urls) cache.setQueryData([url], 'theirs');
  noteCurrentUser(cache, null);
  expect(urls.map((url) => cache.getQueryData([url]))).toEqual([undefined, undefined, undefined, 'theirs']);
});

it('asks the server for each who wants to know, whatever was known or is being asked for', async () => {
  const who = { email: 'a@example.org', fullName: null, role: 'user', isAdmin: false, subscriptionTier: 'free' };
  const [amelia, bessie] = [
    { id: 1, username: 'amelia', ...who },
    { id: 2, username: 'bessie', ...who },
  ];
  const answers = [Response.json(bessie), Response.json(bessie), new Response('', { status: 401 })];
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async () => answers.shift());
  const cache = new QueryClient();
  cache.setQueryData([CURRENT_USER_URL], amelia);
  const asked = cache.fetchQuery({ queryKey: [CURRENT_USER_URL], queryFn: () => new Promise(() => undefined) });
  expect(await Promise.all([askCurrentUser(cache), askCurrentUser(cache)])).toEqual([bessie, bessie]);
  expect([await asked, cache.getQueryData([CURRENT_USER_URL])]).toEqual([amelia, bessie]);
  expect([await askCurrentUser(cache), cache.getQueryData([CURRENT_USER_URL])]).toEqual([null, null]);
});
