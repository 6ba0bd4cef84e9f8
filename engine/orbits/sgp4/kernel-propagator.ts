import type { OrbitalElements } from '../orbital-elements';
import { KERNEL_KINDS } from './kernel-coefficients';
import {
  BATCH,
  fillKernelMemory,
  type KernelMemory,
  type KernelRegion,
  type KernelSatellite,
  NO_KERNEL,
  REQUEST_BYTES,
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
  readonly #counts = new Uint32Array(KERNEL_KINDS.length);
  readonly #next = new Uint32Array(KERNEL_KINDS.length);

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
    if (steps === 0) return;
    const together = Math.max(1, Math.floor(BATCH / steps));
    for (let from = 0; from < indices.length; from += together) {
      const to = Math.min(from + together, indices.length);
      const counts = this.#request(indices, from, to, steps);
      // More than one batch of steps, and then a single satellite.
      for (let step = 0; step < steps; step += BATCH) {
        const some = Math.min(BATCH, steps - step);
        this.#forEachKind(counts, ({ kind, setsAt, integratorsAt }, requestsAt, count) => {
          const { statesAt, errorsAt, scratchAt } = this.#memory;
          const { calls } = this.#instance;
          calls.grid(
            kind,
            setsAt,
            integratorsAt,
            requestsAt,
            count,
            startMs,
            stepS,
            step,
            some,
            statesAt,
            errorsAt,
            scratchAt,
          );
        });
        this.#copy((to - from) * some, from * steps + step, states, errors);
      }
    }
    this.#doOthers(indices, (other, row) => {
      for (let step = 0; step < steps; step++) {
        this.#others.stateAt(other, startMs, step * stepS, row * steps + step, states, errors);
      }
    });
  }

  each(indices: Uint32Array, baseMs: number, offsetsS: Float64Array, states: Float64Array, errors: Uint8Array): void {
    for (let from = 0; from < indices.length; from += BATCH) {
      const to = Math.min(from + BATCH, indices.length);
      const counts = this.#request(indices, from, to, 1, offsetsS);
      this.#forEachKind(counts, ({ kind, setsAt, integratorsAt }, requestsAt, count) => {
        const { statesAt, errorsAt, scratchAt } = this.#memory;
        const { calls } = this.#instance;
        calls.each(kind, setsAt, integratorsAt, requestsAt, count, baseMs, statesAt, errorsAt, scratchAt);
      });
      this.#copy(to - from, from, states, errors);
    }
    this.#doOthers(indices, (other, row) => {
      this.#others.stateAt(other, baseMs, offsetsS[row] ?? 0, row, states, errors);
    });
  }

  /**
   * Writes the requests of a batch, kind after kind, so that lanes that are computed together take the same way.
   * @param stride rows of each
   * @returns how many there are of each kind
   */
  #request(indices: Uint32Array, from: number, to: number, stride: number, offsetsS?: Float64Array): Uint32Array {
    const { kindOf, slotOf, requestPlaces, requestMinutes } = this.#memory;
    const counts = this.#counts.fill(0);
    for (let row = from; row < to; row++) {
      const kind = kindOf[this.#checked(indices[row])] ?? NO_KERNEL;
      if (kind < counts.length) counts[kind] = (counts[kind] ?? 0) + 1;
    }
    const next = this.#next;
    next[0] = 0;
    for (let kind = 1; kind < next.length; kind++) next[kind] = (next[kind - 1] ?? 0) + (counts[kind - 1] ?? 0);
    for (let row = from; row < to; row++) {
      const index = indices[row] ?? 0;
      const kind = kindOf[index] ?? NO_KERNEL;
      const place = next[kind];
      if (place === undefined) continue;
      next[kind] = place + 1;
      requestPlaces[place * 4] = slotOf[index] ?? 0;
      requestPlaces[place * 4 + 1] = (row - from) * stride;
      if (offsetsS !== undefined) requestMinutes[place * 2 + 1] = (offsetsS[row] ?? 0) / 60;
    }
    return counts;
  }

  #forEachKind(counts: Uint32Array, call: (region: KernelRegion, requestsAt: number, count: number) => void): void {
    let requestsAt = this.#memory.requestsAt;
    for (const region of this.#memory.regions) {
      const count = counts[region.kind] ?? 0;
      if (count > 0) call(region, requestsAt, count);
      requestsAt += count * REQUEST_BYTES;
    }
  }

  #copy(rows: number, toRow: number, states: Float64Array, errors: Uint8Array): void {
    states.set(this.#memory.states.subarray(0, rows * STATE_STRIDE), toRow * STATE_STRIDE);
    errors.set(this.#memory.errors.subarray(0, rows), toRow);
  }

  #doOthers(indices: Uint32Array, propagate: (other: number, row: number) => void): void {
    if (this.#otherOf.size === 0) return;
    indices.forEach((index, row) => {
      const other = this.#otherOf.get(index);
      if (other !== undefined) propagate(other, row);
    });
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
