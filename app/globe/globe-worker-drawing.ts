import { transfer, wrap } from 'comlink';
import { WorkerDrawing } from '@app/sky-drawing/worker-drawing';
import type { LandMap } from './land-drawing';
import type { GlobeTouch } from './renderer/control-surface';
import type { GlobeDrawing, GlobeDrawingApi, GlobeReport, GlobeSettings } from './renderer/globe-drawing';

/** The main thread's end of a worker that draws a globe. */
export class GlobeWorkerDrawing
  extends WorkerDrawing<GlobeSettings, GlobeReport, GlobeDrawingApi>
  implements GlobeDrawing
{
  constructor() {
    super(new Worker(new URL('./globe.worker.ts', import.meta.url), { type: 'module', name: 'globe' }), (worker) =>
      wrap<GlobeDrawingApi>(worker),
    );
  }

  feel(touch: GlobeTouch): void {
    this.send(this.api.feel(touch));
  }

  takeHold(): void {
    this.send(this.api.takeHold());
  }

  turnBy(eastDeg: number, northDeg: number): void {
    this.send(this.api.turnBy(eastDeg, northDeg));
  }

  zoomBy(factor: number): void {
    this.send(this.api.zoomBy(factor));
  }

  goHome(): void {
    this.send(this.api.goHome());
  }

  setLand(land: LandMap): void {
    this.send(this.api.setLand(transfer(land, [land.coastline.buffer, land.picture])));
  }

  async pick(xPx: number, yPx: number): Promise<number | null> {
    return this.ask(this.api.pick(xPx, yPx), null);
  }
}
