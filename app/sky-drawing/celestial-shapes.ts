import { MOON_GLYPHS, type MoonGlyph, type PlanetGlyph } from '@engine/sky/object-style';
import type { GlyphShape } from './glyph-shape';

/** Rays of a body that shines, from one radius to another, in steps of 45°. */
const rays = (fromPx: number, toPx: number): readonly GlyphShape[] =>
  Array.from({ length: 8 }, (_, index) => {
    const [x, y] = [Math.sin((index * Math.PI) / 4), Math.cos((index * Math.PI) / 4)];
    return { kind: 'bar', from: [x * fromPx, y * fromPx], to: [x * toPx, y * toPx] };
  });

const MOON_RADIUS = 8.6;
/** The thinnest crescent that is drawn: a new Moon has none, but who asks to be led to it looks for something. */
const LEAST_LIT = 0.04;
const ARC_STEPS = 12;

/** Points of a quarter of an ellipse from the top to the right; a negative height begins at the bottom. */
const quarter = (width: number, height: number): readonly (readonly [number, number])[] =>
  Array.from({ length: ARC_STEPS + 1 }, (_, step) => {
    const angleRad = (step * Math.PI) / 2 / ARC_STEPS;
    return [step === 0 ? 0 : width * Math.sin(angleRad), -height * Math.cos(angleRad)];
  });

/** The lit part, between limb and terminator, on a thin ring for the rest of the disc. The lit side is up. */
function moon(litFraction: number): readonly GlyphShape[] {
  const terminator = MOON_RADIUS * (1 - 2 * Math.max(LEAST_LIT, litFraction));
  const half = [...quarter(MOON_RADIUS, MOON_RADIUS), ...quarter(MOON_RADIUS, terminator).toReversed().slice(1)];
  return [
    { kind: 'mirrored', half },
    { kind: 'ring', x: 0, y: 0, radius: MOON_RADIUS },
  ];
}

const JUPITER_RADIUS = 5.8;

/** Part of a disc between two heights: Jupiter's clouds lie in belts. */
function belt(fromY: number, toY: number): GlyphShape {
  const edge = Array.from({ length: ARC_STEPS + 1 }, (_, step): readonly [number, number] => {
    const y = fromY + ((toY - fromY) * step) / ARC_STEPS;
    return [Math.sqrt(Math.max(0, JUPITER_RADIUS ** 2 - y ** 2)), y];
  });
  return { kind: 'mirrored', half: [[0, fromY], ...edge.filter(([x]) => x > 0), [0, toY]] };
}

const disc = (radius: number): GlyphShape => ({ kind: 'circle', x: 0, y: 0, radius });

const PLANET_SHAPES: Readonly<Record<PlanetGlyph, readonly GlyphShape[]>> = {
  mercury: [disc(2.8)],
  venus: [disc(4.8)],
  mars: [disc(3.8)],
  jupiter: [belt(-JUPITER_RADIUS, -2.5), belt(-1.5, 1.5), belt(2.5, JUPITER_RADIUS)],
  saturn: [disc(4.4), { kind: 'bar', from: [-9, 2.6], to: [9, -2.6] }],
};

const moonShape = (eighths: number): readonly GlyphShape[] => moon(eighths / (MOON_GLYPHS.length - 1));

const MOON_SHAPES: Readonly<Record<MoonGlyph, readonly GlyphShape[]>> = {
  'moon-0': moonShape(0),
  'moon-1': moonShape(1),
  'moon-2': moonShape(2),
  'moon-3': moonShape(3),
  'moon-4': moonShape(4),
  'moon-5': moonShape(5),
  'moon-6': moonShape(6),
  'moon-7': moonShape(7),
  'moon-8': moonShape(8),
};

/** Sun, Moon and planets. */
export const CELESTIAL_SHAPES: Readonly<Record<'sun' | MoonGlyph | PlanetGlyph, readonly GlyphShape[]>> = {
  sun: [disc(5.6), ...rays(8, 11)],
  ...MOON_SHAPES,
  ...PLANET_SHAPES,
};
