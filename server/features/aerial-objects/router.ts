import type Router from '@koa/router';
import {
  aerialObjectSearchQuerySchema,
  aerialObjectsQuerySchema,
  objectIdPathSchema,
} from '@contract/aerial-object-calls';
import { Problem } from '../../http/problem-details';
import { parsePart } from '../../http/validate';
import type { AerialObjectsService } from './service';

/** HOME-05, SRCH-03, SATD-03. */
export function addAerialObjectsCalls(router: Router, service: AerialObjectsService): void {
  router.get('/api/aerial-objects', async (ctx) => {
    const objects = await service.list(parsePart(aerialObjectsQuerySchema, 'query', ctx.query));
    ctx.body = objects ?? locationMissing('Give latitude and longitude, or source=manual.');
  });

  router.get('/api/aerial-objects/search', async (ctx) => {
    const objects = await service.search(parsePart(aerialObjectSearchQuerySchema, 'query', ctx.query));
    ctx.body =
      objects ?? locationMissing('A distance band needs latitude and longitude; without them use distance=all.');
  });

  router.get('/api/aerial-objects/:id', async (ctx) => {
    const { id } = parsePart(objectIdPathSchema, 'path', ctx.params);
    ctx.body = (await service.detail(id)) ?? unknownObject(id);
  });
}

function locationMissing(detail: string): never {
  throw new Problem('observer-location-missing', detail);
}

function unknownObject(id: number): never {
  throw new Problem('not-found', `No object with id ${id} is in reach of any source, and none is stored.`);
}
