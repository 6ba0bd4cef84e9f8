import { useObserverStore } from '@app/state/observer-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import type { SatelliteState } from '@engine/orbits/catalogue/satellite-state';
import { useSatelliteState } from './use-satellite-state';
import { useSceneSatellite } from './use-scene-satellite';

/** Where a satellite is at the sky's time, from where the sky is seen; null while nothing is known of it. */
export function useSatelliteAtSkyTime(noradId: number): SatelliteState | null {
  const observer = useObserverStore((state) => state.observer);
  const isScene = useSkyTimeStore(({ scene }) => scene !== null);
  const ofScene = useSceneSatellite(noradId);
  const live = useSatelliteState(isScene ? null : noradId, observer, 'sky');
  return (isScene ? ofScene?.state : live) ?? null;
}
