import type { Router } from '@koa/router';
import { MISSING_OBJECTS_HEADER } from '@contract/missing-objects';
import { MANUAL_OBJECT_BASE } from '@contract/object-id';
import type { Context } from 'koa';
import { type FindSignedIn, principalOf } from '../../http/principal';
import { Problem } from '../../http/problem-details';
import { createCallRouter, serveCall } from '../../http/serve-call';
import type { AerialObjectsService, Viewer } from './service';

export interface AerialObjectsRouterDependencies {
  readonly objects: AerialObjectsService;
  readonly findSignedIn: FindSignedIn;
}

/** HOME-05, SRCH-03, SATD-03, TRI-05. */
export function createAerialObjectsRouter({ objects, findSignedIn }: AerialObjectsRouterDependencies): Router {
  const router = createCallRouter();
  // What people entered is partly one's own. Nothing else of the sky looks a session up, so that a cookie costs nothing.
  // Beside a key no cookie counts, and no key of the sky is for what is one's own.
  const viewerOf = async (ctx: Context, isOfPeople: boolean): Promise<Viewer> =>
    isOfPeople && principalOf(ctx).keyScopes === undefined ? (await findSignedIn(ctx))?.userId : undefined;
  serveCall(
    router,
    'get',
    '/api/aerial-objects',
    async ({ query, principal: { network }, ctx }) =>
      (await objects.list(query, network, await viewerOf(ctx, query.source === 'manual'))) ??
      locationMissing('Give latitude and longitude, or source=manual or source=unplaced.'),
  );
  serveCall(router, 'get', '/api/aerial-objects/search', async ({ query, principal: { network }, ctx }) => {
    const found =
      (await objects.search(query, network)) ??
      locationMissing('A distance band needs latitude and longitude; without them use distance=all.');
    if (found.isPartial) ctx.set(MISSING_OBJECTS_HEADER, 'satellites');
    return [...found.objects];
  });
  serveCall(
    router,
    'get',
    '/api/aerial-objects/{id}',
    async ({ path: { id }, principal: { network }, ctx }) =>
      (await objects.detail(id, network, await viewerOf(ctx, id >= MANUAL_OBJECT_BASE))) ?? unknownObject(id),
  );
  return router;
}

function locationMissing(detail: string): never {
  throw new Problem('observer-location-missing', detail);
}

function unknownObject(id: number): never {
  throw new Problem('not-found', `No object with id ${id} is in reach of any source, and none is stored.`);
}
