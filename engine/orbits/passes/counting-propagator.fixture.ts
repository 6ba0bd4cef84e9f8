import type { SatelliteRecord } from '../satellite-record';
import { createPropagator } from '../sgp4/create-propagator';
import type { Propagator } from '../sgp4/propagator';
import type { Sgp4Kernel } from '../sgp4/sgp4-kernel';

/** A search has asked for more states of one satellite than it was granted. */
export class EndlessSearch extends Error {
  override readonly name = 'EndlessSearch';
}

/** Counts the states that a search asks for one by one, so that one that would never end fails instead of hanging. */
export class CountingPropagator implements Propagator {
  /** States asked for since `reset`, by satellite. */
  readonly asked: Uint32Array;
  readonly #satellites: readonly SatelliteRecord[];
  readonly #propagator: Propagator;
  readonly #most: number;

  /** @param most states granted for each satellite */
  constructor(satellites: readonly SatelliteRecord[], kernel: Sgp4Kernel | null, most: number) {
    this.asked = new Uint32Array(satellites.length);
    this.#satellites = satellites;
    this.#propagator = createPropagator(
      satellites.map(({ elements }) => elements),
      kernel,
    );
    this.#most = most;
  }

  get count(): number {
    return this.#propagator.count;
  }

  get kind(): Propagator['kind'] {
    return this.#propagator.kind;
  }

  reset(): void {
    this.asked.fill(0);
  }

  catalogueAt(...call: Parameters<Propagator['catalogueAt']>): void {
    this.#propagator.catalogueAt(...call);
  }

  grid(...call: Parameters<Propagator['grid']>): void {
    this.#propagator.grid(...call);
  }

  each(...call: Parameters<Propagator['each']>): void {
    for (const index of call[0]) this.#count(index);
    this.#propagator.each(...call);
  }

  #count(index: number): void {
    const times = (this.asked[index] ?? 0) + 1;
    this.asked[index] = times;
    if (times <= this.#most) return;
    const { noradId } = this.#satellites[index]?.elements ?? { noradId: 'none' };
    throw new EndlessSearch(`The search for ${noradId} has asked for more than ${this.#most} states.`);
  }
}
