import type { Observer } from '@engine/observer/observer';
import { useObserverStore, useSeenFrom } from '@app/state/observer-store';
import { standsFor, useToldPlaceStore } from '@app/state/told-place';
import type { SightedPlace } from './asked-sighting';

export interface ExactPlace {
  readonly place: SightedPlace;
  /** The person's own, which the rest of the app looks from. */
  readonly isOwn: boolean;
}

/** The place that a rounded one stands for on this device: one's own, one that was told here, else the rounded one. */
export function useExactPlace(coarse: SightedPlace | null): ExactPlace | null {
  const own = useObserverStore((state) => state.observer);
  const told = useToldPlaceStore((state) => state.place);
  if (coarse === null) return null;
  if (told !== null && standsFor(coarse, told))
    return { place: told, isOwn: told.latitudeDeg === own?.latitudeDeg && told.longitudeDeg === own.longitudeDeg };
  if (own !== null && standsFor(coarse, own)) return { place: own, isOwn: true };
  return { place: coarse, isOwn: false };
}

/** Who stood at that place; null while nobody knows it. */
export function useObserverThere(exact: ExactPlace | null): Observer | null {
  const own = useObserverStore((state) => state.observer);
  const seenFrom = useSeenFrom(exact === null || exact.isOwn ? null : exact.place);
  if (exact === null) return null;
  return exact.isOwn ? own : (seenFrom?.observer ?? null);
}
