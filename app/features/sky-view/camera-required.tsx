import { cameraCopy } from '@app/copy/sky-view-copy';
import type { CameraFailure } from '@app/sensors/camera-view';
import { useCameraStore } from '@app/sensors/camera-state';
import { camera } from '@app/sensors/camera-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { Button } from '@app/ui/button';
import { showCameraPicture } from './sky-session';

/** Why there is no picture although one was asked for; null where there is one, or none is wanted. */
export function useCameraFailure(): CameraFailure | null {
  const mode = useViewModeStore((state) => state.mode);
  const failure = useCameraStore((state) => (state.state === 'failed' ? (state.failure ?? 'other') : null));
  return mode === 'radar' ? null : failure;
}

/** AR-08: why there is no picture, what to try, and the way on without one. */
export function CameraRequired() {
  const failure = useCameraFailure();
  if (failure === null) return null;
  const { what, steps } = cameraCopy.failures[failure];
  return (
    <section aria-labelledby="camera-required-title" className="grid gap-3">
      <div>
        <h3 id="camera-required-title" className="text-base font-bold">
          {cameraCopy.title}
        </h3>
        <p>{what}</p>
      </div>
      <ol className="grid list-decimal gap-1.5 ps-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="text-muted">{cameraCopy.stillWorks}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="solid" className="grow" onClick={() => camera.retry()}>
          {cameraCopy.tryAgain}
        </Button>
        <Button className="grow" onClick={() => showCameraPicture(false)}>
          {cameraCopy.drawnSky}
        </Button>
      </div>
    </section>
  );
}
