import { isSatelliteId } from '@contract/object-id';
import { logWarning } from '@app/log/log-warning';
import { orbitsClient } from '@app/session/orbits-client';
import { skyClient } from '@app/session/current-session';
import { useObserverStore } from '@app/state/observer-store';
import { useSelectionStore } from '@app/state/selection-store';
import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import type { SatelliteArc } from '@app/workers/sky/overlay/satellite-arc';
import { radiansFromDegrees } from '@engine/ar-math/angles';
import { MINUTE_MS } from '@engine/constants/durations';
import type { Observer } from '@engine/observer/observer';
import type { SkyTrackPoint } from '@engine/orbits/passes/sky-track';
import { skyTimeMs } from '@engine/sky/sky-time';

/** Of a low satellite that is the whole pass. */
const REACH_MS = 10 * MINUTE_MS;
const POINTS = 81;
/** The arc is worked out anew once the time shown is so far from its middle. */
const MOVED_MS = 2 * MINUTE_MS;
const LOOK_EVERY_MS = 500;

function arcOf(track: readonly SkyTrackPoint[]): SatelliteArc {
  return {
    timesMs: Float64Array.from(track, ({ atMs }) => atMs),
    directions: Float64Array.from(
      track.flatMap(({ azimuthDeg, elevationDeg }) => {
        const [azimuth, elevation] = [radiansFromDegrees(azimuthDeg), radiansFromDegrees(elevationDeg)];
        return [Math.sin(azimuth) * Math.cos(elevation), Math.cos(azimuth) * Math.cos(elevation), Math.sin(elevation)];
      }),
    ),
    isSunlit: Uint8Array.from(track, ({ isSunlit }) => (isSunlit ? 1 : 0)),
  };
}

/** What an arc is worked out for. */
interface Wanted {
  readonly noradId: number;
  readonly observer: Observer;
  readonly aboutMs: number;
}

/** Null where no satellite of the live catalogue is selected; a scene has elements of its own. */
function wanted(): Wanted | null {
  const { selectedId } = useSelectionStore.getState();
  const { observer } = useObserverStore.getState();
  const { time, scene } = useSkyTimeStore.getState();
  if (selectedId === null || !isSatelliteId(selectedId) || observer === null || scene !== null) return null;
  return { noradId: selectedId, observer, aboutMs: skyTimeMs(time, serverNowMs()) };
}

const isGood = (shown: Wanted | null, next: Wanted | null): boolean =>
  shown === null || next === null
    ? shown === next
    : shown.noradId === next.noradId &&
      shown.observer === next.observer &&
      Math.abs(shown.aboutMs - next.aboutMs) < MOVED_MS;

/** Has the worker draw the way of the selected satellite about the time that is shown, for as long as the view is open. */
export function followSatelliteArc(): () => void {
  let isOpen = true;
  let isAsking = false;
  let shown: Wanted | null = null;
  const ask = async ({ noradId, observer, aboutMs }: Wanted): Promise<SatelliteArc | null> => {
    const track = await orbitsClient().skyTrack(noradId, observer, aboutMs - REACH_MS, aboutMs + REACH_MS, POINTS);
    return track === null || track.length < 2 ? null : arcOf(track);
  };
  const look = async (): Promise<void> => {
    const next = wanted();
    if (isAsking || isGood(shown, next)) return;
    isAsking = true;
    try {
      if (next?.noradId !== shown?.noradId) skyClient().setSatelliteArc(null);
      const arc = next === null ? null : await ask(next);
      // Meanwhile another may have been selected, or none: it is asked for anew.
      const isWanted = isOpen && isGood(next, wanted());
      // A catalogue that is still being loaded is asked again.
      shown = arc === null || !isWanted ? null : next;
      if (isOpen) skyClient().setSatelliteArc(isWanted ? arc : null);
    } catch (error) {
      // A worker that has failed is started anew, and asked again then.
      shown = null;
      logWarning('The way of a satellite could not be had', error);
    } finally {
      isAsking = false;
    }
  };
  const stop = useSelectionStore.subscribe(() => void look());
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  void look();
  return () => {
    isOpen = false;
    stop();
    clearInterval(timer);
    skyClient().setSatelliteArc(null);
  };
}
