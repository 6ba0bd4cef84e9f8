import { useEffect } from 'react';
import { DEFAULT_FIELD_OF_VIEW_DEG } from '@engine/constants/sky-view';
import { lockCopy, starsCopy, viewMissingCopy } from '@app/copy/sky-view-copy';
import { calibrationKey, useAlignmentStore } from '@app/state/alignment-store';
import { useCameraStore } from '@app/sensors/camera-state';
import { useLensSettingsStore } from '@app/state/lens-settings-store';
import { useSelectionStore } from '@app/state/selection-store';
import { skyClient } from '@app/session/current-session';
import { forceNight, useThemeStore } from '@app/state/theme-store';
import { openSatelliteSky } from '@app/session/current-session';
import { toast } from '@app/state/toast-store';
import { vibrate } from '@app/state/vibrate';
import { isCelestialId } from '@engine/sky/celestial/celestial-id';
import type { SkyEvent } from '@app/workers/sky/readouts/sky-event';
import type { ViewCalibration } from '@engine/camera-view/camera-calibration';
import { nameOf } from './align';
import { labelNudge } from './label-nudge';
import { closeSound, soundLock, unlockSound } from './lock-effects';
import { followTilt } from './radar-over';
import { endLead } from './leading/toggle-lead';
import { stopScan } from './scan';
import { followSatelliteArc } from './satellite-arc';
import { followStandIn } from './stand-in';
import { closeSkySession, followRoomForPicture, openSkySession } from './sky-session';
import { resetSkyViewStore, say, useSkyViewStore } from './sky-view-store';
import { followFirstLook } from './follow-first-look';
import { followGoneLock, followPictureOverLock, selectLocked } from './gone-lock';
import { closeTime } from './time-control';

/** ui.md. */
const LOCK_VIBRATION_MS = 10;

function onEvent(event: SkyEvent): void {
  switch (event.kind) {
    case 'readout':
      useSkyViewStore.setState({ readout: event.readout });
      return;
    case 'stars-missing':
      toast({ title: starsCopy.missing, description: starsCopy.missingHint });
      return;
    case 'view-missing':
      toast({ title: viewMissingCopy.title, description: viewMissingCopy.hint });
      return;
    case 'lock-acquired':
      useSkyViewStore.setState({ lockedId: event.id });
      vibrate(LOCK_VIBRATION_MS);
      soundLock();
      say(lockCopy.acquired(nameOf(event.id)));
      // TGT-01.
      if (useLensSettingsStore.getState().autoTracking) selectLocked(event.id);
      return;
    case 'lock-lost':
      useSkyViewStore.setState(({ lockedId }) => (lockedId === event.id ? { lockedId: null } : {}));
      say(lockCopy.lost(nameOf(event.id)));
  }
}

function showNightMode(): void {
  forceNight(useLensSettingsStore.getState().nightMode);
}

/** The night theme on the whole page while night mode is on and the view is open; choosing a theme ends night mode. */
function followNightMode(): () => void {
  showNightMode();
  const stopSettings = useLensSettingsStore.subscribe(showNightMode);
  const stopTheme = useThemeStore.subscribe(({ shown }) => {
    const { nightMode, change } = useLensSettingsStore.getState();
    if (nightMode && shown !== 'night') change({ nightMode: false });
  });
  return () => {
    stopSettings();
    stopTheme();
    forceNight(false);
  };
}

/** The detail's sheet goes with what it shows, however that was let go. */
function followSelection(): () => void {
  return useSelectionStore.subscribe(({ selectedId }) => {
    if (selectedId === null && useSkyViewStore.getState().sheet === 'detail') useSkyViewStore.setState({ sheet: null });
  });
}

/** A label that keys carry goes back when aligning ends, however it ends: the sky stands still for as long. */
function followAligning(): () => void {
  const stop = useSkyViewStore.subscribe(({ isAligning }) => {
    if (!isAligning) labelNudge.leave();
  });
  return () => {
    stop();
    labelNudge.leave();
  };
}

/** What another camera has taught says nothing of this one. */
const UNKNOWN_CAMERA: ViewCalibration = { pitchDeg: 0, rollDeg: 0, longSideFovDeg: DEFAULT_FIELD_OF_VIEW_DEG };

/** Readouts of a calibration that was just told may still be on their way. */
const SETTLED_AFTER_MS = 1_500;

function isSameCalibration(left: ViewCalibration, right: ViewCalibration): boolean {
  return (
    Math.abs(left.pitchDeg - right.pitchDeg) < 0.01 &&
    Math.abs(left.rollDeg - right.rollDeg) < 0.01 &&
    Math.abs(left.longSideFovDeg - right.longSideFovDeg) < 0.01
  );
}

/** Gives the worker what this camera has taught before, and keeps what it learns. */
function followCalibration(videoElement: () => HTMLVideoElement | null): () => void {
  let key: string | null = null;
  let known: ViewCalibration | null = null;
  let toldAtMs = 0;
  const onCamera = () => {
    const next = useCameraStore.getState().video === null ? null : calibrationKey(videoElement());
    if (next === key) return;
    key = next;
    known = null;
    toldAtMs = performance.now();
    if (key === null) return;
    skyClient().setViewCalibration(useAlignmentStore.getState().calibrations[key] ?? UNKNOWN_CAMERA);
  };
  const stopCamera = useCameraStore.subscribe(onCamera);
  const stopReadouts = useSkyViewStore.subscribe(({ readout }, before) => {
    if (key === null || readout === null || readout === before.readout) return;
    if (performance.now() - toldAtMs < SETTLED_AFTER_MS) return;
    if (known !== null && !isSameCalibration(known, readout.viewCalibration)) {
      useAlignmentStore.getState().remember(key, readout.viewCalibration);
    }
    known = readout.viewCalibration;
  });
  onCamera();
  return () => {
    stopCamera();
    stopReadouts();
  };
}

/** A camera's picture shows now: whatever is drawn over it must too. */
function followPicture(): () => void {
  return useCameraStore.subscribe(({ state }, before) => {
    if (state === 'active' && before.state !== 'active') closeTime();
  });
}

/** What only a lock had chosen goes with the view, as do stars and planets: no other view has a place for either. */
function leaveSelection(): void {
  const { selectedId, isByLock, clear } = useSelectionStore.getState();
  if (isByLock || (selectedId !== null && isCelestialId(selectedId))) clear();
}

/** Everything that lives as long as the camera view is open, and no longer (AR-15). */
export function useSkySession(videoElement: () => HTMLVideoElement | null): void {
  // Sensors, camera, worker and theme are not React's.
  useEffect(() => {
    void openSkySession();
    const events = skyClient().events$.subscribe(onEvent);
    // A worker that begins anew knows of no lock, and would never say that it was lost.
    const restarts = skyClient().workerState$.subscribe(() => useSkyViewStore.setState({ lockedId: null }));
    // A page may sound only after a tap or a key.
    window.addEventListener('pointerup', unlockSound);
    window.addEventListener('keyup', unlockSound);
    const stops = [
      followNightMode(),
      followRoomForPicture(),
      followSelection(),
      followGoneLock(),
      followPictureOverLock(),
      followAligning(),
      followTilt(),
      followStandIn(),
      followSatelliteArc(),
      followFirstLook(),
      followCalibration(videoElement),
      followPicture(),
      openSatelliteSky(),
    ];
    return () => {
      events.unsubscribe();
      restarts.unsubscribe();
      window.removeEventListener('pointerup', unlockSound);
      window.removeEventListener('keyup', unlockSound);
      for (const stop of stops) stop();
      stopScan();
      endLead();
      closeSkySession();
      closeSound();
      leaveSelection();
      resetSkyViewStore();
    };
  }, [videoElement]);
}
