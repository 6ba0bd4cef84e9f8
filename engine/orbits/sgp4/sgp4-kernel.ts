import type { Sgp4Build } from '../../kernels/sgp4-build';

/** The calls of an instance (`engine/kernels/assembly/driver.ts`); all places are bytes in its memory. */
export interface Sgp4Calls {
  /** Where memory that nothing else uses begins. */
  heapBase(): number;
  integratorBytes(): number;
  sweep(
    kind: number,
    sets: number,
    integrators: number,
    blocks: number,
    rows: number,
    baseMs: number,
    states: number,
    errors: number,
  ): void;
  each(
    kind: number,
    sets: number,
    integrators: number,
    requests: number,
    count: number,
    baseMs: number,
    states: number,
    errors: number,
    scratch: number,
  ): void;
  grid(
    kind: number,
    sets: number,
    integrators: number,
    requests: number,
    count: number,
    baseMs: number,
    stepS: number,
    firstStep: number,
    steps: number,
    states: number,
    errors: number,
    scratch: number,
  ): void;
}

export interface Sgp4Instance {
  readonly calls: Sgp4Calls;
  /** Makes the memory at least so large; buffers that were given out before are dead. */
  memoryOf(bytes: number): ArrayBuffer;
}

/** A compiled SGP4 build: made once in a thread and shared by all propagators there, each with its own instance. */
export interface Sgp4Kernel {
  /** `typescript` is the reference that tests hold the builds against. */
  readonly kind: Sgp4Build | 'typescript';
  instantiate(): Sgp4Instance;
}
