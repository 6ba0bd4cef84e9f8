import type { PositionHistoryPoint } from '@contract/flight-data';
import type { PositionHistoryRepository } from '../position-history/repository';

/** Written positions in the shape of the call, oldest first. */
export async function storedPositions(
  repository: PositionHistoryRepository,
  objectId: number,
  span: { readonly fromMs: number; readonly toMs: number },
  limit: number,
): Promise<PositionHistoryPoint[]> {
  const positions = await repository.track(objectId, span, limit);
  return positions.map(({ timestamp, latitude, longitude, altitude, heading, speed, verticalRate }) => ({
    timestamp,
    latitude,
    longitude,
    altitude,
    heading: heading === null ? null : heading % 360,
    speed,
    verticalRate,
  }));
}
