import { drawGlyph } from '@app/sky-drawing/draw-glyph';
import { Container, Graphics, Rectangle, type Texture, type WebGLRenderer } from 'pixi.js';
import {
  CELL_COLUMNS,
  CELL_GLYPHS,
  CELL_PX,
  CELL_ROWS,
  glyphCell,
  type Sign,
  SIGNS,
  signCell,
  TICK_PX,
  TIGHT_CORNER_PX,
  WIDE_CORNER_PX,
} from './marker-cells';

const EDGE = { colour: '#00000099', widthPx: 2.4 } as const;
const LINE_PX = 2;
const DOT_PX = 3.2;
const ACCURACY_PX = 3.4;

interface Drawing {
  /** Adds the outline of the sign to the path. */
  readonly path: (graphics: Graphics) => Graphics;
  readonly isLine: boolean;
  /** What is filled, where it is not the whole outline. */
  readonly fill?: (graphics: Graphics) => Graphics;
}

const corner = (legPx: number): Drawing => ({
  path: (graphics) =>
    graphics
      .moveTo(legPx / 2, -legPx / 2)
      .lineTo(-legPx / 2, -legPx / 2)
      .lineTo(-legPx / 2, legPx / 2),
  isLine: true,
});
const circle = (radiusPx: number): Drawing => ({ path: (graphics) => graphics.circle(0, 0, radiusPx), isLine: false });
const ring = (fill?: (graphics: Graphics) => Graphics): Drawing => ({
  path: (graphics) => graphics.circle(0, 0, ACCURACY_PX),
  isLine: true,
  ...(fill === undefined ? {} : { fill }),
});

/** AR-13 is told by how full the ring is as well as by its colour. */
const DRAWINGS: Readonly<Record<Sign, Drawing>> = {
  'accuracy-high': circle(ACCURACY_PX),
  'accuracy-medium': ring((graphics) => graphics.moveTo(ACCURACY_PX, 0).arc(0, 0, ACCURACY_PX, 0, Math.PI).closePath()),
  'accuracy-low': ring(),
  dot: circle(DOT_PX),
  'dot-hollow': ring(),
  arrow: { path: (graphics) => graphics.poly([0, -8, 7, 4, 0, 1.5, -7, 4]), isLine: false },
  tick: { path: (graphics) => graphics.moveTo(0, -TICK_PX / 2).lineTo(0, TICK_PX / 2), isLine: true },
  'corner-wide': corner(WIDE_CORNER_PX),
  'corner-tight': corner(TIGHT_CORNER_PX),
};

function drawSign({ path, isLine, fill }: Drawing, linePx: number): Graphics {
  const graphics = new Graphics();
  path(graphics).stroke({ width: EDGE.widthPx + (isLine ? linePx : 0), color: EDGE.colour, join: 'round' });
  if (!isLine) return path(graphics).fill('#ffffff');
  path(graphics).stroke({ width: linePx, color: 0xffffff });
  return fill === undefined ? graphics : fill(graphics).fill('#ffffff');
}

/** Line width of the small rings; brackets and ticks are drawn with more weight. */
const isRing = (sign: Sign): boolean => sign.startsWith('accuracy') || sign.startsWith('dot');

/** All glyphs and signs in white with a dark edge on one texture, in cells of `CELL_PX`, to be tinted. */
export function drawMarkerSheet(renderer: WebGLRenderer, resolution: number): Texture {
  const scene = new Container();
  const put = (cell: number, graphics: Graphics): void => {
    const [column, row] = [cell % CELL_COLUMNS, Math.floor(cell / CELL_COLUMNS)];
    graphics.position.set((column + 0.5) * CELL_PX, (row + 0.5) * CELL_PX);
    scene.addChild(graphics);
  };
  for (const isHollow of [false, true]) {
    for (const [index, glyph] of CELL_GLYPHS.entries()) {
      put(glyphCell(index, isHollow), drawGlyph(glyph, { isHollow, hasEdge: true }));
    }
  }
  for (const sign of SIGNS) put(signCell(sign), drawSign(DRAWINGS[sign], isRing(sign) ? 1.3 : LINE_PX));
  const sheet = renderer.generateTexture({
    target: scene,
    frame: new Rectangle(0, 0, CELL_COLUMNS * CELL_PX, CELL_ROWS * CELL_PX),
    // Whole, so that the cells of the texture are as large as each other.
    resolution: Math.ceil(resolution),
    antialias: true,
  });
  scene.destroy({ children: true });
  return sheet;
}
