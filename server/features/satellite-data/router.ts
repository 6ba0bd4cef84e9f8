import type Router from '@koa/router';
import { focusedObjectQuerySchema } from '@contract/aerial-object-calls';
import { Problem } from '../../http/problem-details';
import { parsePart } from '../../http/validate';

/** Says plainly that there is no catalogue, instead of inventing satellites. */
export function addSatelliteDataCall(router: Router): void {
  router.get('/api/satellite-data', (ctx) => {
    const { id } = parsePart(focusedObjectQuerySchema, 'query', ctx.query);
    throw new Problem(
      'catalogue-not-loaded',
      `This server has loaded no satellite catalogue, so nothing is known of object ${id}.`,
    );
  });
}
