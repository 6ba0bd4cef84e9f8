import { type AirportAnswer, airportListSchema } from '@contract/airport';
import { apiGet } from '@app/api/api-client';

/** What an address of GET /api/airports answers. */
export async function fetchAirports(url: string, signal: AbortSignal): Promise<readonly AirportAnswer[]> {
  return airportListSchema.parse(await apiGet(url, signal));
}
