import { METRES_PER_LATITUDE_DEGREE } from '@engine/constants/earth';
import { useMemo } from 'react';
import { useLocatingStore } from '@app/state/locating-store';
import { type Place, usePlaceStore } from '@app/state/place-store';

/** Where an observer points from. */
export interface PointingPlace {
  /** With an accuracy, whoever said it: radius in metres that holds the observer with 95 %. */
  readonly place: Place;
  /** `now`: the device tells it. `earlier`: it did before, and may have moved since. */
  readonly said: 'now' | 'earlier' | 'coordinates' | 'airport' | 'map';
}

/** What stands in for an accuracy that nobody told, metres: docs/guides/triangulation.md has them. */
const UNTOLD_ACCURACY_M = {
  /** As the server takes a device that says nothing of itself. */
  device: 75,
  /** Whoever is at an airport may be anywhere on its field. */
  airport: 2_000,
  /** Four pixels of the world map, magnified as far as it goes. */
  map: 5_000,
} as const;
/** Nobody types a place more exactly than they read it from a map. */
const BEST_TYPED_M = 50;
const MOST_DECIMALS = 6;

const decimalsOf = (degrees: number): number => {
  const [, decimals = ''] = degrees.toFixed(MOST_DECIMALS).replace(/0+$/, '').split('.');
  return decimals.length;
};

/** From the middle to the corner of the cell that so many decimals name. */
function typedAccuracyM({ latitudeDeg, longitudeDeg }: Place): number {
  const halfCellDeg = 0.5 * 10 ** -Math.max(decimalsOf(latitudeDeg), decimalsOf(longitudeDeg));
  const narrowed = Math.cos((latitudeDeg * Math.PI) / 180);
  return Math.max(BEST_TYPED_M, METRES_PER_LATITUDE_DEGREE * halfCellDeg * Math.hypot(1, narrowed));
}

/**
 * The observer's own place, with the accuracy that an observation states of it.
 * @param told what this browser has for a place; one of a link is somebody else's, and the person's own comes in its stead
 * @param isFollowed the device has told its place on this visit, and is followed
 * @returns null while no place of the observer is known
 */
export function pointingPlaceOf(
  { place: shown, ownPlace }: { readonly place: Place | null; readonly ownPlace: Place | null },
  isFollowed: boolean,
): PointingPlace | null {
  const place = shown?.source === 'link' ? ownPlace : shown;
  if (place === null || place.source === 'link') return null;
  const { source } = place;
  const untoldM = source === 'coordinates' ? typedAccuracyM(place) : UNTOLD_ACCURACY_M[source];
  return {
    place: { ...place, accuracyM: place.accuracyM ?? untoldM },
    said: source !== 'device' ? source : isFollowed && place === shown ? 'now' : 'earlier',
  };
}

/** The observer's own place now; null while none is known. */
export function pointingPlaceNow(): PointingPlace | null {
  return pointingPlaceOf(usePlaceStore.getState(), useLocatingStore.getState().course !== null);
}

/** As `pointingPlaceNow`, for what is shown. */
export function usePointingPlace(): PointingPlace | null {
  const place = usePlaceStore((state) => state.place);
  const ownPlace = usePlaceStore((state) => state.ownPlace);
  const isFollowed = useLocatingStore(({ course }) => course !== null);
  return useMemo(() => pointingPlaceOf({ place, ownPlace }, isFollowed), [place, ownPlace, isFollowed]);
}

/** The place that other pages show came with a link. */
export const useIsPlaceOfLink = (): boolean => usePlaceStore((state) => state.place?.source === 'link');
