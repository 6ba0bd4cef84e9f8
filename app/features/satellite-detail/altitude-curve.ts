import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { PositionHistoryPoint } from '@contract/flight-data';
import { METRES_PER_FOOT } from '@engine/constants/unit-conversion';

export interface AltitudeCurve {
  /** SVG path data, y downward. */
  readonly d: string;
  /** Round kilometres. */
  readonly ticks: readonly { readonly altitudeKm: number; readonly y: number }[];
  readonly fromMs: number;
  readonly toMs: number;
}

/** An orbit that is all but round must not look like a mountain range. */
const LEAST_SPAN_KM = 20;

/** Altitude over time in a box of the given size; null with fewer than two heights. */
export function altitudeCurve(
  history: readonly PositionHistoryPoint[],
  size: { readonly width: number; readonly height: number },
): AltitudeCurve | null {
  const points = history.flatMap(({ timestamp, altitude }) =>
    altitude === null ? [] : [{ atMs: Date.parse(timestamp), altitudeKm: (altitude * METRES_PER_FOOT) / 1000 }],
  );
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || first.atMs === last.atMs) return null;
  const altitudes = points.map(({ altitudeKm }) => altitudeKm);
  const [lowest, highest] = [Math.min(...altitudes), Math.max(...altitudes)];
  const margin = Math.max(0, LEAST_SPAN_KM - (highest - lowest)) / 2;
  const x = scaleLinear([first.atMs, last.atMs], [0, size.width]);
  const y = scaleLinear([lowest - margin, highest + margin], [size.height, 0]).nice(3);
  const draw = line<(typeof points)[number]>(
    ({ atMs }) => x(atMs),
    ({ altitudeKm }) => y(altitudeKm),
  );
  return {
    d: draw(points) ?? '',
    ticks: y.ticks(3).map((altitudeKm) => ({ altitudeKm, y: y(altitudeKm) })),
    fromMs: first.atMs,
    toMs: last.atMs,
  };
}
