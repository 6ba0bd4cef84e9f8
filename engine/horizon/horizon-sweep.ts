import { normaliseDegrees, signedDegrees } from '../ar-math/angles';
import {
  HIGHEST_HORIZON_DEG,
  type HorizonMask,
  type HorizonPoint,
  horizonMask,
  LOWEST_HORIZON_DEG,
} from './horizon-mask';

/** One line along the skyline without putting the device down: directions in the order in which they were pointed at. */
export type SweepStroke = readonly HorizonPoint[];

/** Azimuths without a measurement, from one clockwise to another; degrees. */
export interface SweepGap {
  readonly fromDeg: number;
  readonly toDeg: number;
}

export interface SweptHorizon {
  /** Null while nothing was swept. */
  readonly mask: HorizonMask | null;
  /** Of the circle, degrees; what was bridged is not counted. */
  readonly coveredDeg: number;
  /** Wider than what is bridged: nothing is known there, and nothing is hidden. Clockwise from north. */
  readonly gaps: readonly SweepGap[];
}

const BIN_DEG = 1;
const BINS = 360 / BIN_DEG;
/** Points that stand in for the line between two readings lie so far apart in azimuth at most. */
const STEP_DEG = 0.25;
/** Between two readings so far apart nobody followed the skyline. */
const LONGEST_STEP_DEG = 20;
/** Azimuths up to this are bridged by a straight line. */
const BRIDGED_DEG = 10;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

const binOf = (azimuthDeg: number): number => Math.floor(normaliseDegrees(azimuthDeg) / BIN_DEG) % BINS;

/** Puts the line between two directions into bins, evenly over its azimuths: who stands still counts no more for it. */
function addLine(bins: readonly number[][], from: HorizonPoint, to: HorizonPoint): void {
  const turnDeg = signedDegrees(to.azimuthDeg - from.azimuthDeg);
  const riseDeg = to.elevationDeg - from.elevationDeg;
  const isFollowed = Math.hypot(turnDeg, riseDeg) <= LONGEST_STEP_DEG;
  const steps = isFollowed ? Math.max(1, Math.ceil(Math.abs(turnDeg) / STEP_DEG)) : 1;
  for (let step = isFollowed ? 1 : steps; step <= steps; step++) {
    const share = step / steps;
    bins[binOf(from.azimuthDeg + share * turnDeg)]?.push(from.elevationDeg + share * riseDeg);
  }
}

/** Runs of empty bins, clockwise; one that leads over north begins before it. */
function emptyRuns(elevations: readonly number[]): readonly SweepGap[] {
  const first = elevations.findIndex((elevation) => !Number.isNaN(elevation));
  const runs: SweepGap[] = [];
  let from = -1;
  for (let at = first; at <= first + BINS; at++) {
    const isEmpty = Number.isNaN(elevations[at % BINS] ?? Number.NaN);
    if (isEmpty && from < 0) from = at;
    if (!isEmpty && from >= 0) {
      runs.push({ fromDeg: normaliseDegrees(from * BIN_DEG), toDeg: normaliseDegrees(at * BIN_DEG) });
      from = -1;
    }
  }
  return runs;
}

const widthOf = ({ fromDeg, toDeg }: SweepGap): number => normaliseDegrees(toDeg - fromDeg);

/** A width near to nothing, so that the line falls to the level at the very edge of what was measured. */
const EDGE_DEG = 0.01;
const levelPoints = ({ fromDeg, toDeg }: SweepGap): readonly HorizonPoint[] => [
  { azimuthDeg: fromDeg + EDGE_DEG, elevationDeg: 0 },
  { azimuthDeg: toDeg - EDGE_DEG, elevationDeg: 0 },
];

/** The ends of a gap keep the height of their bins up to the edge. */
function edgePoints(elevations: readonly number[], { fromDeg, toDeg }: SweepGap): readonly HorizonPoint[] {
  return [
    { azimuthDeg: fromDeg, elevationDeg: elevations[binOf(fromDeg - BIN_DEG)] ?? 0 },
    { azimuthDeg: toDeg, elevationDeg: elevations[binOf(toDeg)] ?? 0 },
  ];
}

const clamped = (elevationDeg: number): number =>
  Math.min(HIGHEST_HORIZON_DEG, Math.max(LOWEST_HORIZON_DEG, elevationDeg));

/**
 * The skyline that strokes followed: the median elevation of each degree of azimuth, so that a hand that slips once, or
 * a second round that runs a little higher, moves nothing. What nobody pointed at is bridged up to 10°; wider gaps are
 * told, and hide nothing.
 */
export function sweptHorizon(strokes: readonly SweepStroke[]): SweptHorizon {
  const bins: number[][] = Array.from({ length: BINS }, () => []);
  for (const stroke of strokes) {
    const [first] = stroke;
    if (first !== undefined) bins[binOf(first.azimuthDeg)]?.push(first.elevationDeg);
    for (const [at, to] of stroke.entries()) {
      const from = stroke[at - 1];
      if (from !== undefined) addLine(bins, from, to);
    }
  }
  const elevations = bins.map((values) => (values.length === 0 ? Number.NaN : clamped(median(values))));
  const middles = elevations.flatMap((elevationDeg, bin) =>
    Number.isNaN(elevationDeg) ? [] : [{ azimuthDeg: (bin + 0.5) * BIN_DEG, elevationDeg }],
  );
  if (middles.length === 0) return { mask: null, coveredDeg: 0, gaps: [] };
  const gaps = emptyRuns(elevations).filter((run) => widthOf(run) > BRIDGED_DEG);
  const edges = gaps.flatMap((gap) => [...edgePoints(elevations, gap), ...levelPoints(gap)]);
  return { mask: horizonMask([...middles, ...edges]), coveredDeg: middles.length * BIN_DEG, gaps };
}
