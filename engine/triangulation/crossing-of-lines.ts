import type { EcefPosition } from '../ar-math/frames';
import { symmetricInverse } from '../ar-math/symmetric-inverse';
import { ecefFromEnuDirection, type PreparedLine } from './line-residual';

/** What a vector has across a line: I − d dᵀ. */
const across = ([x, y, z]: readonly [number, number, number]): number[][] =>
  [x, y, z].map((a, i) => [x, y, z].map((b, j) => (i === j ? 1 : 0) - a * b));

/**
 * The place that is nearest to all lines, by the sum of its squared distances in metres; null for lines that are parallel
 * and where it lies behind most observers. A start for the solution, which counts angles instead.
 */
export function crossingOfLines(lines: readonly PreparedLine[]): EcefPosition | null {
  const [first] = lines;
  if (first === undefined) return null;
  const origin = first.frame.originEcef;
  const rays = lines.map(({ frame, direction }) => ({
    from: [frame.originEcef.xM - origin.xM, frame.originEcef.yM - origin.yM, frame.originEcef.zM - origin.zM],
    along: ecefFromEnuDirection(frame, direction, 1),
  }));
  const normal = [0, 1, 2].map((i) =>
    [0, 1, 2].map((j) => rays.reduce((sum, { along }) => sum + (across(along)[i]?.[j] ?? 0), 0)),
  );
  const right = [0, 1, 2].map((i) =>
    rays.reduce(
      (sum, { from, along }) => sum + from.reduce((part, value, j) => part + (across(along)[i]?.[j] ?? 0) * value, 0),
      0,
    ),
  );
  const inverse = symmetricInverse(normal);
  const place = inverse.map((row) => row.reduce((sum, entry, j) => sum + entry * (right[j] ?? 0), 0));
  if (!place.every(Number.isFinite)) return null;
  const ahead = rays.filter(
    ({ from, along }) => along.reduce((sum, axis, i) => sum + axis * ((place[i] ?? 0) - (from[i] ?? 0)), 0) > 0,
  );
  if (ahead.length * 2 <= rays.length) return null;
  const [x = 0, y = 0, z = 0] = place;
  return { xM: origin.xM + x, yM: origin.yM + y, zM: origin.zM + z };
}
