import type { SatelliteCatalogue } from '@contract/satellite-catalogue';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';

type Columns = Omit<SatelliteCatalogue, 'format' | 'version' | 'source' | 'sourceLabel' | 'fetchedAt' | 'count'>;
type ColumnValues = { readonly [Name in keyof Columns]: (record: SatelliteRecord) => Columns[Name][number] };

/** What the served catalogue says of each satellite. */
export const CATALOGUE_COLUMNS: ColumnValues = {
  noradId: ({ elements }) => elements.noradId,
  name: ({ elements }) => elements.name,
  internationalDesignator: ({ elements }) => elements.internationalDesignator,
  epochDay: ({ elements }) => elements.epochDay,
  epochDayFraction: ({ elements }) => elements.epochDayFraction,
  meanMotionRevPerDay: ({ elements }) => elements.meanMotionRevPerDay,
  eccentricity: ({ elements }) => elements.eccentricity,
  inclinationDeg: ({ elements }) => elements.inclinationDeg,
  raanDeg: ({ elements }) => elements.raanDeg,
  argumentOfPericentreDeg: ({ elements }) => elements.argumentOfPericentreDeg,
  meanAnomalyDeg: ({ elements }) => elements.meanAnomalyDeg,
  bstar: ({ elements }) => elements.bstar,
  objectType: ({ objectType }) => objectType,
  owner: ({ owner }) => owner,
  launchDate: ({ launchDate }) => launchDate,
  standardMagnitude: ({ standardMagnitude }) => standardMagnitude,
};
