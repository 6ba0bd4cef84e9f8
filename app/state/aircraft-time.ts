import { type SkyTime, skyTimeMs } from '@engine/sky/sky-time';
import { serverNowMs, useSkyTimeStore } from './sky-time-store';
import { useSkyStore } from './sky-store';

/**
 * Which aircraft the sky shows. `past`: those that the server remembers of a moved time; `ahead`: none, nobody knows where
 * they will be; `recorded`: those of a scene.
 */
export type AircraftTime = 'live' | 'past' | 'ahead' | 'recorded';

export function aircraftTimeOf(time: SkyTime, nowMs: number): AircraftTime {
  if (time.kind !== 'moved') return time.kind;
  return skyTimeMs(time, nowMs) < nowMs ? 'past' : 'ahead';
}

/** Which aircraft the sky shows now. */
export function useAircraftTime(): AircraftTime {
  const time = useSkyTimeStore((state) => state.time);
  // Time that runs comes to the present by itself: that is looked at with every snapshot.
  return useSkyStore(() => aircraftTimeOf(time, serverNowMs()));
}

/** Aircraft are not those of now: what the server tells of today says nothing of them. */
export function useAreAircraftReplayed(): boolean {
  const kind = useAircraftTime();
  return kind === 'past' || kind === 'recorded';
}
