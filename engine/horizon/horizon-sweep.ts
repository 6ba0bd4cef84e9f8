import { normaliseDegrees, signedDegrees } from '../ar-math/angles';
import {
  HIGHEST_HORIZON_DEG,
  type HorizonMask,
  type HorizonPoint,
  horizonMask,
  LOWEST_HORIZON_DEG,
} from './horizon-mask';

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
/** A turn after which the line counts once more. */
const STEP_DEG = 0.25;
const STEPS_PER_BIN = BIN_DEG / STEP_DEG;
/** So many rounds of one line are kept. */
const MOST_ROUNDS = 8;
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

/**
 * One line along the skyline without putting the device down, folded into degrees of azimuth as it comes. An elevation
 * counts for each step of the turn, so that who stands still counts no more for it; what is kept has a bound, however
 * long somebody follows.
 */
export class SweepLine {
  readonly #bins: readonly number[][] = Array.from({ length: BINS }, () => []);
  #last: HorizonPoint | null = null;
  /** Signed turn since the newest elevation that counts. */
  #turnedDeg = 0;
  #visitedBin = -1;
  #countedInVisit = 0;

  /** Directions in the order in which they were pointed at. */
  constructor(looks: readonly HorizonPoint[] = []) {
    for (const look of looks) this.follow(look);
  }

  /** Goes on to a direction: straight to a near one, while between two that lie far apart nobody followed anything. */
  follow(to: HorizonPoint): void {
    const from = this.#last;
    this.#last = to;
    if (from === null) return this.#count(to.azimuthDeg, to.elevationDeg);
    const turnDeg = signedDegrees(to.azimuthDeg - from.azimuthDeg);
    const riseDeg = to.elevationDeg - from.elevationDeg;
    if (Math.hypot(turnDeg, riseDeg) > LONGEST_STEP_DEG) {
      this.#turnedDeg = 0;
      return this.#count(to.azimuthDeg, to.elevationDeg);
    }
    const turnedDeg = this.#turnedDeg + turnDeg;
    const stepDeg = Math.sign(turnedDeg) * STEP_DEG;
    const steps = Math.floor(Math.abs(turnedDeg) / STEP_DEG);
    for (let step = 1; step <= steps; step++) {
      const onwardDeg = step * stepDeg - this.#turnedDeg;
      this.#count(from.azimuthDeg + onwardDeg, from.elevationDeg + (onwardDeg / turnDeg) * riseDeg);
    }
    this.#turnedDeg = turnedDeg - steps * stepDeg;
  }

  /** What counts for a bin, in degrees. */
  elevationsDeg(bin: number): readonly number[] {
    return this.#bins[bin] ?? [];
  }

  /** A hand that trembles within a degree counts for it as one that passes through; of many rounds the newest count. */
  #count(azimuthDeg: number, elevationDeg: number): void {
    const bin = binOf(azimuthDeg);
    if (bin !== this.#visitedBin) this.#countedInVisit = 0;
    this.#visitedBin = bin;
    if (this.#countedInVisit === STEPS_PER_BIN) return;
    this.#countedInVisit++;
    const elevations = this.#bins[bin];
    elevations?.push(elevationDeg);
    if (elevations !== undefined && elevations.length > MOST_ROUNDS * STEPS_PER_BIN) elevations.shift();
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
 * The skyline that lines followed: the median elevation of each degree of azimuth, so that a hand that slips once, or
 * a second round that runs a little higher, moves nothing. What nobody pointed at is bridged up to 10°; wider gaps are
 * told, and hide nothing.
 */
export function sweptHorizon(lines: readonly SweepLine[]): SweptHorizon {
  const bins = Array.from({ length: BINS }, (_, bin) => lines.flatMap((line) => line.elevationsDeg(bin)));
  const elevations = bins.map((values) => (values.length === 0 ? Number.NaN : clamped(median(values))));
  const middles = elevations.flatMap((elevationDeg, bin) =>
    Number.isNaN(elevationDeg) ? [] : [{ azimuthDeg: (bin + 0.5) * BIN_DEG, elevationDeg }],
  );
  if (middles.length === 0) return { mask: null, coveredDeg: 0, gaps: [] };
  const gaps = emptyRuns(elevations).filter((run) => widthOf(run) > BRIDGED_DEG);
  const edges = gaps.flatMap((gap) => [...edgePoints(elevations, gap), ...levelPoints(gap)]);
  return { mask: horizonMask([...middles, ...edges]), coveredDeg: middles.length * BIN_DEG, gaps };
}
