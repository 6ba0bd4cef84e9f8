import { gmstRad } from '../../engine/ephemeris/earth-rotation';
import { horizonElevationDeg, type HorizonMask } from '../../engine/horizon/horizon-mask';
import type { ObserverLocation } from '../../engine/observer/observer';
import { emptyLookAngles, lookAnglesFromTeme } from '../../engine/orbits/frames/look-angles';
import { observerFrame } from '../../engine/orbits/frames/observer-frame';
import { findPasses, type PassSet } from '../../engine/orbits/passes/find-passes';
import { NAKED_EYE, type TimeSpan } from '../../engine/orbits/passes/satellite-pass';
import { STATE_STRIDE } from '../../engine/orbits/sgp4/propagator';

const STEPS_AT_ONCE = 7200;
/** Nearer than this to the skyline all the time around a moment, the moment says nothing: a second moves it nowhere. */
const GRAZING_DEG = 0.02;

/** One satellite over one place. */
export interface MaskedSearch {
  readonly set: PassSet;
  readonly index: number;
  readonly observer: ObserverLocation & { readonly horizon: HorizonMask };
  readonly startMs: number;
  readonly seconds: number;
}

/** How the search stands against a look each second. */
export interface MaskedTally {
  /** Times clear of the horizon by the search. */
  readonly spans: number;
  readonly hidden: number;
  /** Edges that both have, and the greatest distance between them, s. */
  readonly edges: number;
  readonly worstS: number;
  /** Changes that a look each second sees and the search lacks, and the other way round, not counted what grazes. */
  readonly missed: number;
  readonly spurious: number;
  readonly grazing: number;
}

/** Height over the skyline at each second, degrees; NaN where SGP4 refuses. */
function clearances({ set, index, observer, startMs, seconds }: MaskedSearch): Float64Array {
  const out = new Float64Array(seconds + 1);
  const frame = observerFrame(observer);
  const look = emptyLookAngles();
  const states = new Float64Array(STEPS_AT_ONCE * STATE_STRIDE);
  const errors = new Uint8Array(STEPS_AT_ONCE);
  for (let from = 0; from <= seconds; from += STEPS_AT_ONCE) {
    const steps = Math.min(STEPS_AT_ONCE, seconds + 1 - from);
    set.propagator.grid(Uint32Array.of(index), startMs + from * 1000, 1, steps, states, errors);
    for (let step = 0; step < steps; step++) {
      const atMs = startMs + (from + step) * 1000;
      const { azimuthDeg, elevationDeg } = lookAnglesFromTeme(look, frame, states, step * STATE_STRIDE, gmstRad(atMs));
      const floorDeg = Math.max(0, horizonElevationDeg(observer.horizon, azimuthDeg));
      out[from + step] = errors[step] === 0 ? elevationDeg - floorDeg : Number.NaN;
    }
  }
  return out;
}

interface Edge {
  readonly atS: number;
  readonly isRise: boolean;
}

/** Where a look each second sees a change, placed between its two seconds. */
function seenEdges(clearancesDeg: Float64Array): readonly Edge[] {
  const edges: Edge[] = [];
  for (let second = 1; second < clearancesDeg.length; second++) {
    const [before = Number.NaN, here = Number.NaN] = [clearancesDeg[second - 1], clearancesDeg[second]];
    if (Number.isNaN(before) || Number.isNaN(here) || before >= 0 === here >= 0) continue;
    edges.push({ atS: second - 1 + before / (before - here), isRise: here >= 0 });
  }
  return edges;
}

/** Clear times of a pass: what lies between its hidden ones. */
function clearSpans(rise: number, set: number, hidden: readonly TimeSpan[]): readonly TimeSpan[] {
  const fromMs = [rise, ...hidden.map((span) => span.toMs)];
  const toMs = [...hidden.map((span) => span.fromMs), set];
  return fromMs.map((from, at) => ({ fromMs: from, toMs: toMs[at] ?? set }));
}

/** From an edge to the nearest of the same kind, s. */
const nearest = (edges: readonly Edge[], { atS, isRise }: Edge): number =>
  Math.min(...edges.filter((edge) => edge.isRise === isRise).map((edge) => Math.abs(edge.atS - atS)));

/** Holds the search under a horizon, from the level up, against one look each second. */
export function tallyMasked(search: MaskedSearch): MaskedTally {
  const { set, index, observer, startMs, seconds } = search;
  const endMs = startMs + seconds * 1000;
  const passes = findPasses(set, { observer, startMs, endMs, minElevationDeg: 0, ...NAKED_EYE }, Uint32Array.of(index));
  const spans = passes.flatMap(({ rise, set: end, hidden }) => clearSpans(rise.atMs, end.atMs, hidden));
  const found = spans
    .flatMap(({ fromMs, toMs }): Edge[] => [
      { atS: (fromMs - startMs) / 1000, isRise: true },
      { atS: (toMs - startMs) / 1000, isRise: false },
    ])
    .filter(({ atS }) => atS > 0.001 && atS < seconds - 0.001);
  const clearancesDeg = clearances(search);
  const seen = seenEdges(clearancesDeg);
  const isGrazing = ({ atS }: Edge): boolean =>
    [-2, -1, 0, 1, 2].every((by) => Math.abs(clearancesDeg[Math.round(atS) + by] ?? 0) < GRAZING_DEG);
  const isShort = ({ atS }: Edge): boolean =>
    // Between two looks a change and its undoing are not seen.
    found.some((other) => other.atS !== atS && Math.abs(other.atS - atS) < 1);
  const near = seen.map((edge) => nearest(found, edge)).filter((byS) => byS <= 1);
  const missed = seen.filter((edge) => nearest(found, edge) > 1);
  const spurious = found.filter((edge) => nearest(seen, edge) > 1 && !isShort(edge));
  return {
    spans: spans.length,
    hidden: passes.reduce((sum, { hidden }) => sum + hidden.length, 0),
    edges: near.length,
    worstS: Math.max(0, ...near),
    missed: missed.filter((edge) => !isGrazing(edge)).length,
    spurious: spurious.filter((edge) => !isGrazing(edge)).length,
    grazing: [...missed, ...spurious].filter(isGrazing).length,
  };
}
