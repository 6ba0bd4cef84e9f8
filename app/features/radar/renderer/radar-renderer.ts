import type { AltitudeUnit } from '@app/format/altitude';
import type { DistanceUnit } from '@app/format/distance';
import type { RadarFrame } from '@app/workers/sky/radar/radar-frame-source';
import { BitmapFonts } from '@app/sky-drawing/bitmap-fonts';
import { createWebGlRenderer, type WebGlRendererOptions } from '@app/sky-drawing/webgl-renderer';
import { mapShift } from '@app/workers/sky/radar/map-geometry';
import type { RadarView } from '@app/workers/sky/radar/radar-view';
import { Container, type WebGLRenderer } from 'pixi.js';
import type { RadarGround } from '@app/ground/radar-ground';
import type { BandLayer } from './band-layer';
import type { GroundLayer } from './ground-layer';
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
  /** Null until somebody wanted it. */
  #ground: GroundLayer | null = null;
  #wantedGround: RadarGround | null = null;
  readonly #fonts: BitmapFonts;
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
    this.#fonts = fonts;
    this.#atlas = new GlyphAtlas(renderer, resolution);
    this.#rings = new RingLayer(fonts, colours);
    this.#trails = new TrailLayer(colours);
    this.#colours = colours;
    this.#objects = new ObjectLayer(this.#atlas, colours);
    this.#labels = new LabelLayer(fonts, colours);
    const { container: rings } = this.#rings;
    const { container: objects } = this.#objects;
    this.#stage.addChild(rings, this.#trails.mesh, this.#labels.plates, objects, this.#labels.container);
  }

  resize(widthPx: number, heightPx: number): void {
    this.#renderer.resize(widthPx, heightPx);
  }

  recolour(colours: RadarColours): void {
    for (const layer of [this.#rings, this.#trails, this.#objects, this.#labels]) layer.recolour(colours);
    this.#colours = colours;
    this.#band?.recolour(colours);
    this.#ground?.recolour(colours);
  }

  /** True where texts were of another size before. */
  setTextScale(textScale: number): boolean {
    if (!this.#fonts.resize(textScale, this.#stage)) return false;
    this.#labels.resizeText();
    // Captions and names of the ground are written anew.
    this.recolour(this.#colours);
    return true;
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
    this.#ground?.update(frame.view, () => [...this.#rings.written, ...this.#labels.written]);
    this.#drawn = frame.view;
    this.follow(this.#look);
  }

  /** Draws the last frame again where a map looks by now: it moves before the next frame has come. */
  follow(look: RadarView | null): void {
    this.#look = look;
    const from = this.#drawn;
    // Before the first frame every ring and label still stands in the corner where it was made.
    if (from === null) return;
    if (look?.map !== undefined) {
      const { xPx, yPx, scale, turnRad } = mapShift(from, look);
      this.#stage.pivot.set(from.widthPx / 2, from.heightPx / 2);
      this.#stage.position.set(xPx, yPx);
      this.#stage.scale.set(scale);
      this.#stage.rotation = turnRad;
    }
    this.#renderer.render({ container: this.#stage });
  }

  /** Draws the ground once what draws it has come; `onNews`: the picture is another one by then. */
  setGround(ground: RadarGround | null, onNews: () => void): void {
    this.#wantedGround = ground;
    if (this.#ground !== null) {
      this.#ground.show(ground);
      onNews();
    } else if (ground !== null) void this.#loadGround(onNews);
  }

  /** Words about it, for tests and scripts. */
  get groundWords(): string {
    return this.#ground?.words ?? '';
  }

  async #loadGround(onNews: () => void): Promise<void> {
    // Where it did not arrive the radar stands on empty paper; the next change asks again.
    const part = await import('./ground-layer').catch(() => null);
    if (part === null || this.#ground !== null || this.#isDestroyed) return;
    this.#ground = new part.GroundLayer(this.#fonts, this.#colours, onNews);
    this.#ground.show(this.#wantedGround);
    this.#stage.addChildAt(this.#ground.container, 0);
    onNews();
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
    this.#stage.addChildAt(this.#band.graphics, this.#stage.getChildIndex(this.#trails.mesh));
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
