import { wrap } from 'comlink';
import { WorkerDrawing } from '@app/sky-drawing/worker-drawing';
import type { LinkedWorker } from '@app/workers/worker-link';
import type { AlignmentSighting } from '@engine/camera-view/viewport';
import type { DrawnCapture } from './drawn-capture';
import type { OverlayDrawing, OverlayDrawingApi, OverlayReport, OverlaySettings } from './overlay-drawing';

/** The main thread's end of a worker that draws a sky view. */
export class OverlayWorkerDrawing
  extends WorkerDrawing<OverlaySettings, OverlayReport, OverlayDrawingApi>
  implements OverlayDrawing
{
  constructor(worker: LinkedWorker) {
    super(worker, (started) => wrap<OverlayDrawingApi>(started));
  }

  async touch(xPx: number, yPx: number): Promise<number | null> {
    return this.ask(this.api.touch(xPx, yPx), null);
  }

  lift(xPx: number, yPx: number): void {
    this.send(this.api.lift(xPx, yPx));
  }

  moveDrag(xPx: number, yPx: number): void {
    this.send(this.api.moveDrag(xPx, yPx));
  }

  async carryLabel(id: number, rightPx: number, downPx: number): Promise<boolean> {
    return this.ask(this.api.carryLabel(id, rightPx, downPx), false);
  }

  async endDrag(isBrokenOff: boolean): Promise<AlignmentSighting | null> {
    return this.ask(this.api.endDrag(isBrokenOff), null);
  }

  async capture(scale: number): Promise<DrawnCapture | null> {
    return this.ask(this.api.capture(scale), null);
  }
}
