import { create } from 'zustand';
import { coarseCoordinate } from './place-store';

/** A place on Earth, degrees. */
export interface ToldPlace {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
}

/**
 * The place of a sighting that was last typed or told by a photo. Of this visit alone, and in memory: addresses have it to a
 * tenth of a degree, and whoever opens one of them here comes to the exact place again.
 */
export const useToldPlaceStore = create<{ readonly place: ToldPlace | null }>()(() => ({ place: null }));

export const coarsePlace = ({ latitudeDeg, longitudeDeg }: ToldPlace): ToldPlace => ({
  // Zero has no sign.
  latitudeDeg: coarseCoordinate(latitudeDeg) + 0,
  longitudeDeg: coarseCoordinate(longitudeDeg) + 0,
});

/** Whether an exact place is one that the rounded one stands for. */
export function standsFor(coarse: ToldPlace, exact: ToldPlace): boolean {
  const rounded = coarsePlace(exact);
  return rounded.latitudeDeg === coarse.latitudeDeg && rounded.longitudeDeg === coarse.longitudeDeg;
}
