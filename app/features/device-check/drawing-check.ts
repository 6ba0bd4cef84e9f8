import { deviceCheckCopy } from '@app/copy/device-check-copy';
import { numberText } from '@app/format/figure';
import { canDrawInWorker } from '@app/sky-drawing/can-draw-in-worker';
import type { WorkerFacts } from '@app/workers/device-check/device-check.api';
import { rendererOf } from '@app/workers/device-check/renderer-of';
import { type CheckRow, has, row } from './check-row';

const copy = deviceCheckCopy.drawing;
const MEASURED_MS = 1_000;
/** Fewer look jerky. */
const SMOOTH_HZ = 50;

function webGlRow(label: string, hasIt: boolean, renderer: string | null): CheckRow {
  return hasIt && renderer !== null ? row(label, copy.by(renderer), 'ok') : has(label, hasIt);
}

function pageWebGl(): CheckRow {
  const context = document.createElement('canvas').getContext('webgl2');
  const found = webGlRow(copy.page, context !== null, context === null ? null : rendererOf(context));
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return found;
}

/** How often the browser asks for pictures; null where the page is hidden meanwhile. */
async function picturesASecond(): Promise<number | null> {
  return new Promise((resolve) => {
    const begunMs = performance.now();
    let pictures = 0;
    const hidden = setTimeout(() => resolve(null), 3 * MEASURED_MS);
    const next = (): void => {
      pictures += 1;
      const elapsedMs = performance.now() - begunMs;
      if (elapsedMs < MEASURED_MS) {
        requestAnimationFrame(next);
        return;
      }
      clearTimeout(hidden);
      resolve((pictures * 1000) / elapsedMs);
    };
    requestAnimationFrame(next);
  });
}

export async function drawingRows({ hasWebGl2, renderer }: WorkerFacts): Promise<readonly CheckRow[]> {
  const rate = await picturesASecond();
  const isByWorker = canDrawInWorker() && hasWebGl2;
  return [
    pageWebGl(),
    webGlRow(copy.worker, hasWebGl2, renderer),
    row(copy.inWorker, isByWorker ? copy.byWorker : copy.byPage, isByWorker ? 'ok' : 'limited'),
    rate === null
      ? row(copy.rate, deviceCheckCopy.states.unknown, 'unknown')
      : row(copy.rate, numberText(rate), rate >= SMOOTH_HZ ? 'ok' : 'limited'),
  ];
}
