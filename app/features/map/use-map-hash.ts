import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePlaceStore } from '@app/state/place-store';
import { hashByHand, lookOfHash } from './map-address';
import type { MapPlace } from './map-lines';
import type { Following } from './map-tools';
import type { ShownLook } from './map-view';
import type { OpenedMap } from './use-map-view';

/**
 * Keeps the address at one with where a person has moved the map: where the device has put it is not written, so that
 * an address gives away no place of a device. Returns what writes it.
 */
export function useMapHash(opened: OpenedMap | null, following: Following): (look: ShownLook) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef(location);
  const written = useRef(location.hash);
  const view = opened?.view ?? null;
  const devicePlace = useDevicePlace(opened, following);
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
function useDevicePlace(opened: OpenedMap | null, following: Following): RefObject<MapPlace | null> {
  const devicePlace = useRef<MapPlace | null>(null);
  const isOpened = useRef(false);
  const place = usePlaceStore((state) => state.place);
  useEffect(() => {
    // By the first map alone: what followed somebody since has put it elsewhere.
    if (opened === null || isOpened.current) return;
    isOpened.current = true;
    devicePlace.current = opened.devicePlace;
  }, [opened]);
  useEffect(() => {
    if (following === 'me' && place !== null) devicePlace.current = place;
  }, [following, place]);
  return devicePlace;
}
