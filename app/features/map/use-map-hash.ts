import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hashOfLook, lookOfHash } from './map-address';
import type { MapView, ShownLook } from './map-view';

/**
 * Keeps the address at one with where a person has moved the map: what follows somebody's place is not written, so that
 * an address gives away no place of a device. Returns what writes it.
 */
export function useMapHash(view: MapView | null): (look: ShownLook) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef(location);
  const written = useRef(location.hash);
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
      const hash = hashOfLook(look);
      if (hash === written.current) return;
      written.current = hash;
      const { search, state } = latest.current;
      void navigate({ search, hash }, { replace: true, preventScrollReset: true, state });
    },
    [navigate],
  );
}
