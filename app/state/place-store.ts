import * as z from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { greatCircleDistance } from '@engine/ar-math/great-circle';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { latitude, longitude } from '@engine/units/quantity';
import { mergeChecked } from './merge-checked';

/** `link`: of an address that somebody opened. It lasts as long as the visit, and the person's own place is kept. */
export const PLACE_SOURCES = ['device', 'coordinates', 'airport', 'map', 'link'] as const;

const placeSchema = z.object({
  latitudeDeg: z.number().min(-90).max(90),
  longitudeDeg: z.number().min(-180).max(180),
  ellipsoidHeightM: z.number().nullable(),
  /** Radius in which the device says it stands with 95 %; null for a place given by hand. */
  accuracyM: z.number().nonnegative().nullable(),
  source: z.enum(PLACE_SOURCES),
  /** Name of the airport; null where the place has none. */
  label: z.string().max(120).nullable(),
});

/** Where the observer stands, and who says so. */
export type Place = Readonly<z.infer<typeof placeSchema>>;

interface PlaceState {
  readonly place: Place | null;
  /** The person's own, while that of a link is shown. */
  readonly ownPlace: Place | null;
  readonly setPlace: (place: Place) => void;
  /** Back from the place of a link to the person's own, if there is one. */
  readonly leaveLinked: () => void;
}

const persistedSchema = z.object({ place: placeSchema.nullable() });

function ownPlaceOf({ place, ownPlace }: Pick<PlaceState, 'place' | 'ownPlace'>): Place | null {
  return place?.source === 'link' ? ownPlace : place;
}

/** Remembered in this browser only. A place that cannot be read back counts as none: nothing stands in for it. */
export const usePlaceStore = create<PlaceState>()(
  persist(
    (set) => ({
      place: null,
      ownPlace: null,
      setPlace: (place) => set((state) => ({ place, ownPlace: place.source === 'link' ? ownPlaceOf(state) : null })),
      leaveLinked: () =>
        set(({ place, ownPlace }) => (place?.source === 'link' && ownPlace ? { place: ownPlace } : {})),
    }),
    {
      name: 'skylens.place',
      version: 1,
      storage: createJSONStorage(() => localStorage),
      partialize: (state) => ({ place: ownPlaceOf(state) }),
      merge: mergeChecked<PlaceState>(persistedSchema),
    },
  ),
);

/** Below this a new fix of the device moves nothing on the screen, and would only make work. */
const STILL_M = 15;

/** True when `next` is worth telling: another source, or farther than the device's own noise. */
export function hasMoved(previous: Place | null, next: Place): boolean {
  if (previous === null || previous.source !== next.source) return true;
  const distanceNm = greatCircleDistance(geodetic(previous), geodetic(next));
  return distanceNm * METRES_PER_NAUTICAL_MILE > STILL_M;
}

/** Nautical miles from the exact place to another; null where one of them is not known. */
export function distanceFromNm(
  place: Place | null,
  latitudeDeg: number | null,
  longitudeDeg: number | null,
): number | null {
  if (place === null || latitudeDeg === null || longitudeDeg === null) return null;
  return greatCircleDistance(geodetic(place), geodetic({ latitudeDeg, longitudeDeg }));
}

function geodetic(place: Pick<Place, 'latitudeDeg' | 'longitudeDeg'>) {
  return { latitude: latitude(place.latitudeDeg), longitude: longitude(place.longitudeDeg) };
}

/** About ten kilometres: all that the server hears of where someone stands, since distances are worked out here. */
export function coarseCoordinate(degrees: number): number {
  return Math.round(degrees * 10) / 10;
}

/** How far a coarse place may be from the exact one: half its step in both directions, which is 4.3 nm. */
export const COARSE_TOLERANCE_NM = 5;
