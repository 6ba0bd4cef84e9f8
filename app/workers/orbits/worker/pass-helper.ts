import type { PassSet } from '@engine/orbits/passes/find-passes';
import { buffersOf, noPasses, type PackedPasses } from '@engine/orbits/passes/packed-passes';
import { PassFinder } from '@engine/orbits/passes/pass-finder';
import type { PassSearch } from '@engine/orbits/passes/satellite-pass';
import { createPropagator } from '@engine/orbits/sgp4/create-propagator';
import type { Sgp4Kernel } from '@engine/orbits/sgp4/sgp4-kernel';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import { transfer } from 'comlink';

/** A search over some satellites of a set, by their indices in it. */
export interface PassTask {
  readonly search: PassSearch;
  readonly onlyVisible: boolean;
  readonly indices: Uint32Array;
}

/** What a helper is asked over comlink. It holds a part of the catalogue; indices count within that part. */
export interface PassHelperApi {
  load(satellites: readonly SatelliteRecord[]): Promise<void>;
  /** In no order. Runs to its end: ask for few satellites at a time. */
  passes(task: PassTask): Promise<PackedPasses>;
  /** Lets go of what is kept from piece to piece of a search: room for thousands of passes. */
  endSearch(): Promise<void>;
}

export function finderOf(set: PassSet, { search, onlyVisible }: Omit<PassTask, 'indices'>): PassFinder {
  return new PassFinder(set, { ...search, onlyVisible });
}

/** Searches passes of one part of the catalogue in a worker of its own. */
export class PassHelper implements PassHelperApi {
  readonly #loadKernel: () => Promise<Sgp4Kernel | null>;
  #set: PassSet | null = null;
  /** Of the search that was asked for last: its pieces mostly come one after the other. */
  #last: { readonly search: string; readonly finder: PassFinder } | null = null;

  constructor(loadKernel: () => Promise<Sgp4Kernel | null>) {
    this.#loadKernel = loadKernel;
  }

  async load(satellites: readonly SatelliteRecord[]): Promise<void> {
    const elements = satellites.map((satellite) => satellite.elements);
    this.#set = { satellites, propagator: createPropagator(elements, await this.#loadKernel()) };
    await this.endSearch();
  }

  async passes({ indices, ...asked }: PassTask): Promise<PackedPasses> {
    if (this.#set === null) return noPasses();
    const search = JSON.stringify(asked);
    if (this.#last?.search !== search) this.#last = { search, finder: finderOf(this.#set, asked) };
    const passes = this.#last.finder.find(indices);
    return transfer(passes, buffersOf(passes));
  }

  async endSearch(): Promise<void> {
    this.#last = null;
  }
}
