import { bodyNamesCopy } from '@app/copy/body-names-copy';
import { noteClockOffset, useSkyTimeStore } from '@app/state/sky-time-store';
import { useLensSettingsStore } from '@app/state/lens-settings-store';
import { useObserverStore } from '@app/state/observer-store';
import { usePoseReadoutStore } from '@app/state/pose-readout-store';
import { useSatelliteFilterStore } from '@app/state/satellite-filter-store';
import { useSelectionStore } from '@app/state/selection-store';
import { useSkyFilterStore } from '@app/state/sky-filter-store';
import { useSkyStore } from '@app/state/sky-store';
import { trailLengthMs, useTrajectoryStore } from '@app/state/trajectory-store';
import type { SkyClient } from '@app/workers/sky/sky-client';
import type { SkyViewSettings } from '@app/workers/sky/overlay/view.api';
import { sceneCopy } from '@app/copy/scene-copy';
import { toast } from '@app/state/toast-store';
import { listening } from './listening';

/** What of the user's settings the sky worker works with. */
function skyViewSettings(): SkyViewSettings {
  const { filterRadius, sensitivity, updateFrequency } = useLensSettingsStore.getState();
  return {
    filterRadiusKm: filterRadius,
    sensitivity,
    updateFrequencyHz: updateFrequency,
    trailLengthMs: trailLengthMs(useTrajectoryStore.getState()),
  };
}

/** Settings that the sky does not use are many, and a toggle of one of them must not have it drawn anew. */
function sendSettings(sky: SkyClient): () => void {
  const send = (): void => sky.setSkyViewSettings(skyViewSettings());
  send();
  const stopTrajectories = useTrajectoryStore.subscribe(send);
  const stopSettings = useLensSettingsStore.subscribe((settings, before) => {
    const isSame =
      settings.filterRadius === before.filterRadius &&
      settings.sensitivity === before.sensitivity &&
      settings.updateFrequency === before.updateFrequency;
    if (!isSame) send();
  });
  return () => {
    stopTrajectories();
    stopSettings();
  };
}

function sendStores(sky: SkyClient): readonly (() => void)[] {
  sky.setObserver(useObserverStore.getState().observer);
  sky.setSatelliteFilter(useSatelliteFilterStore.getState().show);
  sky.setSkyTime(useSkyTimeStore.getState().time);
  const { text } = useSkyFilterStore.getState();
  if (text !== null) sky.setFilter(text);
  const tracked = [...useSelectionStore.getState().trackedIds];
  if (tracked.length > 0) sky.setTracked(tracked);
  return [
    sendSettings(sky),
    useObserverStore.subscribe(({ observer }, before) => {
      if (observer !== before.observer) sky.setObserver(observer);
    }),
    useSelectionStore.subscribe(({ selectedId, trackedIds }, before) => {
      if (selectedId !== before.selectedId) sky.select(selectedId);
      if (trackedIds !== before.trackedIds) sky.setTracked([...trackedIds]);
    }),
    useSatelliteFilterStore.subscribe(({ show }, before) => {
      if (show !== before.show) sky.setSatelliteFilter(show);
    }),
    useSkyFilterStore.subscribe((filter) => sky.setFilter(filter.text)),
    useSkyTimeStore.subscribe(({ time, scene }, before) => {
      if (scene === null && before.scene !== null) sky.leaveScene();
      if (time !== before.time) sky.setSkyTime(time);
    }),
  ];
}

/**
 * Ties the sky worker to stores and page: place, selection, settings and time go in, snapshots and readouts come out.
 * Returns what unties it.
 */
export function followSky(sky: SkyClient): () => void {
  const streams = [
    sky.snapshots$.subscribe((snapshot) => {
      noteClockOffset(snapshot.clockOffsetMs);
      useSkyStore.setState({ snapshot });
    }),
    sky.events$.subscribe((event) => {
      if (event.kind === 'readout') usePoseReadoutStore.setState({ readout: event.readout });
    }),
    sky.sceneLost$.subscribe(() => {
      useSkyTimeStore.getState().goLive();
      toast({ title: sceneCopy.lost, variant: 'danger' });
    }),
    sky.workerState$.subscribe((workerState) => useSkyStore.setState({ workerState })),
  ];
  sky.connect(window.location.origin, bodyNamesCopy);
  const stops = [
    ...sendStores(sky),
    listening(document, 'visibilitychange', () => sky.setPaused(document.hidden)),
    listening(window, 'online', () => sky.setOnline(true)),
    listening(window, 'offline', () => sky.setOnline(false)),
  ];
  return () => {
    for (const stream of streams) stream.unsubscribe();
    for (const stop of stops) stop();
  };
}
