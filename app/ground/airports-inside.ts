import type { AirportOnMapAnswer } from '@contract/airport';
import { queryClient } from '@app/api/query-client';
import { type AirportBounds, airportCells, airportCellUrl } from './airport-cells';

export interface AirportsInside {
  readonly airports: readonly AirportOnMapAnswer[];
  /** Every part has answered: a server that has just started still reads its tables. */
  readonly isWhole: boolean;
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

/** Airports of the cells that cover a box, as far as they can be had: a part that does not answer is left out. */
export async function airportsInside(bounds: AirportBounds): Promise<AirportsInside> {
  const answers = await Promise.allSettled(airportCells(bounds).map(airportCellUrl).map(airportsOf));
  return {
    airports: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    isWhole: answers.every(({ status }) => status === 'fulfilled'),
  };
}
