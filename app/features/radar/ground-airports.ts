import { queryClient } from '@app/api/query-client';
import { airportCells, airportCellUrl } from '@app/ground/airport-cells';
import type { GroundAirport, RadarGround } from '@app/ground/radar-ground';

/** Corners of the widest radar, and a little more, so that airports come once. */
const REACH_DEG = 1.2;

async function airportsOf(url: string): Promise<readonly GroundAirport[]> {
  const [{ airportAreaSchema }, body] = await Promise.all([
    import('@contract/airport'),
    queryClient.fetchQuery({ queryKey: [url] }),
  ]);
  return airportAreaSchema.parse(body).map(({ code, latitude, longitude, longestRunwayM, runways }) => ({
    code,
    latitudeDeg: latitude,
    longitudeDeg: longitude,
    longestRunwayM,
    runways: runways.map(({ ends: [from, to] }) => [...from, ...to] as const),
  }));
}

/**
 * The ground about a place; airports that do not answer are left out, and it is not whole then. The server is asked by
 * whole degrees.
 */
export async function radarGround(
  latitudeDeg: number,
  longitudeDeg: number,
): Promise<{ readonly ground: RadarGround; readonly isWhole: boolean }> {
  const cells = airportCells({
    southDeg: latitudeDeg - REACH_DEG,
    northDeg: latitudeDeg + REACH_DEG,
    westDeg: longitudeDeg - REACH_DEG,
    eastDeg: longitudeDeg + REACH_DEG,
  });
  const answers = await Promise.allSettled(cells.map(airportCellUrl).map(airportsOf));
  const airports = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const isWhole = answers.every(({ status }) => status === 'fulfilled');
  return { ground: { latitudeDeg, longitudeDeg, airports }, isWhole };
}
