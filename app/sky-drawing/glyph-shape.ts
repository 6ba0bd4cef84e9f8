/**
 * What the product's own family of object glyphs is made of, drawn in a square of 24 units, nose up, centre at 0, 0.
 * Polygons are given by their right half, from nose to tail, and mirrored.
 */
export type GlyphShape =
  | { readonly kind: 'mirrored'; readonly half: readonly (readonly [number, number])[] }
  | { readonly kind: 'polygon'; readonly points: readonly (readonly [number, number])[] }
  | { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly radius: number }
  /** A thin outline. */
  | { readonly kind: 'ring'; readonly x: number; readonly y: number; readonly radius: number }
  | { readonly kind: 'bar'; readonly from: readonly [number, number]; readonly to: readonly [number, number] };

/** Corners of a shape that is a polygon, as x, y, x, y …; null for the others. */
export function polygonPoints(shape: GlyphShape): number[] | null {
  if (shape.kind === 'polygon') return shape.points.flat();
  if (shape.kind !== 'mirrored') return null;
  const left = shape.half
    .filter(([x]) => x !== 0)
    .map(([x, y]) => [-x, y] as const)
    .toReversed();
  return [...shape.half, ...left].flat();
}
