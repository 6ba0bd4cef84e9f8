import type { PositionHistoryPoint } from '@contract/flight-data';
import type { CallDatabase } from '../../db/bounded-read';
import type { RememberedFeed } from '../../history/flight-book';
import { createPositionHistoryRepository } from '../../history/position-history-repository';

/** Written positions of an object since a time, of one feed, in the shape of the call, oldest first. */
export type StoredPositions = (
  id: number,
  sinceMs: number,
  limit: number,
  feed: RememberedFeed,
) => Promise<PositionHistoryPoint[]>;

export function createStoredPositions({ knex, read }: CallDatabase, now: () => number): StoredPositions {
  const repository = createPositionHistoryRepository(knex);
  return async (id, fromMs, limit, feed) => {
    const positions = await read(() => repository.track(id, { fromMs, toMs: now() + 1 }, limit, feed));
    return positions.map(({ timestamp, latitude, longitude, altitude, heading, speed, verticalRate }) => ({
      timestamp,
      latitude,
      longitude,
      altitude,
      heading: heading === null ? null : heading % 360,
      speed,
      verticalRate,
    }));
  };
}
