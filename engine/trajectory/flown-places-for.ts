import { flightMoment } from './flight-moment';
import type { FlownPlaces } from './flown-places';
import type { FlownWays } from './flown-ways';
import type { TrajectoryInput } from './trajectory-input';
import { trajectoryStart } from './trajectory-start';

/**
 * What aircraft before did, for one at its newest fix; null where none is known, on the ground, where no ways are
 * predicted, and for one that contradicts itself and so may be elsewhere.
 */
export function flownPlacesFor(
  ways: FlownWays,
  objectId: number,
  { fixes, onGround, doubts }: Pick<TrajectoryInput, 'fixes' | 'onGround' | 'doubts'>,
): FlownPlaces | null {
  if (fixes.length === 0 || onGround || doubts > 0) return null;
  const moment = flightMoment(objectId, trajectoryStart({ fixes, onGround }));
  return moment === null ? null : ways.placesAt(moment);
}

/** The input of a prediction with what aircraft before did. */
export function withFlownPlaces(ways: FlownWays, objectId: number, input: TrajectoryInput): TrajectoryInput {
  const flown = flownPlacesFor(ways, objectId, input);
  return flown === null ? input : { ...input, flown };
}
