import type Router from '@koa/router';
import { focusedObjectQuerySchema } from '@contract/aerial-object-calls';
import { Problem } from '../../http/problem-details';
import { parsePart } from '../../http/validate';
import type { FlightDataService } from './service';

export function addFlightDataCall(router: Router, service: FlightDataService): void {
  router.get('/api/flight-data', async (ctx) => {
    const { id } = parsePart(focusedObjectQuerySchema, 'query', ctx.query);
    const flight = await service.find(id);
    if (flight === undefined) {
      throw new Problem('not-found', `No object with id ${id} is in reach of any source, and none is stored.`);
    }
    ctx.body = flight;
  });
}
