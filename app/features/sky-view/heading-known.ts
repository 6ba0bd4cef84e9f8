import { useCameraStore } from '@app/sensors/camera-state';
import { usePlaceStore } from '@app/state/place-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { useSkyViewStore } from './sky-view-store';

/** What the heading of a view rests on. */
export interface HeadingGround {
  readonly isManual: boolean;
  /** A camera's picture is shown, and no drawn sky. */
  readonly hasPicture: boolean;
  readonly hasPlace: boolean;
}

/**
 * A drawn sky has a north of its own, and so has what is drawn over a picture. A picture alone, turned by no sensor, has
 * none: without a place nothing is drawn over it.
 */
export const isHeadingKnown = ({ isManual, hasPicture, hasPlace }: HeadingGround): boolean =>
  !isManual || !hasPicture || hasPlace;

/** Whether the view's heading says anything, now and from now on. */
export function useIsHeadingKnown(): boolean {
  const isManual = useSkyViewStore((state) => state.isManual);
  const isCameraOn = useCameraStore(({ state }) => state === 'active');
  const isScene = useSkyTimeStore(({ scene }) => scene !== null);
  const hasPlace = usePlaceStore(({ place }) => place !== null);
  return isHeadingKnown({ isManual, hasPicture: isCameraOn && !isScene, hasPlace });
}
