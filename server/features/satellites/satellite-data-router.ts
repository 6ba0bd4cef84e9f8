import type { Router } from '@koa/router';
import { Problem } from '../../http/problem-details';
import { createCallRouter, serveCall } from '../../http/serve-call';
import type { SatelliteObjects } from './satellite-objects';

export interface SatelliteDataDependencies {
  readonly satelliteObjects: Pick<SatelliteObjects, 'data'>;
}

/** DET-05: facts of a satellite. Without a catalogue it says so plainly, instead of inventing satellites. */
export function createSatelliteDataRouter({ satelliteObjects }: SatelliteDataDependencies): Router {
  const router = createCallRouter();
  serveCall(router, 'get', '/api/satellite-data', async ({ query: { id }, principal: { network } }) => {
    const data = await satelliteObjects.data(id, network);
    if (data === undefined) {
      throw new Problem('not-found', `The satellite catalogue has no object ${id}.`);
    }
    return data;
  });
  return router;
}
