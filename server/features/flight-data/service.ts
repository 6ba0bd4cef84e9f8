import { HOUR_MS } from '@engine/constants/durations';
import type { AerialObjectDetail } from '@contract/aerial-object';
import type { FlightData, PositionHistoryPoint } from '@contract/flight-data';
import { METRES_PER_FOOT, METRES_PER_SECOND_PER_KNOT } from '@engine/constants/unit-conversion';
import { DatabaseSilentError } from '../../db/bounded-read';
import type { TrailPoint } from '../../live/trail';
import type { StoredPositions } from './stored-positions';

const HISTORY_MS = 2 * HOUR_MS;
const MAX_POINTS = 2000;

export interface FlightDataDependencies {
  detail(id: number, network: string): Promise<AerialObjectDetail | undefined>;
  /** The last minutes, from memory. */
  trail(id: number): readonly TrailPoint[];
  readonly storedPositions: StoredPositions;
  now(): number;
}

export interface FlightDataService {
  /** @param network whose request it is, as `networkOf` names it */
  find(id: number, network: string): Promise<FlightData | undefined>;
}

/** DET-05: the object in full with the last two hours of its way: older from the database, newest from memory. */
export function createFlightDataService(deps: FlightDataDependencies): FlightDataService {
  return {
    async find(id, network) {
      const object = await deps.detail(id, network);
      if (object === undefined) {
        return undefined;
      }
      const live = deps.trail(id).map(presentTrailPoint);
      // What a recording told of an aircraft is no part of its real way, and the other way about.
      const feed = object.metadata.feed === 'replay' ? 'replay' : 'live';
      const stored = await storedOrNone(deps.storedPositions(id, deps.now() - HISTORY_MS, MAX_POINTS, feed));
      return { ...object, positionHistory: joinHistory(stored, live).slice(-MAX_POINTS) };
    },
  };
}

/** The object is known already: without the database its way is as long as memory reaches. */
async function storedOrNone(stored: Promise<PositionHistoryPoint[]>): Promise<PositionHistoryPoint[]> {
  try {
    return await stored;
  } catch (error) {
    if (error instanceof DatabaseSilentError) {
      return [];
    }
    throw error;
  }
}

/** Memory is finer than the database, so it wins from its first point on. */
function joinHistory(
  stored: readonly PositionHistoryPoint[],
  live: readonly PositionHistoryPoint[],
): PositionHistoryPoint[] {
  const liveFrom = live[0]?.timestamp;
  return [...stored.filter(({ timestamp }) => liveFrom === undefined || timestamp < liveFrom), ...live];
}

function presentTrailPoint(point: TrailPoint): PositionHistoryPoint {
  return {
    timestamp: new Date(point.at).toISOString(),
    latitude: point.latitude,
    longitude: point.longitude,
    altitude: point.pressureAltitude === undefined ? null : Math.round(point.pressureAltitude / METRES_PER_FOOT),
    heading: point.track === undefined ? null : (Math.round(point.track * 10) / 10) % 360,
    speed: point.groundSpeed === undefined ? null : Math.round(point.groundSpeed / METRES_PER_SECOND_PER_KNOT),
    verticalRate: null,
  };
}
