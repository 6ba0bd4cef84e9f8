import type { SatelliteCatalogue } from '@contract/satellite-catalogue';
import { type InSlices, RECORDS_PER_SLICE } from '@engine/orbits/intake/element-reading';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import type { LoadedCatalogue } from './catalogue-store';

type Columns = Omit<SatelliteCatalogue, 'format' | 'version' | 'source' | 'sourceLabel' | 'fetchedAt' | 'count'>;
type ColumnValues = { readonly [Name in keyof Columns]: (record: SatelliteRecord) => Columns[Name][number] };

const COLUMNS: ColumnValues = {
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

/** The text of GET /api/satellites/catalogue, made a slice at a time. */
export function* catalogueDocument(catalogue: LoadedCatalogue): InSlices<string> {
  const { version, source, sourceLabel, fetchedAtMs, records } = catalogue;
  const head = {
    format: 1,
    version,
    source,
    sourceLabel,
    fetchedAt: new Date(fetchedAtMs).toISOString(),
    count: records.length,
  } satisfies Partial<SatelliteCatalogue>;
  const parts = [JSON.stringify(head).slice(0, -1)];
  for (const [name, valueOf] of Object.entries(COLUMNS)) {
    const slices: string[] = [];
    for (let start = 0; start < records.length; start += RECORDS_PER_SLICE) {
      const values = records.slice(start, start + RECORDS_PER_SLICE).map((record) => valueOf(record));
      slices.push(JSON.stringify(values).slice(1, -1));
      yield;
    }
    parts.push(`${JSON.stringify(name)}:[${slices.join(',')}]`);
  }
  return `${parts.join(',')}}`;
}
