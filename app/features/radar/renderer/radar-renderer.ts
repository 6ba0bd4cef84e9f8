import type { AltitudeUnit } from '@app/format/altitude';
import type { RadarFrame } from '@app/workers/sky/radar/radar-frame-source';
import { BitmapFonts } from '@app/sky-drawing/bitmap-fonts';
import { createWebGlRenderer, type WebGlRendererOptions } from '@app/sky-drawing/webgl-renderer';
import { Container, type WebGLRenderer } from 'pixi.js';
import { GlyphAtlas } from './glyph-atlas';
import { LabelLayer } from './label-layer';
import { ObjectLayer } from './object-layer';
import type { RadarColours } from './radar-colours';
import { RingLayer } from './ring-layer';
import { TrailLayer } from './trail-layer';

export interface RadarRendererOptions extends WebGlRendererOptions {
  readonly colours: RadarColours;
}

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
    const renderer = await createWebGlRenderer(options);
    return new RadarRenderer(renderer, options);
  }

  private constructor(renderer: WebGLRenderer, { colours, resolution }: RadarRendererOptions) {
    this.#renderer = renderer;
    const fonts = new BitmapFonts(resolution);
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
