import { findPasses, type PassSet } from '@engine/orbits/passes/find-passes';
import { inPassOrder } from '@engine/orbits/passes/pass-order';
import { reachesMagnitude, type SatellitePass } from '@engine/orbits/passes/satellite-pass';
import { findTrains } from '@engine/orbits/trains';
import type { CatalogueOrigin, VisibleAnswer, VisibleQuestion } from './orbit-questions';

/** Satellites searched in one step: some ten to forty milliseconds. */
const STEP_SIZE = 512;

/** Passes of the whole catalogue, in the order asked for, in steps between which others get their turn. */
export function* searchVisible(
  set: PassSet,
  catalogue: CatalogueOrigin,
  question: VisibleQuestion,
): Generator<void, VisibleAnswer> {
  const { search, onlyVisible, notOverAtMs, maxMagnitude, order, keep } = question;
  const passes: SatellitePass[] = [];
  for (let first = 0; first < set.satellites.length; first += STEP_SIZE) {
    const length = Math.min(STEP_SIZE, set.satellites.length - first);
    const indices = Uint32Array.from({ length }, (_, row) => first + row);
    for (const pass of findPasses(set, { ...search, onlyVisible }, indices)) {
      const counts = !onlyVisible || pass.visibility === 'visible';
      if (counts && overAtMs(pass, onlyVisible) >= notOverAtMs) passes.push(pass);
    }
    yield;
  }
  const bright = passes.filter((pass) => reachesMagnitude(pass, maxMagnitude));
  const told = inPassOrder(bright, order);
  const spansMs = Float64Array.from(told.flatMap((pass) => [pass.rise.atMs, overAtMs(pass, onlyVisible)]));
  // Of all passes: a train whose faint members are left out stays one.
  const trainOf = new Map(
    findTrains(passes, set.satellites).flatMap((train) => train.passes.map((pass) => [pass, train.name] as const)),
  );
  const named = told.slice(0, keep).map((pass) => ({
    pass,
    name: set.satellites[pass.index]?.elements.name ?? '',
    train: trainOf.get(pass) ?? null,
  }));
  return { kind: 'visible', passes: named, spansMs, catalogue };
}

function overAtMs({ visibleSpan, set }: SatellitePass, onlyVisible: boolean): number {
  return onlyVisible && visibleSpan !== null ? visibleSpan.toMs : set.atMs;
}
