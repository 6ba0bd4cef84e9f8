import type { Router } from '@koa/router';
import { Problem } from '../../http/problem-details';
import { createCallRouter, serveCall } from '../../http/serve-call';
import type { AerialObjectsService } from './service';

export interface AerialObjectsRouterDependencies {
  readonly objects: AerialObjectsService;
}

/** HOME-05, SRCH-03, SATD-03. */
export function createAerialObjectsRouter({ objects }: AerialObjectsRouterDependencies): Router {
  const router = createCallRouter();
  serveCall(
    router,
    'get',
    '/api/aerial-objects',
    async ({ query, principal: { network } }) =>
      (await objects.list(query, network)) ?? locationMissing('Give latitude and longitude, or source=manual.'),
  );
  serveCall(
    router,
    'get',
    '/api/aerial-objects/search',
    async ({ query, principal: { network } }) =>
      (await objects.search(query, network)) ??
      locationMissing('A distance band needs latitude and longitude; without them use distance=all.'),
  );
  serveCall(
    router,
    'get',
    '/api/aerial-objects/{id}',
    async ({ path: { id } }) => (await objects.detail(id)) ?? unknownObject(id),
  );
  return router;
}

function locationMissing(detail: string): never {
  throw new Problem('observer-location-missing', detail);
}

function unknownObject(id: number): never {
  throw new Problem('not-found', `No object with id ${id} is in reach of any source, and none is stored.`);
}
