import { createPastCatalogues } from '../../satellites/past-catalogues';
import type { PastElements } from '../../orbits/orbit-questions';
import type { OrbitEngine } from '../../orbits/orbit-engine';
import { DatabaseSilentError } from '../../db/bounded-read';
import type { Weather } from '../../weather/weather';
import { ellipsoidGroundM } from '../../standing-data/ellipsoid-ground';
import type { StandingData } from '../../standing-data/standing-data';
import { loadStars } from './load-stars';
import { createIdentifyService, type IdentifyDependencies, type IdentifyService } from './service';
import { createFindTracks, type FindTracksDependencies } from './tracks-around';

export interface IdentifyParts extends FindTracksDependencies {
  readonly orbits: OrbitEngine;
  readonly weather: Pick<Weather, 'past'>;
  readonly standingData: Pick<StandingData, 'groundHeight'>;
}

/** What ranks sightings, made of the parts of the server. */
export function createIdentify(parts: IdentifyParts): IdentifyService {
  const { orbits, standingData, now } = parts;
  return createIdentifyService({
    orbits,
    findTracks: createFindTracks(parts),
    elementsAt: elementsOf(parts),
    weatherAt: weatherOf(parts),
    groundHeightM: (place) => ellipsoidGroundM(standingData, place),
    loadStars,
    now,
  });
}

function elementsOf(deps: IdentifyParts): (atMs: number) => Promise<PastElements | null> {
  const catalogues = createPastCatalogues(deps);
  return async (atMs) => {
    const found = await catalogues.at(atMs);
    const document = found === null ? null : await catalogues.document(found);
    return found === null || document === null ? null : { ...found, document };
  };
}

/** As it was stored: what somebody saw is asked of no service. Without a database, an identification goes on without it. */
function weatherOf({ weather }: IdentifyParts): IdentifyDependencies['weatherAt'] {
  return async (place, atMs) => {
    try {
      return await weather.past(place, atMs);
    } catch (error) {
      if (error instanceof DatabaseSilentError) return null;
      throw error;
    }
  };
}
