import type { Feature, FeatureCollection } from 'geojson';
import type { AirportOnMapAnswer } from '@contract/airport';
import type { AirportBounds } from '@app/ground/airport-cells';
import { airportsInside } from '@app/ground/airports-inside';
import { collected, featureOf } from './map-lines';

interface AirportShapes {
  /** Of each a point, and its name beside it. */
  readonly airports: FeatureCollection;
  readonly runways: FeatureCollection;
}

export interface AirportFeatures extends AirportShapes {
  /** Every part has answered: a server that has just started still reads its tables. */
  readonly isWhole: boolean;
}

/** Its name is tied to its southernmost end: over a runway it would hide where aircraft touch down, while north is up. */
function pointAndName({ code, name, longitude, latitude, longestRunwayM, runways }: AirportOnMapAnswer): Feature[] {
  const southernmost = Math.min(latitude, ...runways.flatMap(({ ends }) => ends.map(([endLatitude]) => endLatitude)));
  return [
    featureOf({ type: 'Point', coordinates: [longitude, latitude] }, { kind: 'point' }),
    featureOf({ type: 'Point', coordinates: [longitude, southernmost] }, { kind: 'name', code, name, longestRunwayM }),
  ];
}

export const airportShapes = (airports: readonly AirportOnMapAnswer[]): AirportShapes => ({
  airports: collected(airports.flatMap(pointAndName)),
  runways: collected(
    airports.flatMap(({ runways }) =>
      runways.map(({ name, isPaved, ends: [from, to] }) =>
        featureOf({ type: 'LineString', coordinates: [from.toReversed(), to.toReversed()] }, { name, isPaved }),
      ),
    ),
  ),
});

/** Airports and runways inside a box, as far as they can be had: a part that does not answer is left out. */
export async function airportFeatures(bounds: AirportBounds): Promise<AirportFeatures> {
  const { airports, isWhole } = await airportsInside(bounds);
  return { isWhole, ...airportShapes(airports) };
}
