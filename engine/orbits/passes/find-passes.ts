import { mergedByRise } from './merged-passes';
import { PassFinder, type PassOptions } from './pass-finder';
import { PassList } from './pass-list';
import type { PassSet } from './run-searches';
import type { SatellitePass } from './satellite-pass';

export type { PassOptions } from './pass-finder';
export type { PassSet } from './run-searches';

/**
 * Every pass of satellites of a set whole, for few satellites; of many a `PassFinder` gives packed ones. Sorted by rise,
 * those that rise together by index.
 * @param indices of the satellites to search; all where absent
 * @throws RangeError for a search that `passSearchProblem` rejects
 */
export function findPasses(set: PassSet, search: PassOptions, indices?: Uint32Array): SatellitePass[] {
  const passes = new PassFinder(set, search).find(indices);
  return new PassList(mergedByRise([{ passes, stride: 1, offset: 0 }])).all();
}
