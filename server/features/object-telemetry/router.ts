import type Router from '@koa/router';
import { objectIdPathSchema } from '@contract/aerial-object-calls';
import type { ObjectTelemetry } from '@contract/satellite';
import { Problem } from '../../http/problem-details';
import { parsePart } from '../../http/validate';
import type { FlightDataService } from '../flight-data/service';
import type { SatelliteObjects } from '../satellites/satellite-objects';
import { flightCharacteristics } from './flight-characteristics';

/** SATD-03: the way of an object and what it says of its flight. */
export function addObjectTelemetryCall(
  router: Router,
  flights: FlightDataService,
  satellites: Pick<SatelliteObjects, 'telemetry'>,
): void {
  router.get('/api/analytics/telemetry/:id', async (ctx) => {
    const { id } = parsePart(objectIdPathSchema, 'path', ctx.params);
    const ofSatellite = await satellites.telemetry(id);
    if (ofSatellite !== undefined) {
      ctx.body = ofSatellite;
      return;
    }
    const flight = await flights.find(id);
    if (flight === undefined) {
      throw new Problem('not-found', `No object with id ${id} is in reach of any source, and none is stored.`);
    }
    const { firstSeen, heading, speed, positionHistory } = flight;
    ctx.body = {
      object: { id, firstSeen },
      trajectory: { heading, speed },
      positionHistory,
      flightCharacteristics: flightCharacteristics(positionHistory),
    } satisfies ObjectTelemetry;
  });
}
