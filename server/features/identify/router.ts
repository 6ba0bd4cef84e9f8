import type { Router } from '@koa/router';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { createPastCatalogues } from '../../satellites/past-catalogues';
import type { PastElements } from '../../orbits/orbit-questions';
import type { OrbitEngine } from '../../orbits/orbit-engine';
import { DatabaseSilentError } from '../../db/bounded-read';
import type { Weather } from '../../weather/weather';
import { SearchTurns } from '../satellites/search-turns';
import { loadStars } from './load-stars';
import { createIdentifyService, type IdentifyDependencies } from './service';
import { createFindTracks, type FindTracksDependencies } from './tracks-around';

export interface IdentifyRouterDependencies extends FindTracksDependencies {
  readonly orbits: OrbitEngine;
  readonly weather: Pick<Weather, 'past'>;
}

/** "What was that?" for programs. Each network has two questions under way at a time, and few that wait. */
export function createIdentifyRouter(deps: IdentifyRouterDependencies): Router {
  const router = createCallRouter();
  const { orbits, now } = deps;
  const findTracks = createFindTracks(deps);
  const elementsAt = elementsOf(deps);
  const weatherAt = weatherOf(deps);
  const identify = createIdentifyService({ orbits, findTracks, elementsAt, weatherAt, loadStars, now });
  const turns = new SearchTurns();
  serveCall(router, 'post', '/api/identify', ({ body, principal: { network } }) =>
    turns.run(network, () => identify(body)),
  );
  return router;
}

function elementsOf(deps: IdentifyRouterDependencies): (atMs: number) => Promise<PastElements | null> {
  const catalogues = createPastCatalogues(deps);
  return async (atMs) => {
    const found = await catalogues.at(atMs);
    const document = found === null ? null : await catalogues.document(found);
    return found === null || document === null ? null : { ...found, document };
  };
}

/** As it was stored: what somebody saw is asked of no service. Without a database, an identification goes on without it. */
function weatherOf({ weather }: IdentifyRouterDependencies): IdentifyDependencies['weatherAt'] {
  return async (place, atMs) => {
    try {
      return await weather.past(place, atMs);
    } catch (error) {
      if (error instanceof DatabaseSilentError) return null;
      throw error;
    }
  };
}
