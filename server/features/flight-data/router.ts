import type { Router } from '@koa/router';
import type { FlightData } from '@contract/flight-data';
import { Problem } from '../../http/problem-details';
import { createCallRouter, serveCall } from '../../http/serve-call';
import type { FlightDataService } from './service';

export interface FlightDataRouterDependencies {
  readonly flights: FlightDataService;
  readonly satelliteObjects: { flight(id: number, network: string): Promise<FlightData | undefined> };
}

/** DET-05: of a satellite where the id is one's, else of an aircraft. */
export function createFlightDataRouter({ flights, satelliteObjects }: FlightDataRouterDependencies): Router {
  const router = createCallRouter();
  serveCall(router, 'get', '/api/flight-data', async ({ query: { id }, principal: { network } }) => {
    const flight = (await satelliteObjects.flight(id, network)) ?? (await flights.find(id, network));
    if (flight === undefined) {
      throw new Problem('not-found', `No object with id ${id} is in reach of any source, and none is stored.`);
    }
    return flight;
  });
  return router;
}
