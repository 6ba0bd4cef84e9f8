import {
  BitmapTextPipe,
  extensions,
  GraphicsContextSystem,
  GraphicsPipe,
  type ICanvas,
  MeshPipe,
  Ticker,
  WebGLRenderer,
} from 'pixi.js';
// Replaces generated code, which the Content-Security-Policy forbids.
import 'pixi.js/unsafe-eval';

export interface WebGlRendererOptions {
  /** Of the page, or of a worker. */
  readonly canvas: ICanvas;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Device pixels per CSS pixel. */
  readonly resolution: number;
}

// Named one by one: what Pixi would load by itself brings its own events and accessibility tree, which block scrolling
// over the canvas.
extensions.add(GraphicsPipe, GraphicsContextSystem, MeshPipe, BitmapTextPipe);

// Pixi's own clock would take every animation frame, only to look every half minute for what can be freed; it looks
// after a picture instead.
Ticker.system.autoStart = false;

/** A transparent Pixi renderer without ticker and events. Rejects where the browser gives no WebGL context. */
export async function createWebGlRenderer(options: WebGlRendererOptions): Promise<WebGLRenderer> {
  const renderer = new WebGLRenderer();
  await renderer.init({
    canvas: options.canvas,
    width: options.widthPx,
    height: options.heightPx,
    resolution: options.resolution,
    autoDensity: true,
    antialias: true,
    backgroundAlpha: 0,
    powerPreference: 'low-power',
    manageImports: false,
  });
  renderer.runners['postrender']?.add({ postrender: () => Ticker.system.update() });
  return renderer;
}
