import type { Router } from '@koa/router';
import { Problem } from '../../http/problem-details';
import { createCallRouter, serveCall } from '../../http/serve-call';
import type { OrbitEngine } from '../../orbits/orbit-engine';
import { createPassCalls } from './pass-search';

export interface PassesDependencies {
  readonly orbits: OrbitEngine;
  readonly now: () => number;
}

/** SAT-04, SATD-03. */
export function createPassesRouter({ orbits, now }: PassesDependencies): Router {
  const router = createCallRouter();
  const calls = createPassCalls(orbits, now);
  serveCall(router, 'get', '/api/analytics/satellites/visible', ({ query, principal: { network } }) =>
    calls.visible(query, network),
  );
  serveCall(router, 'get', '/api/analytics/satellites/{id}/pass', async ({ path: { id }, query, principal }) => {
    const answer = await calls.passes(id, query, principal.network);
    if (answer === undefined) {
      throw new Problem('not-found', `The satellite catalogue has no object ${id}.`);
    }
    return answer;
  });
  return router;
}
