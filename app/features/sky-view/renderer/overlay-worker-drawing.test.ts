import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { CHANGE } from '@app/sky-drawing/drawing-api';
import { FakeWorker } from '@app/workers/fake-worker.fixture';
import type { OverlayDrawingApi } from './overlay-drawing';
import { OverlayWorkerDrawing } from './overlay-worker-drawing';

const forever = <Answer>(): Promise<Answer> => new Promise(() => {});

const changeSchema = z.object({ type: z.literal(CHANGE), settings: z.unknown() });

class FakeDrawingWorker extends FakeWorker {
  constructor(parts: Partial<OverlayDrawingApi>) {
    super();
    const api: OverlayDrawingApi = {
      prepare: async () => true,
      open: forever,
      connect: this.note('connect'),
      hurry: this.note('hurry'),
      touch: async () => 7,
      lift: this.note('lift'),
      moveDrag: this.note('moveDrag'),
      carryLabel: async () => true,
      endDrag: async () => null,
      capture: async () => null,
      ...parts,
    };
    this.hear((data) => {
      const message = changeSchema.safeParse(data);
      if (message.success) this.calls.push(['change', message.data.settings]);
    });
    this.serve(api);
  }
}

function drawingWith(parts: Partial<OverlayDrawingApi> = {}) {
  const worker = new FakeDrawingWorker(parts);
  return { worker, drawing: new OverlayWorkerDrawing(worker) };
}

describe('the drawing in a worker', () => {
  it('asks and tells in order', async () => {
    const { worker, drawing } = drawingWith();
    expect(await drawing.prepare('en-GB')).toBe(true);
    drawing.lift(1, 2);
    drawing.change({ rateHz: 30 });
    drawing.moveDrag(3, 4);
    drawing.change({ rateHz: 60 });
    expect(await drawing.touch(1, 2)).toBe(7);
    expect(worker.calls).toEqual([
      ['lift', 1, 2],
      ['change', { rateHz: 30 }],
      ['moveDrag', 3, 4],
      ['change', { rateHz: 60 }],
    ]);
    drawing.destroy();
    expect(worker.isTerminated).toBe(true);
    expect(drawing.hasDied).toBe(false);
  });

  it('answers for a worker that stopped before it did', async () => {
    const { worker, drawing } = drawingWith({
      prepare: forever,
      touch: forever,
      carryLabel: forever,
      endDrag: forever,
    });
    const answers = Promise.all([
      drawing.prepare('en-GB'),
      drawing.touch(1, 2),
      drawing.carryLabel(1, 2, 3),
      drawing.endDrag(false),
    ]);
    worker.die();
    expect(await answers).toEqual([false, null, false, null]);
    expect(drawing.hasDied).toBe(true);
    expect(worker.isTerminated).toBe(true);
  });

  it('takes a call that fails for the end of the worker', async () => {
    const { worker, drawing } = drawingWith({ hurry: () => Promise.reject(new Error('no context')), touch: forever });
    drawing.hurry();
    expect(await drawing.touch(1, 2)).toBeNull();
    expect(worker.isTerminated).toBe(true);
    expect(drawing.hasDied).toBe(true);
  });
});
