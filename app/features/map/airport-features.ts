import type { FeatureCollection } from 'geojson';
import type { AirportOnMapAnswer } from '@contract/airport';
import { queryClient } from '@app/api/query-client';
import { type AirportBounds, airportCells, airportCellUrl } from '@app/ground/airport-cells';
import { collected, featureOf } from './map-lines';

export interface AirportFeatures {
  /** Every part has answered: a server that has just started still reads its tables. */
  readonly isWhole: boolean;
  readonly airports: FeatureCollection;
  readonly runways: FeatureCollection;
}

/** Airports change once a month. */
const FRESH_MS = 24 * 3_600_000;

async function airportsOf(url: string): Promise<readonly AirportOnMapAnswer[]> {
  const [{ airportAreaSchema }, body] = await Promise.all([
    import('@contract/airport'),
    queryClient.fetchQuery({ queryKey: [url], staleTime: FRESH_MS }),
  ]);
  return airportAreaSchema.parse(body);
}

/** Airports and runways inside a box, as far as they can be had: a part that does not answer is left out. */
export async function airportFeatures(bounds: AirportBounds): Promise<AirportFeatures> {
  const answers = await Promise.allSettled(airportCells(bounds).map(airportCellUrl).map(airportsOf));
  const airports = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  return {
    isWhole: answers.every(({ status }) => status === 'fulfilled'),
    airports: collected(
      airports.map(({ code, name, longitude, latitude, longestRunwayM }) =>
        featureOf({ type: 'Point', coordinates: [longitude, latitude] }, { code, name, longestRunwayM }),
      ),
    ),
    runways: collected(
      airports.flatMap(({ runways }) =>
        runways.map(({ name, isPaved, ends: [from, to] }) =>
          featureOf({ type: 'LineString', coordinates: [from.toReversed(), to.toReversed()] }, { name, isPaved }),
        ),
      ),
    ),
  };
}
