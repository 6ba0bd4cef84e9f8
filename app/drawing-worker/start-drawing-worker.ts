import type { LinkedWorker } from '@app/workers/worker-link';

/** Starts a worker that draws one radar. The name says what it draws (drawing.worker.ts). */
export function startRadarWorker(): LinkedWorker {
  return new Worker(new URL('./drawing.worker.ts', import.meta.url), { type: 'module', name: 'radar' });
}

/** Starts a worker that draws one sky view, by the same script. */
export function startOverlayWorker(): LinkedWorker {
  return new Worker(new URL('./drawing.worker.ts', import.meta.url), { type: 'module', name: 'overlay' });
}
