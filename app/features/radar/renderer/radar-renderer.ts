import type { AltitudeUnit } from '@app/format/altitude';
import type { DistanceUnit } from '@app/format/distance';
import type { RadarFrame } from '@app/workers/sky/radar/radar-frame-source';
import { BitmapFonts } from '@app/sky-drawing/bitmap-fonts';
import { createWebGlRenderer, type WebGlRendererOptions } from '@app/sky-drawing/webgl-renderer';
import { mapShift } from '@app/workers/sky/radar/map-geometry';
import type { RadarView } from '@app/workers/sky/radar/radar-view';
import { Container, type WebGLRenderer } from 'pixi.js';
import type { BandLayer } from './band-layer';
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
  #colours: RadarColours;
  readonly #stage = new Container({ eventMode: 'none' });
  readonly #atlas: GlyphAtlas;
  readonly #rings: RingLayer;
  readonly #trails: TrailLayer;
  /** Null until something was expected. */
  #band: BandLayer | null = null;
  readonly #objects: ObjectLayer;
  readonly #labels: LabelLayer;
  #isDestroyed = false;
  /** What the last frame was made for. */
  #drawn: RadarView | null = null;
  /** Where a map looks by now. */
  #look: RadarView | null = null;

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
    this.#colours = colours;
    this.#objects = new ObjectLayer(this.#atlas, colours);
    this.#labels = new LabelLayer(fonts, colours);
    const { container: rings } = this.#rings;
    const { container: objects } = this.#objects;
    this.#stage.addChild(rings, this.#trails.mesh, objects, this.#labels.container);
  }

  resize(widthPx: number, heightPx: number): void {
    this.#renderer.resize(widthPx, heightPx);
  }

  recolour(colours: RadarColours): void {
    for (const layer of [this.#rings, this.#trails, this.#objects, this.#labels]) layer.recolour(colours);
    this.#colours = colours;
    this.#band?.recolour(colours);
  }

  setAltitudeUnit(unit: AltitudeUnit): void {
    this.#labels.setAltitudeUnit(unit);
  }

  setDistanceUnit(unit: DistanceUnit | null): void {
    this.#rings.setUnit(unit);
  }

  draw(frame: RadarFrame): void {
    this.#rings.container.visible = frame.view.map === undefined;
    if (this.#rings.container.visible) this.#rings.update(frame.view);
    this.#band?.update(frame);
    this.#trails.update(frame);
    this.#objects.update(frame);
    this.#labels.update(frame);
    this.#drawn = frame.view;
    this.follow(this.#look);
  }

  /** Draws the last frame again where a map looks by now: it moves before the next frame has come. */
  follow(look: RadarView | null): void {
    this.#look = look;
    const from = this.#drawn;
    if (from !== null && look?.map !== undefined) {
      const { xPx, yPx, scale, turnRad } = mapShift(from, look);
      this.#stage.pivot.set(from.widthPx / 2, from.heightPx / 2);
      this.#stage.position.set(xPx, yPx);
      this.#stage.scale.set(scale);
      this.#stage.rotation = turnRad;
    }
    this.#renderer.render({ container: this.#stage });
  }

  /** Words about what the band layer draws, for tests and scripts. */
  bandWords(frame: RadarFrame | null): string {
    return frame === null ? '' : (this.#band?.words(frame) ?? '');
  }

  /** True once the layer for what is expected has come: until then it is not drawn. */
  async needBand(): Promise<boolean> {
    if (this.#band !== null) return false;
    const { BandLayer } = await import('./band-layer');
    if (this.#band !== null || this.#isDestroyed) return false;
    this.#band = new BandLayer(this.#colours);
    this.#stage.addChildAt(this.#band.graphics, 1);
    return true;
  }

  /** Frees textures, buffers and the context; the canvas is of no further use. */
  destroy(): void {
    this.#isDestroyed = true;
    // The renderer goes first: its shaders hold the textures that they drew last.
    this.#renderer.destroy({ removeView: true });
    this.#stage.removeChild(this.#trails.mesh);
    this.#trails.destroy();
    this.#stage.destroy({ children: true });
    this.#atlas.destroy();
  }
}
