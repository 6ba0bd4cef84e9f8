import { HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import type { CloudCover } from '@engine/identification/sighting';
import { cloudsOf } from '@contract/clouds-of';
import { weatherCellOf, weatherSchema } from '@contract/weather';
import { apiGet } from '@app/api/api-client';
import { logWarning } from '@app/log/log-warning';
import { coarseCoordinate } from '@app/state/place-store';

/** The clouds of a time, and who tells of them. */
export interface KnownClouds {
  readonly clouds: CloudCover;
  /** Null where nobody wants to be named. */
  readonly credit: { readonly text: string; readonly url?: string | undefined } | null;
}

/** Reports and forecasts come once an hour: farther off, the sky may be another. */
const USABLE_MS = 1.5 * HOUR_MS;
/** Who asks what it was waits for no more. */
const PATIENCE_MS = 8_000;

/**
 * Over the cell of 0.25° that the rounded place lies in: nothing finer leaves the device. Null where nobody knows them.
 * Rejects once `signal` is aborted.
 */
export async function cloudsAt(
  place: { readonly latitudeDeg: number; readonly longitudeDeg: number },
  atMs: number,
  signal: AbortSignal,
): Promise<KnownClouds | null> {
  const cell = weatherCellOf({
    latitude: coarseCoordinate(place.latitudeDeg),
    longitude: coarseCoordinate(place.longitudeDeg),
  });
  const at = new Date(Math.round(atMs / MINUTE_MS) * MINUTE_MS).toISOString();
  const url = `/api/weather?latitude=${cell.latitude}&longitude=${cell.longitude}&at=${at}`;
  try {
    const answer = await apiGet(url, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]));
    const weather = weatherSchema.parse(answer);
    const clouds = cloudsOf(weather);
    const { sky, sources } = weather;
    if (clouds === null || sky === null || Math.abs(Date.parse(sky.observedAt) - atMs) > USABLE_MS) return null;
    return { clouds, credit: sources.find(({ id }) => id === sky.source)?.attribution ?? null };
  } catch (error) {
    signal.throwIfAborted();
    logWarning('The clouds of a time could not be asked for; they are not counted.', error);
    return null;
  }
}
