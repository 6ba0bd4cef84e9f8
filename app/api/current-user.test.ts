import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { noteCurrentUser } from './current-user';

it('forgets what somebody saw as somebody else, what others share with them too', () => {
  const cache = new QueryClient();
  const urls = ['/api/user/observations', '/api/admin/users', '/api/social/sightings?audience=me', '/api/health'];
  for (const url of urls) cache.setQueryData([url], 'theirs');
  noteCurrentUser(cache, null);
  expect(urls.map((url) => cache.getQueryData([url]))).toEqual([undefined, undefined, undefined, 'theirs']);
});
