import { useHorizonSlot } from './horizon-slot';
import { useObserverStore } from './observer-store';
import { useSkyTimeStore } from './sky-time-store';

/** Whether the person's own horizon hides a direction; false for those who have none here, and in a scene of elsewhere. */
export function useIsBehindHorizon(azimuthDeg: number | null, elevationDeg: number | null): boolean {
  const horizon = useObserverStore(({ observer }) => observer?.horizon);
  const isBehind = useHorizonSlot((state) => state.isBehind);
  const isScene = useSkyTimeStore(({ scene }) => scene !== null);
  if (isScene || horizon === undefined || azimuthDeg === null || elevationDeg === null) return false;
  return isBehind(horizon, azimuthDeg, elevationDeg);
}

/** The same at this moment, for what is no part of the screen. */
export function isBehindHorizonNow(azimuthDeg: number, elevationDeg: number): boolean {
  const { horizon } = useObserverStore.getState().observer ?? {};
  if (horizon === undefined || useSkyTimeStore.getState().scene !== null) return false;
  return useHorizonSlot.getState().isBehind(horizon, azimuthDeg, elevationDeg);
}
