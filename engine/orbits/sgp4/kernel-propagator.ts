import type { OrbitalElements } from '../orbital-elements';
import {
  BATCH,
  fillKernelMemory,
  type KernelMemory,
  type KernelRegion,
  type KernelSatellite,
  NO_KERNEL,
} from './kernel-memory';
import { type Propagator, STATE_STRIDE } from './propagator';
import { SatelliteJsPropagator } from './satellite-js-propagator';
import { satelliteJsRecord } from './satellite-js-record';
import type { Sgp4Instance, Sgp4Kernel } from './sgp4-kernel';

/**
 * Propagates with a WebAssembly build, which has a memory of its own. satellite.js initialises the element sets, and
 * propagates those few whose initialisation makes no sense, so that they fail as it says.
 */
export class KernelPropagator implements Propagator {
  readonly kind: Sgp4Kernel['kind'];
  readonly count: number;
  readonly #instance: Sgp4Instance;
  readonly #memory: KernelMemory;
  /** Those that no kernel takes, and their places in the set. */
  readonly #others: SatelliteJsPropagator;
  readonly #otherIndices: readonly number[];
  readonly #otherOf: ReadonlyMap<number, number>;

  constructor(elements: readonly OrbitalElements[], kernel: Sgp4Kernel) {
    this.kind = kernel.kind;
    this.count = elements.length;
    const satellites = elements.map(
      (set, index): KernelSatellite => ({ index, elements: set, record: satelliteJsRecord(set) }),
    );
    this.#instance = kernel.instantiate();
    this.#memory = fillKernelMemory(this.#instance, satellites.filter(isSound), elements.length);
    const others = satellites.filter((satellite) => !isSound(satellite));
    this.#others = new SatelliteJsPropagator(others.map((other) => other.elements));
    this.#otherIndices = others.map(({ index }) => index);
    this.#otherOf = new Map(this.#otherIndices.map((index, place) => [index, place]));
  }

  /** Bytes of the instance's memory. */
  get memoryBytes(): number {
    return this.#memory.bytes;
  }

  catalogueAt(atMs: number, states: Float64Array, errors: Uint8Array): void {
    const memory = this.#memory;
    for (const { kind, setsAt, integratorsAt, blocks, rowsAt } of memory.regions) {
      this.#instance.calls.sweep(kind, setsAt, integratorsAt, blocks, rowsAt, atMs, memory.statesAt, memory.errorsAt);
    }
    states.set(memory.states.subarray(0, this.count * STATE_STRIDE));
    errors.set(memory.errors.subarray(0, this.count));
    this.#otherIndices.forEach((index, other) => this.#others.stateAt(other, atMs, 0, index, states, errors));
  }

  grid(
    indices: Uint32Array,
    startMs: number,
    stepS: number,
    steps: number,
    states: Float64Array,
    errors: Uint8Array,
  ): void {
    for (let row = 0; row < indices.length; row++) {
      const index = this.#checked(indices[row]);
      const other = this.#otherOf.get(index);
      if (other === undefined) this.#gridOfOne(index, startMs, stepS, steps, row * steps, states, errors);
      else {
        for (let step = 0; step < steps; step++) {
          this.#others.stateAt(other, startMs, step * stepS, row * steps + step, states, errors);
        }
      }
    }
  }

  each(indices: Uint32Array, baseMs: number, offsetsS: Float64Array, states: Float64Array, errors: Uint8Array): void {
    for (let from = 0; from < indices.length; from += BATCH) {
      const to = Math.min(from + BATCH, indices.length);
      this.#eachOfBatch(indices, from, to, baseMs, offsetsS);
      states.set(this.#memory.states.subarray(0, (to - from) * STATE_STRIDE), from * STATE_STRIDE);
      errors.set(this.#memory.errors.subarray(0, to - from), from);
    }
    if (this.#otherOf.size === 0) return;
    for (let row = 0; row < indices.length; row++) {
      const other = this.#otherOf.get(indices[row] ?? -1);
      if (other !== undefined) this.#others.stateAt(other, baseMs, offsetsS[row] ?? 0, row, states, errors);
    }
  }

  #gridOfOne(
    index: number,
    startMs: number,
    stepS: number,
    steps: number,
    firstRow: number,
    states: Float64Array,
    errors: Uint8Array,
  ): void {
    const memory = this.#memory;
    const { kind, setsAt, integratorsAt } = this.#regionOf(index);
    const slot = memory.slotOf[index] ?? 0;
    for (let step = 0; step < steps; step += BATCH) {
      const some = Math.min(BATCH, steps - step);
      const { statesAt, errorsAt, scratchAt } = memory;
      this.#instance.calls.grid(
        kind,
        setsAt,
        integratorsAt,
        slot,
        startMs,
        stepS,
        step,
        some,
        statesAt,
        errorsAt,
        scratchAt,
      );
      states.set(memory.states.subarray(0, some * STATE_STRIDE), (firstRow + step) * STATE_STRIDE);
      errors.set(memory.errors.subarray(0, some), firstRow + step);
    }
  }

  /** Kinds one after the other, so that lanes of a pair take the same way. */
  #eachOfBatch(indices: Uint32Array, from: number, to: number, baseMs: number, offsetsS: Float64Array): void {
    const { regions, kindOf, slotOf, requestPlaces, requestMinutes, ...places } = this.#memory;
    for (const { kind, setsAt, integratorsAt } of regions) {
      let count = 0;
      for (let row = from; row < to; row++) {
        const index = this.#checked(indices[row]);
        if (kindOf[index] !== kind) continue;
        requestPlaces[count * 4] = slotOf[index] ?? 0;
        requestPlaces[count * 4 + 1] = row - from;
        requestMinutes[count * 2 + 1] = (offsetsS[row] ?? 0) / 60;
        count += 1;
      }
      if (count === 0) continue;
      const { requestsAt, statesAt, errorsAt, scratchAt } = places;
      this.#instance.calls.each(kind, setsAt, integratorsAt, requestsAt, count, baseMs, statesAt, errorsAt, scratchAt);
    }
  }

  #regionOf(index: number): KernelRegion {
    const region = this.#memory.regions[this.#memory.kindOf[index] ?? NO_KERNEL];
    if (region === undefined) throw new RangeError(`No kernel has satellite ${index}.`);
    return region;
  }

  #checked(index: number | undefined): number {
    if (index === undefined || index >= this.count) {
      throw new RangeError(`There is no satellite ${index} in a set of ${this.count}.`);
    }
    return index;
  }
}

/** Whether the initialisation gave numbers: what elements without sense leave out. */
function isSound({ record }: KernelSatellite): boolean {
  return record.no > 0 && Number.isFinite(record.mdot + record.argpdot + record.nodedot + record.cc1 + record.ecco);
}
