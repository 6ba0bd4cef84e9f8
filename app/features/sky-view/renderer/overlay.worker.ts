import regularUrl from '@fontsource/b612/files/b612-latin-400-normal.woff?url';
import boldUrl from '@fontsource/b612/files/b612-latin-700-normal.woff2?url';
import { expose } from 'comlink';
import { DOMAdapter, WebWorkerAdapter } from 'pixi.js';
import { loadTextFace, TEXT_FACE } from '@app/sky-drawing/text-face';
import type { DrawingApi } from './drawing-api';
import type { OverlayReport } from './overlay-drawing';
import { OverlayScreen } from './overlay-screen';

DOMAdapter.set(WebWorkerAdapter);

let screen: OverlayScreen | null = null;

/** A worker has none of the page's faces. */
async function loadFaces(): Promise<void> {
  self.fonts.add(new FontFace(TEXT_FACE, `url(${regularUrl})`, { weight: '400' }));
  self.fonts.add(new FontFace(TEXT_FACE, `url(${boldUrl})`, { weight: '700' }));
  await loadTextFace(self.fonts);
}

const api: DrawingApi = {
  prepare: async () => {
    await loadFaces();
    const context = new OffscreenCanvas(1, 1).getContext('webgl2');
    // Contexts are few.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  },
  open: async (canvas, reports, kind, settings) => {
    const report = (message: OverlayReport): void => reports.postMessage(message);
    canvas.addEventListener('webglcontextlost', () => report({ kind: 'lost' }));
    screen = await OverlayScreen.create({ ...kind, canvas, settings, onReport: report });
  },
  change: async (settings) => screen?.change(settings),
  connect: async (frames) => screen?.connect(frames),
  hurry: async () => screen?.hurry(),
  touch: async (xPx, yPx) => screen?.touch(xPx, yPx) ?? null,
  lift: async (xPx, yPx) => screen?.lift(xPx, yPx),
  moveDrag: async (xPx, yPx) => screen?.moveDrag(xPx, yPx),
  carryLabel: async (id, rightPx, downPx) => screen?.carryLabel(id, rightPx, downPx) ?? false,
  endDrag: async (isBrokenOff) => screen?.endDrag(isBrokenOff) ?? null,
};
expose(api);
