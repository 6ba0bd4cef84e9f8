import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePlaceStore } from '@app/state/place-store';
import { hashByHand, lookOfHash } from './map-address';
import type { MapPlace } from './map-lines';
import type { Following } from './map-tools';
import type { MapView, ShownLook } from './map-view';

/**
 * Keeps the address at one with where a person has moved the map: where the device has put it is not written, so that
 * an address gives away no place of a device. Returns what writes it.
 */
export function useMapHash(view: MapView | null, following: Following): (look: ShownLook) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef(location);
  const written = useRef(location.hash);
  const devicePlace = useDevicePlace(view, following);
  useEffect(() => {
    latest.current = location;
    if (view === null || location.hash === written.current) return;
    written.current = location.hash;
    const linked = lookOfHash(location.hash);
    if (linked === null) return;
    view.turnTo(linked.upDeg);
    view.lookAt(linked, linked.zoom);
  }, [location, view]);
  return useCallback(
    (look) => {
      const hash = hashByHand(look, devicePlace.current);
      if (hash === null || hash === written.current) return;
      written.current = hash;
      const { search, state } = latest.current;
      void navigate({ search, hash }, { replace: true, preventScrollReset: true, state });
    },
    [navigate, devicePlace],
  );
}

/** Where the device has put the middle of the map: as it was opened, or while it follows somebody. */
function useDevicePlace(view: MapView | null, following: Following): RefObject<MapPlace | null> {
  const devicePlace = useRef<MapPlace | null>(null);
  const isOpened = useRef(false);
  const place = usePlaceStore((state) => state.place);
  useEffect(() => {
    // A map that takes the place of another looks where that one did, wherever the device is by now.
    if (view === null || isOpened.current) return;
    isOpened.current = true;
    if (lookOfHash(window.location.hash) === null) devicePlace.current = usePlaceStore.getState().place;
  }, [view]);
  useEffect(() => {
    if (following === 'me' && place !== null) devicePlace.current = place;
  }, [following, place]);
  return devicePlace;
}
