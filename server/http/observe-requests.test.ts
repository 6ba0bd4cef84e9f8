import { describe, expect, it } from 'vitest';
import { pathForLog } from './observe-requests';

const TOKEN = 'Im9JuDcCW8-2o_PcIcVp91oOzZQnKheZO0EU3f8JEhA';

describe('the path of a request in the log', () => {
  it.each([
    `/shared/${TOKEN}`,
    `/shared/${TOKEN}/`,
    `/shared/%20${TOKEN}`,
    `/shared/${TOKEN}%2B`,
    `/shared/${TOKEN}.`,
    `/api/social/sightings/${TOKEN}/comments/1`,
    `/x/${'y'.repeat(190)}/${TOKEN}`,
    `/shared/${TOKEN.slice(0, -1)}`,
    `/shared/${TOKEN.replace('_', '%5F')}`,
    `/Shared/${TOKEN.slice(0, 20)}`,
    `/%73hared/${TOKEN.slice(0, -1)}`,
    `/api/social/sightings/${TOKEN.slice(0, -1)}/image`,
    `/api/social/sightings/${TOKEN.replace('_', '%5f')}`,
    `/api/alert-calendar/${TOKEN}.ics`,
    `/api/alert-calendar/${TOKEN.slice(0, -1)}.ics`,
  ])('holds no link to what is shared: %s', (path) => {
    expect(pathForLog({ path })).not.toContain(TOKEN.slice(0, 12));
  });

  it.each([
    '/api/user/captures/bb878c2b-85ad-47af-8f42-eff358c3d9ba/image',
    '/api/social/sightings/2147483647/comments/2147483647',
    '/api/social/moderation/sightings/2147483647',
  ])('is otherwise what was asked for: %s', (path) => {
    expect(pathForLog({ path })).toBe(path);
  });
});
