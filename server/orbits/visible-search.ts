import type { PassSet } from '@engine/orbits/passes/find-passes';
import { mergedByRise, type PassPart } from '@engine/orbits/passes/merged-passes';
import { PassFinder } from '@engine/orbits/passes/pass-finder';
import { PassList } from '@engine/orbits/passes/pass-list';
import { toldPasses } from '@engine/orbits/told-passes';
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
  const finder = new PassFinder(set, { ...search, onlyVisible });
  const parts: PassPart[] = [];
  for (let first = 0; first < set.satellites.length; first += STEP_SIZE) {
    const length = Math.min(STEP_SIZE, set.satellites.length - first);
    const indices = Uint32Array.from({ length }, (_, row) => first + row);
    parts.push({ passes: finder.find(indices), stride: 1, offset: 0 });
    yield;
  }
  const passes = new PassList(mergedByRise(parts));
  const overAtMs = (row: number): number => (onlyVisible ? passes.visibleToMs(row) : passes.setMs(row));
  const ahead = passes.rowsWhere((row) => overAtMs(row) >= notOverAtMs);
  const told = toldPasses(passes, ahead, (row) => set.satellites[passes.index(row)], {
    maxMagnitude,
    order,
    limit: keep,
  });
  const spansMs = Float64Array.from(told.rows.flatMap((row) => [passes.riseMs(row), overAtMs(row)]));
  return { kind: 'visible', passes: told.first, spansMs, catalogue };
}
