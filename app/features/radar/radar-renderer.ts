import type { AltitudeUnit } from '@app/format/altitude';
import type { RadarFrame } from '@app/workers/sky/radar-frame-source';
import {
  BitmapTextPipe,
  Container,
  extensions,
  GraphicsContextSystem,
  GraphicsPipe,
  MeshPipe,
  WebGLRenderer,
} from 'pixi.js';
import { GlyphAtlas } from './glyph-atlas';
import { LabelLayer } from './label-layer';
import { ObjectLayer } from './object-layer';
import type { RadarColours } from './radar-colours';
import { RadarFonts } from './radar-fonts';
import { RingLayer } from './ring-layer';
import { TrailLayer } from './trail-layer';

export interface RadarRendererOptions {
  readonly canvas: HTMLCanvasElement;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Device pixels per CSS pixel. */
  readonly resolution: number;
  readonly colours: RadarColours;
}

// Named one by one: what Pixi would load by itself brings its own events and accessibility tree, which block scrolling
// over the canvas.
extensions.add(GraphicsPipe, GraphicsContextSystem, MeshPipe, BitmapTextPipe);

/**
 * Draws radar frames with WebGL. No React, no ticker: whoever owns the animation frame calls `draw`. A lost context
 * is not mended in here; make a new renderer on a new canvas.
 */
export class RadarRenderer {
  readonly #renderer: WebGLRenderer;
  readonly #stage = new Container({ eventMode: 'none' });
  readonly #atlas: GlyphAtlas;
  readonly #rings: RingLayer;
  readonly #trails: TrailLayer;
  readonly #objects: ObjectLayer;
  readonly #labels: LabelLayer;

  /** Rejects where the browser gives no WebGL context. */
  static async create(options: RadarRendererOptions): Promise<RadarRenderer> {
    // Replaces generated code, which the page's Content-Security-Policy forbids.
    await import('pixi.js/unsafe-eval');
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
    return new RadarRenderer(renderer, options);
  }

  private constructor(renderer: WebGLRenderer, { colours, resolution }: RadarRendererOptions) {
    this.#renderer = renderer;
    const fonts = new RadarFonts(resolution);
    this.#atlas = new GlyphAtlas(renderer, resolution);
    this.#rings = new RingLayer(fonts, colours);
    this.#trails = new TrailLayer(colours);
    this.#objects = new ObjectLayer(this.#atlas, colours);
    this.#labels = new LabelLayer(fonts, colours);
    this.#stage.addChild(this.#rings.container, this.#trails.mesh, this.#objects.container, this.#labels.container);
  }

  resize(widthPx: number, heightPx: number): void {
    this.#renderer.resize(widthPx, heightPx);
  }

  recolour(colours: RadarColours): void {
    for (const layer of [this.#rings, this.#trails, this.#objects, this.#labels]) layer.recolour(colours);
  }

  setAltitudeUnit(unit: AltitudeUnit): void {
    this.#labels.setAltitudeUnit(unit);
  }

  draw(frame: RadarFrame): void {
    this.#rings.update(frame.view);
    this.#trails.update(frame);
    this.#objects.update(frame);
    this.#labels.update(frame);
    this.#renderer.render({ container: this.#stage });
  }

  /** Frees textures, buffers and the context; the canvas is of no further use. */
  destroy(): void {
    // The renderer goes first: its shaders hold the textures that they drew last.
    this.#renderer.destroy({ removeView: true });
    this.#stage.removeChild(this.#trails.mesh);
    this.#trails.destroy();
    this.#stage.destroy({ children: true });
    this.#atlas.destroy();
  }
}
