import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCESS_LEVELS } from '@contract/access';
import { type Call, SERVED_CALLS, UNDESCRIBED_CALLS } from '@contract/calls';
import { asksWhoSignedIn } from './http/principal';
import { routeName } from './http/serve-call';
import { type ServedApi, serveApi } from './served-api.fixture';

const MOUNTED: readonly Call[] = [...SERVED_CALLS, ...UNDESCRIBED_CALLS].filter(({ path }) =>
  /^\/(?:api|data)\//.test(path),
);
const ALL: readonly Call[] = [...SERVED_CALLS, ...UNDESCRIBED_CALLS];

let api: ServedApi;
beforeAll(async () => {
  api = await serveApi();
});
afterAll(() => api.close());

describe('calls', () => {
  it('each say who may make them', () => {
    const levels: readonly string[] = ACCESS_LEVELS;
    expect(ALL.filter(({ access }) => !levels.includes(access)).map(routeName)).toEqual([]);
  });

  it('are all that is mounted under /api and /data, and all are mounted', () => {
    const routes = api.router.stack.map(({ name, path }) => name ?? `no call: ${String(path)}`);
    expect(routes.toSorted()).toEqual(MOUNTED.map(routeName).toSorted());
  });

  it('begin with the question whether the caller may make them', () => {
    const unguarded = api.router.stack.filter(({ stack: [first] }) => first?.name !== 'authorizeCaller');
    expect(unguarded.map(({ name }) => name)).toEqual([]);
  });

  it('above a visitor all stand where sessions are looked up, and the sky does not', () => {
    const forSignedIn = MOUNTED.filter(({ access }) => access !== 'anonymous' && access !== 'visitor');
    expect(forSignedIn.length).toBeGreaterThan(5);
    expect(forSignedIn.filter(({ path }) => !asksWhoSignedIn(path)).map(routeName)).toEqual([]);
    const sky = MOUNTED.filter(({ path }) =>
      /^\/api\/(?:aerial-objects|live|satellite|analytics|sources|airports)/.test(path),
    );
    expect(sky.length).toBeGreaterThan(8);
    expect(sky.filter(({ path }) => asksWhoSignedIn(path)).map(routeName)).toEqual([]);
  });
});
