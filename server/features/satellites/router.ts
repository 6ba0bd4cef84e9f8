import type Router from '@koa/router';
import { objectIdPathSchema } from '@contract/aerial-object-calls';
import { satellitePassQuerySchema, visibleSatellitesQuerySchema } from '@contract/satellite';
import { Problem } from '../../http/problem-details';
import { parsePart } from '../../http/validate';
import type { PassCalls } from './pass-search';

/** SAT-04, SATD-03. */
export function addSatellitePassCalls(router: Router, calls: PassCalls): void {
  router.get('/api/analytics/satellites/visible', async (ctx) => {
    ctx.body = await calls.visible(parsePart(visibleSatellitesQuerySchema, 'query', ctx.query));
  });

  router.get('/api/analytics/satellites/:id/pass', async (ctx) => {
    const { id } = parsePart(objectIdPathSchema, 'path', ctx.params);
    const answer = await calls.passes(id, parsePart(satellitePassQuerySchema, 'query', ctx.query));
    if (answer === undefined) {
      throw new Problem('not-found', `The satellite catalogue has no object ${id}.`);
    }
    ctx.body = answer;
  });
}
