import { GLYPHS } from '@app/workers/sky/radar-frame';
import { Container, Graphics, Rectangle, Texture, type WebGLRenderer } from 'pixi.js';
import { type DrawnGlyph, GLYPH_BOX, GLYPH_SHAPES, polygonPoints } from './glyph-shapes';

const DRAWN_GLYPHS: readonly DrawnGlyph[] = [...GLYPHS, 'undirected'];
const BAR_WIDTH = 1.5;
const OUTLINE_WIDTH = 1.3;
/** Hollow glyphs keep a breath of fill, so that they still read as one thing over a trail. */
const HOLLOW_FILL = '#ffffff1f';

function drawGlyph(glyph: DrawnGlyph, isHollow: boolean): Graphics {
  const graphics = new Graphics();
  for (const shape of GLYPH_SHAPES[glyph]) {
    if (shape.kind === 'bar') {
      graphics.moveTo(...shape.from).lineTo(...shape.to);
      graphics.stroke({ width: BAR_WIDTH, color: 0xffffff, cap: 'round' });
      continue;
    }
    const points = polygonPoints(shape);
    if (points !== null) graphics.poly(points);
    else if (shape.kind === 'circle') graphics.circle(shape.x, shape.y, shape.radius);
    graphics.fill(isHollow ? HOLLOW_FILL : '#ffffff');
    if (isHollow) graphics.stroke({ width: OUTLINE_WIDTH, color: 0xffffff, join: 'round' });
  }
  return graphics;
}

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
        const graphics = drawGlyph(glyph, isHollow);
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
