import { logWarning } from '@app/log/log-warning';
import { trackPlace } from '@app/sensors/place-tracker';
import { useCameraStore } from '@app/sensors/camera-state';
import type { camera } from '@app/sensors/camera-store';
import { usePlaceStore } from '@app/state/place-store';
import { startSensors, stopSensors } from '@app/sensors/sensors-store';
import { recordFeature } from '@app/state/usage-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { useViewModeStore } from '@app/state/view-mode-store';

/** Which opening of the view is the current one: what an older one still waits for comes too late. */
let opening = 0;
let isOpen = false;
/** The picture, which shows now, is kept away while the sky is shown for another time, and comes with the present. */
let isKeptAway = false;
/** Nobody has decided yet whether there is to be a picture. */
let isUndecided = false;

/** The camera comes with the view that shows it: a first visit has no use for it. Acts are done in their order. */
async function withCamera(act: (device: typeof camera) => void): Promise<void> {
  try {
    act((await import('@app/sensors/camera-store')).camera);
  } catch (error) {
    logWarning('The camera could not be loaded', error);
  }
}

/**
 * Starts what the camera view lives on: sensors first, because their permission wants the tap itself, then the
 * camera, then the location where there is no place yet. None waits for the consent of another. Called from the tap
 * that opens the view, and again when the view is mounted without one.
 */
export async function openSkySession(): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  opening += 1;
  const current = opening;
  isUndecided = true;
  recordFeature('camera-view');
  await startSensors();
  if (current !== opening) return;
  await withCamera((device) => {
    if (current !== opening) return;
    isUndecided = false;
    // An address says the time after the view.
    isKeptAway = isTimeMoved();
    if (isPictureWanted()) device.start();
  });
  if (current !== opening) return;
  // Also where what opens cameras could not be loaded.
  isUndecided = false;
  if (usePlaceStore.getState().place === null) trackPlace();
}

const isTimeMoved = (): boolean => useSkyTimeStore.getState().time.kind === 'moved';

/** A radar that fills the screen needs no picture; a scene, and a time that is not now, have none. */
const hasRoomForPicture = (): boolean =>
  useViewModeStore.getState().mode !== 'radar' && useSkyTimeStore.getState().scene === null && !isKeptAway;

const isPictureWanted = (): boolean => useViewModeStore.getState().wantsCamera && hasRoomForPicture();

/** Stops the camera while there is no room for its picture, and starts it again afterwards. */
export function followRoomForPicture(): () => void {
  let hadRoom = hasRoomForPicture();
  const onChange = (): void => {
    const { state } = useCameraStore.getState();
    if (isTimeMoved()) isKeptAway ||= isUndecided || state === 'active' || state === 'starting';
    else isKeptAway = false;
    const hasRoom = hasRoomForPicture();
    if (hasRoom === hadRoom) return;
    hadRoom = hasRoom;
    if (!hasRoom) void withCamera((device) => device.stop());
    else if (!isUndecided && isPictureWanted()) void withCamera((device) => device.start());
  };
  const stops = [useViewModeStore.subscribe(onChange), useSkyTimeStore.subscribe(onChange)];
  // The time may have been moved before anybody followed it.
  onChange();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Stops camera and sensors; what the classic view uses of the compass is its own. */
export function closeSkySession(): void {
  if (!isOpen) return;
  isOpen = false;
  opening += 1;
  void withCamera((device) => device.stop());
  stopSensors();
}

/** The camera's picture, or the drawn sky in its place; remembered. */
export function showCameraPicture(wantsCamera: boolean): void {
  useViewModeStore.getState().setWantsCamera(wantsCamera);
  void withCamera((device) => {
    if (!isPictureWanted()) device.stop();
    else if (useCameraStore.getState().state === 'inactive') device.start();
    else device.retry();
  });
}
