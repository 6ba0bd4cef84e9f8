import { Graphics } from 'pixi.js';
import { type GlyphShape, polygonPoints } from './glyph-shape';
import { type DrawnGlyph, GLYPH_SHAPES } from './glyph-shapes';

const BAR_WIDTH = 1.5;
const OUTLINE_WIDTH = 1.3;
/** The dark part of a disc: there, but not what one sees first. */
const RING = { width: 1, color: 0xffffff, alpha: 0.55 } as const;
/** Dark rim beyond the shape; black stays black whatever the tint. */
const EDGE_WIDTH = 2.2;
const EDGE_COLOUR = '#00000099';
/** Hollow glyphs keep a breath of fill, so that they still read as one thing over a trail. */
const HOLLOW_FILL = '#ffffff1f';

export interface GlyphLook {
  /** Outline only: what is estimated looks like it. */
  readonly isHollow: boolean;
  /** A dark rim, for pictures that may be as light as the glyph. */
  readonly hasEdge: boolean;
}

function trace(graphics: Graphics, shape: GlyphShape): void {
  const points = polygonPoints(shape);
  if (points !== null) graphics.poly(points);
  else if (shape.kind === 'circle' || shape.kind === 'ring') graphics.circle(shape.x, shape.y, shape.radius);
  else if (shape.kind === 'bar') graphics.moveTo(...shape.from).lineTo(...shape.to);
}

/** One glyph about 0, 0, in white, to be tinted. */
export function drawGlyph(glyph: DrawnGlyph, { isHollow, hasEdge }: GlyphLook): Graphics {
  const graphics = new Graphics();
  const shapes = GLYPH_SHAPES[glyph];
  if (hasEdge) {
    for (const shape of shapes) {
      trace(graphics, shape);
      const width = EDGE_WIDTH + (shape.kind === 'bar' ? BAR_WIDTH : 0);
      graphics.stroke({ width, color: EDGE_COLOUR, cap: 'round', join: 'round' });
    }
  }
  for (const shape of shapes) {
    trace(graphics, shape);
    if (shape.kind === 'bar') {
      graphics.stroke({ width: BAR_WIDTH, color: 0xffffff, cap: 'round' });
      continue;
    }
    if (shape.kind === 'ring') {
      graphics.stroke(RING);
      continue;
    }
    graphics.fill(isHollow ? HOLLOW_FILL : '#ffffff');
    if (isHollow) graphics.stroke({ width: OUTLINE_WIDTH, color: 0xffffff, join: 'round' });
  }
  return graphics;
}
