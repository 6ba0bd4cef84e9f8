import { useQuery } from '@tanstack/react-query';
import type { ObserverPass } from '@app/api/pass-answers';
import type { ObserverLocation } from '@engine/observer/observer';
import { orbitsClient } from '@app/session/orbits-client';
import { askPassSource, passSourceKey, usePassSource } from '@app/session/pass-source';
import type { SkyTrackPoint } from '@engine/orbits/passes/sky-track';
import { sketchTrack } from './pass-path';
import type { PlotBody } from './sky-plot';

const POINTS = 90;
const NO_BODIES: readonly PlotBody[] = [];

/** The track of a pass across the sky; `isSketch` where only its few known points are joined. */
export interface PassTrack {
  readonly track: readonly SkyTrackPoint[];
  readonly isSketch: boolean;
  readonly bodies: readonly PlotBody[];
}

/** The track of a pass as its source has it; Sun and Moon come with a chunk of their own. */
export function usePassTrack(noradId: number, pass: ObserverPass, observer: ObserverLocation): PassTrack {
  const source = usePassSource();
  const place = [observer.latitudeDeg, observer.longitudeDeg, observer.ellipsoidHeightM];
  const [fromMs, toMs] = [pass.rise.atMs, pass.set.atMs];
  const track = useQuery({
    queryKey: ['sky-track', passSourceKey(source), noradId, fromMs, toMs, ...place],
    queryFn: async () =>
      askPassSource<readonly SkyTrackPoint[] | null>(
        source,
        async () => orbitsClient().skyTrack(noradId, observer, fromMs, toMs, POINTS),
        async () => null,
      ),
    gcTime: 60_000,
  });
  const bodies = useQuery({
    queryKey: ['sun-and-moon', pass.highest.atMs, ...place],
    queryFn: async () => (await import('./sun-and-moon')).sunAndMoon(observer, pass.highest.atMs),
    gcTime: 60_000,
  });
  const known = track.data ?? null;
  const isSketch = known === null || known.length < 2;
  return { track: isSketch ? sketchTrack(pass) : known, isSketch, bodies: bodies.data ?? NO_BODIES };
}
