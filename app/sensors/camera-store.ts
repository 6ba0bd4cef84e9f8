import { CameraController } from './camera-controller';
import type { PictureElement } from './camera-picture';
import { useCameraStore } from './camera-state';
import type { CameraView } from './camera-view';
import { pageVisibility } from './device-sensors';
import { useLensSettingsStore } from '@app/state/lens-settings-store';
import { useCameraPreferenceStore } from '@app/state/camera-preference-store';
import { logWarning } from '@app/log/log-warning';
import { keepScreenAwake } from './screen-wake';

let controller: CameraController | null = null;
let letScreenSleep: (() => void) | null = null;

function show(view: CameraView): void {
  useCameraStore.setState(view);
  if (view.state === 'active') {
    letScreenSleep ??= keepScreenAwake();
    return;
  }
  letScreenSleep?.();
  letScreenSleep = null;
}

/** Made when first asked for, and tied to the page for its life. */
function theController(): CameraController {
  if (controller !== null) return controller;
  // Absent on insecure pages, whatever the types say.
  const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : undefined;
  const made = new CameraController({
    devices,
    isSecure: window.isSecureContext,
    screenSize: () => ({ widthPx: window.screen.width, heightPx: window.screen.height }),
    warn: logWarning,
    onView: show,
  });
  controller = made;
  made.setSaving(useLensSettingsStore.getState().precision === 'low');
  useLensSettingsStore.subscribe(({ precision }) => made.setSaving(precision === 'low'));
  made.preferStabilization(useCameraPreferenceStore.getState().stabilization);
  useCameraPreferenceStore.subscribe(({ stabilization }) => made.preferStabilization(stabilization));
  pageVisibility().subscribe((isVisible) => made.setVisible(isVisible));
  devices?.addEventListener('devicechange', () => made.devicesChanged());
  return made;
}

/** The camera of the sky view; how it fares stands in `useCameraStore`. */
export const camera = {
  /** The element that shows the picture; null when it goes away. */
  attach: (video: PictureElement | null): void => theController().attach(video),
  /** As the device names the running camera; null without one. */
  label: (): string | null => theController().label,
  start: (): void => theController().start(),
  /** Stops every track; the view is left. */
  stop: (): void => theController().stop(),
  /** 'Try Again'. */
  retry: (): void => theController().retry(),
  setTorch: (on: boolean): void => theController().setTorch(on),
  stepZoom: (direction: 1 | -1): void => theController().stepZoom(direction),
  /** Kept for later visits where the camera can. */
  setStabilization: (on: boolean): void => {
    theController().setStabilization(on);
    if (useCameraStore.getState().supports.stabilization) useCameraPreferenceStore.getState().setStabilization(on);
  },
} as const;
