import { BitmapFonts } from '@app/sky-drawing/bitmap-fonts';
import { createWebGlRenderer, type WebGlRendererOptions } from '@app/sky-drawing/webgl-renderer';
import { MAX_OVERLAY_OBJECTS } from '@app/workers/sky/overlay/overlay-frame';
import type { OverlayFrame } from '@app/workers/sky/overlay/overlay-frame-source';
import { Container, type Texture, type WebGLRenderer } from 'pixi.js';
import { ArrowLayer } from './arrow-layer';
import { DragLayer, type OverlayDrag } from './drag-layer';
import { EllipseBuffer } from './ellipse-buffer';
import { createEllipseMesh } from './ellipse-mesh';
import type { InstancedMesh } from './instanced-mesh';
import { drawMarkerSheet } from './marker-sheet';
import { MarkerWriter } from './marker-writer';
import type { OverlayColours } from './overlay-colours';
import { OverlayLabelLayer } from './overlay-label-layer';
import type { OverlayUnits } from './overlay-label-text';
import { BandLayer } from './band-layer';
import { PathLayer } from './path-layer';
import { RingWriter } from './ring-writer';
import { type FrameInsets, SightWriter } from './sight-writer';
import { SpriteBuffer } from './sprite-buffer';
import { createSpriteMesh } from './sprite-mesh';

/** A glyph and a dot for each object, and room for sight, brackets, arrows and a drag. */
const SPRITES = 2 * MAX_OVERLAY_OBJECTS + 64;
const ELLIPSES = 256;

/** What stands behind the objects where there is no camera picture. */
export interface BackdropDrawing {
  readonly container: Container;
  update(frame: OverlayFrame): void;
  recolour(colours: OverlayColours): void;
  destroy(): void;
}

export interface OverlayRendererOptions extends WebGlRendererOptions {
  readonly colours: OverlayColours;
  readonly units: OverlayUnits;
  /** Labels are read from the right. */
  readonly isFromRight: boolean;
  /** No animation. */
  readonly prefersReducedMotion: boolean;
  /** Name of an object that is out of view, where it is known. */
  readonly nameOf: (id: number) => string | null;
  readonly createBackdrop: ((fonts: BitmapFonts, colours: OverlayColours) => BackdropDrawing) | null;
}

/**
 * Draws frames of the sky view with WebGL. No React, no ticker: whoever owns the animation frame calls `draw`. A lost
 * context is not mended in here; make a new renderer on a new canvas.
 */
export class OverlayRenderer {
  readonly #renderer: WebGLRenderer;
  readonly #resolution: number;
  readonly #fonts: BitmapFonts;
  #colours: OverlayColours;
  readonly #stage = new Container({ eventMode: 'none' });
  readonly #sheet: Texture;
  readonly #sprites = new SpriteBuffer(SPRITES);
  readonly #ellipses = new EllipseBuffer(ELLIPSES);
  readonly #spriteMesh: InstancedMesh;
  readonly #ellipseMesh: InstancedMesh;
  readonly #markers: MarkerWriter;
  readonly #rings: RingWriter;
  readonly #sight: SightWriter;
  readonly #labels: OverlayLabelLayer;
  readonly #arrows: ArrowLayer;
  readonly #drag: DragLayer;
  readonly #paths: PathLayer;
  readonly #band: BandLayer;
  readonly #backdrop: BackdropDrawing | null;

  /** Rejects where the browser gives no WebGL context. */
  static async create(options: OverlayRendererOptions): Promise<OverlayRenderer> {
    return new OverlayRenderer(await createWebGlRenderer(options), options);
  }

  private constructor(renderer: WebGLRenderer, options: OverlayRendererOptions) {
    const { colours, resolution, units, isFromRight, prefersReducedMotion, nameOf, createBackdrop } = options;
    this.#renderer = renderer;
    this.#resolution = resolution;
    const fonts = new BitmapFonts(resolution);
    this.#fonts = fonts;
    this.#colours = colours;
    this.#sheet = drawMarkerSheet(renderer, resolution);
    this.#spriteMesh = createSpriteMesh(this.#sprites, this.#sheet);
    this.#ellipseMesh = createEllipseMesh(this.#ellipses);
    this.#markers = new MarkerWriter(this.#sprites, colours);
    this.#rings = new RingWriter(this.#ellipses, colours);
    this.#sight = new SightWriter(this.#sprites, colours, prefersReducedMotion);
    this.#labels = new OverlayLabelLayer(fonts, colours, units, isFromRight);
    this.#arrows = new ArrowLayer(this.#sprites, fonts, colours, nameOf);
    this.#drag = new DragLayer(this.#sprites, this.#ellipses, fonts, colours);
    this.#paths = new PathLayer(fonts, colours);
    this.#band = new BandLayer(colours);
    this.#backdrop = createBackdrop?.(fonts, colours) ?? null;
    if (this.#backdrop !== null) this.#stage.addChild(this.#backdrop.container);
    const { container: labels } = this.#labels;
    const signs = [this.#ellipseMesh.mesh, this.#spriteMesh.mesh] as const;
    this.#stage.addChild(
      this.#band.mesh,
      this.#paths.container,
      ...signs,
      labels,
      this.#arrows.container,
      this.#drag.container,
    );
  }

  resize(widthPx: number, heightPx: number): void {
    this.#renderer.resize(widthPx, heightPx);
  }

  recolour(colours: OverlayColours): void {
    this.#colours = colours;
    this.#markers.recolour(colours);
    this.#rings.recolour(colours);
    this.#sight.recolour(colours);
    this.#labels.recolour(colours);
    this.#arrows.recolour(colours);
    this.#drag.recolour(colours);
    this.#paths.recolour(colours);
    this.#band.recolour(colours);
    this.#backdrop?.recolour(colours);
  }

  /** True where texts were of another size before. */
  setTextScale(textScale: number): boolean {
    if (!this.#fonts.resize(textScale, this.#stage)) return false;
    // Boxes are laid out anew.
    this.recolour(this.#colours);
    return true;
  }

  setCalm(prefersReducedMotion: boolean): void {
    this.#sight.setCalm(prefersReducedMotion);
  }

  setUnits(units: OverlayUnits): void {
    this.#labels.setUnits(units);
  }

  /** Labels, and the words at arrows, or the bare picture. */
  setLabelsShown(areShown: boolean): void {
    this.#labels.container.visible = areShown;
    this.#arrows.container.visible = areShown;
    this.#paths.setWordsShown(areShown);
  }

  /** Room that screen furniture takes; null for the usual. */
  setInsets(insets: FrameInsets | null): void {
    this.#sight.setInsets(insets);
  }

  /** Something is in motion that the sky knows nothing of. */
  isMoving(nowMs: number): boolean {
    return this.#sight.isMoving(nowMs);
  }

  /** Slot of the label that holds a point; −1 for none. */
  labelSlotAt(frame: OverlayFrame, xPx: number, yPx: number): number {
    return this.#labels.container.visible ? this.#labels.slotAt(frame, xPx, yPx) : -1;
  }

  /** Width and height of the labels in a drawn frame, by what they say. */
  labelSizes(frame: OverlayFrame): Readonly<Record<string, readonly [number, number]>> {
    return this.#labels.sizesOf(frame);
  }

  draw(frame: OverlayFrame, drag: OverlayDrag | null, nowMs: number): void {
    this.#sprites.clear();
    this.#ellipses.clear();
    this.#backdrop?.update(frame);
    this.#band.update(frame.views);
    this.#paths.update(frame.views);
    this.#markers.write(frame.views);
    this.#rings.write(frame.views, frame.viewport, this.#markers);
    this.#sight.write(frame.views, frame.viewport, nowMs);
    this.#labels.update(frame);
    this.#arrows.update(frame, nowMs);
    this.#drag.update(drag, frame.viewport.widthPx);
    this.#spriteMesh.update();
    this.#ellipseMesh.update();
    this.#renderer.render({ container: this.#stage });
  }

  /** A frame as it is drawn, with so many pixels to a CSS pixel; the canvas shows it as before. */
  picture(
    frame: OverlayFrame,
    nowMs: number,
    scale: number,
    snapshot: () => Promise<ImageBitmap>,
  ): Promise<ImageBitmap> {
    const { widthPx, heightPx } = frame.viewport;
    this.#renderer.resize(widthPx, heightPx, scale);
    this.draw(frame, null, nowMs);
    const picture = snapshot();
    this.#renderer.resize(widthPx, heightPx, this.#resolution);
    this.draw(frame, null, nowMs);
    return picture;
  }

  /** Frees textures, buffers and the context; the canvas is of no further use. */
  destroy(): void {
    // The renderer goes first: its shaders hold the textures that they drew last.
    this.#renderer.destroy({ removeView: true });
    this.#stage.removeChild(this.#ellipseMesh.mesh, this.#spriteMesh.mesh, this.#paths.container, this.#band.mesh);
    this.#paths.destroy();
    this.#band.destroy();
    this.#ellipseMesh.destroy();
    this.#spriteMesh.destroy();
    this.#backdrop?.destroy();
    this.#stage.destroy({ children: true });
    this.#sheet.destroy(true);
  }
}
