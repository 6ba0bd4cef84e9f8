import type { SatelliteCatalogue } from '@contract/satellite-catalogue';
import { NEAR_EPOCH_MS } from '@engine/orbits/catalogue/small-catalogue.fixture';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';

/** The document that the server would serve. */
export function documentOf(satellites: readonly SatelliteRecord[], version = 'v1'): SatelliteCatalogue {
  const elements = satellites.map((satellite) => satellite.elements);
  return {
    format: 1,
    version,
    source: 'file',
    sourceLabel: 'active.tle',
    fetchedAt: new Date(NEAR_EPOCH_MS).toISOString(),
    count: satellites.length,
    noradId: elements.map(({ noradId }) => noradId),
    name: elements.map(({ name }) => name),
    internationalDesignator: elements.map(({ internationalDesignator }) => internationalDesignator),
    epochDay: elements.map(({ epochDay }) => epochDay),
    epochDayFraction: elements.map(({ epochDayFraction }) => epochDayFraction),
    meanMotionRevPerDay: elements.map(({ meanMotionRevPerDay }) => meanMotionRevPerDay),
    eccentricity: elements.map(({ eccentricity }) => eccentricity),
    inclinationDeg: elements.map(({ inclinationDeg }) => inclinationDeg),
    raanDeg: elements.map(({ raanDeg }) => raanDeg),
    argumentOfPericentreDeg: elements.map(({ argumentOfPericentreDeg }) => argumentOfPericentreDeg),
    meanAnomalyDeg: elements.map(({ meanAnomalyDeg }) => meanAnomalyDeg),
    bstar: elements.map(({ bstar }) => bstar),
    objectType: satellites.map(({ objectType }) => objectType),
    owner: satellites.map(({ owner }) => owner),
    launchDate: satellites.map(({ launchDate }) => launchDate),
    standardMagnitude: satellites.map(({ standardMagnitude }) => standardMagnitude),
  };
}
