import { captureCopy as copy } from '@app/copy/capture-copy';
import { useCaptureStore } from '@app/captures/capture-store';
import { logWarning } from '@app/log/log-warning';
import { useCameraStore } from '@app/sensors/camera-state';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { toast } from '@app/state/toast-store';
import { recordFeature } from '@app/state/usage-store';
import { vibrate } from '@app/state/vibrate';
import { skyStage } from './stage-handle';
import { say } from './sky-view-store';

/** CAP-01. */
const FLASH_MS = 150;
const EFFECT_MS = 1_500;
const VIBRATION_MS = 20;
/** A phone's memory has to hold the picture some times over. */
const MOST_PIXELS = 16_000_000;

function flash(): void {
  useCaptureStore.setState({ isFlashing: true, isFlowing: true });
  setTimeout(() => useCaptureStore.setState({ isFlashing: false }), FLASH_MS);
  setTimeout(() => useCaptureStore.setState({ isFlowing: false }), EFFECT_MS);
}

/** Twice the screen's own pixels, as far as a device can hold them. */
function drawnScale(widthPx: number, heightPx: number): number {
  return Math.min(2 * window.devicePixelRatio, Math.sqrt(MOST_PIXELS / (widthPx * heightPx)));
}

async function capture(): Promise<void> {
  const { state, supports, zoom } = useCameraStore.getState();
  const isLive = state === 'active';
  const frame = isLive ? await skyStage.frame(supports.zoom === null ? zoom : 1) : null;
  const box = document.querySelector('[data-sky-view]');
  if (!(box instanceof HTMLElement)) return;
  const scale = frame === null ? drawnScale(box.clientWidth, box.clientHeight) : frame.crop.width / box.clientWidth;
  const drawn = await skyStage.capture(scale);
  if (drawn === null) {
    toast({ title: copy.failedTitle, description: copy.nothingDrawn, variant: 'danger' });
    return;
  }
  flash();
  vibrate(VIBRATION_MS);
  const { keepCapture } = await import('@app/captures/keep-capture');
  const groundColour = getComputedStyle(box).backgroundColor;
  await keepCapture({ overlay: drawn.picture, view: drawn.view, frame, groundColour });
  say(copy.taken);
}

/** CAP-01: keeps what is on the screen, its sky and what proves both. Of now only: a scene and a moved time are none. */
export async function takeCapture(): Promise<void> {
  if (useCaptureStore.getState().isTaking) return;
  const { scene, time } = useSkyTimeStore.getState();
  if (scene !== null || time.kind !== 'live') {
    toast({ title: copy.onlyNowTitle, description: copy.onlyNow });
    return;
  }
  recordFeature('capture');
  useCaptureStore.setState({ isTaking: true });
  try {
    await capture();
  } catch (error) {
    logWarning('A capture could not be made', error);
    toast({ title: copy.failedTitle, description: copy.failed, variant: 'danger' });
  } finally {
    useCaptureStore.setState({ isTaking: false });
  }
}
