import { cameraCopy } from '@app/copy/sky-view-copy';
import { camera, useCameraStore } from '@app/sensors/camera-store';
import { Button } from '@app/ui/button';
import { FOCUS_FALLBACK } from '@app/ui/focus-fallback';
import { showCameraPicture } from './sky-session';

/** AR-08: why there is no picture, what to try, and the way on without one. */
export function CameraRequired() {
  const failure = useCameraStore((state) => (state.state === 'failed' ? (state.failure ?? 'other') : null));
  if (failure === null) return null;
  const { what, steps } = cameraCopy.failures[failure];
  return (
    <section
      aria-labelledby="camera-required-title"
      data-covers-sky
      className="pointer-events-auto grid w-full max-w-md gap-3 rounded-lg border border-line bg-surface p-5 text-ink"
    >
      <div role="alert">
        <h2 id="camera-required-title" {...FOCUS_FALLBACK} tabIndex={-1} className="text-lg outline-none">
          {cameraCopy.title}
        </h2>
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
