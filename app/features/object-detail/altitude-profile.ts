import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { METRES_PER_FOOT } from '@engine/constants/unit-conversion';
import type { PositionHistoryPoint } from '@contract/flight-data';
import type { AltitudeUnit } from '@app/format/altitude';

/** History is stored every 10 to 15 s; more than this between two points is a hole in reception. */
const GAP_MS = 60_000;

interface AltitudePoint {
  readonly atMs: number;
  /** In the unit shown. */
  readonly altitude: number;
}

export interface AltitudeProfile {
  /** SVG path data of what was received, one per run without a hole. */
  readonly received: readonly string[];
  /** SVG path data across each hole: drawn dotted, since nothing is known there. */
  readonly gaps: readonly string[];
  readonly last: { readonly x: number; readonly y: number };
  /** Round figures of the unit shown. */
  readonly ticks: readonly { readonly altitude: number; readonly y: number }[];
  readonly fromMs: number;
  readonly toMs: number;
  readonly points: number;
}

/** The least height of the plot, so that a level flight near the ground does not look like a climb. */
const LEAST_SPAN: Record<AltitudeUnit, number> = { ft: 1000, m: 300, km: 0.3 };

function altitudePoints(history: readonly PositionHistoryPoint[], unit: AltitudeUnit): AltitudePoint[] {
  const perFoot = { ft: 1, m: METRES_PER_FOOT, km: METRES_PER_FOOT / 1000 }[unit];
  return history
    .flatMap(({ timestamp, altitude }) => {
      const atMs = Date.parse(timestamp);
      return altitude === null || Number.isNaN(atMs) ? [] : [{ atMs, altitude: altitude * perFoot }];
    })
    .toSorted((a, b) => a.atMs - b.atMs);
}

/** Runs of points without a hole between them. */
function runsOf(points: readonly AltitudePoint[]): AltitudePoint[][] {
  const runs: AltitudePoint[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && point.atMs - before.atMs <= GAP_MS) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

/** Altitude over time as SVG paths in a box of the given size, y downward; null with fewer than two heights. */
export function altitudeProfile(
  history: readonly PositionHistoryPoint[],
  size: { readonly width: number; readonly height: number },
  unit: AltitudeUnit,
): AltitudeProfile | null {
  const points = altitudePoints(history, unit);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first.atMs === last.atMs) return null;
  const highest = Math.max(LEAST_SPAN[unit], ...points.map((point) => point.altitude));
  const lowest = Math.min(0, ...points.map((point) => point.altitude));
  const x = scaleLinear([first.atMs, last.atMs], [0, size.width]);
  const y = scaleLinear([lowest, highest], [size.height, 0]).nice(3);
  const draw = line<AltitudePoint>(
    (point) => x(point.atMs),
    (point) => y(point.altitude),
  );
  const runs = runsOf(points);
  return {
    // A run of one point has no length; a round line cap still shows it as a dot.
    received: runs.map((run) => draw(run.length === 1 ? [...run, ...run] : run) ?? ''),
    gaps: runs.slice(1).flatMap((run, index) => {
      const [from, to] = [runs[index]?.at(-1), run[0]];
      return from && to ? [draw([from, to]) ?? ''] : [];
    }),
    last: { x: x(last.atMs), y: y(last.altitude) },
    ticks: y.ticks(3).map((altitude) => ({ altitude, y: y(altitude) })),
    fromMs: first.atMs,
    toMs: last.atMs,
    points: points.length,
  };
}
