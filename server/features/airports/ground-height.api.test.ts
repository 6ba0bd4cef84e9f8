import { afterEach, describe, expect, it } from 'vitest';
import { groundHeightSchema } from '@contract/ground-height';
import { problemSchema } from '@contract/problem';
import { type ServedApi, serveApi } from '../../served-api.fixture';

let api: ServedApi | undefined;
afterEach(() => api?.close());

describe('GET /api/ground-height', () => {
  it('answers with a height and the airports that it comes from', async () => {
    api = await serveApi();
    const response = await api.get('/api/ground-height?latitude=52.5&longitude=13.4');
    expect(response.status).toBe(200);
    expect(groundHeightSchema.parse(await response.json())).toEqual({
      heightM: 48,
      ellipsoidHeightM: 88,
      airports: ['EDDB'],
    });
  });

  it.each(['', '?latitude=52.5', '?latitude=95&longitude=13', '?latitude=abc&longitude=13'])(
    'refuses %j and says what is allowed',
    async (query) => {
      api = await serveApi();
      const response = await api.get(`/api/ground-height${query}`);
      expect(response.status).toBe(400);
      expect(problemSchema.parse(await response.json()).errors?.length).toBeGreaterThan(0);
    },
  );
});
