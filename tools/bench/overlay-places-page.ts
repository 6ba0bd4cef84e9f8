/// <reference lib="dom" />
/** The product's drawing of the sky view in both places (overlay.ts), draw calls stubbed out. */
import { servePlaces } from './drawing-places-page';
import { createProductDrawing, stubDrawing, VIEWPORT } from './overlay-product';

stubDrawing();
servePlaces<number, { readonly headingDeg: number }>({
  newCanvas() {
    const canvas = document.createElement('canvas');
    canvas.width = VIEWPORT.widthPx;
    canvas.height = VIEWPORT.heightPx;
    document.body.replaceChildren(canvas);
    return canvas;
  },
  async drawHere(canvas, objects, note) {
    const drawing = await createProductDrawing(canvas, objects);
    let step = 0;
    let animation = 0;
    const onFrame = (): void => {
      const beforeMs = performance.now();
      drawing.draw(step++);
      note(performance.now() - beforeMs);
      animation = requestAnimationFrame(onFrame);
    };
    animation = requestAnimationFrame(onFrame);
    return () => {
      cancelAnimationFrame(animation);
      drawing.destroy();
    };
  },
  hear: () => undefined,
});
