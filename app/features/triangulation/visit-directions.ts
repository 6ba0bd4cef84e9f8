import type { TriangulationOutcome } from '@contract/triangulation';
import type { RecordedDirection } from '@app/features/observations/recent-observations';

/** As many as the list of what was found has. */
const MOST = 5;

/**
 * Newest first, the directions of this visit that found nothing: the server lists what was found, and they have no place
 * to be listed with.
 */
export function withDirection(
  before: readonly RecordedDirection[],
  direction: RecordedDirection,
  { result }: Pick<TriangulationOutcome, 'result'>,
): readonly RecordedDirection[] {
  return result === null ? [direction, ...before].slice(0, MOST) : before;
}
