import type Router from '@koa/router';
import { focusedObjectQuerySchema } from '@contract/aerial-object-calls';
import { Problem } from '../../http/problem-details';
import { parsePart } from '../../http/validate';
import type { SatelliteObjects } from '../satellites/satellite-objects';

/** DET-05: facts of a satellite. Without a catalogue it says so plainly, instead of inventing satellites. */
export function addSatelliteDataCall(router: Router, satellites: Pick<SatelliteObjects, 'data'>): void {
  router.get('/api/satellite-data', async (ctx) => {
    const { id } = parsePart(focusedObjectQuerySchema, 'query', ctx.query);
    const data = await satellites.data(id);
    if (data === undefined) {
      throw new Problem('not-found', `The satellite catalogue has no object ${id}.`);
    }
    ctx.body = data;
  });
}
