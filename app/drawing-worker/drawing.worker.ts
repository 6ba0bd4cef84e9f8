import regularUrl from '@faces/b612-latin-400-normal.woff2?url';
import boldUrl from '@fontsource/b612/files/b612-latin-700-normal.woff2?url';
import { expose, transfer } from 'comlink';
import { type Adapter, DOMAdapter } from 'pixi.js';
import { loadDrawnCopy } from '@app/copy/drawn-copy';
import { setFormatLanguage } from '@app/format/local-format';
import { RadarScreen } from '@app/features/radar/renderer/radar-screen';
import type { OverlayDrawingApi } from '@app/features/sky-view/renderer/overlay-drawing';
import { ServedDrawing } from '@app/sky-drawing/served-drawing';
import { loadTextFace, TEXT_FACE } from '@app/sky-drawing/text-face';

function refuse(): never {
  throw new Error('Nothing that is drawn here loads pictures or markup.');
}

/** What Pixi asks of the thread that it runs in. Its own for workers brings a reader of XML, a fifth of the script. */
const WORKER_ADAPTER: Adapter = {
  createCanvas: (width = 0, height = 0) => new OffscreenCanvas(width, height),
  createImage: refuse,
  getCanvasRenderingContext2D: () => OffscreenCanvasRenderingContext2D,
  getWebGLRenderingContext: () => WebGLRenderingContext,
  getNavigator: () => ({ userAgent: navigator.userAgent, gpu: null }),
  getBaseUrl: () => self.location.href,
  getFontFaceSet: () => self.fonts,
  fetch: refuse,
  parseXML: refuse,
};
DOMAdapter.set(WORKER_ADAPTER);

/** A worker has none of the page's faces, nor its language. */
async function loadFacesAndWords(language: string): Promise<void> {
  setFormatLanguage(language);
  const words = loadDrawnCopy(language);
  self.fonts.add(new FontFace(TEXT_FACE, `url(${regularUrl})`, { weight: '400' }));
  self.fonts.add(new FontFace(TEXT_FACE, `url(${boldUrl})`, { weight: '700' }));
  await Promise.all([words, loadTextFace(self.fonts)]);
}

function serveRadar(): void {
  const drawn = new ServedDrawing(async () => RadarScreen, loadFacesAndWords);
  drawn.takeChanges(self);
  expose(drawn.api);
}

function serveOverlay(): void {
  const drawn = new ServedDrawing(
    async () => (await import('@app/features/sky-view/renderer/overlay-screen')).OverlayScreen,
    loadFacesAndWords,
  );
  const api: OverlayDrawingApi = {
    ...drawn.api,
    touch: async (xPx, yPx) => drawn.current?.touch(xPx, yPx) ?? null,
    lift: async (xPx, yPx) => drawn.current?.lift(xPx, yPx),
    moveDrag: async (xPx, yPx) => drawn.current?.moveDrag(xPx, yPx),
    carryLabel: async (id, rightPx, downPx) => drawn.current?.carryLabel(id, rightPx, downPx) ?? false,
    endDrag: async (isBrokenOff) => drawn.current?.endDrag(isBrokenOff) ?? null,
    capture: async (scale) => {
      const captured = (await drawn.current?.capture(scale)) ?? null;
      return captured === null ? null : transfer(captured, [captured.picture]);
    },
  };
  drawn.takeChanges(self);
  expose(api);
}

// Whoever starts the worker names what it is to draw. It has to listen before anything is fetched.
if (self.name === 'overlay') serveOverlay();
else serveRadar();
