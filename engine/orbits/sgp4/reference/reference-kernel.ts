import { COEFFICIENTS, KERNEL_KIND, KERNEL_KINDS, type KernelKind } from '../kernel-coefficients';
import { STATE_STRIDE } from '../propagator';
import type { Sgp4Calls, Sgp4Kernel } from '../sgp4-kernel';
import { deepSpace, halfDayRates, nearEarth, resonant, synchronousRates } from './sgp4-reference.generated';

const F64 = Float64Array.BYTES_PER_ELEMENT;
const LANES = 2;
const STEP_MINUTES = 720;
const INTEGRATOR_COEFFICIENTS = 19;
const INTEGRATOR_BYTES = INTEGRATOR_COEFFICIENTS * F64;
const RESONANCE_STATE = COEFFICIENTS[KERNEL_KIND.resonant].indexOf('sinceCheckpoint');

/**
 * The formulas in TypeScript behind the calls of a build: what each call means, said as plainly as it goes. One
 * satellite at a time, and resonances integrated from the epoch every time, as SGP4 does it.
 */
export const REFERENCE_KERNEL: Sgp4Kernel = {
  kind: 'typescript',
  instantiate: () => {
    const memory = new ReferenceMemory();
    return { calls: memory, memoryOf: (bytes) => memory.memoryOf(bytes) };
  },
};

class ReferenceMemory implements Sgp4Calls {
  #bytes = new Uint8Array();
  #numbers = new Float64Array();
  #places = new Uint32Array();
  readonly #state = new Float64Array(STATE_STRIDE);

  memoryOf(bytes: number): ArrayBuffer {
    const buffer = new ArrayBuffer(Math.ceil(bytes / F64) * F64);
    this.#bytes = new Uint8Array(buffer);
    this.#numbers = new Float64Array(buffer);
    this.#places = new Uint32Array(buffer);
    return buffer;
  }

  heapBase(): number {
    return 0;
  }

  integratorBytes(): number {
    return INTEGRATOR_BYTES;
  }

  sweep(...[kind, sets, integrators, blocks, rows, baseMs, states, errors]: Parameters<Sgp4Calls['sweep']>): void {
    for (let slot = 0; slot < blocks * LANES; slot++) {
      const row = this.#places[rows / 4 + slot] ?? 0;
      this.#propagate(kind, sets, integrators, slot, baseMs, 0, states, errors, row);
    }
  }

  each(...[kind, sets, integrators, requests, count, baseMs, states, errors]: Parameters<Sgp4Calls['each']>): void {
    for (let request = 0; request < count; request++) {
      const slot = this.#places[requests / 4 + request * 4] ?? 0;
      const row = this.#places[requests / 4 + request * 4 + 1] ?? 0;
      const minutes = this.#numbers[requests / F64 + request * 2 + 1] ?? Number.NaN;
      this.#propagate(kind, sets, integrators, slot, baseMs, minutes, states, errors, row);
    }
  }

  grid(
    ...[kind, sets, integrators, requests, count, baseMs, stepS, firstStep, steps, states, errors]: Parameters<
      Sgp4Calls['grid']
    >
  ): void {
    for (let request = 0; request < count; request++) {
      const slot = this.#places[requests / 4 + request * 4] ?? 0;
      const firstRow = this.#places[requests / 4 + request * 4 + 1] ?? 0;
      for (let step = 0; step < steps; step++) {
        const minutes = ((firstStep + step) * stepS) / 60;
        this.#propagate(kind, sets, integrators, slot, baseMs, minutes, states, errors, firstRow + step);
      }
    }
  }

  #propagate(
    kindNumber: number,
    sets: number,
    integrators: number,
    slot: number,
    baseMs: number,
    afterMinutes: number,
    states: number,
    errors: number,
    row: number,
  ): void {
    const kind = kernelKind(kindNumber);
    const set = this.#numbers;
    const at = sets / F64 + (slot >> 1) * COEFFICIENTS[kind].length * LANES + (slot & 1);
    const t = (baseMs - (set[at] ?? 0)) / 60_000 - (set[at + LANES] ?? 0) + afterMinutes;
    if (kind === KERNEL_KIND.resonant) this.#integrate((integrators + slot * INTEGRATOR_BYTES) / F64, at, t);
    this.#bytes[errors + row] = PROPAGATE[kind](set, at, t, this.#state);
    set.set(this.#state, states / F64 + row * STATE_STRIDE);
  }

  /** From the epoch to the checkpoint before `t`, whose state is written among the coefficients. */
  #integrate(integrator: number, at: number, t: number): void {
    const set = spread(this.#numbers.subarray(integrator, integrator + INTEGRATOR_COEFFICIENTS));
    const [isHalfDay = 0, xlamo = 0, no = 0] = this.#numbers.subarray(integrator);
    const ratesAt = isHalfDay === 1 ? halfDayRates : synchronousRates;
    const delta = t > 0 ? STEP_MINUTES : -STEP_MINUTES;
    let xli = xlamo;
    let xni = no;
    let atime = 0;
    let rates = ratesAt(set, 0, xli, xni, atime);
    while (Math.abs(t - atime) >= STEP_MINUTES) {
      xli += rates.xldot * delta + rates.xndt * (delta * delta * 0.5);
      xni += rates.xndt * delta + rates.xnddt * (delta * delta * 0.5);
      atime += delta;
      rates = ratesAt(set, 0, xli, xni, atime);
    }
    [t - atime, xli, xni, rates.xldot, rates.xndt, rates.xnddt].forEach((value, index) => {
      this.#numbers[at + (RESONANCE_STATE + index) * LANES] = value;
    });
  }
}

const PROPAGATE = {
  [KERNEL_KIND.nearEarth]: nearEarth,
  [KERNEL_KIND.deepSpace]: deepSpace,
  [KERNEL_KIND.resonant]: resonant,
} as const;

function kernelKind(kind: number): KernelKind {
  const known = KERNEL_KINDS[kind];
  if (known === undefined) throw new RangeError(`There is no kernel ${kind}.`);
  return known;
}

/** Integrators hold their coefficients one after the other; the formulas look for them in blocks of two. */
function spread(coefficients: Float64Array): Float64Array {
  const block = new Float64Array(coefficients.length * LANES);
  coefficients.forEach((value, index) => {
    block[index * LANES] = value;
  });
  return block;
}
