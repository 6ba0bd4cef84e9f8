import type { Router } from '@koa/router';
import type { ObjectTelemetry } from '@contract/satellite';
import { Problem } from '../../http/problem-details';
import { createCallRouter, serveCall } from '../../http/serve-call';
import type { FlightDataService } from '../flight-data/service';
import { flightCharacteristics } from './flight-characteristics';

export interface ObjectTelemetryDependencies {
  readonly flights: FlightDataService;
  readonly satelliteObjects: { telemetry(id: number, network: string): Promise<ObjectTelemetry | undefined> };
}

/** SATD-03: where an object has been and what that says of its flight. */
export function createObjectTelemetryRouter({ flights, satelliteObjects }: ObjectTelemetryDependencies): Router {
  const router = createCallRouter();
  serveCall(router, 'get', '/api/analytics/telemetry/{id}', async ({ path: { id }, principal: { network } }) => {
    const telemetry =
      (await satelliteObjects.telemetry(id, network)) ?? (await aircraftTelemetry(flights, id, network));
    if (telemetry === undefined) {
      throw new Problem('not-found', `No object with id ${id} is in reach of any source, and none is stored.`);
    }
    return telemetry;
  });
  return router;
}

async function aircraftTelemetry(
  flights: FlightDataService,
  id: number,
  network: string,
): Promise<ObjectTelemetry | undefined> {
  const flight = await flights.find(id, network);
  if (flight === undefined) {
    return undefined;
  }
  const { firstSeen, heading, speed, positionHistory } = flight;
  return {
    object: { id, firstSeen },
    trajectory: { heading, speed },
    positionHistory,
    flightCharacteristics: flightCharacteristics(positionHistory),
  };
}
