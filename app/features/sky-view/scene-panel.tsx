import { Focus } from 'lucide-react';
import { useShownCaptureStore } from '@app/captures/shown-capture-store';
import { capturesPageCopy as captureCopy } from '@app/copy/capture-copy';
import { sceneCopy as copy } from '@app/copy/scene-copy';
import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import { Button } from '@app/ui/button';
import { Slider } from '@app/ui/slider';
import { skyTimeMs } from '@engine/sky/sky-time';
import { useIsInPlace } from './capture-picture';
import { manualAim } from './manual-aim';
import { useSkyViewStore } from './sky-view-store';

const STEP_MS = 1_000;
/** A slider of hours would jump over minutes: such a scene plays. */
const LONGEST_SLIDER_MS = 3_600_000;

/** Moves the time of a scene within its span. */
function SceneTime() {
  const scene = useSkyTimeStore((state) => state.scene);
  const time = useSkyTimeStore((state) => state.time);
  const moveTo = useSkyTimeStore((state) => state.moveTo);
  if (scene === null || scene.toMs - scene.fromMs > LONGEST_SLIDER_MS) return null;
  const middleMs = (scene.fromMs + scene.toMs) / 2;
  const seconds = Math.round((skyTimeMs(time, serverNowMs()) - middleMs) / STEP_MS);
  const halfS = Math.round((scene.toMs - scene.fromMs) / 2 / STEP_MS);
  return (
    <Slider
      label={copy.time}
      valueText={copy.seconds(seconds)}
      min={-halfS}
      max={halfS}
      step={1}
      value={seconds}
      onValueChange={(next) => moveTo(middleMs + next * STEP_MS)}
    />
  );
}

/** How strongly the picture of a capture lies over its sky. */
function PictureOpacity() {
  const hasPicture = useShownCaptureStore((state) => state.shown !== null);
  const opacity = useShownCaptureStore((state) => state.opacity);
  const setOpacity = useShownCaptureStore((state) => state.setOpacity);
  const isInPlace = useIsInPlace();
  if (!hasPicture || !isInPlace) return null;
  const percent = Math.round(opacity * 100);
  return (
    <Slider
      label={captureCopy.opacity}
      valueText={`${percent} %`}
      min={0}
      max={100}
      step={5}
      value={percent}
      onValueChange={(next) => setOpacity(next / 100)}
    />
  );
}

/** Back to where the camera of the scene pointed, once the view was turned by hand. */
function BackToPose() {
  const hasPose = useSkyTimeStore(({ scene }) => scene?.hasPose ?? false);
  const isManual = useSkyViewStore((state) => state.isManual);
  if (!hasPose || !isManual) return null;
  return (
    <Button look="quiet" onClick={() => manualAim.followSensors()}>
      <Focus aria-hidden size={16} />
      {copy.backToPose}
    </Button>
  );
}

/** What a scene is looked at with, over the sky. */
export function ScenePanel() {
  const isScene = useSkyTimeStore((state) => state.scene !== null);
  if (!isScene) return null;
  return (
    <div className="glass pointer-events-auto mx-auto grid w-full max-w-xl gap-x-4 rounded-lg px-3 pt-1 text-sm text-ink empty:hidden sm:grid-cols-2">
      <SceneTime />
      <PictureOpacity />
      <BackToPose />
    </div>
  );
}
