import { useQuery } from '@tanstack/react-query';
import type { VisibilityWindow } from '@contract/satellite';
import type { SatelliteObserver } from '@engine/orbits/passes/satellite-pass';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { orbitsClient } from '@app/state/orbits';
import type { SkyTrackPoint } from '@app/workers/orbits/orbits.api';
import { sketchTrack } from './pass-path';
import type { PlotBody } from './sky-plot';

const POINTS = 90;
const NO_BODIES: readonly PlotBody[] = [];

/** The way of a pass across the sky; `isSketch` where only its few known points are joined. */
export interface PassTrack {
  readonly track: readonly SkyTrackPoint[];
  readonly isSketch: boolean;
  readonly bodies: readonly PlotBody[];
}

/** Works out the way of a pass on this device; Sun and Moon come with a chunk of their own. */
export function usePassTrack(noradId: number, pass: VisibilityWindow, observer: SatelliteObserver): PassTrack {
  const version = useCatalogueStore(({ state }) => (state.kind === 'ready' ? state.version : null));
  const place = [observer.latitudeDeg, observer.longitudeDeg, observer.ellipsoidHeightM];
  const { startTime, endTime } = pass;
  const track = useQuery({
    queryKey: ['sky-track', version, noradId, startTime, endTime, ...place],
    queryFn: async () => orbitsClient().skyTrack(noradId, observer, Date.parse(startTime), Date.parse(endTime), POINTS),
    enabled: version !== null,
    gcTime: 60_000,
  });
  const bodies = useQuery({
    queryKey: ['sun-and-moon', pass.highest.time, ...place],
    queryFn: async () => (await import('./sun-and-moon')).sunAndMoon(observer, Date.parse(pass.highest.time)),
    gcTime: 60_000,
  });
  const known = track.data ?? null;
  const isSketch = known === null || known.length < 2;
  return { track: isSketch ? sketchTrack(pass) : known, isSketch, bodies: bodies.data ?? NO_BODIES };
}
