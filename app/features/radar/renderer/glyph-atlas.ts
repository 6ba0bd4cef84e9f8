import { RADAR_GLYPHS } from '@app/workers/sky/radar/radar-frame';
import { drawGlyph } from '@app/sky-drawing/draw-glyph';
import { type DrawnGlyph, GLYPH_BOX } from '@app/sky-drawing/glyph-shapes';
import { Container, Rectangle, Texture, type WebGLRenderer } from 'pixi.js';

const DRAWN_GLYPHS: readonly DrawnGlyph[] = [...RADAR_GLYPHS, 'undirected'];
/** All glyphs in white on one texture, to be tinted: solid ones above, hollow ones below. */
export class GlyphAtlas {
  readonly #sheet: Texture;
  readonly #solid = new Map<DrawnGlyph, Texture>();
  readonly #hollow = new Map<DrawnGlyph, Texture>();

  constructor(renderer: WebGLRenderer, resolution: number) {
    const scene = new Container();
    const rows = [false, true];
    rows.forEach((isHollow, row) => {
      DRAWN_GLYPHS.forEach((glyph, column) => {
        const graphics = drawGlyph(glyph, { isHollow, hasEdge: false });
        graphics.position.set((column + 0.5) * GLYPH_BOX, (row + 0.5) * GLYPH_BOX);
        scene.addChild(graphics);
      });
    });
    this.#sheet = renderer.generateTexture({
      target: scene,
      frame: new Rectangle(0, 0, DRAWN_GLYPHS.length * GLYPH_BOX, rows.length * GLYPH_BOX),
      resolution,
      antialias: true,
    });
    scene.destroy({ children: true });
    rows.forEach((isHollow, row) => {
      DRAWN_GLYPHS.forEach((glyph, column) => {
        const frame = new Rectangle(column * GLYPH_BOX, row * GLYPH_BOX, GLYPH_BOX, GLYPH_BOX);
        const texture = new Texture({ source: this.#sheet.source, frame });
        (isHollow ? this.#hollow : this.#solid).set(glyph, texture);
      });
    });
  }

  texture(glyph: DrawnGlyph, isHollow: boolean): Texture {
    return (isHollow ? this.#hollow : this.#solid).get(glyph) ?? Texture.EMPTY;
  }

  destroy(): void {
    for (const texture of [...this.#solid.values(), ...this.#hollow.values()]) texture.destroy(false);
    this.#sheet.destroy(true);
  }
}
