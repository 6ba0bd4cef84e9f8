import { findPasses, type PassSet } from '@engine/orbits/passes/find-passes';
import type { PassSearch, SatellitePass } from '@engine/orbits/passes/satellite-pass';
import { createPropagator } from '@engine/orbits/sgp4/create-propagator';
import type { Sgp4Kernel } from '@engine/orbits/sgp4/sgp4-kernel';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';

/** A search over some satellites of a set, by their indices in it. */
export interface PassTask {
  readonly search: PassSearch;
  readonly onlyVisible: boolean;
  readonly indices: Uint32Array;
}

/** What a helper is asked over comlink. It holds a part of the catalogue; indices count within that part. */
export interface PassHelperApi {
  load(satellites: readonly SatelliteRecord[]): Promise<void>;
  /** Runs to its end: ask for few satellites at a time. */
  passes(task: PassTask): Promise<readonly SatellitePass[]>;
}

export function runPassTask(set: PassSet, { search, onlyVisible, indices }: PassTask): SatellitePass[] {
  return findPasses(set, { ...search, onlyVisible }, indices);
}

/** Searches passes of one part of the catalogue in a worker of its own. */
export class PassHelper implements PassHelperApi {
  readonly #loadKernel: () => Promise<Sgp4Kernel | null>;
  #set: PassSet | null = null;

  constructor(loadKernel: () => Promise<Sgp4Kernel | null>) {
    this.#loadKernel = loadKernel;
  }

  async load(satellites: readonly SatelliteRecord[]): Promise<void> {
    const elements = satellites.map((satellite) => satellite.elements);
    this.#set = { satellites, propagator: createPropagator(elements, await this.#loadKernel()) };
  }

  async passes(task: PassTask): Promise<readonly SatellitePass[]> {
    return this.#set === null ? [] : runPassTask(this.#set, task);
  }
}
