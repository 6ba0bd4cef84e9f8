import type { PassSearch, SatellitePass } from '@engine/orbits/passes/satellite-pass';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import type { Propagator } from '@engine/orbits/sgp4/propagator';

export interface PassSet {
  readonly propagator: Propagator;
  readonly satellites: readonly SatelliteRecord[];
}

export function findPasses(
  _set: PassSet,
  _search: PassSearch & { readonly onlyVisible?: boolean },
  _indices: Uint32Array,
): SatellitePass[] {
  throw new Error('Passes cannot be searched yet.');
}
